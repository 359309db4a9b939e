// A zone that is not ours: a date that forgets America/Sao_Paulo shows at once.
process.env.TZ = 'UTC';

export default {
  projects: [
    'shared',
    'host',
    'mfe-admin',
    'mfe-clientes',
    'mfe-processos',
    'mfe-agenda',
    'api',
    'deploy',
    'scripts',
  ].map((folder) => `<rootDir>/${folder}`),
  maxWorkers: 2,
  // A project's own is not heeded when several are run from here.
  testTimeout: 30_000,
};

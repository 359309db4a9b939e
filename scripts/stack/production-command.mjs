import { pathToFileURL } from 'node:url';
import { buildOrFail } from '../workspace/build.mjs';
import { readManifest, remoteFolders } from '../workspace/packages.mjs';
import { runNode } from '../workspace/run.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { apiEnvironment, openApiLog } from './api-environment.mjs';
import { ApiProcess } from './api-process.mjs';
import { nginxTopology } from './nginx-topology.mjs';
import { assertPortFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { onStopSignal } from './stop-signal.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

/** An empty variable counts as absent. */
const WITHOUT_OWNER = { FORO_MIGRATION_URL: '', POSTGRES_PASSWORD: '', POSTGRES_PASSWORD_FILE: '' };

async function prepare() {
  if (process.env.FORO_PREPARED === '1') return;
  await buildOrFail('all', { say });
}

const buildOf = (folder) => ({
  name: folder,
  version: readManifest(folder).version,
  dist: fromRoot(folder, 'dist'),
});

/** Migrates as the owner before anything serves: the serving processes do not get the owner's login. */
async function migrateAsOwner(env) {
  const { code, output } = await runNode([fromRoot('api/dist/migrate.mjs')], { env, timeoutMs: 10 * 60_000 });
  if (code !== 0) throw new UserError(output.trim());
}

async function apiProcesses(settings) {
  const log = openApiLog(settings);
  const env = { ...apiEnvironment({ ...settings, port: 0 }), NODE_ENV: 'production' };
  if (process.env.FORO_MIGRATION_URL) {
    await migrateAsOwner(env);
    Object.assign(env, { FORO_MIGRATIONS: 'check', ...WITHOUT_OWNER });
  }
  // Fixed ports, because nginx gets the addresses only once.
  return [1, 2].map(
    () => new ApiProcess({ program: fromRoot('api/dist/server.mjs'), keepsPort: true, env, log, say }),
  );
}

/**
 * `DATABASE_URL=… npm run admin -- stack production`: runs the topology of compose.production.yml without containers, on
 * this machine, until it is stopped. With `FORO_MIGRATION_URL`, the owner's address, `migrate.mjs` runs
 * first, and the API serves with the login of `DATABASE_URL` and without the owner's, as in the containers.
 * `FORO_DEMO=1` loads the demonstration firm, for the end-to-end suite.
 */
export const runProduction = () =>
  runMain(async () => {
    const settings = readSettings(process.env);
    if (settings.databaseUrl === undefined)
      throw new UserError('A pilha de produção precisa de DATABASE_URL (um PostgreSQL).');
    await assertPortFree(settings.port, settings.host);
    await prepare();
    const stack = await import(pathToFileURL(fromRoot('tools/deploy/dist/stack.mjs')));
    const config = {
      apiBase: '/api',
      supportEmail: settings.supportEmail,
      environment: settings.isDemo ? 'demo' : 'production',
    };
    const { refused } = await stack.publishSite({
      site: settings.siteDir,
      host: buildOf('host'),
      remotes: remoteFolders().map(buildOf),
      config,
    });
    for (const { name, reason } of refused) say(`O módulo ${name} ficou de fora: precisa de ${reason}.`);

    const apis = await apiProcesses(settings);
    let web = null;
    const killAll = () => [web, ...apis].forEach((part) => part?.kill());
    const stopped = onStopSignal({ onForce: killAll });
    process.once('exit', killAll);
    try {
      await Promise.all(apis.map((api) => api.start()));
      web = nginxTopology({
        site: settings.siteDir,
        apis: apis.map(({ url }) => new URL(url).host),
        port: settings.port,
      });
      const address = await web.start();
      say(`A pilha de produção atende em ${address} (${apis.length} processos da API, nginx).`);
      for (const warning of new Set(apis.map((api) => api.warning))) if (warning) say(warning);
      process.send?.({ type: 'ready', address });
      await stopped;
      say('Encerrando…');
    } finally {
      await web?.stop();
      await Promise.all(apis.map((api) => api.stop()));
    }
    process.disconnect?.();
  });

import { existsSync } from 'node:fs';
import { packageFolders } from './scripts/workspace/packages.mjs';
import { fromRoot } from './scripts/workspace/paths.mjs';

// A zone that is not ours: a date that forgets America/Sao_Paulo shows at once.
process.env.TZ = 'UTC';

export default {
  // Every package that has tests of its own, and the commands.
  projects: [...packageFolders(), 'scripts']
    .filter((folder) => existsSync(fromRoot(folder, 'jest.config.mjs')))
    .map((folder) => `<rootDir>/${folder}`),
  maxWorkers: 2,
  // What hundreds of test files leave behind fills a process until it stalls: a fuller one is replaced by a new one.
  workerIdleMemoryLimit: '1500MB',
  // A project's own is not heeded when several are run from here. Only a test that hangs takes so long.
  testTimeout: 120_000,
};

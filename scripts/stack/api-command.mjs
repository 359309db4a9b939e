import { spawnSync } from 'node:child_process';
import { buildOrFail } from '../workspace/build.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain } from '../workspace/user-error.mjs';
import { readSettings } from './settings.mjs';

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs one of the API's own commands (api/src/cli) at this terminal, on the database that `npm start` uses. */
export const runApiCommand = (name, args) =>
  runMain(async () => {
    const { dataDir } = readSettings(process.env);
    await buildOrFail(['api'], { say });
    const { status } = spawnSync(process.execPath, [fromRoot(`api/dist/${name}.mjs`), ...args], {
      stdio: 'inherit',
      env: { ...process.env, FORO_DATA_DIR: dataDir },
    });
    return status ?? 1;
  });

import { spawnSync } from 'node:child_process';
import { buildChanged } from '../workspace/build.mjs';
import { install } from '../workspace/install.mjs';
import { buildUnits } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { readSettings } from './settings.mjs';

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs one of the API's own commands (api/src/cli) at this terminal, on the database that `npm start` uses. */
export const runApiCommand = (name) =>
  runMain(async () => {
    const { dataDir } = readSettings(process.env);
    await install({ say });
    const units = buildUnits().filter(({ folder }) => folder === 'api');
    const failed = (await buildChanged({ say, units })).filter(({ state }) => state === 'failed');
    if (failed.length > 0) throw new UserError(failed.map(({ output }) => output).join('\n'));
    const { status } = spawnSync(
      process.execPath,
      [fromRoot(`api/dist/${name}.mjs`), ...process.argv.slice(2)],
      { stdio: 'inherit', env: { ...process.env, FORO_DATA_DIR: dataDir } },
    );
    return status ?? 1;
  });

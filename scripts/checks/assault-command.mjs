import { install } from '../workspace/install.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal, runNode } from '../workspace/run.mjs';
import { runMain } from '../workspace/user-error.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

// Stored here, so that Node finds the packages that are not bundled.
const PROGRAM = fromRoot('api/node_modules/.cache/assault.mjs');

/** `npm run bench -- assault`. It writes and deletes records, so use it only on a stack whose data nobody needs. */
export const assault = (args) =>
  runMain(async () => {
    exitOnSignal();
    await install({ say });
    const { buildAssault } = await import('../../api/build.mjs');
    await buildAssault(PROGRAM);
    const { code } = await runNode([PROGRAM, ...args], { timeoutMs: 60 * 60_000, echo: true });
    return code;
  });

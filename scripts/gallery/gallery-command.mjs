import { install } from '../workspace/install.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal, runNode } from '../workspace/run.mjs';
import { runMain } from '../workspace/user-error.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

const A_DAY = 24 * 60 * 60_000;

/** `npm run gallery`: shows every component of shared/ui in every state, until Ctrl-C. */
export const gallery = () =>
  runMain(async () => {
    exitOnSignal();
    await install({ say });
    return (
      await runNode([fromRoot('shared/src/gallery/serve.mjs')], {
        echo: true,
        timeoutMs: A_DAY,
      })
    ).code;
  });

import { install } from '../workspace/install.mjs';
import { exitOnSignal } from '../workspace/run.mjs';
import { runMain } from '../workspace/user-error.mjs';
import { checkSession } from './session.mjs';
import { runJest } from './test-suites.mjs';

/** `npm run verify`. */
export const verify = () =>
  runMain(async () => {
    exitOnSignal();
    const session = checkSession();
    await install(session);
    await session.runStatic();
    session.record(await runJest());
    return session.close();
  });

import { buildChanged } from '../workspace/build.mjs';
import { install } from '../workspace/install.mjs';
import { exitOnSignal } from '../workspace/run.mjs';
import { runMain } from '../workspace/user-error.mjs';
import { checkSession } from './session.mjs';
import { crashed } from './tally.mjs';
import { runEndToEnd, runJest } from './test-suites.mjs';

async function runBuild({ say }) {
  const startedAt = performance.now();
  const built = await buildChanged({ say });
  const failed = built.filter(({ state }) => state === 'failed');
  const output = failed.map((result) => `${result.folder}:\n${result.output}`).join('\n\n');
  return { name: 'build', passed: built.length - failed.length, failed: failed.length, skipped: 0, seconds: (performance.now() - startedAt) / 1000, output };
}

async function installOrFail(session) {
  try {
    await install(session);
    return true;
  } catch (error) {
    session.record(crashed('install', error.message));
    return false;
  }
}

/** `npm test`. What needs a build is not tried without one, and counts as failed. */
export const test = () =>
  runMain(async () => {
    exitOnSignal();
    const session = checkSession();
    if (!(await installOrFail(session))) return session.close();
    await session.runStatic();
    session.record(await runJest());
    const build = session.record(await runBuild(session));
    if (build.failed > 0) session.record(crashed('end to end', 'not run: the build failed'));
    else for (const topology of ['start', 'production']) session.record(await runEndToEnd({ ...session, topology }));
    return session.close();
  });

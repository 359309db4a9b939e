import { existsSync } from 'node:fs';
import { smokeBenches } from '../bench-command.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { install } from '../workspace/install.mjs';
import { buildUnits } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { affectedBy, changedSince, readWorkspace } from './affected.mjs';
import { checkSession } from './session.mjs';
import { crashed } from './tally.mjs';
import { findBrowser, hasProductionServers, runBehindPooler, runEndToEnd, runJest } from './test-suites.mjs';

async function runBuild({ say }, units) {
  const startedAt = performance.now();
  const built = await buildChanged({ say, units });
  const failed = built.filter(({ state }) => state === 'failed');
  const output = failed.map((result) => `${result.folder}:\n${result.output}`).join('\n\n');
  return {
    name: 'build',
    passed: built.length - failed.length,
    failed: failed.length,
    skipped: 0,
    seconds: (performance.now() - startedAt) / 1000,
    output,
  };
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

/**
 * `--all`: every test, also the slow ones and the production stack. `--changed-since <ref>`: the packages and walks that
 * the changes since then affect; the selection is null without it.
 */
async function readArguments(args, { say }) {
  const isWhole = args[0] === '--all';
  const [flag, ref, ...rest] = isWhole ? args.slice(1) : args;
  if (flag === undefined) return { isWhole, selection: null };
  if (flag !== '--changed-since' || !ref || rest.length > 0)
    throw new UserError(
      `Uso: npm ${isWhole ? 'run test:all' : 'test'} [-- --changed-since <referência do git>]`,
    );
  const selection = affectedBy(await changedSince(ref), readWorkspace());
  const walks = selection.walks === 'all' ? 'everywhere' : selection.walks.join(', ') || 'nowhere';
  say(
    `Changed since ${ref}: ${selection.packages.join(', ') || 'no package'}; walked in the browser: ${walks}.`,
  );
  return { isWhole, selection };
}

/** Checks everything; with `isWhole` in every test, and in the browser on both topologies. */
async function checkAll(session, isWhole) {
  // Where a browser has to be installed, that happens beside the first checks.
  const browser = findBrowser(session);
  await session.runStatic();
  session.record(await runJest({ isWhole }));
  if (isWhole) session.record(await runBehindPooler());
  const build = session.record(await runBuild(session));
  if (build.failed > 0) {
    session.record(crashed('end to end', 'not run: the build failed'));
    return;
  }
  const walk = async (options) =>
    session.record(await runEndToEnd({ ...session, isWhole, browser: await browser, ...options }));
  await walk({ isDesktopElsewhere: isWhole && hasProductionServers() });
  if (!isWhole) return;
  await walk({ topology: 'production' });
  session.record(await smokeBenches());
}

/** Checks what a change affects; the end-to-end suite builds missing parts itself. */
async function checkSelection(session, { packages, walks }, isWhole) {
  await session.runStatic(packages);
  // The tests of the commands read every package, and take only seconds.
  session.record(
    await runJest({
      projects: [...packages.filter((folder) => existsSync(fromRoot(folder, 'jest.config.mjs'))), 'scripts'],
      isWhole,
    }),
  );
  const units = buildUnits().filter(({ folder }) => packages.includes(folder));
  const build = units.length > 0 ? session.record(await runBuild(session, units)) : null;
  if (walks.length === 0) return;
  if (build?.failed > 0) session.record(crashed('end to end', 'not run: the build failed'));
  else
    session.record(
      await runEndToEnd({
        ...session,
        walks,
        isWhole,
        isPrepared: false,
        browser: await findBrowser(session),
      }),
    );
}

/** `npm test` and `npm run test:all`. A suite that needs a build which failed is not run, and counts as failed. */
export const test = () =>
  runMain(async () => {
    exitOnSignal();
    const session = checkSession();
    const { isWhole, selection } = await readArguments(process.argv.slice(2), session);
    if (!(await installOrFail(session))) return session.close();
    await (selection === null ? checkAll(session, isWhole) : checkSelection(session, selection, isWhole));
    return session.close();
  });

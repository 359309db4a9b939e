import { existsSync } from 'node:fs';
import { buildChanged } from '../workspace/build.mjs';
import { install } from '../workspace/install.mjs';
import { buildUnits } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { affectedBy, changedSince, readWorkspace } from './affected.mjs';
import { checkSession } from './session.mjs';
import { crashed } from './tally.mjs';
import { hasProductionServers, runEndToEnd, runJest } from './test-suites.mjs';

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

/** The packages and walks that `--changed-since <ref>` selects; null without the option. */
async function readSelection(args, { say }) {
  if (args.length === 0) return null;
  const [flag, ref] = args;
  if (flag !== '--changed-since' || !ref || args.length > 2)
    throw new UserError('Uso: npm test [-- --changed-since <referência do git>]');
  const selection = affectedBy(await changedSince(ref), readWorkspace());
  const walks = selection.walks === 'all' ? 'everywhere' : selection.walks.join(', ') || 'nowhere';
  say(
    `Changed since ${ref}: ${selection.packages.join(', ') || 'no package'}; walked in the browser: ${walks}.`,
  );
  return selection;
}

/** Checks everything, on both topologies. */
async function checkAll(session) {
  await session.runStatic();
  session.record(await runJest());
  const build = session.record(await runBuild(session));
  if (build.failed > 0) session.record(crashed('end to end', 'not run: the build failed'));
  else {
    session.record(await runEndToEnd({ ...session, isDesktopElsewhere: hasProductionServers() }));
    session.record(await runEndToEnd({ ...session, topology: 'production' }));
  }
}

/** Checks what a change affects; the end-to-end suite builds missing parts itself. */
async function checkSelection(session, { packages, walks }) {
  await session.runStatic(packages);
  // The tests of the commands read every package, and take only seconds.
  session.record(
    await runJest({
      projects: [...packages.filter((folder) => existsSync(fromRoot(folder, 'jest.config.mjs'))), 'scripts'],
    }),
  );
  const units = buildUnits().filter(({ folder }) => packages.includes(folder));
  const build = units.length > 0 ? session.record(await runBuild(session, units)) : null;
  if (walks.length === 0) return;
  session.record(
    build?.failed > 0
      ? crashed('end to end', 'not run: the build failed')
      : await runEndToEnd({ ...session, walks, isPrepared: false }),
  );
}

/** `npm test`. A suite that needs a build which failed is not run, and counts as failed. */
export const test = () =>
  runMain(async () => {
    exitOnSignal();
    const session = checkSession();
    const selection = await readSelection(process.argv.slice(2), session);
    if (!(await installOrFail(session))) return session.close();
    await (selection === null ? checkAll(session) : checkSelection(session, selection));
    return session.close();
  });

import { existsSync, readFileSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, fromRoot } from '../workspace/paths.mjs';
import { runNode } from '../workspace/run.mjs';
import { nginxProgram } from '../stack/nginx-process.mjs';
import { findChromium, versionOfChromium } from './chromium.mjs';
import { crashed, readJestReport, readPlaywrightReport, skipped } from './tally.mjs';

const MINUTE = 60_000;
/** Only a hanging run takes longer: the longest, all browser tests, take some 20 minutes on two quiet cores, 40 on busy ones. */
const LIMIT = 70 * MINUTE;

/**
 * Runs a test runner that writes a JSON report; it has failed if there is no report, or if it failed in a way
 * that the report does not show.
 */
async function runReported({ name, args, reportName, read, env, timeoutMs, cwd, echo }) {
  const report = path.join(cacheDir, reportName);
  mkdirSync(cacheDir, { recursive: true });
  rmSync(report, { force: true });
  const { code, output, seconds } = await runNode(args(report), {
    env: { ...env?.(report), FORCE_COLOR: '0' },
    timeoutMs,
    cwd,
    echo,
  });
  if (!existsSync(report))
    return crashed(name, `${output}\n${name}: the runner left no report (exit code ${code})`, seconds);
  const counts = read(JSON.parse(readFileSync(report, 'utf8')));
  if (code !== 0 && counts.failed === 0)
    return {
      ...counts,
      failed: 1,
      name,
      seconds,
      output: `${output}\n${name}: the runner ended with code ${code}`,
    };
  if (code === 0 && counts.passed === 0) return crashed(name, `${output}\n${name}: no test was run`, seconds);
  return { ...counts, name, seconds, output };
}

const runJestReported = ({ name, reportName, args, env, echo }) =>
  runReported({
    name,
    reportName,
    args: (report) => [
      fromRoot('node_modules/jest/bin/jest.js'),
      '--ci',
      '--json',
      `--outputFile=${report}`,
      '--forceExit',
      '--reporters=default',
      ...args,
    ],
    env: () => env,
    read: readJestReport,
    timeoutMs: LIMIT,
    echo,
  });

/** Runs the units, screens and API: all jest projects, or these; files named `*.slow.test.*` only with `isWhole`. */
export const runJest = ({ echo = false, projects = [], isWhole = false } = {}) =>
  runJestReported({
    name: 'unit, screens and API',
    reportName: 'jest-report.json',
    args: projects.length > 0 ? ['--selectProjects', ...projects.map((folder) => path.basename(folder))] : [],
    env: isWhole ? { FORO_TEST_ALL: '1' } : {},
    echo,
  });

const pgbouncerProgram = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (file) => existsSync(file),
);

/** Runs the API's tests behind a PgBouncer in transaction mode, which a machine may lack; statements have no names there. */
export const runBehindPooler = () =>
  pgbouncerProgram === undefined
    ? skipped('API behind PgBouncer (skipped: this machine has no pgbouncer)')
    : runJestReported({
        name: 'API behind PgBouncer',
        reportName: 'jest-pooler-report.json',
        args: ['--selectProjects', 'api', '--testPathPatterns', 'api/src/(?!walks/prepared-statements)'],
        env: { FORO_TEST_PGBOUNCER: pgbouncerProgram },
        echo: false,
      });

/** Whether this machine has the web server of the production stack. */
export const hasProductionServers = () => nginxProgram !== undefined;

const playwright = fromRoot('tools/e2e/node_modules/@playwright/test/cli.js');

/** The browser for `runEndToEnd`, installed if the machine has none. */
export const findBrowser = ({ say }) => findChromium({ say, playwright });

/**
 * Runs the browser tests at the one address of `npm start` or of the production stack: with `isWhole` all of them,
 * otherwise the journeys. With `walks`, names of folders of `tools/e2e/tests`, it runs all of these. The production stack
 * needs nginx, which a machine may lack: then it counts as one skipped test, with the reason in its line. Without
 * `isPrepared` it builds missing parts itself. With `isDesktopElsewhere`, walks that are repeated at several widths run
 * here on a phone only.
 */
export async function runEndToEnd({
  say,
  browser,
  topology = 'start',
  walks = 'all',
  isWhole = false,
  isPrepared = true,
  isDesktopElsewhere = false,
}) {
  const isProduction = topology === 'production';
  const isJourneys = !isWhole && walks === 'all';
  const name = `${isJourneys ? 'journeys' : 'end to end'}${isProduction ? ' on the production stack' : ''}`;
  if (isProduction && !hasProductionServers()) return skipped(`${name} (skipped: this machine has no nginx)`);
  if (browser.issue) return crashed(name, browser.issue);
  say(`Browser: ${await versionOfChromium(browser.path)} (${browser.path})`);
  return runReported({
    name,
    reportName: `e2e-${topology}-report.json`,
    args: () => [
      playwright,
      'test',
      '--reporter=list,json',
      ...(isJourneys ? ['--grep=@journey'] : []),
      ...(walks === 'all' ? [] : walks.map((walk) => `tools/e2e/tests/${walk}/`)),
    ],
    env: (report) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: browser.path,
      FORO_PREPARED: isPrepared ? '1' : '',
      FORO_E2E_TOPOLOGY: topology,
      FORO_E2E_DESKTOP: isDesktopElsewhere ? 'production' : '',
    }),
    read: readPlaywrightReport,
    timeoutMs: LIMIT,
    cwd: fromRoot('tools/e2e'),
  });
}

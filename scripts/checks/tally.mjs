/**
 * Result of one suite: `{ name, passed, failed, skipped, seconds, output }`; `output` is shown if something
 * failed. A runner that crashes has failed, whatever it counted before: a suite without a result never counts
 * as passed.
 */
export const crashed = (name, output, seconds = 0) => ({
  name,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds,
  output,
});

/** A suite that cannot run on this machine; its name contains the reason. */
export const skipped = (name) => ({ name, passed: 0, failed: 0, skipped: 1, seconds: 0, output: '' });

/** The sum of all suites. */
export function total(results) {
  const sum = (field) => results.reduce((count, result) => count + result[field], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The closing line of a run: `12 passed, 0 failed`, and how many were skipped, if any. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const markOf = ({ passed, failed }) => (failed > 0 ? '✗' : passed > 0 ? '✓' : '-');

/** The line for one suite, shown as it ends. */
export function suiteLine({ seconds, ...result }) {
  return `${markOf(result)} ${result.name}: ${closingLine(result)} (${seconds.toFixed(1)} s)`;
}

/** Reads jest's JSON report. A test file that could not run counts as one failed test. */
export function readJestReport(report) {
  // A file that fails to load has no test results of its own.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Reads Playwright's JSON report. A test that passes only on a retry counts as failed; so does an error
 * outside of tests.
 */
export function readPlaywrightReport(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

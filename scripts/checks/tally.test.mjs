import {
  closingLine,
  crashed,
  readJestReport,
  readPlaywrightReport,
  skipped,
  suiteLine,
  total,
} from './tally.mjs';

test('sums all suites, a crashed one as one failure', () => {
  const results = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 1, failed: 2, skipped: 0 },
    crashed('jest', 'no report'),
  ];
  expect(total(results)).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

test.each([
  [{ passed: 4, failed: 0, skipped: 0 }, '4 passed, 0 failed'],
  [{ passed: 4, failed: 1, skipped: 2 }, '4 passed, 1 failed, 2 skipped'],
])('closes with the counts, and the skipped only when there are some', (counts, line) => {
  expect(closingLine(counts)).toBe(line);
});

test.each([
  [{ name: 'units', passed: 3, failed: 0, skipped: 0, seconds: 1.26 }, '✓ units: 3 passed, 0 failed (1.3 s)'],
  [
    { name: 'units', passed: 3, failed: 1, skipped: 1, seconds: 2 },
    '✗ units: 3 passed, 1 failed, 1 skipped (2.0 s)',
  ],
  [
    skipped('stack (skipped: this machine has no nginx)'),
    '- stack (skipped: this machine has no nginx): 0 passed, 0 failed, 1 skipped (0.0 s)',
  ],
])("a suite's line tells how it ended, and one that was not run is not ticked off", (result, line) => {
  expect(suiteLine(result)).toBe(line);
});

describe('jest report', () => {
  const report = (...testResults) => ({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults,
  });

  test('counts failed tests once', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
    expect(readJestReport(report(file))).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  test('counts a file that could not run as a failed test', () => {
    expect(readJestReport(report({ status: 'failed', assertionResults: [] })).failed).toBe(2);
  });

  test('counts a file whose tests passed but that failed afterwards', () => {
    expect(
      readJestReport(report({ status: 'failed', assertionResults: [{ status: 'passed' }] })).failed,
    ).toBe(2);
  });
});

test('Playwright report: flaky tests and errors outside of tests are failures', () => {
  expect(
    readPlaywrightReport({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
    }),
  ).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

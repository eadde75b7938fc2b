// @ts-check

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the tests in a runner's report and, if it failed for another reason than a test (it crashed, a file did not
 * load, nothing ran), one failure.
 * @param {Count | undefined} reported undefined when it left no report
 * @param {string | undefined} failure why the runner failed, if it did
 * @returns {Count}
 */
export function countOf(reported, failure) {
  const { passed, failed } = reported ?? { passed: 0, failed: 0 };
  const provesNothing = passed + failed === 0;
  return { passed, failed: failed === 0 && (failure || provesNothing) ? 1 : failed };
}

/**
 * Counts the tests in a report of Vitest's JSON reporter; a file that did not load counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status:
 *   string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length };
}

/**
 * Counts the tests in a report of Playwright's JSON reporter; an error outside of any test counts as one failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Returns the last line of `npm test`.
 * @param {Count[]} counts
 */
export function summaryLine(counts) {
  /** @param {keyof Count} key */
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/**
 * How many tests ended how.
 * @typedef {{ passed: number, failed: number, skipped: number }} Result
 */

/**
 * What a test runner's report and exit code say together. No test at all, or a failure that no test shows, counts as one failed.
 * @param {Result | undefined} reported undefined when there is no report
 * @param {number} exitCode
 * @returns {Result}
 */
export function judge(reported, exitCode) {
  const result = reported ?? { passed: 0, failed: 0, skipped: 0 };
  const hiddenFailure = exitCode !== 0 || result.passed === 0;
  return result.failed === 0 && hiddenFailure ? { ...result, failed: 1 } : result;
}

/**
 * Of vitest's JSON report. A file that could not be loaded has no tests and counts as one failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Result}
 */
export function ofVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Of Playwright's JSON report. Errors outside tests count as one failed each.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Result}
 */
export function ofPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The last line of a test run.
 * @param {Result[]} results
 * @returns {string}
 */
export function closingLine(results) {
  const sum = (/** @type {keyof Result} */ key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

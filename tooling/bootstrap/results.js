/**
 * The numbers of tests by outcome, and one or more lines about each failed test.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Result
 */

/**
 * Combines a report with the exit code of the test runner. A run without passed tests, or a failure that no test shows,
 * counts as one failed test.
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
 * The result in vitest's JSON report. A file that could not be loaded has no tests and counts as one failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
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
    failures: [
      ...brokenFiles.map(({ name, message }) => `${name}\n${message}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) => `${name} › ${fullName}\n${(failureMessages ?? []).join('\n')}`,
          ),
      ),
    ],
  };
}

/** @typedef {{ specs: { title: string, file: string, ok: boolean }[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {string[]} */
function failedSpecs({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/**
 * The result in Playwright's JSON report. Each error outside tests counts as one failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[],
 *   errors: { message?: string }[] }} report
 * @returns {Result}
 */
export function ofPlaywright({ stats, suites, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message = 'An error outside tests' }) => message),
    ],
  };
}

/**
 * The failures, repeated at the end, because thousands of lines about passed tests precede them.
 * @param {Result[]} results
 * @returns {string[]}
 */
export function closingFailures(results) {
  return results.flatMap(({ failures = [] }) =>
    failures.map((failure) => `FAILED ${failure.split('\n').slice(0, 20).join('\n  ')}`),
  );
}

/**
 * The last line of a test run.
 * @param {Result[]} results
 * @returns {string}
 */
export function closingLine(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

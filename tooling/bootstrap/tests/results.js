import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../process.js';

/**
 * The numbers of tests by outcome, one or more lines about each failed test and about each that passed only at its second
 * try, and the seconds of each file.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], unsteady?: string[],
 *   files?: Record<string, number> }} Result
 */

/** More unsteady tests than this fail the run. */
const UNSTEADY_MAX = 2;

/** The end of the output shows so many lines of a failure. */
const LINES_MAX = 20;

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
 *   testResults: { name: string, status: string, message: string, startTime: number, endTime: number,
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
    files: Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [
        fromRoot(name),
        rounded(endTime - startTime),
      ]),
    ),
  };
}

/** The path of a file from the project's directory. @param {string} path */
function fromRoot(path) {
  return relative(root, path).replaceAll(sep, '/');
}

/** Milliseconds as seconds with one decimal. @param {number} ms */
function rounded(ms) {
  return Math.round(ms / 100) / 10;
}

/** The name of a failed test with its file. @param {string} failure */
function nameOf(failure) {
  return failure.split('\n')[0] ?? '';
}

/** @param {string} failure */
function fileOf(failure) {
  return nameOf(failure).split(' › ')[0] ?? '';
}

/**
 * Runs the failed files again, if the runner of the second try takes them. A test that passes then counts as passed and as
 * unsteady.
 * @param {Result} first
 * @param {(files: string[]) => Promise<Result>} runAgain runs those of the files that have a second try
 * @returns {Promise<Result>}
 */
export async function tryAgain(first, runAgain) {
  const { failures = [], unsteady = [] } = first;
  const files = [...new Set(failures.map(fileOf))];
  // More than this is no chance, and a second try of all would only take time.
  if (files.length === 0 || files.length > 2 * UNSTEADY_MAX) return first;
  const second = await runAgain(files);
  const failedAgain = new Set((second.failures ?? []).map(nameOf));
  const passed = failures.filter(
    (failure) => second.files?.[fromRoot(fileOf(failure))] !== undefined && !failedAgain.has(nameOf(failure)),
  );
  return {
    ...first,
    passed: first.passed + passed.length,
    failed: first.failed - passed.length,
    failures: failures.filter((failure) => !passed.includes(failure)),
    unsteady: [...unsteady, ...passed],
  };
}

/** @typedef {{ duration: number, errors?: { message?: string }[] }} Try */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { status: string, results: Try[] }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The name of a test, and what went wrong in each of its tries. @param {Spec} spec */
function failureOf({ file, title, tests }) {
  const tries = tests
    .flatMap(({ results }) => results)
    .map(({ errors = [] }) => errors.flatMap(({ message = '' }) => linesOf(message)))
    .filter((lines) => lines.length > 0);
  // A first try of many lines leaves room for the second.
  const share = Math.floor((LINES_MAX - 1) / tries.length);
  return [`${file} › ${title}`, ...tries.flatMap((lines) => lines.slice(0, share))].join('\n');
}

/** The lines of a message without its colors and without empty ones. @param {string} message */
function linesOf(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** The seconds of each file. @param {Spec[]} specs */
function secondsOfFiles(specs) {
  /** @type {Record<string, number>} */
  const files = {};
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    const name = `apps/web/e2e/${file}`;
    files[name] = Math.round(((files[name] ?? 0) + ms / 1_000) * 10) / 10;
  }
  return files;
}

/**
 * The result in Playwright's JSON report. Each error outside tests counts as one failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[],
 *   errors: { message?: string }[] }} report
 * @returns {Result}
 */
export function ofPlaywright({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...specs.filter(({ ok }) => !ok).map(failureOf),
      ...errors.map(({ message = 'An error outside tests' }) => message),
    ],
    unsteady: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(failureOf),
    files: secondsOfFiles(specs),
  };
}

/**
 * The failures, repeated at the end, because thousands of lines about passed tests precede them.
 * @param {Result[]} results
 * @returns {string[]}
 */
export function closingFailures(results) {
  return results.flatMap(({ failures = [] }) => failures.map((failure) => `FAILED ${shortened(failure)}`));
}

/** @param {string} failure */
function shortened(failure) {
  return failure.split('\n').slice(0, LINES_MAX).join('\n  ');
}

/**
 * The tests that passed only at their second try, with what went wrong in the first. Too many of them are a failure of
 * their own.
 * @param {Result[]} results
 * @returns {string[]}
 */
export function unsteadyLines(results) {
  return unsteadyOf(results).map((failure) => `UNSTEADY ${shortened(failure)}`);
}

/** @param {Result[]} results */
function unsteadyOf(results) {
  return results.flatMap(({ unsteady = [] }) => unsteady);
}

/**
 * A failure if too many tests passed only at their second try.
 * @param {Result[]} results
 * @returns {Result[]}
 */
export function tooUnsteady(results) {
  const { length } = unsteadyOf(results);
  if (length <= UNSTEADY_MAX) return [];
  const reason = `${length} tests passed only at their second try, and a run allows ${UNSTEADY_MAX}`;
  return [{ passed: 0, failed: 1, skipped: 0, failures: [reason] }];
}

/**
 * The seconds of each file for the next runs. A file that did not run, as after the failure of one that others wait for, keeps
 * its earlier time, and one that is gone loses it.
 * @param {Record<string, number>} earlier
 * @param {Result[]} results
 * @param {(file: string) => boolean} exists
 * @returns {Record<string, number>}
 */
export function recordedTimes(earlier, results, exists) {
  const ran = results.flatMap(({ files = {} }) => Object.entries(files)).filter(([, seconds]) => seconds > 0);
  const all = Object.entries({ ...earlier, ...Object.fromEntries(ran) });
  return Object.fromEntries(
    all.filter(([file]) => exists(file)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** @param {[string, number]} time */
function timeLine([name, seconds]) {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`;
}

/**
 * The time of each step, and the ten longest files.
 * @param {Record<string, number>} steps in seconds
 * @param {Result[]} results
 * @returns {string[]}
 */
export function closingTimes(steps, results) {
  const files = results.flatMap((result) => Object.entries(result.files ?? {}));
  const longest = files.toSorted((one, other) => other[1] - one[1]).slice(0, 10);
  return [
    'Times of the steps, some of them beside each other:',
    ...Object.entries(steps).map(timeLine),
    ...(longest.length > 0 ? ['The longest files:', ...longest.map(timeLine)] : []),
  ];
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

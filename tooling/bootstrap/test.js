import './node-version.js';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled, pnpm } from './install.js';
import { capture, fail, pinnedNode, root, serving, step } from './process.js';
import { journeysOf } from './tests/changed-journeys.js';
import { measureSlowness } from './tests/pace.js';
import {
  closingFailures,
  closingLine,
  closingTimes,
  judge,
  ofPlaywright,
  ofVitest,
  recordedTimes,
  tooUnsteady,
  tryAgain,
  unsteadyLines,
} from './tests/results.js';

/** @import { Result } from './tests/results.js' */

/** The server and the tests start often. The cache saves compiling TypeScript again. */
const { NODE_COMPILE_CACHE } = serving.env;

const reports = mkdtempSync(join(tmpdir(), 'quoin-test-'));

/**
 * The scripts of package.json. Those of one stage run beside each other in two lanes, and the journeys have the machine for
 * themselves. `npm test -- lint test:unit` runs only those two, and `npm test -- --changed` runs what a change of a few files
 * most likely breaks.
 * @type {Record<string, (script: string) => Promise<Result>>[][]}
 */
const stages = [
  [
    { 'format:check': check, lint: check, unused: check, 'test:unit': unitTests },
    { build, sizes: told },
  ],
  [{ e2e: browserTests }],
];

/** The steps that `--changed` runs. */
const stepsOfChange = ['format:check', 'lint', 'unused', 'test:unit', 'e2e'];

/** The projects of vitest.config.ts whose tests start no processes. */
const QUICK_TESTS = '!processes';

/** The one whose tests do. What else the machine does may disturb them, so a failed one has a second try. */
const TESTS_OF_PROCESSES = 'processes';

/** Tests of files that no module imports. vitest does not know what changes them, so they always run. */
const testsByPath = ['tooling/', 'apps/server/src/rest/openapi.test.ts', 'apps/site/src/drawings/'];

const args = process.argv.slice(2);
const isOnlyChanged = args.includes('--changed');
const isRecording = args.includes('--record');
const wanted = isOnlyChanged ? stepsOfChange : args.filter((arg) => !arg.startsWith('--'));
const isWanted = (/** @type {string} */ script) => wanted.length === 0 || wanted.includes(script);

/** What all tests of this run are told: the pace of the machine, and the seed of the samples. */
function prepareTests() {
  const QUOIN_TEST_SEED = process.env['QUOIN_TEST_SEED'] ?? String(Date.now() % 2 ** 31);
  console.log(`Samples: QUOIN_TEST_SEED=${QUOIN_TEST_SEED} repeats them, QUOIN_TEST_WHOLE=1 tries all.`);
  return { NODE_COMPILE_CACHE, QUOIN_SLOWNESS: String(measureSlowness()), QUOIN_TEST_SEED };
}

const testEnvironment = isWanted('test:unit') || isWanted('e2e') ? prepareTests() : {};

/** The commit that a change begins at. */
function base() {
  return capture('git', ['merge-base', 'HEAD', 'main']) ?? 'HEAD';
}

/**
 * Arguments of vitest for the tests that import what changed since the branch left `main`, or what is not committed yet.
 * @returns {string[]}
 */
function testsOfChange() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const listed = capture(pinnedNode, [
    vitest,
    'list',
    '--filesOnly',
    '--json',
    '--changed',
    base(),
    '--project',
    QUICK_TESTS,
  ]);
  if (listed === undefined) fail('The tests of the change could not be listed. `npm test` runs all tests.');
  /** @type {{ file: string }[]} */
  const files = JSON.parse(listed);
  return [...files.map(({ file }) => file), ...testsByPath, '--project', QUICK_TESTS];
}

/** The journeys of the concepts that changed since the branch left `main`, or that are not committed yet. */
function journeysOfChange() {
  const changed = capture('git', ['diff', '--name-only', base()]) ?? '';
  const added = capture('git', ['ls-files', '--others', '--exclude-standard']) ?? '';
  return journeysOf(`${changed}\n${added}`.split('\n').filter((path) => path !== ''));
}

/**
 * Runs a script that passes or fails, and counts it as one test.
 * @param {string} script
 * @returns {Promise<Result>}
 */
async function check(script) {
  return scriptResult(script, await pnpm(['run', script], { quiet: true }));
}

/** @param {string} script @param {number} code @returns {Result} */
function scriptResult(script, code) {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0, failures: [script] };
}

/**
 * Runs a script as one test, and shows its output even when it passes.
 * @param {string} script
 * @returns {Promise<Result>}
 */
async function told(script) {
  return scriptResult(script, await pnpm(['run', script]));
}

/** @type {Promise<Result> | undefined} */
let buildStep;
/** @type {Promise<void> | undefined} */
let building;

/** @param {string} script @returns {Promise<Result>} */
async function build(script) {
  buildStep = check(script);
  return buildStep;
}

/** Waits for the build of the other lane, or builds. */
async function built() {
  await buildStep;
  building ??= ensureBuilt();
  await building;
}

/**
 * @param {string} script
 * @param {string[]} chosen arguments that choose tests
 * @returns {Promise<Result>}
 */
async function runVitest(script, chosen) {
  const file = join(reports, `unit-${chosen.length}.json`);
  const code = await pnpm(
    ['run', script, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...chosen],
    { env: testEnvironment },
  );
  return judge(readReport(file, ofVitest), code);
}

/** @param {string} script @returns {Promise<Result>} */
async function unitTests(script) {
  if (isOnlyChanged) return runVitest(script, testsOfChange());
  // Tests of processes ask for pages of the panel and of the site.
  await built();
  return tryAgain(await runVitest(script, []), (files) =>
    runVitest(script, ['--project', TESTS_OF_PROCESSES, '--maxWorkers', '1', '--passWithNoTests', ...files]),
  );
}

/** @param {string} script @returns {Promise<Result>} */
async function browserTests(script) {
  const journeys = isOnlyChanged ? journeysOfChange() : [];
  if (isOnlyChanged && journeys.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  await built();
  const browser = await findBrowser();
  if (!browser) {
    console.error('There is no Chromium that runs: install one, or set CHROMIUM_PATH to its program.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(reports, 'e2e.json');
  const env = { ...testEnvironment, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await pnpm(['run', script, '--reporter=list,json', ...journeys], { env });
  return judge(readReport(file, ofPlaywright), code);
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Result} read
 * @returns {Result | undefined} undefined when the runner did not get as far as a report
 */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** @type {Result[]} */
const results = [];
/** @type {Record<string, number>} */
const seconds = {};
// The last lines always show the failures and the totals, however the process ends.
process.once('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  const all = results.length > 0 ? results : [judge(undefined, 1)];
  const complete = [...all, ...tooUnsteady(all)];
  for (const line of [...closingTimes(seconds, complete), ...unsteadyLines(complete)]) console.log(line);
  for (const failure of closingFailures(complete)) console.log(failure);
  console.log(closingLine(complete));
  if (complete.some(({ failed }) => failed > 0)) process.exitCode = 1;
});

/** @param {Record<string, (script: string) => Promise<Result>>} lane */
async function runLane(lane) {
  for (const [script, runTests] of Object.entries(lane).filter(([name]) => isWanted(name))) {
    const start = performance.now();
    await step(script, async () => {
      const result = await runTests(script);
      results.push(result);
      return result.failed;
    });
    seconds[script] = (performance.now() - start) / 1_000;
  }
}

await ensureInstalled();
for (const lanes of stages) await Promise.all(lanes.map(runLane));
if (isRecording) {
  const file = join(import.meta.dirname, 'times.json');
  const earlier = JSON.parse(readFileSync(file, 'utf8'));
  const times = recordedTimes(earlier, results, (name) => existsSync(join(root, name)));
  writeFileSync(file, `${JSON.stringify(times, undefined, 2)}\n`);
}
if (isOnlyChanged)
  console.log('Not run: tests that start processes, and journeys of other concepts. `npm test` runs all.');

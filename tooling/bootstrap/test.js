import './node-version.js';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled, pnpm } from './install.js';
import { capture, fail, pinnedNode, root, serving, step } from './process.js';
import { closingFailures, closingLine, judge, ofPlaywright, ofVitest } from './results.js';

/** @import { Result } from './results.js' */

/** The server and the tests start often. The cache saves compiling TypeScript again. */
const { NODE_COMPILE_CACHE } = serving.env;

const reports = mkdtempSync(join(tmpdir(), 'quoin-test-'));

/**
 * The scripts of package.json in their order. `npm test -- lint test:unit` runs only those two, and `npm test -- --changed`
 * runs what a change of a few files most likely breaks.
 */
const steps = {
  'format:check': check,
  lint: check,
  unused: check,
  build: check,
  sizes: told,
  'test:unit': unitTests,
  e2e: browserTests,
};

/** The steps that `--changed` runs. The others take minutes. */
const stepsOfChange = ['format:check', 'lint', 'unused', 'test:unit'];

/** The projects of vitest.config.ts whose tests start no processes. */
const QUICK_TESTS = '!processes';

/** Tests of files that no module imports. vitest does not know what changes them, so they always run. */
const testsByPath = ['tooling/', 'apps/server/src/rest/openapi.test.ts', 'apps/site/src/drawings/'];

const args = process.argv.slice(2);
const isOnlyChanged = args.includes('--changed');

/**
 * Arguments of vitest for the tests that import what changed since the branch left `main`, or what is not committed yet.
 * @returns {string[]}
 */
function testsOfChange() {
  const base = capture('git', ['merge-base', 'HEAD', 'main']) ?? 'HEAD';
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const listed = capture(pinnedNode, [
    vitest,
    'list',
    '--filesOnly',
    '--json',
    '--changed',
    base,
    '--project',
    QUICK_TESTS,
  ]);
  if (listed === undefined) fail('The tests of the change could not be listed. `npm test` runs all tests.');
  /** @type {{ file: string }[]} */
  const files = JSON.parse(listed);
  return [...files.map(({ file }) => file), ...testsByPath, '--project', QUICK_TESTS];
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

/** @param {string} script @returns {Promise<Result>} */
async function unitTests(script) {
  // Tests of processes ask for pages of the panel and of the site.
  if (!isOnlyChanged) await ensureBuilt();
  const file = join(reports, 'unit.json');
  const code = await pnpm(
    [
      'run',
      script,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(isOnlyChanged ? testsOfChange() : []),
    ],
    { env: { NODE_COMPILE_CACHE } },
  );
  return judge(readReport(file, ofVitest), code);
}

/** @param {string} script @returns {Promise<Result>} */
async function browserTests(script) {
  await ensureBuilt();
  const browser = await findBrowser();
  if (!browser) {
    console.error('There is no Chromium that runs: install one, or set CHROMIUM_PATH to its program.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(reports, 'e2e.json');
  const env = { NODE_COMPILE_CACHE, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await pnpm(['run', script, '--reporter=list,json'], { env });
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
// The last lines always show the failures and the totals, however the process ends.
process.once('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  const complete = results.length > 0 ? results : [judge(undefined, 1)];
  for (const failure of closingFailures(complete)) console.log(failure);
  console.log(closingLine(complete));
  if (complete.some(({ failed }) => failed > 0)) process.exitCode = 1;
});

await ensureInstalled();
const wanted = isOnlyChanged ? stepsOfChange : args;
for (const [script, runTests] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(script)) continue;
  await step(script, async () => {
    const result = await runTests(script);
    results.push(result);
    return result.failed;
  });
}
if (isOnlyChanged)
  console.log('Not run: the build, tests that start processes, and browser tests. `npm test` runs all.');

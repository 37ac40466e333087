import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { digest } from './digest.js';
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

test('a digest changes with names, contents and absence of files, but not with skipped ones', () => {
  const base = mkdtempSync(join(tmpdir(), 'quoin-digest-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  mkdirSync(join(base, 'src/dist'), { recursive: true });
  const seen = new Set<string>();
  const step = (change: () => void): void => {
    change();
    seen.add(digest(base, ['src', 'lock'], (name) => name === 'dist'));
  };
  step(() => {});
  step(() => writeFileSync(join(base, 'lock'), ''));
  step(() => writeFileSync(join(base, 'src/a'), 'b'));
  step(() => writeFileSync(join(base, 'src/ab'), ''));
  step(() => writeFileSync(join(base, 'src/a'), 'c'));
  expect(seen.size).toBe(5);
  step(() => writeFileSync(join(base, 'src/dist/out'), 'skipped'));
  expect(seen.size).toBe(5);
});

const tookMs = (ms: number) => ({ startTime: 1_000, endTime: 1_000 + ms });

const assertion = (status: string) => ({
  status,
  fullName: `one that ${status}`,
  failureMessages: status === 'failed' ? ['Error: 1 is not 2\n  at line 3'] : [],
});

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'c.e2e.ts',
  ok: status !== 'unexpected',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

test.each([
  [
    'a test and a file that does not load',
    ofVitest({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          ...tookMs(3_240),
          assertionResults: [assertion('failed'), assertion('passed')],
        },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: 'No such module',
          ...tookMs(0),
          assertionResults: [],
        },
      ],
    }),
    {
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['b.test.ts\nNo such module', 'a.test.ts › one that failed\nError: 1 is not 2\n  at line 3'],
      files: { 'a.test.ts': 3.2, 'b.test.ts': 0 },
    },
  ],
  [
    'a browser test, a flaky one and an error outside tests',
    ofPlaywright({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('works', 'expected', 1_500), spec('works the second time', 'flaky', 900, 600)],
          suites: [{ specs: [spec('does not', 'unexpected', 2_000)] }],
        },
      ],
      errors: [{ message: 'No server' }],
    }),
    {
      passed: 3,
      failed: 2,
      skipped: 0,
      failures: ['c.e2e.ts › does not', 'No server'],
      unsteady: ['c.e2e.ts › works the second time'],
      files: { 'apps/web/e2e/c.e2e.ts': 5 },
    },
  ],
])('counts %s', (_, result, expected) => {
  expect(result).toEqual(expected);
});

test('a failed journey has the message of each try, without colors and in at most 20 lines', () => {
  const failed = spec('does not', 'unexpected');
  const message = '\u001B[31mError: not visible\u001B[39m\n\n  Locator: button';
  const results = [
    { duration: 1, errors: [{ message }, { message: 'Error: also gone' }] },
    { duration: 1, errors: [{ message: [...Array(40).keys()].map((line) => `line ${line}`).join('\n') }] },
  ];
  const report = (tests: (typeof failed)['tests']) => ({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [{ ...failed, tests }] }],
    errors: [],
  });
  const [shown] = closingFailures([ofPlaywright(report([{ status: 'unexpected', results }]))]);
  expect(shown?.split('\n')).toEqual([
    'FAILED c.e2e.ts › does not',
    '  Error: not visible',
    '    Locator: button',
    '  Error: also gone',
    ...[...Array(9).keys()].map((line) => `  line ${line}`),
  ]);
});

test('an unsteady journey has the message of its first try', () => {
  const unsteady = spec('works the second time', 'flaky');
  const results = [{ duration: 1, errors: [{ message: 'Error: late' }] }, { duration: 1 }];
  const result = ofPlaywright({
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [{ ...unsteady, tests: [{ status: 'flaky', results }] }] }],
    errors: [],
  });
  expect(unsteadyLines([result])).toEqual(['UNSTEADY c.e2e.ts › works the second time\n  Error: late']);
});

test.each([
  ['all passed', { passed: 2, failed: 0, skipped: 0 }, 0, 0],
  ['one failed', { passed: 2, failed: 1, skipped: 0 }, 1, 1],
  ['all passed, yet the runner complains', { passed: 2, failed: 0, skipped: 0 }, 1, 1],
  ['no test ran', { passed: 0, failed: 0, skipped: 4 }, 0, 1],
  ['the runner left no report', undefined, 137, 1],
])('judges a run: %s', (_, reported, exitCode, failed) => {
  expect(judge(reported, exitCode).failed).toBe(failed);
});

test('the end of the output repeats each failure with its reason', () => {
  const results = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 0, failed: 1, skipped: 0, failures: ['a.test.ts › adds\nError: 1 is not 2'] },
  ];
  expect(closingFailures(results)).toEqual(['FAILED a.test.ts › adds\n  Error: 1 is not 2']);
});

test('the closing line sums up, and names skipped tests only when there are some', () => {
  const result = { passed: 2, failed: 0, skipped: 0 };
  expect(closingLine([result, result])).toBe('4 passed, 0 failed');
  expect(closingLine([result, { passed: 0, failed: 1, skipped: 3 }])).toBe('2 passed, 1 failed, 3 skipped');
});

const failedOnce = {
  passed: 5,
  failed: 2,
  skipped: 0,
  failures: ['a.test.ts › starts\nError: late', 'b.test.ts › adds\nError: 1 is not 2'],
};

test('a test that passes at its second try counts as passed, and is named', async () => {
  const asked: string[][] = [];
  const result = await tryAgain(failedOnce, async (files) => {
    asked.push(files);
    // Only the first file has a second try.
    return { passed: 1, failed: 0, skipped: 0, files: { 'a.test.ts': 1 } };
  });
  expect(asked).toEqual([['a.test.ts', 'b.test.ts']]);
  expect(result).toEqual({
    passed: 6,
    failed: 1,
    skipped: 0,
    failures: ['b.test.ts › adds\nError: 1 is not 2'],
    unsteady: ['a.test.ts › starts\nError: late'],
  });
  expect(unsteadyLines([result])).toEqual(['UNSTEADY a.test.ts › starts\n  Error: late']);
});

test('a test that fails twice has failed', async () => {
  const again = { ...failedOnce, files: { 'a.test.ts': 1, 'b.test.ts': 1 } };
  expect(await tryAgain(failedOnce, async () => again)).toEqual({ ...failedOnce, unsteady: [] });
});

test('a run with failures in many files has no second try', async () => {
  const failures = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.test.ts › works\nError`);
  const first = { passed: 0, failed: 5, skipped: 0, failures };
  expect(await tryAgain(first, async () => expect.fail('ran again'))).toBe(first);
});

test('more than two unsteady tests fail the run', () => {
  const result = { passed: 3, failed: 0, skipped: 0 };
  expect(tooUnsteady([{ ...result, unsteady: ['one', 'two'] }])).toEqual([]);
  expect(
    tooUnsteady([
      { ...result, unsteady: ['one', 'two'] },
      { ...result, unsteady: ['three'] },
    ]),
  ).toEqual([
    {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['3 tests passed only at their second try, and a run allows 2'],
    },
  ]);
});

test('the end of the output has the time of each step and of the ten longest files', () => {
  const files = Object.fromEntries([...Array(12).keys()].map((place) => [`${place}.test.ts`, place]));
  const lines = closingTimes({ lint: 46.04, e2e: 300 }, [{ passed: 12, failed: 0, skipped: 0, files }]);
  expect(lines.slice(0, 5)).toEqual([
    'Times of the steps, some of them beside each other:',
    '    46.0 s  lint',
    '   300.0 s  e2e',
    'The longest files:',
    '    11.0 s  11.test.ts',
  ]);
  expect(lines).toHaveLength(14);
});

test('a recording keeps the time of a file that did not run, and drops a file that is gone', () => {
  const earlier = { 'gone.test.ts': 4, 'late.e2e.ts': 30, 'b.test.ts': 2 };
  const files = { 'late.e2e.ts': 0, 'b.test.ts': 3, 'a.test.ts': 1 };
  const times = recordedTimes(
    earlier,
    [{ passed: 2, failed: 1, skipped: 1, files }],
    (file) => file !== 'gone.test.ts',
  );
  expect(Object.entries(times)).toEqual([
    ['a.test.ts', 1],
    ['b.test.ts', 3],
    ['late.e2e.ts', 30],
  ]);
});

test('limits grow with the slowness of the machine, and never shrink', () => {
  expect(measureSlowness(20)).toBeGreaterThanOrEqual(1);
});

test.each([
  ['a rule', ['packages/domain/src/work/property.ts'], ['properties.e2e.ts', 'property-detail.e2e.ts']],
  ['a screen', ['apps/web/src/routes/admin/cost-codes/-form.tsx'], ['cost-codes.e2e.ts']],
  ['a concept beside others in its room', ['packages/domain/src/costs/tax-rate.ts'], ['tax-rates.e2e.ts']],
  ['a router and its test', ['packages/api/src/costs/cost-code.test.ts'], ['cost-codes.e2e.ts']],
  ['a journey', ['apps/web/e2e/lists.e2e.ts'], ['lists.e2e.ts']],
  ['a document', ['docs/property.md', 'README.md'], []],
])('the journeys of a change are those of its concepts: %s', (_, paths, expected) => {
  const journeys = [
    'cost-codes.e2e.ts',
    'lists.e2e.ts',
    'panel.ts',
    'properties.e2e.ts',
    'property-detail.e2e.ts',
    'tax-rates.e2e.ts',
  ];
  expect(journeysOf(paths, journeys)).toEqual(expected);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { digest } from './digest.js';
import { closingFailures, closingLine, judge, ofPlaywright, ofVitest } from './results.js';

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

const assertion = (status: string) => ({
  status,
  fullName: `one that ${status}`,
  failureMessages: status === 'failed' ? ['Error: 1 is not 2\n  at line 3'] : [],
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
          assertionResults: [assertion('failed'), assertion('passed')],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    }),
    {
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['b.test.ts\nNo such module', 'a.test.ts › one that failed\nError: 1 is not 2\n  at line 3'],
    },
  ],
  [
    'a browser test, a flaky one and an error outside tests',
    ofPlaywright({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [{ title: 'works', file: 'c.e2e.ts', ok: true }],
          suites: [{ specs: [{ title: 'does not', file: 'c.e2e.ts', ok: false }] }],
        },
      ],
      errors: [{ message: 'No server' }],
    }),
    { passed: 3, failed: 2, skipped: 0, failures: ['c.e2e.ts › does not', 'No server'] },
  ],
])('counts %s', (_, result, expected) => {
  expect(result).toEqual(expected);
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

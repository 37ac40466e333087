import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { digest } from './digest.js';
import { closingLine, judge, ofPlaywright, ofVitest } from './results.js';

test('a digest changes with names, contents and absence of files, but not with what is skipped', () => {
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

const assertion = (status: string) => ({ status });

test.each([
  [
    'a test and a file that does not load',
    ofVitest({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [assertion('failed'), assertion('passed')] },
        { status: 'failed', assertionResults: [] },
      ],
    }),
    { passed: 3, failed: 2, skipped: 2 },
  ],
  [
    'a browser test, a flaky one and an error outside tests',
    ofPlaywright({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }),
    { passed: 3, failed: 2, skipped: 0 },
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

test('the closing line sums up, and names skipped tests only when there are some', () => {
  const result = { passed: 2, failed: 0, skipped: 0 };
  expect(closingLine([result, result])).toBe('4 passed, 0 failed');
  expect(closingLine([result, { passed: 0, failed: 1, skipped: 3 }])).toBe('2 passed, 1 failed, 3 skipped');
});

import { expect, test } from 'vitest';

import { isTest, namedTests, textAt } from './named-tests.ts';

// The text says of each rule and each requirement whether it is met, and which test shows it.
const text = textAt('docs/security.md');
const rows = [...text.matchAll(/^\| ([RV][\d.]+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', state = '', reason = '']) => ({ number, state, reason }),
);
const isRule = ({ number }: { number: string }) => number.startsWith('R');

test('each rule and each requirement of levels 1 and 2 is listed once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(isRule)).toHaveLength(67);
  // Of ASVS 5.0.0: 70 of level 1, 183 of level 2.
  expect(rows.filter((row) => !isRule(row))).toHaveLength(253);
});

test('each row has one of the states that the text explains', () => {
  const states = {
    rule: ['met', 'deviation'],
    requirement: ['met', 'met otherwise', 'not applicable', 'deviation'],
  };
  const isKnown = (row: (typeof rows)[number]) =>
    states[isRule(row) ? 'rule' : 'requirement'].includes(row.state);
  expect(rows.filter((row) => !isKnown(row))).toEqual([]);
});

test('each met rule names a test', () => {
  const met = rows.filter((row) => isRule(row) && row.state === 'met');
  expect(met.filter(({ reason }) => namedTests(reason).length === 0)).toEqual([]);
});

test('each named test exists', () => {
  expect(namedTests(text).filter((each) => !isTest(each))).toEqual([]);
});

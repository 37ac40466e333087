import { expect, it, test } from 'vitest';

import { leftOutOf, lineCountWords, totalWords } from './left-out.ts';

const option = (id: number, isChosen: boolean) => ({ id, isChosen });

it.each([
  [[], 'Total'],
  [[option(1, true), option(2, false)], 'Total with the chosen options'],
  [[option(1, true)], 'Total with all options'],
  [[option(1, false)], 'Total without the options'],
])('the total of %j says what it counts', (options, words) => {
  expect(totalWords(options)).toBe(words);
});

test('a section says how many of its lines do not count', () => {
  const leftOut = leftOutOf([option(1, true), option(2, false)]);
  const lines = [{ optionId: null }, { optionId: 1 }, { optionId: 2 }];
  expect(lineCountWords(lines, leftOut)).toBe('3 lines, 1 not chosen');
  expect(lineCountWords(lines.slice(0, 1), leftOut)).toBe('1 line');
});

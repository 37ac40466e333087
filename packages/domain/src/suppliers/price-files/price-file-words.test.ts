import { expect, test } from 'vitest';

import { countsText, moveText } from './price-file-words.ts';

const none = { wrong: 0, double: 0, doubtful: 0, up: 0, down: 0, new: 0, gone: 0, same: 0 };

test.each([
  [{ up: 214, doubtful: 3 }, '214 up · 3 doubtful'],
  [
    { wrong: 1, double: 2, gone: 4, new: 1500, same: 7 },
    '1,500 new · 4 gone · 2 double in the file · 1 wrong',
  ],
  [{ same: 1200 }, 'all 1,200 as before'],
  [{}, 'no prices'],
])('the counts of a file %o read %s', (counts, text) => {
  expect(countsText({ ...none, ...counts })).toBe(text);
});

test.each([
  [4.29, 4.49, '+4.7%'],
  [4.49, 4.29, '-4.5%'],
  [4, 4.0001, '0%'],
  [1, 100, '+9,900%'],
])('a price that was %f and is %f moved by %s', (was, cost, text) => {
  expect(moveText(was, cost)).toBe(text);
});

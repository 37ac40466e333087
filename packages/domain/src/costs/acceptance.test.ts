import { expect, test } from 'vitest';

import { Cancellation, Strokes } from './acceptance.ts';

const nameOf = (signerName: string) => {
  const read = Cancellation.safeParse({ quoteId: 1, signerName });
  return read.success ? read.data.signerName : read.error.issues[0]?.message;
};

test.each([
  ['two spaces', 'Dana  O’Neil', 'Dana O’Neil'],
  ['many lines', `D${'\n'.repeat(60)}O`, 'D O'],
  ['separators of lines and paragraphs', 'D\u2028\u2029O', 'D O'],
  ['letters of other scripts', ' 李小龍 ', '李小龍'],
])('a name with %s is one line that can be typed again', (_what, typed, expected) => {
  expect(nameOf(typed)).toBe(expected);
});

test.each([
  ['nothing', ''],
  ['a character without width', '\u200B'],
  ['dots', '...'],
])('%s is no name', (_what, typed) => {
  expect(nameOf(typed)).toBe('Type your name to cancel');
});

test('the longest drawing fits into its column', () => {
  const longest = Array.from({ length: 100 }, () => Array.from({ length: 18 }, () => [1_000, 300]));
  expect(Strokes.safeParse(longest).success).toBe(true);
  expect(JSON.stringify(longest).length).toBeLessThanOrEqual(20_480);
  expect(Strokes.safeParse([...longest.slice(1), Array.from({ length: 19 }, () => [1, 1])]).success).toBe(
    false,
  );
});

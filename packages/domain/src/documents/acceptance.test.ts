import { expect, test } from 'vitest';

import { Cancellation, Strokes } from './acceptance.ts';

const nameOf = (signerName: string) => {
  const read = Cancellation.safeParse({ documentId: 1, signerName });
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
  ['a filler of Hangul', '\u3164'],
  ['fillers of Hangul that begin, end and halve a syllable', '\u115F\u1160\uFFA0'],
  ['fillers with spaces between them', '\u3164 \u00A0 \u3164'],
  ['joiners, marks of direction and soft hyphens', '\u200C\u200D\u200E\u2060\uFEFF\u00AD\u180E'],
  ['an empty braille pattern', '\u2800'],
  ['selectors and tags', '\uFE0F\u{E0041}\u{E0100}'],
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

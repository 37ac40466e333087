import { expect, test } from 'vitest';

import { unprintable } from './printable.ts';

test.each([
  ['English, with the signs of the trade', `12'-6 1/2" × 8 ft², ½ price – “fine” … $5 €5`, []],
  ['Spanish, Polish, Vietnamese, Greek and Russian', 'Señor Łąkowski Nguyễn Αθήνα Борис', []],
  ['letters in parts, which are put together', 'Jose\u0301', []],
  ['line breaks, tabs and what draws nothing', 'a\r\n\tb\u200B\uFEFF\u00AD', []],
  ['Chinese, Japanese and Korean', '李小龍 タイル 타일', []],
  ['Arabic and Hebrew', 'بلاط אריח', []],
  ['emoji and arrows', 'Bath 🛁 → door', []],
  ['Thai, once each', 'กขก', ['ก', 'ข']],
  ['a long text, of which the first five are named', 'กขคงจฉช', ['ก', 'ข', 'ค', 'ง', 'จ']],
])('%s', (_what, text, expected) => {
  expect(unprintable(text)).toEqual(expected);
});

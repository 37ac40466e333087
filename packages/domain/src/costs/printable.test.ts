import { expect, test } from 'vitest';

import { unprintable } from './printable.ts';

test.each([
  ['English, with the signs of the trade', `12'-6 1/2" × 8 ft², ½ price – “fine” … $5 €5`, []],
  ['Spanish, Polish, Vietnamese, Greek and Russian', 'Señor Łąkowski Nguyễn Αθήνα Борис', []],
  ['letters in parts, which are put together', 'Jose\u0301', []],
  ['line breaks, tabs and what draws nothing', 'a\r\n\tb\u200B\uFEFF\u00AD', []],
  ['Chinese', '李小龍', ['李', '小', '龍']],
  ['Japanese', 'タイル', ['タ', 'イ', 'ル']],
  ['Korean', '타일', ['타', '일']],
  ['Arabic', 'بلاط', ['ب', 'ل', 'ا', 'ط']],
  ['Hebrew', 'אריח', ['א', 'ר', 'י', 'ח']],
  ['emoji, once each', 'Bath 🛁🛁', ['🛁']],
  ['arrows', 'Wall → door', ['→']],
  ['a long text, of which the first five are named', '一二三四五六七', ['一', '二', '三', '四', '五']],
])('%s', (_what, text, expected) => {
  expect(unprintable(text)).toEqual(expected);
});

import { expect, test } from 'vitest';

import { burdenText, marginText, markupText } from './rate-words.ts';

test.each([
  [0.5, 'Margin 33.3%'],
  [0.25, 'Margin 20%'],
  [0, 'Margin 0%'],
  ['', ''],
  [-1, ''],
  [11, ''],
])('a markup of %j has the text %j', (markup, text) => {
  expect(marginText(markup)).toBe(text);
});

test.each([
  [0.2, 'Markup 25%'],
  [0.35, 'Markup 53.8%'],
  [1, ''],
  ['', ''],
])('a margin of %j has the text %j', (margin, text) => {
  expect(markupText(margin)).toBe(text);
});

test.each([
  [50, 0.36, '$50.00 × 1.36 = $68.00 an hour'],
  [52.125, 0, '$52.125 × 1 = $52.125 an hour'],
  ['', 0.36, ''],
  [50, '', ''],
  [50, 4, ''],
])('%j an hour with a burden of %j costs %j', (rate, burden, text) => {
  expect(burdenText(rate, burden)).toBe(text);
});

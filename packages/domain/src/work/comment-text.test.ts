import { expect, test } from 'vitest';

import { excerptOf, mentionedIn, partsOfComment } from './comment-text.ts';

const priya = { id: 12, name: 'Priya Shah' };

test('a mention shows the name of today, and a link is one without its punctuation', () => {
  expect(partsOfComment('@[12] see (https://example.com/a?b=1). Thanks', [priya])).toEqual([
    { kind: 'mention', id: 12, text: '@Priya Shah' },
    { kind: 'text', text: ' see (' },
    { kind: 'link', text: 'https://example.com/a?b=1' },
    { kind: 'text', text: '). Thanks' },
  ]);
});

test.each([
  ['@[99999]', [{ kind: 'mention', id: 99_999, text: '@unknown' }]],
  ['@[0] @[-1] @[1234567890] @[x]', [{ kind: 'text', text: '@[0] @[-1] @[1234567890] @[x]' }]],
  [
    '<b onclick="x">javascript:alert(1)</b>',
    [{ kind: 'text', text: '<b onclick="x">javascript:alert(1)</b>' }],
  ],
])('%s is no more than text', (text, parts) => {
  expect(partsOfComment(text, [])).toEqual(parts);
});

test('a person is mentioned once, however often the text names them', () => {
  expect(mentionedIn('@[12] and @[3], @[12]')).toEqual([12, 3]);
});

test('an excerpt is one line of whole characters, with names', () => {
  expect(excerptOf('@[12]\n\nplease\tlook', [priya], 200)).toBe('@Priya Shah please look');
  const bricks = excerptOf('\u{1F9F1}'.repeat(5_000), [], 200);
  expect(Array.from(bricks)).toHaveLength(200);
  expect(bricks.isWellFormed()).toBe(true);
});

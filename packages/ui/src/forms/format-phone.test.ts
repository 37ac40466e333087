import { describe, expect, it, test } from 'vitest';

import { formatPhone, typedPhone } from './format-phone.tsx';

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['512', '(512'],
    ['5125', '(512) 5'],
    ['512555', '(512) 555'],
    ['5125550147', '(512) 555-0147'],
    ['512.555.0147', '(512) 555-0147'],
    ['(512) 555-0147', '(512) 555-0147'],
  ])('writes %j as %j', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted);
  });

  it.each(['+44 20 7946 0958', '512-555-0147 ext 22', '15125550147', 'ask at the desk'])(
    'leaves %j alone',
    (text) => {
      expect(formatPhone(text)).toBe(text);
    },
  );

  it('changes nothing the second time', () => {
    expect(formatPhone(formatPhone('5125550147'))).toBe('(512) 555-0147');
  });
});

const insert = 'insertText';

test.each([
  ['the first digit', { shown: '', typed: '6', caret: 1, kind: insert }, '(6', 2],
  ['the fourth digit', { shown: '(614', typed: '(6145', caret: 5, kind: insert }, '(614) 5', 7],
  [
    'a digit in the middle',
    { shown: '(614) 55', typed: '(6194) 55', caret: 4, kind: insert },
    '(619) 455',
    4,
  ],
  [
    'a paste with a country code',
    { shown: '', typed: '1 614 555 0127', caret: 14, kind: 'insertFromPaste' },
    '(614) 555-0127',
    14,
  ],
  [
    'a number of another country',
    { shown: '', typed: '+44 20 7946', caret: 11, kind: 'insertFromPaste' },
    '+44 20 7946',
    11,
  ],
  [
    'Backspace on a sign',
    { shown: '(614) 5', typed: '(614 5', caret: 4, kind: 'deleteContentBackward' },
    '(615',
    3,
  ],
  [
    'a country code that was typed',
    { shown: '(161) 755-5010', typed: '(161) 755-50100', caret: 15, kind: insert },
    '(617) 555-0100',
    14,
  ],
  [
    'a space behind a whole number',
    { shown: '(617) 555-0100', typed: '(617) 555-0100 ', caret: 15, kind: insert },
    '(617) 555-0100 ',
    15,
  ],
  [
    'an extension',
    { shown: '(617) 555-0100 ', typed: '(617) 555-0100 e', caret: 16, kind: insert },
    '(617) 555-0100 e',
    16,
  ],
  [
    'an extension without a space',
    { shown: '(617) 555-0100', typed: '(617) 555-0100x', caret: 15, kind: insert },
    '(617) 555-0100x',
    15,
  ],
  [
    'an extension without a word',
    { shown: '(617) 555-0100 ', typed: '(617) 555-0100 1', caret: 16, kind: insert },
    '(617) 555-0100 1',
    16,
  ],
  [
    'a pasted number with an extension',
    { shown: '', typed: '(617) 555-0100 ext. 12', caret: 22, kind: 'insertFromPaste' },
    '(617) 555-0100 ext. 12',
    22,
  ],
  [
    'Backspace on the space behind a whole number',
    { shown: '(617) 555-0100 ', typed: '(617) 555-0100', caret: 14, kind: 'deleteContentBackward' },
    '(617) 555-0100',
    14,
  ],
  ['a filled field', { shown: '', typed: '6145550127', caret: 10, kind: '' }, '(614) 555-0127', 14],
])('%s leaves the formatted number and the caret at its digit', (_what, typing, text, caret) => {
  expect(typedPhone(typing)).toEqual({ text, caret });
});

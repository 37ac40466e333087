import { expect, test } from 'vitest';

import { inert, oneLine } from './inert-text.ts';

test('signs that reverse a text are left out, and all other signs stay', () => {
  expect(inert('Bath\u202Egpj.exe\u2066 שלום 🏠\n')).toBe('Bathgpj.exe שלום 🏠\n');
});

test('a text in one line has no sign that breaks or reverses a line', () => {
  expect(oneLine('Dana\r\nBcc: x\u0000\u2028\u202EOrtiz')).toBe('Dana Bcc: x Ortiz');
});

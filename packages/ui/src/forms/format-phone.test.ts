import { describe, expect, it } from 'vitest';

import { formatPhone } from './format-phone.tsx';

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

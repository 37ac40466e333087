import { dollars } from '@quoin/domain/exact';
import { describe, expect, it, test } from 'vitest';

import { priceRule, priceValue, priceWords, readPrice, writePrice } from './price-text.ts';

describe('the cell of a price', () => {
  it.each([
    ['25', 'markup 0.25'],
    ['25%', 'markup 0.25'],
    ['20% margin', 'margin 0.2'],
    ['margin 20', 'margin 0.2'],
    ['$1,200.50', 'fixed 1200.5'],
    ['fixed 80', 'fixed 80'],
  ])('reads %s', (text, value) => {
    expect(readPrice(text, 'markup')).toEqual({ ok: true, value });
  });

  test('keeps the name of the rate for a number alone', () => {
    expect(readPrice('30', 'margin')).toEqual({ ok: true, value: 'margin 0.3' });
    expect(readPrice('30', 'fixed')).toEqual({ ok: true, value: 'markup 0.3' });
  });

  it.each(['', 'much', '$', 'margin 100', '2000%'])('does not take %s', (text) => {
    expect(readPrice(text, undefined)).toMatchObject({ ok: false, message: expect.stringMatching(/./) });
  });

  it.each([
    { pricing: 'markup' as const, rate: 0.333333, fixedPrice: null },
    { pricing: 'margin' as const, rate: 0.2304, fixedPrice: null },
    { pricing: 'fixed' as const, rate: 0, fixedPrice: dollars(1560.6) },
  ])('is read again from its own text: $pricing', (rule) => {
    const value = priceValue(rule);
    expect(readPrice(writePrice(value), 'markup')).toEqual({ ok: true, value });
    expect(priceRule(value)).toEqual(rule);
  });

  test('shows the other name of the same price', () => {
    expect(priceWords('markup 0.25')).toEqual({ words: '25%', other: '20% margin' });
    expect(priceWords('margin 0.2')).toEqual({ words: '20% margin', other: '25%' });
    expect(priceWords('fixed 120')).toEqual({ words: '$120.00 fixed' });
  });
});

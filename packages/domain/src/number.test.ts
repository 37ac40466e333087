import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';

import { money, optionalMoney } from './money.ts';
import { decimal, flag, integerOr, optionalInteger, optionalRowId, ratioOr, rowId } from './number.ts';

function judge(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message).join('; ');
}

const price = money('Price', { negative: 'Price must be positive' });
const negative = 'Price must be positive';
const tooLarge = 'Price is too large';
const tooPrecise = 'Price must have at most 2 decimals';
const noNumber = 'Price must be a number';

describe('an amount of money', () => {
  test.each([
    [0, 0],
    [-0, 0],
    ['-0.00', 0],
    [0.01, 0.01],
    [12.34, 12.34],
    ['12.340', 12.34],
    ['0012.5', 12.5],
    [' 12.5 ', 12.5],
    ['+12.5', 12.5],
    ['12', 12],
    [1e2, 100],
    [99_999_999.99, 99_999_999.99],
    ['99999999.99', 99_999_999.99],
    ['99999999.990000', 99_999_999.99],
  ])('%j is stored as %d', (given, kept) => {
    expect(judge(price, given)).toBe(kept);
  });

  test.each([
    [undefined, 'Price is required'],
    [null, 'Price is required'],
    [-0.01, negative],
    [-0.004, negative],
    ['-5', negative],
    [-1e-9, negative],
    [-1e30, negative],
    [0.1 + 0.2, tooPrecise],
    [0.005, tooPrecise],
    ['0.001', tooPrecise],
    [1e-7, tooPrecise],
    [99_999_999.995, tooPrecise],
    [100_000_000, tooLarge],
    ['100000000', tooLarge],
    ['9'.repeat(400), tooLarge],
    [1e21, tooLarge],
    [Number.MAX_VALUE, tooLarge],
    [Number.NaN, noNumber],
    [Number.POSITIVE_INFINITY, noNumber],
    [Number.NEGATIVE_INFINITY, noNumber],
    ['', noNumber],
    ['1e3', noNumber],
    ['0x10', noNumber],
    ['1_000', noNumber],
    ['1,000', noNumber],
    ['12,50', 'Price must be a number. Write a point before the decimals, as in 12.50'],
    ['1.250,5', 'Price must be a number. Write a point before the decimals, as in 12.50'],
    ['1-1/2', 'Price must be a number. Write a space before the fraction, as in 1 1/2'],
    ['10 – 1/2', 'Price must be a number. Write a space before the fraction, as in 1 1/2'],
    ['$5', noNumber],
    ['5.', noNumber],
    ['1.2.3', noNumber],
    ['NaN', noNumber],
    ['Infinity', noNumber],
    ['٥', noNumber],
    [true, noNumber],
    [[5], noNumber],
    [{}, noNumber],
  ])('%j is refused: %s', (given, words) => {
    expect(judge(price, given)).toBe(words);
  });

  const cents = fc.integer({ min: 0, max: 9_999_999_999 });

  test('of any cents stays unchanged, as number and as text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(judge(price, Number(text))).toBe(Number(text));
        expect(judge(price, text)).toBe(Number(text));
        expect(Math.round(Number(judge(price, text)) * 100)).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a megabyte of digits is judged as fast as any other', () => {
    const zeros = '0'.repeat(500_000);
    const begun = Date.now();
    expect(judge(price, `0.${zeros}1`)).toBe(tooPrecise);
    expect(judge(price, `-0.${zeros}1`)).toBe(negative);
    expect(judge(price, `${zeros}1.5${zeros}`)).toBe(1.5);
    expect(judge(price, `1${zeros}`)).toBe(tooLarge);
    expect(Date.now() - begun).toBeLessThan(1_000);
  });

  test('is never rounded: a third decimal other than zero is refused', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, more) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}${more}`;
        expect(judge(price, text)).toBe(tooPrecise);
      }),
    );
  });

  test('gets a verdict for any input, without a crash', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const kept = judge(price, given);
        if (typeof kept !== 'number') return;
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(99_999_999.99);
      }),
    );
  });

  test.each([[null], ['']])('that may be missing is null for %j', (given) => {
    expect(judge(optionalMoney('Budget'), given)).toBeNull();
  });
});

test.each([
  [{ label: 'Hours', precision: 5, scale: 2 }, 999.99, 999.99],
  [{ label: 'Hours', precision: 5, scale: 2 }, 1000, 'Hours is too large'],
  [{ label: 'Hours', precision: 5, scale: 2 }, -1, 'Hours must not be negative'],
  [{ label: 'Rating', precision: 2, scale: 1 }, 4.5, 4.5],
  [{ label: 'Rating', precision: 2, scale: 1 }, 4.55, 'Rating must have at most 1 decimal'],
  [{ label: 'Rating', precision: 2, scale: 1 }, 1e-7, 'Rating must have at most 1 decimal'],
])('a decimal of %j judges %d', (rule, given, judged) => {
  expect(judge(decimal(rule), given)).toBe(judged);
});

describe('an id', () => {
  test.each([1, 42, 2_147_483_647])('may be %d', (id) => {
    expect(judge(rowId(), id)).toBe(id);
  });

  test.each([
    [0],
    [-1],
    [1.5],
    [2_147_483_648],
    [2 ** 53 + 1],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [''],
    ['1'],
    ['abc'],
    ['1;drop'],
    ['01'],
    ['1e3'],
    [null],
    [undefined],
    [[]],
    [[1]],
    [{}],
    [true],
    ['٣'],
  ])('may not be %j', (id) => {
    expect(judge(rowId(), id)).toBe('Invalid id');
  });

  test('that may be missing may also be null', () => {
    expect(judge(optionalRowId(), null)).toBeNull();
    expect(judge(optionalRowId(), '')).toBe('Invalid id');
    expect(judge(optionalRowId(), 0)).toBe('Invalid id');
  });
});

describe('a whole number', () => {
  const year = optionalInteger('Year built', 1600, 2100);
  test.each([
    [1600, 1600],
    [2100, 2100],
    [1990.0, 1990],
    [null, null],
    ['', null],
  ])('may be %j', (given, kept) => {
    expect(judge(year, given)).toBe(kept);
  });
  test.each([[1599], [2101], [1990.5], ['1990'], [true], [Number.NaN], [[]]])('may not be %j', (given) => {
    expect(judge(year, given)).toBe('Year built must be a whole number from 1600 to 2100');
  });
});

describe('a number that is always known', () => {
  const days = integerOr(30, 'Days valid', 1, 365);
  const rate = ratioOr(0.25, 'Markup', 10);
  test.each([
    [days, null, 30],
    [days, 365, 365],
    [rate, null, 0.25],
    [rate, 0, 0],
    [rate, '0.072525', 0.072525],
  ])('%# is kept, or has its default', (schema, given, kept) => {
    expect(judge(schema, given)).toBe(kept);
  });
  test.each([
    [days, '', 'Days valid must be a whole number from 1 to 365'],
    [days, 366, 'Days valid must be a whole number from 1 to 365'],
    [rate, '', 'Markup must be a number'],
    [rate, 10.1, 'Markup must be at most 1000%'],
    [rate, 0.1 + 0.2, 'Markup must have at most 6 decimals'],
  ])('%# is refused', (schema, given, message) => {
    expect(judge(schema, given)).toBe(message);
  });
});

describe('a flag', () => {
  test.each([
    [true, true],
    [false, false],
    [null, true],
  ])('%j means %j where the default is true', (given, kept) => {
    expect(judge(flag('Active', true), given)).toBe(kept);
  });
  test.each([['true'], [1], [0], [''], [{}]])('may not be %j', (given) => {
    expect(judge(flag('Active', true), given)).toBe('Active must be true or false');
  });
});

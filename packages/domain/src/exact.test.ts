import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';

import {
  CENTS,
  NO_MONEY,
  ONE,
  absolute,
  add,
  allocate,
  amountOf,
  atLeastNothing,
  compare,
  differenceOfMoney,
  divide,
  divideUp,
  dollars,
  equals,
  exact,
  type Exact,
  fitsMoney,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  type Money,
  moneyOf,
  multiply,
  negate,
  numberOf,
  round,
  subtract,
  sum,
  sumOfMoney,
  textOf,
} from './exact.ts';

// The oracle: another library, which counts in decimals as well. Its quotients are cut to as many places as are asked.
Big.RM = Big.roundHalfUp;
const bigOf = (value: Exact) => new Big(textOf(value));

/** Any decimal of up to fifteen digits, as text: as many places as a column of supplier prices has, and more. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 9 }))
  .map(([units, scale]) => textOf({ units, scale }));
const places = fc.integer({ min: 0, max: 6 });

describe('a decimal', () => {
  test.each([
    ['0', 0n, 0],
    ['-0.50', -50n, 2],
    ['+12.345678', 12_345_678n, 6],
    ['007.10', 710n, 2],
    [0.1, 1n, 1],
    [1e-7, 1n, 7],
    [1e21, 10n ** 21n, 0],
    [-1.5e-9, -15n, 10],
    [123_456_789_012_345, 123_456_789_012_345n, 0],
    // What numeric(14,2) holds, and what numeric(15,6) holds.
    [999_999_999_999.99, 99_999_999_999_999n, 2],
    [999_999_999.999999, 999_999_999_999_999n, 6],
  ])('is read from %s', (value, units, scale) => {
    expect(exact(value)).toEqual({ units, scale });
  });

  test.each(['', ' 1', '1.', '.5', '1,000', '1e', 'NaN', '0x10', '١', Number.NaN, Number.POSITIVE_INFINITY])(
    'is not read from %j',
    (value) => {
      expect(() => exact(value)).toThrow(RangeError);
    },
  );

  test('is not read from a sum of binary fractions', () => {
    expect(() => exact(0.1 + 0.2)).toThrow('0.30000000000000004 has more than 15 digits');
    expect(() => exact(3 * 1.1)).toThrow(RangeError);
  });

  test('equals the number of its text', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        expect(textOf(exact(text))).toBe(text);
        expect(numberOf(exact(text))).toBe(Number(text));
        expect(compare(exact(Number(text)), exact(text))).toBe(0);
      }),
    );
  });

  test('never becomes another number', () => {
    expect(() => numberOf(exact('0.1234567890123456789'))).toThrow(RangeError);
    expect(numberOf(exact('100000000000000000.000'))).toBe(1e17);
  });
});

describe('arithmetic', () => {
  test('adds, subtracts, multiplies and compares as the oracle does', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [one, other] = [exact(a), exact(b)];
        expect(bigOf(add(one, other)).eq(new Big(a).plus(b))).toBe(true);
        expect(bigOf(subtract(one, other)).eq(new Big(a).minus(b))).toBe(true);
        expect(bigOf(multiply(one, other)).eq(new Big(a).times(b))).toBe(true);
        expect(compare(one, other)).toBe(new Big(a).cmp(b));
        expect(isZero(add(one, negate(one)))).toBe(true);
      }),
    );
  });

  test('rounds as the oracle does, half away from zero', () => {
    fc.assert(
      fc.property(decimals, places, (text, scale) => {
        const rounded = round(exact(text), scale);
        expect(rounded.scale).toBe(scale);
        expect(bigOf(rounded).eq(new Big(text).round(scale, Big.roundHalfUp))).toBe(true);
      }),
    );
  });

  test('divides as the oracle does, rounding once', () => {
    fc.assert(
      fc.property(decimals, decimals, places, (a, b, scale) => {
        fc.pre(/[1-9]/.test(b));
        Big.DP = scale;
        expect(bigOf(divide(exact(a), exact(b), scale)).eq(new Big(a).div(b))).toBe(true);
      }),
    );
  });

  test('counts the packs that hold a quantity: never too many, never too few', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [quantity, pack] = [exact(a), exact(b)];
        fc.pre(isPositive(pack));
        const packs = divideUp(quantity, pack);
        expect(compare(multiply(packs, pack), quantity)).toBeGreaterThanOrEqual(0);
        expect(compare(multiply(subtract(packs, ONE), pack), quantity)).toBeLessThan(0);
      }),
    );
    expect(divideUp(exact(10), exact(-3))).toEqual(exact(-3));
  });

  test('refuses to divide by zero', () => {
    expect(() => divide(ONE, exact('0.00'), CENTS)).toThrow(RangeError);
    expect(() => divideUp(ONE, exact(0))).toThrow(RangeError);
  });
});

describe('order', () => {
  test('has each number below, at or above 0, as the oracle says', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const number = exact(text);
        const sign = new Big(text).cmp(0);
        expect([isNegative(number), isZero(number), isPositive(number)]).toEqual([
          sign === -1,
          sign === 0,
          sign === 1,
        ]);
        expect(bigOf(absolute(number)).eq(new Big(text).abs())).toBe(true);
        expect(bigOf(atLeastNothing(number)).eq(sign === -1 ? 0 : text)).toBe(true);
      }),
    );
  });

  test('has the smaller and the larger one of any two numbers, which add up to both', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [one, other] = [exact(a), exact(b)];
        const [smaller, larger] = [min(one, other), max(one, other)];
        expect(compare(smaller, larger)).toBeLessThanOrEqual(0);
        expect(equals(add(smaller, larger), add(one, other))).toBe(true);
        expect(equals(smaller, min(other, one))).toBe(true);
        expect(equals(larger, max(other, one))).toBe(true);
        expect([one, other]).toContain(smaller);
        expect([one, other]).toContain(larger);
        expect(equals(one, other)).toBe(new Big(a).eq(b));
      }),
    );
  });

  test('is the same with any number of places', () => {
    expect(equals(exact('1.50'), exact('1.5'))).toBe(true);
    expect(equals(exact('1.50'), exact('1.51'))).toBe(false);
    expect([exact('0.000'), exact('-0'), NO_MONEY].every(isZero)).toBe(true);
    expect(isZero(exact('0.001'))).toBe(false);
  });
});

describe('money', () => {
  test('of nothing has cents', () => {
    expect(textOf(NO_MONEY)).toBe('0.00');
    expect(textOf(sum([NO_MONEY, exact(7)]))).toBe('7.00');
    expect(textOf(atLeastNothing(exact('-0.001')))).toBe('0.00');
  });

  test.each(['999999999999.99', '-999999999999.99', '999999999999.999999', '0', '7'])(
    'of %s fits into a column',
    (text) => {
      expect(fitsMoney(exact(text))).toBe(true);
    },
  );

  test.each(['1000000000000.00', '-1000000000000.00', '1000000000000', '1000000000000.000001'])(
    'of %s fits into no column',
    (text) => {
      expect(fitsMoney(exact(text))).toBe(false);
    },
  );

  test('of any size is read without loss', () => {
    expect(textOf(amountOf(dollars('12345678901234.56')))).toBe('12345678901234.56');
    expect(textOf(amountOf(dollars('-9999999800000000')))).toBe('-9999999800000000');
  });

  test('less an earlier amount is what it has grown by', () => {
    const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (later, earlier) => {
        const [to, from] = [dollars(later / 100), dollars(earlier / 100)];
        expect(differenceOfMoney(to, from)).toBe(dollars((later - earlier) / 100));
        expect(sumOfMoney([from, differenceOfMoney(to, from)])).toBe(to);
      }),
    );
    expect(differenceOfMoney(dollars(0.3), dollars(0.1))).toBe(0.2);
  });

  test.each([
    ['1.005', 1.01],
    ['-1.005', -1.01],
    ['2.675', 2.68],
    ['0.0049999', 0],
    ['999999999999.994', 999_999_999_999.99],
    // quantity × price, each as large as its column allows
    ['9999999800000000.0001', 9_999_999_800_000_000],
  ])('of %s is %d', (text, amount) => {
    expect(moneyOf(exact(text))).toBe(amount);
  });

  test('is never minus zero', () => {
    expect(moneyOf(exact('-0.001'))).toBe(0);
  });

  test.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1.15, 2.35, 8.05], 11.55],
    [Array.from({ length: 10 }, () => 0.01), 0.1],
  ])('of %j sums to %d', (amounts, total) => {
    expect(sumOfMoney(amounts.map((each) => moneyOf(exact(each))))).toBe(total);
  });

  test('of many amounts is the sum of their cents', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { maxLength: 200 });
    fc.assert(
      fc.property(cents, (given) => {
        const total = given.reduce((all, each) => all + each, 0);
        expect(sumOfMoney(given.map((each) => moneyOf(exact(each / 100))))).toBe(total / 100);
      }),
    );
  });

  test('rejects a sum made with `+`', () => {
    const [one, other] = [moneyOf(exact(0.1)), moneyOf(exact(0.2))];
    expectTypeOf(one + other).not.toExtend<Money>();
    expectTypeOf(sumOfMoney([one, other])).toExtend<Money>();
    expect(sumOfMoney([one, other])).toBe(0.3);
  });
});

describe('allocating', () => {
  const texts = (shares: Exact[]) => shares.map(textOf);
  const shared = (total: string, weights: string[]) => texts(allocate(exact(total), weights.map(exact)));

  test.each([
    ['10.00', ['1', '1', '1'], ['3.34', '3.33', '3.33']],
    ['-10.00', ['1', '1', '1'], ['-3.34', '-3.33', '-3.33']],
    // The cent goes where most was cut off, not to the first or the last.
    ['0.05', ['3', '7'], ['0.02', '0.03']],
    ['1.00', ['1', '2', '3'], ['0.17', '0.33', '0.50']],
    ['0.01', ['0', '5', '5'], ['0.00', '0.01', '0.00']],
    ['0.00', ['1', '2'], ['0.00', '0.00']],
    ['12.3', ['-1', '-3'], ['3.08', '9.22']],
  ])('%s by %j is %j', (total, weights, shares) => {
    expect(shared(total, weights)).toEqual(shares);
  });

  test('divides exactly the whole; each part is less than a cent away from its share', () => {
    const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(cents, weights, fc.integer({ min: 0, max: 6 }), (units, all, scale) => {
        fc.pre(all.some((each) => each > 0n));
        const total = { units, scale: 2 };
        const parts = all.map((each) => ({ units: each, scale }));
        const shares = allocate(total, parts);
        expect(compare(sum(shares), total)).toBe(0);
        const whole = sum(parts);
        for (const [place, share] of shares.entries()) {
          const due = multiply(total, parts[place] ?? NO_MONEY);
          const away = subtract(multiply(share, whole), due);
          expect(compare(absolute(away), multiply(whole, exact(0.01)))).toBe(-1);
        }
      }),
    );
  });

  test('refuses an amount that cannot be divided', () => {
    expect(() => shared('1.00', [])).toThrow('add up to 0');
    expect(() => shared('1.00', ['0', '0'])).toThrow('add up to 0');
    expect(() => shared('1.00', ['3', '-1'])).toThrow('differ in sign');
    expect(() => shared('1.001', ['1'])).toThrow('more than 2 decimals');
  });
});

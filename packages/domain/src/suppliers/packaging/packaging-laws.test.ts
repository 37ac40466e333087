import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Exact, compare, divide, equals, exact, multiply, subtract, textOf } from '../../exact.ts';
import { isSameRatio, rational, rationalOf, rounded, times } from '../../rational.ts';
import { contentOfOrder, extended, orderQuantity, unitCostOf } from './packaging.ts';
import { ratioPair } from './ratio-words.ts';
import { contentFor, packaging } from './testing/sample-packaging.ts';

/** A quantity as a column holds it: up to nine digits, and up to six places. */
const quantity = (max = 999_999_999_999_999n) =>
  fc
    .tuple(
      fc.oneof(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max })),
      fc.integer({ min: 0, max: 6 }),
    )
    .map(([units, scale]) => ({ units: scale === 6 ? units : units % 10n ** BigInt(9 + scale), scale }))
    .filter(({ units }) => units > 0n);
const number = (value: Exact) => Number(textOf(value));
const anyPackaging = fc
  .record({
    contentUnits: quantity(),
    contentQuantity: quantity(),
    priceUnits: quantity(),
    priceQuantity: quantity(),
    packQuantity: quantity(),
    minQuantity: fc.option(quantity(), { nil: null }),
  })
  .map((columns) =>
    packaging({
      orderUnit: 'BX',
      priceUnit: 'SF',
      contentUnits: number(columns.contentUnits),
      contentQuantity: number(columns.contentQuantity),
      priceUnits: number(columns.priceUnits),
      priceQuantity: number(columns.priceQuantity),
      packQuantity: number(columns.packQuantity),
      minQuantity: columns.minQuantity && number(columns.minQuantity),
    }),
  );

test('an order covers what is required and the minimum, in whole packs, and one pack less does not', () => {
  fc.assert(
    fc.property(anyPackaging, quantity(), (supplied, required) => {
      const content = contentFor(supplied, 'sq ft');
      const pack = exact(supplied.packQuantity);
      const least = exact(supplied.minQuantity ?? 0);
      const ordered = orderQuantity(supplied, content, required);
      // By another way: quantity × contentQuantity and required × contentUnits, which are decimals.
      const covers = (of: Exact) =>
        compare(
          multiply(of, exact(supplied.contentQuantity ?? 0)),
          multiply(required, exact(supplied.contentUnits)),
        ) >= 0 && compare(of, least) >= 0;
      expect(covers(ordered)).toBe(true);
      expect(covers(subtract(ordered, pack))).toBe(false);
      const packs = divide(ordered, pack, 0);
      expect(equals(multiply(packs, pack), ordered)).toBe(true);
    }),
  );
});

test('more is never ordered, held or paid for less', () => {
  fc.assert(
    fc.property(anyPackaging, quantity(), quantity(), quantity(), (supplied, one, other, unitCost) => {
      const content = contentFor(supplied, 'sq ft');
      const [less, more] = compare(one, other) < 0 ? [one, other] : [other, one];
      const [few, many] = [less, more].map((each) => orderQuantity(supplied, content, each)) as [
        Exact,
        Exact,
      ];
      expect(compare(few, many)).toBeLessThanOrEqual(0);
      expect(
        compare(extended(supplied, few, unitCost), extended(supplied, many, unitCost)),
      ).toBeLessThanOrEqual(0);
      expect(compare(contentOfOrder(few, content), contentOfOrder(many, content))).toBeLessThanOrEqual(0);
      expect(compare(extended(supplied, few, less), extended(supplied, few, more))).toBeLessThanOrEqual(0);
    }),
  );
});

test('the extended cost is within half a cent of quantity × price, by decimals', () => {
  fc.assert(
    fc.property(anyPackaging, quantity(), quantity(), (supplied, ordered, unitCost) => {
      const cost = extended(supplied, ordered, unitCost);
      // cost × priceUnits against quantity × priceQuantity × unitCost
      const units = exact(supplied.priceUnits);
      const exactly = multiply(multiply(ordered, exact(supplied.priceQuantity)), unitCost);
      const difference = subtract(multiply(cost, units), exactly);
      const half = multiply(units, exact('0.005'));
      expect(compare(difference, half)).toBeLessThanOrEqual(0);
      expect(compare(difference, multiply(half, exact(-1)))).toBeGreaterThan(0);
    }),
  );
});

test('the exact cost of the product’s unit gives the extended cost of an order back', () => {
  fc.assert(
    fc.property(anyPackaging, quantity(), quantity(), (supplied, ordered, unitCost) => {
      const content = contentFor(supplied, 'sq ft');
      const perUnit = unitCostOf(supplied, content, unitCost);
      const back = times(times(rationalOf(ordered), content), perUnit);
      expect(textOf(rounded(back, 2))).toBe(textOf(extended(supplied, ordered, unitCost)));
    }),
  );
});

test('a ratio is the same as the pair of numbers that is written for it', () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(part, part, (above, below) => {
      const [units, amount] = ratioPair(rational(above, below));
      expect(
        isSameRatio(rational(above * units.units, below * 10n ** BigInt(units.scale)), rationalOf(amount)),
      ).toBe(true);
    }),
  );
});

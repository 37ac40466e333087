import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CalculatedEstimate } from '../estimates/calculated-estimate.ts';
import { anyEstimate } from '../estimates/testing/any-estimate.ts';
import { adjustment, bathroomEstimate } from '../estimates/testing/calculation-cases.ts';
import { type Exact, amountOf, dollars, exact, moneyOf, sum } from '../exact.ts';
import { changeOrderCosts } from './change-order-document.ts';
import { type ChangeFigures, type ChangingLine, changeFigures, oppositeOf } from './change-order-figures.ts';
import type { ContractScope, FrozenChange } from './contract-scope.ts';
import { lineOfItem, niche, scopeWith, signed } from './testing/signed-bathroom.ts';

const isFull = { creditIncludesMarkup: true };
const texts = (figures: ChangeFigures) =>
  [figures.cost, figures.net, figures.tax, figures.total].map(moneyOf);
const modify = (scope: ContractScope, itemNo: number, fields: Partial<ChangingLine>): ChangingLine => ({
  ...lineOfItem(scope, itemNo),
  ...fields,
  changeType: 'modify',
  itemNo,
});
const remove = (scope: ContractScope, itemNo: number): ChangingLine => ({
  ...lineOfItem(scope, itemNo),
  changeType: 'remove',
  itemNo,
});
const frozen = (scope: ContractScope, figures: ChangeFigures): readonly FrozenChange[] =>
  changeOrderCosts({
    scope,
    figures,
    order: { daysDelta: 0 },
    changed: { rows: [] },
  } as unknown as Parameters<typeof changeOrderCosts>[0]).lines;
const totalOf = (scope: ContractScope) => moneyOf(sum(scope.items.flatMap(({ price, tax }) => [price, tax])));

describe('the change order of the bathroom', () => {
  const contract = signed(bathroomEstimate);
  const scope = scopeWith(contract);
  const change: ChangingLine[] = [
    modify(scope, 1, { unitCost: 6.79 }),
    { ...niche(lineOfItem(scope, 4)), changeType: 'add', itemNo: null },
  ];

  test('better tile and a niche cost 629.39, and the contract comes to 8,405.75', () => {
    const figures = changeFigures(scope, change, isFull);
    expect(figures.lines.map(({ price, tax }) => [moneyOf(price), moneyOf(tax)])).toEqual([
      [298.75, 24.64],
      [306, 0],
    ]);
    expect(texts(figures)).toEqual([443, 604.75, 24.64, 629.39]);
    const after = scopeWith(contract, [frozen(scope, figures)]);
    expect(totalOf(scope)).toBe(7776.36);
    expect(totalOf(after)).toBe(8405.75);
    expect(moneyOf(sum(after.items.map(({ cost }) => cost)))).toBe(6304.3);
    expect(after.items.at(-1)).toMatchObject({ itemNo: 9, name: 'Niche', isRemoved: false });
  });

  test('an item that is removed comes to nothing, with all its changes', () => {
    const better = scopeWith(contract, [frozen(scope, changeFigures(scope, change, isFull))]);
    const gone = changeFigures(better, [remove(better, 1)], isFull);
    expect(texts(gone)).toEqual([-649.12, -811.4, -66.94, -878.34]);
    const after = scopeWith(contract, [
      frozen(scope, changeFigures(scope, change, isFull)),
      frozen(better, gone),
    ]);
    expect(after.items[0]).toMatchObject({ isRemoved: true, line: null });
    expect([after.items[0]?.cost, after.items[0]?.price].map((amount) => moneyOf(amount as Exact))).toEqual([
      0, 0,
    ]);
  });

  test('without a credit of the markup, the client gets back the cost alone', () => {
    expect(texts(changeFigures(scope, [remove(scope, 4)], { creditIncludesMarkup: false }))).toEqual([
      -1040.4, -1040.4, 0, -1040.4,
    ]);
    const more = modify(scope, 4, { quantity: 100 });
    const full = changeFigures(scope, [more], isFull);
    expect(texts(changeFigures(scope, [more], { creditIncludesMarkup: false }))).toEqual(texts(full));
  });

  test('the markup that is kept stays out of price cuts and of taxes of other lines', () => {
    const kept = { creditIncludesMarkup: false };
    // The plumber costs the same, so the lower price is no credit for what is not done.
    expect(texts(changeFigures(scope, [modify(scope, 6, { discountRate: 0.5 })], kept))).toEqual([
      0, -1440, 0, -1440,
    ]);
    const untaxed = changeFigures(scope, [modify(scope, 3, { isTaxable: false })], kept);
    expect(texts(untaxed)).toEqual([0, 0, -99, -99]);
    const after = scopeWith(contract, [frozen(scope, untaxed)]);
    const gone = scopeWith(contract, [
      frozen(scope, untaxed),
      frozen(after, changeFigures(after, [remove(after, 3)], kept)),
    ]);
    expect(moneyOf(sum(gone.items.map(({ tax }) => tax)))).toBe(61.56);
  });

  test('a change of words alone changes no amount', () => {
    const words = modify(scope, 1, { description: 'With a matte finish' });
    expect(texts(changeFigures(scope, [words], isFull))).toEqual([0, 0, 0, 0]);
  });

  test('new prices carry the hidden rows of the quote in their proportion', () => {
    const hidden = signed({
      ...bathroomEstimate,
      adjustments: [adjustment({ id: 1, rate: 0.05, isShown: false })],
    });
    const before = scopeWith(hidden);
    // 306.00 × (7,322.73 + 293.07) ÷ 7,322.73.
    const figures = changeFigures(
      before,
      [{ ...niche(lineOfItem(before, 4)), changeType: 'add', itemNo: null }],
      isFull,
    );
    expect(texts(figures)).toEqual([204, 318.25, 0, 318.25]);
  });

  test('where the tax on materials is a cost, new materials carry it', () => {
    const contractOfCost = signed({
      ...bathroomEstimate,
      adjustments: [],
      taxMode: 'on-materials-cost',
      materialMarkup: 0.25,
    });
    const before = scopeWith(contractOfCost);
    const [line] = changeFigures(before, [modify(before, 3, { unitCost: 1300 })], isFull).lines;
    // 1,300.00 × 1.0825 less 1,200.00 × 1.0825.
    expect(moneyOf(line?.cost as Exact)).toBe(108.25);
    expect(moneyOf(line?.price as Exact)).toBe(102.53);
  });
});

const anyChange = (scope: ContractScope) => {
  const lines = scope.items.filter(({ line }) => line !== null).map(({ itemNo }) => itemNo);
  const changes = fc.record({
    items: fc.uniqueArray(fc.constantFrom(...(lines.length > 0 ? lines : [0])), { maxLength: 4 }),
    removes: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    quantity: fc.integer({ min: 0, max: 50_000 }).map((units) => units / 100),
    hasMore: fc.boolean(),
    creditIncludesMarkup: fc.boolean(),
  });
  return changes.map(({ items, removes, quantity, hasMore, creditIncludesMarkup }) => {
    const [first] = lines;
    const changed = first === undefined ? [] : items;
    return {
      creditIncludesMarkup,
      lines: [
        ...changed.map((itemNo, place) =>
          removes[place] === true ? remove(scope, itemNo) : modify(scope, itemNo, { quantity }),
        ),
        ...(hasMore && first !== undefined
          ? [{ ...niche(lineOfItem(scope, first)), changeType: 'add' as const, itemNo: null }]
          : []),
      ],
    };
  });
};
const anySigned = anyEstimate.filter((given: CalculatedEstimate) => given.lines.length > 0).map(signed);

test('the tax of a contract is the tax of its amounts, however it came about', () => {
  fc.assert(
    fc.property(
      anySigned.chain((contract) =>
        fc.tuple(fc.constant(contract), anyChange(scopeWith(contract)), fc.integer({ min: 0, max: 1 })),
      ),
      ([contract, change]) => {
        const scope = scopeWith(contract);
        const figures = changeFigures(scope, change.lines, change);
        const after = scopeWith(contract, [frozen(scope, figures)]);
        const tax = moneyOf(sum(after.items.map((item) => item.tax)));
        const rate = exact(scope.terms.taxMode === 'on-taxable-lines' ? scope.terms.taxRate : 0);
        const base = after.taxBase;
        const half = { units: base.units * rate.units, scale: base.scale + rate.scale };
        expect(tax).toBe(moneyOf(half));
        expect(moneyOf(sum(figures.lines.map((line) => line.tax)))).toBe(moneyOf(figures.tax));
      },
    ),
  );
});

test('what is removed leaves no amount, whatever orders came before', () => {
  fc.assert(
    fc.property(
      anySigned.chain((contract) => fc.tuple(fc.constant(contract), anyChange(scopeWith(contract)))),
      ([contract, change]) => {
        const scope = scopeWith(contract);
        const first = frozen(scope, changeFigures(scope, change.lines, change));
        const between = scopeWith(contract, [first]);
        const all = between.items
          .filter(({ line }) => line !== null)
          .map(({ itemNo }) => remove(between, itemNo));
        const after = scopeWith(contract, [first, frozen(between, changeFigures(between, all, isFull))]);
        for (const { itemNo, cost, price, taxed } of after.items) {
          if (!all.some((line) => line.itemNo === itemNo)) continue;
          expect([cost, price, taxed].map(moneyOf)).toEqual([0, 0, 0]);
        }
      },
    ),
  );
});

test('an order and its reversal leave the contract as it was', () => {
  fc.assert(
    fc.property(
      anySigned.chain((contract) => fc.tuple(fc.constant(contract), anyChange(scopeWith(contract)))),
      ([contract, change]) => {
        const scope = scopeWith(contract);
        const order = frozen(scope, changeFigures(scope, change.lines, change));
        const between = scopeWith(contract, [order]);
        const reversal = frozen(between, oppositeOf(order, between));
        const after = scopeWith(contract, [order, reversal]);
        expect(moneyOf(after.taxBase)).toBe(moneyOf(scope.taxBase));
        for (const item of after.items) {
          const was = scope.items.find(({ itemNo }) => itemNo === item.itemNo);
          expect(item.line).toEqual(was?.line ?? null);
          for (const figure of ['cost', 'price', 'tax'] as const)
            expect(moneyOf(item[figure])).toBe(was ? moneyOf(was[figure]) : dollars(0));
        }
        expect(order.every(({ cost }) => amountOf(cost).scale <= 2)).toBe(true);
      },
    ),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type NeedFacts, needsOf } from '../project-needs.ts';
import type { FittedOrderLine } from '../purchase-order-line.ts';
import { type LineToFit, differencesOf, fittedLines } from './fitted-lines.ts';

const TILE = 204;
const boxes: LineToFit = {
  id: 1,
  productId: TILE,
  productUnit: 'sq ft',
  orderUnit: 'BX',
  contentUnits: 1,
  contentQuantity: 11.95,
  quantity: 8,
  accepted: 0,
  returned: 0,
  closedShort: 0,
  isOpen: true,
  isDraft: false,
  packQuantity: 1,
  minQuantity: null,
  parts: [{ taskId: 1, costCodeId: 9, quantity: 93.5 }],
};

/** The needs of tasks that hold so much tile, with these lines on order. */
const needsWith = (wanted: Record<number, number>, lines: readonly LineToFit[]) => {
  const facts: NeedFacts = {
    startDate: '2190-03-08',
    tasks: Object.keys(wanted).map((id) => ({ id: Number(id), name: `Task ${id}`, isCompleted: false })),
    isCompleted: false,
    products: [{ id: TILE, name: 'Tile', unit: 'sq ft', wasteRate: 0, costCodeId: 9 }],
    items: [],
    taskProducts: Object.entries(wanted).map(([taskId, quantity]) => ({
      taskId: Number(taskId),
      productId: TILE,
      quantity,
    })),
    requests: [],
    lines,
  };
  return needsOf(facts).needs;
};

const fitted = (wanted: Record<number, number>, lines: readonly LineToFit[]) =>
  fittedLines(lines, needsWith(wanted, lines));

/** The lines as a revision writes them. */
const revised = (lines: readonly LineToFit[], changes: readonly FittedOrderLine[]): LineToFit[] =>
  lines.flatMap((line) => {
    const change = changes.find(({ lineId }) => lineId === line.id);
    const after = change ? { ...line, quantity: change.quantity, parts: change.parts } : line;
    return after.quantity === 0 ? [] : [after];
  });

describe('the lines that fit again after a change', () => {
  test('stay as they are while they fit, and while less than a pack is too much', () => {
    expect(fitted({ 1: 93.5 }, [boxes])).toEqual([]);
    expect(fitted({ 1: 84 }, [boxes])).toEqual([]);
    expect(fitted({ 1: 96 }, [{ ...boxes, packQuantity: 4, quantity: 12 }])).toEqual([]);
  });

  test('grow by whole packs for the task that needs more', () => {
    const more = { taskId: 1, costCodeId: 9, quantity: 110 };
    expect(fitted({ 1: 110 }, [boxes])).toEqual([{ lineId: 1, quantity: 10, parts: [more] }]);
    expect(fitted({ 1: 110 }, [{ ...boxes, packQuantity: 4 }])).toMatchObject([{ quantity: 12 }]);
  });

  test('get a part for a task that had none', () => {
    expect(fitted({ 1: 93.5, 2: 12 }, [boxes])).toEqual([
      {
        lineId: 1,
        quantity: 9,
        parts: [
          { taskId: 1, costCodeId: 9, quantity: 93.5 },
          { taskId: 2, costCodeId: 9, quantity: 12 },
        ],
      },
    ]);
  });

  test('shrink to what is needed, at least to what was accepted, and to the minimum of the supplier', () => {
    expect(fitted({ 1: 40 }, [boxes])).toEqual([
      { lineId: 1, quantity: 4, parts: [{ taskId: 1, costCodeId: 9, quantity: 40 }] },
    ]);
    expect(fitted({ 1: 40 }, [{ ...boxes, accepted: 6 }])).toMatchObject([{ quantity: 6 }]);
    expect(fitted({ 1: 40 }, [{ ...boxes, accepted: 8 }])).toEqual([]);
    expect(fitted({ 1: 40 }, [{ ...boxes, minQuantity: 5 }])).toMatchObject([{ quantity: 5 }]);
  });

  test('give back only what is still to come, also where some of a line was returned', () => {
    const sentBack = { ...boxes, accepted: 8, returned: 3 };
    const open = { ...boxes, id: 2, quantity: 5 };
    // Five are here. A smaller quantity of their line would bring no box less.
    expect(fitted({ 1: 59.75 }, [open, sentBack])).toMatchObject([
      { lineId: 2, quantity: 0 },
      { lineId: 1, quantity: 8 },
    ]);
  });

  test('grow beyond what was accepted of a line that is ordered for less, because the rest of it went back', () => {
    const sentBack = { ...boxes, quantity: 5, accepted: 8, returned: 3 };
    expect(fitted({ 1: 83.65 }, [sentBack])).toEqual([
      { lineId: 1, quantity: 10, parts: [{ taskId: 1, costCodeId: 9, quantity: 83.65 }] },
    ]);
    expect(
      fitted({ 1: 59.75 }, [{ ...sentBack, parts: [{ taskId: 1, costCodeId: 9, quantity: 59.75 }] }]),
    ).toEqual([]);
  });

  test('leave the order when nothing of them is needed, the last one first', () => {
    const second = { ...boxes, id: 2, quantity: 2, parts: [{ taskId: 2, costCodeId: 9, quantity: 20 }] };
    expect(fitted({ 1: 93.5 }, [boxes, second])).toMatchObject([{ lineId: 2, quantity: 0 }]);
    expect(fitted({}, [boxes])).toMatchObject([{ lineId: 1, quantity: 0 }]);
  });

  test('are left to people where nobody knows their content, or the product has another unit since', () => {
    expect(fitted({ 1: 200 }, [{ ...boxes, contentQuantity: null }])).toEqual([]);
    expect(fitted({ 1: 200 }, [{ ...boxes, productUnit: 'sq yd' }])).toEqual([]);
  });

  test('law: afterwards nothing is needed, and less than a pack is too much unless it was accepted', () => {
    const wants = fc.dictionary(
      fc.constantFrom('1', '2', '3'),
      fc.integer({ min: 1, max: 5_000 }).map((tenths) => tenths / 10),
    );
    fc.assert(
      fc.property(
        wants,
        wants,
        fc.integer({ min: 1, max: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (before, after, packQuantity, share) => {
          const parts = Object.entries(before).map(([taskId, quantity]) => ({
            taskId: Number(taskId),
            costCodeId: 9,
            quantity,
          }));
          fc.pre(parts.length > 0);
          const all = parts.reduce((total, { quantity }) => total + quantity * 10, 0) / 10;
          const quantity = Math.ceil(all / 11.95 / packQuantity) * packQuantity;
          const line = { ...boxes, packQuantity, quantity, accepted: Math.floor(quantity * share), parts };
          const changes = fitted(after, [line]);
          const changed = revised([line], changes);
          const needs = needsWith(after, changed);
          if (changed.length === 0) expect(Object.keys(after)).toEqual([]);
          const [left = line] = changed;
          for (const { productId, balance } of differencesOf([left], needs)) {
            // The project has too much only of what was accepted.
            expect([productId, balance.units < 0n, left.quantity]).toEqual([TILE, true, left.accepted]);
          }
          expect(left.quantity).toBeGreaterThanOrEqual(line.accepted);
          // The revised parts name the tasks that need the goods, so no plan orders them twice.
          if (changes.length > 0) expect(needs.filter(({ needed }) => needed > 0)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { exact, numberOf, sum } from '../../exact.ts';
import { type AwaitedDelivery, type LineToCome, planDeliveriesOf } from './plan-deliveries.ts';

const order = { windowStart: '07:00', windowEnd: '09:00', isConfirmed: false };
const MONDAY = '2026-03-09';
const FRIDAY = '2026-03-13';
const tile: LineToCome = { id: 1, open: 8, day: MONDAY, later: null };
const bags: LineToCome = { id: 2, open: 4, day: MONDAY, later: null };
const truck: AwaitedDelivery = {
  id: 50,
  date: MONDAY,
  plannedFor: null,
  restOf: null,
  windowStart: '07:00',
  windowEnd: '09:00',
  status: 'requested',
  isProof: false,
  lines: [{ orderLineId: 1, quantity: 8 }],
};
const moved: AwaitedDelivery = {
  ...truck,
  date: FRIDAY,
  plannedFor: MONDAY,
  status: 'planned',
  windowEnd: '12:00',
};

describe('the deliveries of an order', () => {
  test('are one for each day, asked for until the supplier confirms', () => {
    const { planned } = planDeliveriesOf(order, [tile, { ...bags, day: FRIDAY }], []);
    expect(planned).toMatchObject([
      { id: null, date: MONDAY, status: 'requested', lines: [{ orderLineId: 1, quantity: 8 }] },
      { id: null, date: FRIDAY, status: 'requested', lines: [{ orderLineId: 2, quantity: 4 }] },
    ]);
    const confirmed = planDeliveriesOf({ ...order, isConfirmed: true }, [tile], []);
    expect(confirmed.planned).toMatchObject([{ status: 'confirmed' }]);
  });

  test('split where the supplier brings a rest later', () => {
    const { planned } = planDeliveriesOf(order, [{ ...tile, later: { quantity: 3, date: FRIDAY } }], []);
    expect(planned).toMatchObject([
      { date: MONDAY, lines: [{ quantity: 5 }] },
      { date: FRIDAY, lines: [{ quantity: 3 }] },
    ]);
  });

  test('keep their rows over another quantity, another line and another day', () => {
    for (const line of [
      { ...tile, open: 10 },
      { ...tile, day: FRIDAY },
    ]) {
      const { planned, dropped } = planDeliveriesOf(order, [line, bags], [truck]);
      expect(planned).toContainEqual(
        expect.objectContaining({
          id: 50,
          date: line.day,
          lines: expect.arrayContaining([{ orderLineId: 1, quantity: line.open }]),
        }),
      );
      expect(dropped).toEqual([]);
    }
  });

  test('hold the day and the window to which somebody moved them, until another day is said', () => {
    const { planned } = planDeliveriesOf(order, [{ ...tile, open: 10 }], [moved]);
    expect(planned).toMatchObject([
      {
        id: 50,
        date: FRIDAY,
        plannedFor: MONDAY,
        status: 'planned',
        windowEnd: '12:00',
        lines: [{ orderLineId: 1, quantity: 10 }],
      },
    ]);
    const said = planDeliveriesOf({ ...order, isConfirmed: true }, [{ ...tile, day: '2026-03-11' }], [moved]);
    expect(said.planned).toMatchObject([
      { id: 50, date: '2026-03-11', plannedFor: null, windowEnd: '09:00', status: 'confirmed' },
    ]);
  });

  test('that had no day hold the one that somebody gave them', () => {
    const given = { ...truck, date: FRIDAY, status: 'planned' } as const;
    const { planned } = planDeliveriesOf(order, [{ ...tile, day: null }], [given]);
    expect(planned).toMatchObject([{ id: 50, date: FRIDAY, status: 'planned' }]);
  });

  test('stay under way once the truck is', () => {
    const out = { ...truck, status: 'out' } as const;
    expect(planDeliveriesOf(order, [{ ...tile, open: 10 }], [out]).planned).toMatchObject([
      { id: 50, status: 'out' },
    ]);
  });

  test('leave a rest on its own day, and not on that of the delivery that was short', () => {
    const rest: AwaitedDelivery = {
      ...truck,
      id: 51,
      date: FRIDAY,
      restOf: { id: 50, date: MONDAY },
      status: 'planned',
      lines: [{ orderLineId: 1, quantity: 2 }],
    };
    expect(planDeliveriesOf(order, [{ ...tile, open: 2 }], [rest]).planned).toMatchObject([
      { id: 51, date: FRIDAY, lines: [{ quantity: 2 }] },
    ]);
    const more = planDeliveriesOf(order, [{ ...tile, open: 5 }], [rest]).planned;
    expect(more).toMatchObject([
      { id: 51, date: FRIDAY, lines: [{ quantity: 2 }] },
      { id: null, date: MONDAY, lines: [{ quantity: 3 }] },
    ]);
    const later = planDeliveriesOf(order, [{ ...tile, open: 2, day: '2026-03-20' }], [rest]).planned;
    expect(later).toMatchObject([{ id: 51, date: '2026-03-20', status: 'requested' }]);
  });

  test('that nobody expects any more are dropped, but for those with photos, which find another use first', () => {
    const proof = { ...truck, id: 49, isProof: true };
    expect(planDeliveriesOf(order, [], [truck, proof]).dropped).toEqual([50]);
    const { planned, dropped } = planDeliveriesOf(order, [{ ...bags, day: FRIDAY }], [proof, truck]);
    expect([planned.map(({ id }) => id), dropped]).toEqual([[49], [50]]);
  });

  test('of two deliveries on one day, each keeps what it brings', () => {
    const open: LineToCome = { id: 1, open: 3, day: FRIDAY, later: { quantity: 1, date: null } };
    const ofFriday = (id: number, quantity: number): AwaitedDelivery => ({
      ...truck,
      id,
      date: FRIDAY,
      status: 'planned',
      lines: [{ orderLineId: 1, quantity }],
    });
    const { planned } = planDeliveriesOf(order, [open], [ofFriday(10, 1), ofFriday(11, 2)]);
    expect(Object.fromEntries(planned.map(({ id, lines }) => [id, lines[0]?.quantity]))).toEqual({
      10: 1,
      11: 2,
    });
  });

  test('law: all that is open comes once, no row serves twice, and planning again changes nothing', () => {
    const day = fc.constantFrom(null, MONDAY, FRIDAY, '2026-03-20');
    const line = fc.record({
      open: fc.integer({ min: 0, max: 9 }),
      day,
      later: fc.option(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), date: day })),
    });
    const lines = fc
      .array(line, { maxLength: 4 })
      .map((all) => all.map((each, place): LineToCome => ({ ...each, id: place + 1 })));
    const delivery = fc.record({
      date: day,
      plannedFor: day,
      rest: fc.boolean(),
      status: fc.constantFrom('planned', 'requested', 'confirmed', 'out', 'arrived'),
      isProof: fc.boolean(),
      lines: fc.uniqueArray(
        fc.record({ orderLineId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 9 }) }),
        { selector: ({ orderLineId }) => orderLineId, maxLength: 4 },
      ),
    });
    const awaited = fc.array(delivery, { maxLength: 4 }).map((all) =>
      all.map(({ rest, ...each }, place): AwaitedDelivery => ({
        ...truck,
        ...each,
        id: place + 10,
        restOf: rest ? { id: 5, date: MONDAY } : null,
      })),
    );
    fc.assert(
      fc.property(lines, awaited, fc.boolean(), (open, before, isConfirmed) => {
        const { planned, dropped } = planDeliveriesOf({ ...order, isConfirmed }, open, before);
        for (const { id, open: quantity } of open) {
          const all = planned.flatMap((each) => each.lines.filter(({ orderLineId }) => orderLineId === id));
          expect(numberOf(sum(all.map((each) => exact(each.quantity))))).toBe(quantity);
        }
        const ids = [...planned.flatMap(({ id }) => id ?? []), ...dropped];
        expect(new Set(ids).size).toBe(ids.length);
        const after = planned.map(({ id, restOfId, ...each }, place): AwaitedDelivery => ({
          ...each,
          id: id ?? 100 + place,
          restOf: restOfId === null ? null : { id: restOfId, date: MONDAY },
          isProof: false,
        }));
        const again = planDeliveriesOf({ ...order, isConfirmed }, open, after);
        expect(again.dropped).toEqual([]);
        expect(again.planned.map(({ id, lines: brought }) => [id, brought])).toEqual(
          expect.arrayContaining(after.map(({ id, lines: brought }) => [id, brought])),
        );
      }),
      { numRuns: 500 },
    );
  });
});

import { dollars } from '@quoin/domain/exact';
import type { InvoiceItem } from '@quoin/domain/receivables/invoice';
import { describe, expect, test } from 'vitest';

import { canBeStated, netOf, typedOf } from './-stated-items.ts';

const item = (itemNo: number, sums: Partial<Record<'scheduled' | 'before' | 'work' | 'stored', number>>) => {
  const { scheduled = 1560.6, before = 0, work = 0, stored = 0 } = sums;
  const net = dollars((work + stored - before).toFixed(2));
  return {
    itemNo,
    name: 'Tile labor',
    section: null,
    scheduled: dollars(scheduled),
    before: dollars(before),
    work: dollars(work),
    stored: dollars(stored),
    gross: net,
    net,
    tax: dollars(0),
    taxable: dollars(0),
    retainage: dollars(0),
  } satisfies InvoiceItem;
};

describe('the net that an item would add', () => {
  test.each([
    { percentDone: 0.33, stored: 0, before: 0, net: 515 },
    { percentDone: 0.66, stored: 0, before: 515, net: 515 },
    { percentDone: 1, stored: 0, before: 1030, net: 530.6 },
    { percentDone: 0.5, stored: '', before: 0, net: 780.3 },
    { percentDone: 0.5, stored: 100.25, before: 780.3, net: 100.25 },
    { percentDone: 'half', stored: 0, before: 0, net: undefined },
  ])('at $percentDone with $stored stored, of 1,560.60', ({ percentDone, stored, before, net }) => {
    expect(netOf(item(1, { before }), { itemNo: 1, percentDone, stored })).toBe(net);
  });
});

test('discounts and what has no price cannot be stated', () => {
  expect([1, 0, -50].map((scheduled) => canBeStated(item(1, { scheduled })))).toEqual([true, false, false]);
});

test('an item that nobody touches adds what it adds, also where six decimals cannot state its work', () => {
  // The ratio alone would move it by a cent or more.
  const large = item(1, { scheduled: 250000, before: 122400, work: 122400.37 });
  expect(typedOf(large)).toEqual({ itemNo: 1, percentDone: 0.489601, stored: 0 });
  expect(netOf(large, typedOf(large))).toBe(0.37);
  expect(netOf(large, { ...typedOf(large), percentDone: 0.489602 })).toBe(0.5);
});

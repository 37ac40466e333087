import { describe, expect, it, test } from 'vitest';

import { dollars } from '../exact.ts';
import {
  billedQuantityText,
  firmNameOf,
  needByText,
  orderName,
  orderPriceText,
  orderQuantityText,
  taxName,
  timeText,
  windowText,
} from './order-words.ts';
import { orderDocumentOf, thinsetLine, tileLine } from './testing/order-document.ts';

test.each([
  ['00:05', '12:05 AM'],
  ['07:00', '7:00 AM'],
  ['12:30', '12:30 PM'],
  ['16:45', '4:45 PM'],
])('the time %s reads %s', (time, text) => {
  expect(timeText(time)).toBe(text);
});

describe('an order', () => {
  it('has its revision in its name once there is more than one', () => {
    expect(orderName(orderDocumentOf())).toBe('PO-2026-0001');
    expect(orderName(orderDocumentOf({ revision: 2 }))).toBe('PO-2026-0001, revision 2');
  });

  it('is of the contractor where the firm has no name yet', () => {
    const { firm } = orderDocumentOf();
    expect(firmNameOf({ firm })).toBe('Cornerstone Renovation');
    expect(firmNameOf({ firm: { ...firm, name: ' ' } })).toBe('The contractor');
  });

  it('says its day with its weekday, and its window', () => {
    expect(needByText(orderDocumentOf())).toBe('Mon, Mar 9, 2026');
    expect(windowText(orderDocumentOf())).toBe('7:00 AM to 9:00 AM');
    expect(needByText(orderDocumentOf({ needBy: null }))).toBe('As early as you deliver');
    expect(needByText(orderDocumentOf({ needBy: null, mode: 'pickup' }))).toBe('As soon as it is ready');
  });

  it('says what is taxed where there is freight', () => {
    expect(taxName(orderDocumentOf())).toBe('Sales tax (7.5% of goods and freight)');
    expect(taxName(orderDocumentOf({ isFreightTaxed: false }))).toBe('Sales tax (7.5% of goods)');
    expect(taxName(orderDocumentOf({ freight: dollars(0) }))).toBe('Sales tax (7.5%)');
    expect(taxName(orderDocumentOf({ taxRate: 0 }))).toBe('Sales tax (0%)');
  });
});

describe('a line', () => {
  it('says its quantity, its price and what it is billed by, in words', () => {
    expect(orderQuantityText(tileLine.quantity, tileLine.orderUnit)).toBe('8 boxes');
    expect(orderPriceText(tileLine)).toBe('$4.29 per sq ft');
    expect(billedQuantityText(tileLine)).toBe('95.60 sq ft');
  });

  it('that is priced by the unit of its order is billed by no other one', () => {
    expect(orderQuantityText(thinsetLine.quantity, thinsetLine.orderUnit)).toBe('12 bags');
    expect(orderPriceText(thinsetLine)).toBe('$18.40 per bag');
    expect(billedQuantityText(thinsetLine)).toBeNull();
    expect(orderPriceText({ unitCost: 4, priceUnit: 'PC' })).toBe('$4.00 each');
  });

  it('of a box of 250 that is priced by the hundred is billed by the hundred', () => {
    const screws = { ...tileLine, quantity: 4, priceUnit: 'C', priceQuantity: 2.5, unitCost: 12.4 };
    expect(billedQuantityText(screws)).toBe('10 hundred');
  });

  it('with a unit that nobody knows has it as it was typed', () => {
    expect(orderQuantityText(2, 'Skid')).toBe('2 Skids');
    expect(orderPriceText({ unitCost: 0.0375, priceUnit: 'Skid' })).toBe('$0.0375 per Skid');
  });
});

import { describe, expect, it } from 'vitest';

import { dollars } from '../../exact.ts';
import { orderDocumentOf, thinsetLine, tileLine } from '../testing/order-document.ts';
import { amountOfAnswer, daysLateOf } from './answer-effect.ts';

const ordered = orderDocumentOf();
const nothing = {
  quantity: null,
  unitCost: null,
  date: null,
  laterQuantity: null,
  laterDate: null,
  substitute: null,
};
const line = { ...nothing, lineId: tileLine.id, answer: 'changed' as const };
const answer = { date: null, freight: null, lines: [] };

describe('an answer', () => {
  it('as ordered changes nothing', () => {
    expect(amountOfAnswer(ordered, answer)).toBe(0);
    expect(daysLateOf(ordered, { ...answer, date: '2026-03-09' })).toBeNull();
    expect(daysLateOf(ordered, { ...answer, date: '2026-03-06' })).toBeNull();
  });

  it('with other quantities, prices and freight changes the price by their difference', () => {
    // 6 boxes of 11.95 sq ft at 4.50 are 322.65 in place of 410.12, without thinset for 220.80, and 60.00 freight in place of 45.00.
    const lines = [
      { ...line, quantity: 6, unitCost: 4.5 },
      { ...nothing, lineId: thinsetLine.id, answer: 'cannot' as const },
    ];
    expect(amountOfAnswer(ordered, { ...answer, lines, freight: dollars(60) })).toBe(-293.27);
    expect(amountOfAnswer(ordered, { ...answer, lines: [{ ...line, lineId: 9, quantity: 1 }] })).toBe(0);
  });

  it('is as late as its latest part', () => {
    const lines = [
      { ...line, date: '2026-03-11', laterQuantity: 2, laterDate: '2026-03-20' },
      { ...line, lineId: thinsetLine.id, date: '2026-03-12' },
    ];
    expect(daysLateOf(ordered, { ...answer, date: '2026-03-10' })).toBe(1);
    expect(daysLateOf(ordered, { ...answer, lines })).toBe(11);
    expect(daysLateOf(ordered, { ...answer, lines: lines.slice(1) })).toBe(1);
    expect(daysLateOf(orderDocumentOf({ needBy: null }), { ...answer, date: '2026-03-10' })).toBeNull();
  });
});

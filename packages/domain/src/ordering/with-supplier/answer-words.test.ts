import { describe, expect, it, test } from 'vitest';

import { dollars } from '../../exact.ts';
import { orderDocumentOf, thinsetLine, tileLine } from '../testing/order-document.ts';
import { type AnsweredLine, hasDifferences, headAnswerWords, lineAnswerWords } from './answer-words.ts';

const ordered = orderDocumentOf();
const nothing = {
  quantity: null,
  unitCost: null,
  date: null,
  laterQuantity: null,
  laterDate: null,
  substitute: null,
};
const changed = (fields: Partial<AnsweredLine>): AnsweredLine => ({
  answer: 'changed',
  ...nothing,
  ...fields,
});
const noHead = { date: null, windowStart: null, windowEnd: null, freight: null };
const differs = (fields: Partial<AnsweredLine>, lineId = tileLine.id, of = ordered) =>
  hasDifferences(of, { ...noHead, lines: [{ lineId, ...changed(fields) }] });

describe('the answer to a line', () => {
  it('reads as what comes in place of what was ordered', () => {
    const all = changed({
      quantity: 6,
      unitCost: 4.5,
      date: '2026-03-10',
      laterQuantity: 2,
      laterDate: '2026-03-20',
      substitute: 'KC-SL1224-B',
    });
    expect(lineAnswerWords(ordered, tileLine, all)).toEqual([
      '6 boxes in place of 8 boxes',
      '$4.50 per sq ft in place of $4.29 per sq ft',
      'Comes on Tue, Mar 10, 2026',
      '2 boxes later, on Fri, Mar 20, 2026',
      'In its place: KC-SL1224-B',
    ]);
    expect(lineAnswerWords(ordered, tileLine, { ...all, answer: 'cannot' })).toEqual(['Cannot be delivered']);
    expect(lineAnswerWords(ordered, tileLine, { ...all, answer: 'as-ordered' })).toEqual([]);
  });

  it('says nothing of a value that is the one of the order', () => {
    expect(
      lineAnswerWords(ordered, tileLine, changed({ quantity: 8, unitCost: 4.29, date: '2026-03-09' })),
    ).toEqual([]);
    expect(lineAnswerWords(ordered, thinsetLine, changed({ date: '2026-03-11' }))).toEqual([]);
  });
});

test('the rest of an answer reads as day, window and freight', () => {
  const given = { date: '2026-03-10', windowStart: '10:00', windowEnd: null, freight: dollars(60) };
  expect(headAnswerWords(orderDocumentOf({ windowEnd: '12:00' }), given)).toEqual([
    'Comes on Tue, Mar 10, 2026',
    'From 10:00 AM to 12:00 PM',
    'Freight $60.00 in place of $45.00',
  ]);
  const same = { date: '2026-03-09', windowStart: '07:00', windowEnd: '09:00', freight: dollars(45) };
  expect(headAnswerWords(ordered, same)).toEqual([]);
  expect(headAnswerWords(orderDocumentOf({ mode: 'pickup' }), given)[0]).toBe('Ready on Tue, Mar 10, 2026');
});

describe('an answer', () => {
  it.each([
    ['a smaller quantity', { quantity: 6 }],
    ['another price', { unitCost: 4.3 }],
    ['an earlier day', { date: '2026-03-08' }],
    ['a rest that comes later', { laterQuantity: 2, laterDate: '2026-03-20' }],
    ['a substitute', { substitute: 'B' }],
    ['a line that cannot come', { answer: 'cannot' as const }],
  ])('with %s has differences', (_what, fields) => {
    expect(differs(fields)).toBe(true);
  });

  it('that repeats the order has none', () => {
    expect(differs({ quantity: 8, unitCost: 4.29, date: '2026-03-09' })).toBe(false);
    expect(differs({ quantity: 6, answer: 'as-ordered' })).toBe(false);
    expect(hasDifferences(ordered, { ...noHead, lines: [] })).toBe(false);
  });

  it('that names a day of an order without one has none, but a line with a day of its own keeps it', () => {
    const open = orderDocumentOf({ needBy: null });
    expect(hasDifferences(open, { ...noHead, date: '2026-03-10', lines: [] })).toBe(false);
    expect(differs({ date: '2026-03-10' }, tileLine.id, open)).toBe(false);
    expect(differs({ date: '2026-03-10' }, thinsetLine.id, open)).toBe(true);
  });

  it.each([
    ['another day', { date: '2026-03-10' }],
    ['another window', { windowStart: '08:00' }],
    ['another freight', { freight: dollars(0) }],
  ])('with %s has differences', (_what, fields) => {
    expect(hasDifferences(ordered, { ...noHead, ...fields, lines: [] })).toBe(true);
  });
});

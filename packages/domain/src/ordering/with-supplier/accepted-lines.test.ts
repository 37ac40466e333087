import { describe, expect, test } from 'vitest';

import { numberOf } from '../../exact.ts';
import { orderDocumentOf, thinsetLine, tileLine } from '../testing/order-document.ts';
import { acceptedLines, linesWithout, neededAgain, takenByAnswer } from './accepted-lines.ts';

const ordered = orderDocumentOf({ lines: [tileLine, thinsetLine] });
const lines = ordered.lines.map((line) => ({ ...line, accepted: 0, returned: 0 }));
const same = {
  quantity: null,
  unitCost: null,
  date: null,
  laterQuantity: null,
  laterDate: null,
  substitute: null,
};
const answered = (given: object) => ({
  lines: [{ lineId: 71, answer: 'changed' as const, ...same, ...given }],
});

test('a line that cannot come leaves the order, unless some of it was accepted', () => {
  const cannot = answered({ answer: 'cannot' });
  expect(acceptedLines(lines, cannot)).toMatchObject([{ id: 72, quantity: 12, extended: 220.8 }]);
  const received = lines.map((line) => ({ ...line, accepted: 3 }));
  expect(acceptedLines(received, cannot)).toMatchObject([{ id: 71, quantity: 3 }, { id: 72 }]);
  const sentBack = lines.map((line) => ({ ...line, accepted: 3, returned: 1 }));
  expect(acceptedLines(sentBack, cannot)).toMatchObject([{ id: 71, quantity: 2 }, { id: 72 }]);
});

test('a line has the price, the day and the sum of what comes now and later', () => {
  const given = { unitCost: 4.5, date: '2026-03-10', quantity: 5, laterQuantity: 2, laterDate: '2026-03-20' };
  expect(acceptedLines(lines, answered(given))).toMatchObject([
    // 7 × 11.95 × 4.50
    { quantity: 7, unitCost: 4.5, needBy: '2026-03-10', extended: 376.43 },
    { quantity: 12, needBy: '2026-03-11' },
  ]);
  expect(acceptedLines(lines, answered({ laterQuantity: 2, laterDate: '2026-03-20' }))).toMatchObject([
    { quantity: 8 },
    { quantity: 12 },
  ]);
});

describe('of an answer that differs', () => {
  const taken = (
    given: object,
    { date = null, of = ordered }: { date?: string | null; of?: typeof ordered } = {},
  ) => [...takenByAnswer(of, { ...answered(given), date })].map(([id, quantity]) => [id, numberOf(quantity)]);

  test.each([
    ['fewer of a line', { quantity: 5 }, [[71, 3]]],
    ['fewer now and the rest later', { quantity: 5, laterQuantity: 3, laterDate: '2026-03-20' }, [[71, 3]]],
    ['some of it later', { laterQuantity: 3, laterDate: '2026-03-20' }, [[71, 3]]],
    ['nothing of it', { answer: 'cannot' }, [[71, 8]]],
    ['fewer at another price', { quantity: 5, unitCost: 4.5 }, [[71, 8]]],
    ['fewer on another day', { quantity: 5, date: '2026-03-20' }, [[71, 8]]],
    ['fewer of something else', { quantity: 5, substitute: 'Slate, matte' }, [[71, 8]]],
    ['more than was ordered', { quantity: 9 }, [[71, 8]]],
  ])('%s comes: the supplier keeps what it brings as ordered', (_, given, all) => {
    expect(taken(given)).toEqual(all);
  });

  test('the day of the whole delivery counts for a line, unless the order asks for none', () => {
    expect(taken({ quantity: 5 }, { date: '2026-03-20' })).toEqual([[71, 8]]);
    const open = {
      ...ordered,
      needBy: null,
      lines: ordered.lines.map((line) => ({ ...line, needBy: null })),
    };
    expect(taken({ quantity: 5, date: '2026-03-20' }, { of: open })).toEqual([[71, 3]]);
  });

  test('all lines are bought elsewhere if only its day, its window or its freight differs', () => {
    expect(taken({}, { date: '2026-03-20' })).toEqual([
      [71, 8],
      [72, 12],
    ]);
  });
});

test('what no longer comes is needed again, but nothing of what has come or was closed short', () => {
  const again = (more: object) => {
    const all = lines.map((line) => ({ ...line, closedShort: 0, ...more }));
    return neededAgain(
      all,
      linesWithout(all, takenByAnswer(ordered, { ...answered({ answer: 'cannot' }), date: null })),
    );
  };
  expect(again({})).toMatchObject([{ orderLineId: 71, quantity: 8 }]);
  expect(again({ accepted: 3 })).toMatchObject([{ quantity: 5 }]);
  expect(again({ accepted: 3, returned: 3 })).toMatchObject([{ quantity: 5 }]);
  expect(again({ accepted: 3, closedShort: 4 })).toMatchObject([{ quantity: 1 }]);
  expect(again({ accepted: 8, returned: 2 })).toEqual([]);
});

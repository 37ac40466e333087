import { expect, test } from 'vitest';

import { orderDocumentOf, thinsetLine, tileLine } from '../testing/order-document.ts';
import { acceptedLines } from './accepted-lines.ts';

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

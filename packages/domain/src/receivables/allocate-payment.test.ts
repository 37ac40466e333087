import { expect, test } from 'vitest';

import { dollars } from '../exact.ts';
import { allocateOldest } from './allocate-payment.ts';

const invoices = [
  { id: 3, dueDate: '2026-04-30', open: dollars(300) },
  { id: 2, dueDate: '2026-04-08', open: dollars(200) },
  { id: 1, dueDate: '2026-04-08', open: dollars(100) },
];

test('a payment pays the oldest due first, of one day the one made first, and keeps the rest', () => {
  expect(allocateOldest(dollars(250), invoices)).toEqual([
    { invoiceId: 1, amount: 100 },
    { invoiceId: 2, amount: 150 },
  ]);
  expect(allocateOldest(dollars(700), invoices).map(({ amount }) => amount)).toEqual([100, 200, 300]);
});

test('a payment for an invoice pays that one before all others, and then the oldest due', () => {
  expect(allocateOldest(dollars(300), invoices, 3)).toEqual([{ invoiceId: 3, amount: 300 }]);
  expect(allocateOldest(dollars(350.01), invoices, 3)).toEqual([
    { invoiceId: 3, amount: 300 },
    { invoiceId: 1, amount: 50.01 },
  ]);
});

import { expect, test } from 'vitest';

import { Receipt } from './delivery.ts';
import { OrderAnswerCreate } from './order-answer.ts';

const LARGEST = '999999999.999999';

test.each([
  [LARGEST, '0', undefined],
  [LARGEST, '0.000001', 'Accepted is too large with what goes back'],
  [LARGEST, LARGEST, 'Accepted is too large with what goes back'],
])('a receipt of %s accepted and %s rejected says %s', (accepted, rejected, message) => {
  const lines = [{ orderLineId: 1, accepted, rejected, reason: 'over' }];
  const { error } = Receipt.safeParse({ receiptKey: 'a', lines });
  expect(error?.issues[0]?.message).toBe(message);
});

test.each([
  [LARGEST, '0', undefined],
  ['0.000001', LARGEST, 'Quantity is too large with its rest'],
])('an answer of %s now and %s later says %s', (quantity, laterQuantity, message) => {
  const line = { lineId: 1, answer: 'changed', quantity, laterQuantity, laterDate: '2030-01-07' };
  const { error } = OrderAnswerCreate.safeParse({ revision: 1, name: 'Dan Reyes', lines: [line] });
  expect(error?.issues[0]?.message).toBe(message);
});

import { expect, test } from 'vitest';
import type * as z from 'zod';

import { OrderAnswerCreate } from '../order-answer.ts';
import { PriceAnswerCreate } from './price-answer.ts';

const messagesOf = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('nobody quotes nothing: a price of zero would win each plan', () => {
  const answer = { basis: 'a', name: 'Dan Reyes' };
  expect(messagesOf(PriceAnswerCreate, { ...answer, lines: [{ lineId: 1, unitCost: '0' }] })).toEqual({
    'lines.0.unitCost': 'Price must be above 0',
  });
  expect(messagesOf(PriceAnswerCreate, { ...answer, lines: [{ lineId: 1, unitCost: '0.000001' }] })).toEqual(
    {},
  );
});

test.each([undefined, 0, 'x', 1.5])('an answer names the revision that was read, not %s', (revision) => {
  expect(messagesOf(OrderAnswerCreate, { revision, name: 'Dan Reyes' })).toEqual({
    revision: 'Say which revision of the order you have read',
  });
});

import { type APIRequestContext, expect } from '@playwright/test';
import { dateIn } from '@quoin/domain/places/time-zone';

import { unique } from './panel.ts';

/** Records a check of $250.00 for a contract. Returns its payment. */
export async function recordPayment(
  request: APIRequestContext,
  contractId: number,
  words: { reference?: string; note?: string } = {},
): Promise<{ payment: number }> {
  const made = await request.post('/api/admin/payments', {
    headers: { 'idempotency-key': unique('payment').replaceAll(' ', '-') },
    data: {
      contractId,
      amount: 250,
      method: 'check',
      receivedOn: dateIn('America/New_York', new Date()),
      ...words,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: payment } = (await made.json()) as { id: number };
  return { payment };
}

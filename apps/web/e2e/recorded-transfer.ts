import { type APIRequestContext, expect } from '@playwright/test';
import { dateIn } from '@quoin/domain/places/time-zone';

import { unique } from './panel.ts';

/** Opens the books with $250.00 in the bank. Returns the transfer, its entry and the account of the bank. */
export async function recordTransfer(
  request: APIRequestContext,
  words: { reference?: string; note?: string } = {},
): Promise<{ transfer: number; ledgerEntry: number; ledgerAccount: number }> {
  const made = await request.post('/api/admin/transfers', {
    headers: { 'idempotency-key': unique('transfer').replaceAll(' ', '-') },
    data: {
      day: dateIn('America/New_York', new Date()),
      fromAccount: 3000,
      toAccount: 1000,
      amount: 250,
      ...words,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: transfer } = (await made.json()) as { id: number };
  const found = await request.get(`/api/admin/ledger-entries?sourceKind=transfer&sourceId=${transfer}`);
  const [entry] = (await found.json()) as { id: number }[];
  return { transfer, ledgerEntry: entry?.id ?? 0, ledgerAccount: 1000 };
}

/** Accounts come with the books. Nobody makes one, and people name them as they like. */
export async function renameLastAccount(request: APIRequestContext, name: string): Promise<void> {
  const accounts = (await (await request.get('/api/admin/ledger-accounts')).json()) as { id: number }[];
  const renamed = await request.patch(`/api/admin/ledger-accounts/${accounts.at(-1)?.id}`, {
    data: { name },
  });
  expect(renamed.status(), await renamed.text()).toBe(200);
}

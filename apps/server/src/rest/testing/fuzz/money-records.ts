import type { Db } from '@quoin/db/connection/database';
import { dollars } from '@quoin/domain/exact';

/** Adds a draft of a deposit request, a payment and a refund to a contract. */
export async function addMoney(db: Db, contractId: number): Promise<void> {
  await db
    .insertInto('invoices')
    .values({
      contractId,
      kind: 'deposit',
      asked: '{"payments":[1]}',
      number: null,
      issueDate: null,
      dueDate: null,
      periodTo: null,
      voidReason: null,
      issuedAt: null,
    })
    .execute();
  await db
    .insertInto('payments')
    .values({
      contractId,
      amount: dollars(1),
      method: 'cash',
      receivedOn: '2026-03-04',
      reference: null,
      note: null,
      voidReason: null,
      actor: 'Ada',
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      contractId,
      source: 'credit',
      amount: dollars(1),
      method: 'cash',
      refundedOn: '2026-03-04',
      reference: null,
      note: null,
      voidReason: null,
      status: 'void',
      actor: 'Ada',
    })
    .execute();
}

import { DomainError } from '@quoin/domain/errors';
import { amountOf, compare, isPositive, isZero } from '@quoin/domain/exact';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';

import type { Db } from '../connection/database.ts';
import { type DocumentSender, insertEvent } from '../documents/document-event.ts';
import { reverseEntry } from '../ledger/entry.ts';
import type { Change } from '../versioned.ts';
import { readApplied, readLeft } from './contract-money.ts';
import { readAllocated, undoApplied } from './credits/applied-money.ts';
import { readEarlierMemos } from './credits/credit-memo.ts';
import { lockContractOf } from './invoice-draft.ts';
import { sourceOfInvoice } from './invoice-issue.ts';
import { lockInvoice, readInvoice } from './invoice.ts';

/** Throws `invoiceNotLast` for an invoice that a later one of its contract builds on. A request counts for no other. */
async function judgeLast(trx: Db, { id, contractId, kind }: InvoiceView): Promise<void> {
  if (kind === 'deposit') return;
  const later = await trx
    .selectFrom('invoices')
    .select('number')
    .where('contractId', '=', contractId)
    .where('kind', '<>', 'deposit')
    .where('status', '=', 'issued')
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (later) throw new DomainError('invoiceNotLast', later.number ?? '');
}

/** Whether credit paid a request, and an invoice has used that deposit since. */
async function isDepositUsed(trx: Db, { id, contractId, kind }: InvoiceView): Promise<boolean> {
  if (kind !== 'deposit') return false;
  const { credit } = await readApplied(trx, id);
  return compare(amountOf(credit), amountOf(await readLeft(trx, contractId, 'deposit'))) > 0;
}

/**
 * Takes an invoice back: its number stays, its entries are reversed, and what deposits and credit paid of it is left again. Throws
 * `invoiceNotIssued`, `invoiceVoid`, `invoiceNotLast` and `invoiceHasPayments`.
 */
export async function voidInvoice(
  trx: Db,
  id: number,
  { version, reason }: { version?: number | undefined; reason: string | null },
  sender: DocumentSender,
): Promise<Change<InvoiceView>> {
  await lockContractOf(trx, id);
  const before = await lockInvoice(trx, id, version);
  if (before.status === 'draft') throw new DomainError('invoiceNotIssued');
  if (before.status === 'void') throw new DomainError('invoiceVoid');
  await judgeLast(trx, before);
  if (
    !isZero(amountOf(await readAllocated(trx, id))) ||
    isPositive(amountOf((await readEarlierMemos(trx, id)).amount)) ||
    (await isDepositUsed(trx, before))
  )
    throw new DomainError('invoiceHasPayments');
  await undoApplied(trx, id, sender.actor);
  if (before.kind !== 'deposit')
    await reverseEntry(trx, { ...sourceOfInvoice(id), at: sender.at }, sender.actor);
  await trx
    .updateTable('invoices')
    .set({ status: 'void', voidReason: reason, isDisputed: false, disputeReason: null })
    .where('id', '=', id)
    .execute();
  if (before.documentId !== null)
    await insertEvent(trx, before.documentId, { kind: 'voided', ...sender, note: reason });
  return { before, after: await readInvoice(trx, id) };
}

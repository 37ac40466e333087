import type { ContractView } from '@quoin/domain/contracts/contract';
import { DomainError } from '@quoin/domain/errors';
import { type Exact, NO_MONEY, amountOf, equals, sum } from '@quoin/domain/exact';

import type { Db } from '../connection/database.ts';
import { type DocumentSender, insertEvent } from '../documents/document-event.ts';

// What of a contract is billed, for those who change or end it. The rest of invoices stands above contracts.

/** What invoices that are issued have billed of each payment of a contract, by the places of the payments. */
export async function readBilledPayments(db: Db, contractId: number): Promise<Map<number, Exact>> {
  const rows = await db
    .selectFrom('invoiceRows')
    .innerJoin('invoices', 'invoices.id', 'invoiceRows.invoiceId')
    .select(['sortOrder', 'amount'])
    .where('contractId', '=', contractId)
    .where('kind', '=', 'progress')
    .where('status', '=', 'issued')
    .execute();
  const byPlace = Map.groupBy(rows, ({ sortOrder }) => sortOrder);
  return new Map(
    [...byPlace].map(([sortOrder, all]) => [sortOrder, sum(all.map(({ amount }) => amountOf(amount)))]),
  );
}

/** Throws `completedUnbilled` for a contract that invoices have not billed whole. Call it with the lock of the contract. */
export async function requireAllBilled(
  trx: Db,
  { id, total }: Pick<ContractView, 'id' | 'total'>,
): Promise<void> {
  const billed = [...(await readBilledPayments(trx, id)).values()];
  if (!equals(sum([NO_MONEY, ...billed]), amountOf(total))) throw new DomainError('completedUnbilled');
}

/** Throws `contractHasInvoices` for a contract with an invoice that is issued. Requests are no reason to keep it. */
export async function requireNoInvoices(trx: Db, contractId: number): Promise<void> {
  const found = await trx
    .selectFrom('invoices')
    .select('id')
    .where('contractId', '=', contractId)
    .where('kind', '=', 'progress')
    .where('status', '=', 'issued')
    .limit(1)
    .executeTakeFirst();
  if (found) throw new DomainError('contractHasInvoices');
}

/** Takes the open requests of a cancelled contract back. What was paid of them stays a deposit. Call it with the lock of the contract. */
export async function voidRequests(
  trx: Db,
  contractId: number,
  reason: string,
  sender: DocumentSender,
): Promise<void> {
  const voided = await trx
    .updateTable('invoices')
    .set({ status: 'void', voidReason: reason })
    .where('contractId', '=', contractId)
    .where('kind', '=', 'deposit')
    .where('status', '=', 'issued')
    .returning('id')
    .execute();
  if (voided.length === 0) return;
  const documents = await trx
    .selectFrom('invoiceDocuments')
    .select('quoteId')
    .where(
      'invoiceId',
      'in',
      voided.map(({ id }) => id),
    )
    .orderBy('quoteId')
    .execute();
  for (const { quoteId } of documents)
    await insertEvent(trx, quoteId, { kind: 'voided', ...sender, note: reason });
}

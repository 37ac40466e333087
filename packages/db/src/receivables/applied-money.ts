import { DomainError } from '@quoin/domain/errors';
import {
  type Money,
  add,
  amountOf,
  compare,
  isNegative,
  isZero,
  moneyOf,
  subtract,
} from '@quoin/domain/exact';
import type { InvoiceApplied, InvoiceView } from '@quoin/domain/receivables/invoice';
import { type AppliedSource, appliedLines } from '@quoin/domain/receivables/postings';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { postEntry, reverseEntry } from '../ledger/entry.ts';
import type { Change } from '../versioned.ts';
import { readLeft } from './contract-money.ts';
import { lockContractOf } from './invoice-draft.ts';
import { lockInvoice, ownerOf, readInvoice } from './invoice.ts';

// Deposits and credit of a client that pay an invoice without a new payment (billing.md sections 4 to 6).

const entryKinds = { deposit: 'deposit-applied', credit: 'credit-applied' } as const;

const sourceOf = (source: AppliedSource, id: number) =>
  ({ kind: entryKinds[source], source: { kind: 'application', id, version: 1 } }) as const;

/** Lets a deposit or credit pay an invoice, and posts that. Nothing of 0.00 is stored. Call it with the lock of the contract. */
export async function applyMoney(
  trx: Db,
  invoice: InvoiceView,
  { source, amount, day }: { source: AppliedSource; amount: Money; day: string },
  actor: string,
): Promise<void> {
  if (isZero(amountOf(amount))) return;
  const { id } = await trx
    .insertInto('creditApplications')
    .values({ invoiceId: invoice.id, source, amount, undoesId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = `${source === 'deposit' ? 'Deposit' : 'Credit'} for ${invoice.number ?? ''} ${invoice.projectName}`;
  const lines = appliedLines({ source, kind: invoice.kind, amount }, ownerOf(invoice));
  await postEntry(trx, { ...sourceOf(source, id), day, description, lines }, actor);
}

/** The applications of an invoice that stand, the newest first. */
async function listStanding(trx: Db, invoiceId: number) {
  return trx
    .selectFrom('creditApplications as own')
    .select(['id', 'source', 'amount'])
    .where('invoiceId', '=', invoiceId)
    .where('undoesId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('creditApplications as later')
            .select('later.id')
            .whereRef('later.undoesId', '=', 'own.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** Takes back what deposits or credit pay of an invoice, or all of both. Each entry is reversed. */
export async function undoApplied(
  trx: Db,
  invoiceId: number,
  actor: string,
  only?: AppliedSource,
): Promise<void> {
  for (const { id, source, amount } of await listStanding(trx, invoiceId)) {
    if (only !== undefined && source !== only) continue;
    await trx
      .insertInto('creditApplications')
      .values({
        invoiceId,
        source,
        amount: moneyOf(subtract(amountOf(0 as Money), amountOf(amount))),
        undoesId: id,
      })
      .execute();
    await reverseEntry(trx, sourceOf(source, id), actor);
  }
}

/** What deposits or credit pay of an invoice now. */
export async function readApplied(db: Db, invoiceId: number): Promise<Record<AppliedSource, Money>> {
  const rows = await db
    .selectFrom('creditApplications')
    .select(['source', ({ fn }) => fn.sum<Money>('amount').as('amount')])
    .where('invoiceId', '=', invoiceId)
    .groupBy('source')
    .execute();
  const of = (source: AppliedSource) => rows.find((row) => row.source === source)?.amount ?? (0 as Money);
  return { deposit: of('deposit'), credit: of('credit') };
}

/**
 * Sets what deposits and credit pay of an issued invoice. A request takes credit alone. Throws `invoiceNotIssued`, `invoiceVoid`, and
 * `moreThanLeft` for more than is left of them, or open of the invoice.
 */
export async function setApplied(
  trx: Db,
  id: number,
  given: Omit<InvoiceApplied, 'requestKey'>,
  { version, actor }: { version?: number | undefined; actor: string },
): Promise<Change<InvoiceView>> {
  const contractId = await lockContractOf(trx, id);
  const before = await lockInvoice(trx, id, version);
  if (before.status === 'draft') throw new DomainError('invoiceNotIssued');
  if (before.status === 'void') throw new DomainError('invoiceVoid');
  const day = await todayOfFirm(trx);
  const standing = await readApplied(trx, id);
  for (const source of ['deposit', 'credit'] as const) {
    const wanted = given[source];
    if (wanted === undefined || compare(amountOf(wanted), amountOf(standing[source])) === 0) continue;
    if (source === 'deposit' && before.kind === 'deposit') throw new DomainError('moreThanLeft', source);
    await undoApplied(trx, id, actor, source);
    const left = await readLeft(trx, contractId, source);
    const { open } = await readInvoice(trx, id);
    const isTooMuch = [left, open].some((most) => compare(amountOf(wanted), amountOf(most)) > 0);
    if (isTooMuch) throw new DomainError('moreThanLeft', source);
    await applyMoney(trx, before, { source, amount: wanted, day }, actor);
  }
  // A deposit that was asked for by a request, and is credit again, may have paid something else since.
  for (const source of ['deposit', 'credit'] as const)
    if (isNegative(amountOf(await readLeft(trx, contractId, source))))
      throw new DomainError('moreThanLeft', source);
  // Who pays an invoice is part of it, so its version counts.
  await trx
    .updateTable('invoices')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { before, after: await readInvoice(trx, id) };
}

/** What of an invoice is paid by payments, apart from deposits and credit. */
export async function readAllocated(db: Db, invoiceId: number): Promise<Money> {
  const { amount } = await db
    .selectFrom('paymentAllocations')
    .select(({ fn, val }) => fn.coalesce(fn.sum<Money>('amount'), val(0 as Money)).as('amount'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return moneyOf(add(amountOf(amount), amountOf(0 as Money)));
}

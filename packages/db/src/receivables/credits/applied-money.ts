import { DomainError } from '@quoin/domain/errors';
import { type Money, add, amountOf, compare, isZero, moneyOf, negate, subtract } from '@quoin/domain/exact';
import type { InvoiceApplied, InvoiceView } from '@quoin/domain/receivables/invoice';
import type { InvoiceKind } from '@quoin/domain/receivables/invoice-status';
import { type AppliedSource, appliedLines } from '@quoin/domain/receivables/postings';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { postEntry, reverseEntry } from '../../ledger/entry.ts';
import type { Change } from '../../versioned.ts';
import { readApplied, readLeft } from '../contract-money.ts';
import { lockContractOf } from '../invoice-draft.ts';
import { lockInvoice, ownerOf, readInvoice } from '../invoice.ts';

// Deposits and credit of a client that pay an invoice without a new payment (billing.md sections 4 to 6).

const entryKinds = { deposit: 'deposit-applied', credit: 'credit-applied' } as const;

const sourceOf = (source: AppliedSource, id: number) =>
  ({ kind: entryKinds[source], source: { kind: 'application', id, version: 1 } }) as const;

/** Lets a deposit or credit pay an invoice, and posts that. Nothing of 0.00 is stored. Call it with the lock of the contract. */
export async function applyMoney(
  trx: Db,
  invoice: InvoiceView,
  { source, amount, day, at }: { source: AppliedSource; amount: Money; day: string; at?: string | undefined },
  actor: string,
): Promise<void> {
  if (isZero(amountOf(amount))) return;
  const { id } = await trx
    .insertInto('creditApplications')
    .values({ invoiceId: invoice.id, source, amount, undoesId: null, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = `${source === 'deposit' ? 'Deposit' : 'Credit'} for ${invoice.number ?? ''} ${invoice.projectName}`;
  const lines = appliedLines({ source, kind: invoice.kind, amount }, ownerOf(invoice));
  await postEntry(trx, { ...sourceOf(source, id), day, description, lines, at }, actor);
}

/** The applications that stand, the newest first. */
const selectStanding = (trx: Db) =>
  trx
    .selectFrom('creditApplications as own')
    .innerJoin('invoices', 'invoices.id', 'own.invoiceId')
    .select(['own.id', 'own.source', 'own.amount', 'own.invoiceId', 'invoices.kind'])
    .where('own.undoesId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('creditApplications as later')
            .select('later.id')
            .whereRef('later.undoesId', '=', 'own.id'),
        ),
      ),
    )
    .orderBy('own.id', 'desc');

/** What a client's deposits or credit pay of an invoice. */
interface Use {
  readonly id: number;
  readonly source: AppliedSource;
  readonly amount: Money;
  readonly invoiceId: number;
  readonly kind: InvoiceKind;
}

/** The uses of the deposits or the credit of a contract that stand, the newest first. */
export async function listUses(trx: Db, contractId: number, source: AppliedSource): Promise<Use[]> {
  return selectStanding(trx)
    .where('invoices.contractId', '=', contractId)
    .where('own.source', '=', source)
    .execute();
}

/** Ends a use. Its entry is reversed. */
async function endUse(trx: Db, { id, invoiceId, source, amount }: Use, actor: string): Promise<void> {
  await trx
    .insertInto('creditApplications')
    .values({ invoiceId, source, amount: moneyOf(negate(amountOf(amount))), undoesId: id })
    .execute();
  await reverseEntry(trx, sourceOf(source, id), actor);
}

/** Takes a part of a use back, or all of it. What stays of it is posted anew, today. */
export async function reduceUse(trx: Db, use: Use, taken: Money, actor: string): Promise<void> {
  await endUse(trx, use, actor);
  const amount = moneyOf(subtract(amountOf(use.amount), amountOf(taken)));
  const day = await todayOfFirm(trx);
  await applyMoney(trx, await readInvoice(trx, use.invoiceId), { source: use.source, amount, day }, actor);
}

/** Takes back what deposits or credit pay of an invoice, or all of both. Each entry is reversed. */
export async function undoApplied(
  trx: Db,
  invoiceId: number,
  actor: string,
  only?: AppliedSource,
): Promise<void> {
  for (const use of await selectStanding(trx).where('own.invoiceId', '=', invoiceId).execute())
    if (only === undefined || use.source === only) await endUse(trx, use, actor);
}

/** Throws `moreThanLeft` for more than is left of deposits or credit, or open of an invoice. A request takes credit alone. */
async function judgeApplied(
  trx: Db,
  { contractId, kind, open }: InvoiceView,
  { standing, wanted }: Record<'standing' | 'wanted', Record<AppliedSource, Money>>,
): Promise<void> {
  let room = add(amountOf(open), add(amountOf(standing.deposit), amountOf(standing.credit)));
  for (const source of ['deposit', 'credit'] as const) {
    const amount = amountOf(wanted[source]);
    const left = add(amountOf(await readLeft(trx, contractId, source)), amountOf(standing[source]));
    const isOfRequest = source === 'deposit' && kind === 'deposit' && !isZero(amount);
    if (isOfRequest || compare(amount, left) > 0 || compare(amount, room) > 0)
      throw new DomainError('moreThanLeft', source);
    room = subtract(room, amount);
  }
  // Credit that became a deposit through a request may have paid an invoice since.
  const taken = subtract(amountOf(standing.credit), amountOf(wanted.credit));
  if (kind === 'deposit' && compare(taken, amountOf(await readLeft(trx, contractId, 'deposit'))) > 0)
    throw new DomainError('moreThanLeft', 'credit');
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
  await lockContractOf(trx, id);
  const before = await lockInvoice(trx, id, version);
  if (before.status === 'draft') throw new DomainError('invoiceNotIssued');
  if (before.status === 'void') throw new DomainError('invoiceVoid');
  const day = await todayOfFirm(trx);
  const standing = await readApplied(trx, id);
  const wanted = { deposit: given.deposit ?? standing.deposit, credit: given.credit ?? standing.credit };
  await judgeApplied(trx, before, { standing, wanted });
  for (const source of ['deposit', 'credit'] as const) {
    if (wanted[source] === standing[source]) continue;
    await undoApplied(trx, id, actor, source);
    await applyMoney(trx, before, { source, amount: wanted[source], day }, actor);
  }
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
  return amount;
}

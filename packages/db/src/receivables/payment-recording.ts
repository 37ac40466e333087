import { DomainError } from '@quoin/domain/errors';
import {
  type Exact,
  type Money,
  add,
  amountOf,
  isNegative,
  moneyOf,
  negate,
  NO_MONEY,
  subtract,
  sum,
} from '@quoin/domain/exact';
import type { LineOwner } from '@quoin/domain/ledger/posting';
import {
  allocateOldest,
  type Allocation,
  judgeAllocations,
  type OpenInvoice,
} from '@quoin/domain/receivables/allocate-payment';
import type { InvoiceKind } from '@quoin/domain/receivables/invoice-status';
import type { PaymentCreate, PaymentView } from '@quoin/domain/receivables/payment';
import { type AppliedSource, creditOf, paymentLines } from '@quoin/domain/receivables/postings';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { postEntry, reverseEntry } from '../ledger/entry.ts';
import type { Change } from '../versioned.ts';
import { readLeft } from './contract-money.ts';
import { openInSql } from './invoice-balance.ts';
import { lockDivided, lockPayer } from './payment-locks.ts';
import { readPayment } from './payment.ts';

// Payments are recorded, divided over what is open, and taken back. All of it is posted.

/** An invoice that waits for money, with its kind, which decides on the account. */
type WaitingInvoice = OpenInvoice & { readonly kind: InvoiceKind; readonly number: string };

/** The invoices and requests of a contract that wait for money, and some others. Call it with the lock of the contract. */
export async function listWaiting(
  db: Db,
  contractId: number,
  others: readonly number[] = [],
): Promise<WaitingInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', openInSql.as('open')])
    // Both are set once it is issued.
    .select(({ ref }) => [ref('dueDate').$notNull().as('dueDate'), ref('number').$notNull().as('number')])
    .where('contractId', '=', contractId)
    .where('status', '=', 'issued')
    .orderBy('dueDate')
    .orderBy('id')
    .execute();
  return rows.filter(({ id, open }) => open > 0 || others.includes(id));
}

/** Where a payment stands in the ledger. Each division of it is posted anew. */
const sourceOf = (id: number, division: number) =>
  ({ kind: 'payment', source: { kind: 'payment', id, version: division } }) as const;

/** How often a payment was divided. */
async function readDivision(db: Db, id: number): Promise<number> {
  const { last } = await db
    .selectFrom('ledgerEntries')
    .select(({ fn, val }) => fn.coalesce(fn.max('sourceVersion'), val(0)).as('last'))
    .where('sourceKind', '=', 'payment')
    .where('sourceId', '=', id)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow();
  return last;
}

/** Stores what a payment pays, and posts all of it. */
export async function divide(
  trx: Db,
  payment: Pick<PaymentView, 'id' | 'amount' | 'fee' | 'method' | 'reference'>,
  allocations: readonly Allocation[],
  {
    of,
    invoices,
    day,
    division,
    actor,
    clientName,
    at,
  }: {
    of: LineOwner & { contractNumber: string };
    invoices: readonly WaitingInvoice[];
    day: string;
    division: number;
    actor: string;
    clientName: string | null;
    at?: string | undefined;
  },
): Promise<void> {
  const { contractNumber, contractId, projectId } = of;
  if (allocations.length > 0)
    await trx
      .insertInto('paymentAllocations')
      .values(allocations.map((each) => ({ ...each, paymentId: payment.id, at })))
      .execute();
  const kinds = new Map(invoices.map(({ id, kind }) => [id, kind]));
  const posted = allocations.map((each) => ({ ...each, kind: kinds.get(each.invoiceId) ?? 'progress' }));
  const description = [`Payment of ${clientName ?? contractNumber}`, payment.reference]
    .filter(Boolean)
    .join(': ');
  await postEntry(
    trx,
    {
      ...sourceOf(payment.id, division),
      day,
      description,
      lines: paymentLines(payment, posted, { contractId, projectId }),
      at,
    },
    actor,
  );
}

/**
 * Records a payment, divides it over what is open, and posts it. What nothing takes is credit. Throws `receivedDayNotCome`,
 * `invoiceOfAnother`, `moreThanOpen`, `moreThanPaid` and `booksClosed`.
 */
export async function insertPayment(
  trx: Db,
  {
    allocations: chosen,
    contractId,
    amount,
    method,
    receivedOn,
    reference = null,
    fee = 0 as Money,
    note = null,
    at,
  }: PaymentCreate & { at?: string },
  actor: string,
): Promise<PaymentView> {
  const of = await lockPayer(trx, contractId);
  if (receivedOn > (await todayOfFirm(trx))) throw new DomainError('receivedDayNotCome');
  const invoices = await listWaiting(trx, contractId);
  if (chosen) judgeAllocations(amount, chosen, invoices);
  const { id } = await trx
    .insertInto('payments')
    .values({
      contractId,
      amount,
      method,
      receivedOn,
      reference,
      fee,
      note,
      voidReason: null,
      actor,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await readPayment(trx, id);
  await divide(trx, payment, chosen ?? allocateOldest(amount, invoices), {
    of,
    invoices,
    day: receivedOn,
    division: 1,
    actor,
    clientName: payment.clientName,
    at,
  });
  return readPayment(trx, id);
}

/** Undoes what a payment pays of invoices: each allocation by its opposite. */
export async function undoAllocations(trx: Db, { id, allocations }: PaymentView, at?: string): Promise<void> {
  if (allocations.length > 0)
    await trx
      .insertInto('paymentAllocations')
      .values(
        allocations.map(({ invoiceId, amount }) => ({
          paymentId: id,
          invoiceId,
          amount: moneyOf(negate(amountOf(amount))),
          at,
        })),
      )
      .execute();
}

/** Undoes what a payment pays, and its entry. Returns the day of the reversal. */
async function undoDivision(
  trx: Db,
  payment: PaymentView,
  { actor, at }: { actor: string; at?: string | undefined },
): Promise<string> {
  const { id, receivedOn } = payment;
  await undoAllocations(trx, payment, at);
  const reversal = await reverseEntry(trx, { ...sourceOf(id, await readDivision(trx, id)), at }, actor);
  if (reversal === null) return receivedOn;
  const { day } = await trx
    .selectFrom('ledgerEntries')
    .select('day')
    .where('id', '=', reversal)
    .executeTakeFirstOrThrow();
  return day;
}

/** What a payment is to its client beside what it pays of invoices: deposits, and credit. */
export async function readParts(
  db: Db,
  amount: Money,
  allocations: readonly Allocation[],
): Promise<Record<AppliedSource, Exact>> {
  const ids = allocations.map(({ invoiceId }) => invoiceId);
  const requests =
    ids.length === 0
      ? []
      : await db
          .selectFrom('invoices')
          .select('id')
          .where('id', 'in', ids)
          .where('kind', '=', 'deposit')
          .execute();
  const isRequest = new Set(requests.map(({ id }) => id));
  const ofRequests = allocations.filter(({ invoiceId }) => isRequest.has(invoiceId));
  return {
    deposit: sum([NO_MONEY, ...ofRequests.map((each) => amountOf(each.amount))]),
    credit: amountOf(creditOf(amount, allocations)),
  };
}

/** Throws where the deposit or the credit that a payment is has been used, so that it cannot become `next`. */
async function judgeUnused(
  trx: Db,
  { contractId, amount, allocations }: PaymentView,
  next: Record<AppliedSource, Exact>,
  error: () => DomainError,
): Promise<void> {
  const now = await readParts(trx, amount, allocations);
  for (const source of ['deposit', 'credit'] as const) {
    const left = amountOf(await readLeft(trx, contractId, source));
    if (isNegative(add(subtract(left, now[source]), next[source]))) throw error();
  }
}

/** The invoices that wait for money, as they are without what a payment pays of them. */
async function listWaitingWithout(
  trx: Db,
  { contractId, allocations }: PaymentView,
): Promise<WaitingInvoice[]> {
  const waiting = await listWaiting(
    trx,
    contractId,
    allocations.map(({ invoiceId }) => invoiceId),
  );
  const own = new Map(allocations.map(({ invoiceId, amount }) => [invoiceId, amount]));
  return waiting.map((invoice) => ({
    ...invoice,
    open: moneyOf(add(amountOf(invoice.open), amountOf(own.get(invoice.id) ?? (0 as Money)))),
  }));
}

/**
 * Divides a payment anew. Throws `paymentVoid`, `paymentReturned`, `invoiceOfAnother`, `moreThanOpen`, `moreThanPaid`, and `moreThanLeft` where the deposit
 * or the credit that it was has been used.
 */
export async function reallocatePayment(
  trx: Db,
  id: number,
  allocations: readonly Allocation[],
  { version, actor }: { version?: number | undefined; actor: string },
): Promise<Change<PaymentView>> {
  const { of, payment: before } = await lockDivided(trx, id, version);
  const invoices = await listWaitingWithout(trx, before);
  judgeAllocations(before.amount, allocations, invoices);
  const next = await readParts(trx, before.amount, allocations);
  await judgeUnused(trx, before, next, () => new DomainError('moreThanLeft', 'allocations'));
  const division = (await readDivision(trx, id)) + 1;
  const day = await undoDivision(trx, before, { actor });
  await divide(trx, before, allocations, {
    of,
    invoices,
    day,
    division,
    actor,
    clientName: before.clientName,
  });
  // What it pays is part of it, so its version counts.
  await trx
    .updateTable('payments')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { before, after: await readPayment(trx, id) };
}

/** Whether its provider gave some of a payment back, or is about to. */
async function hasRefunds(trx: Db, { id }: PaymentView): Promise<boolean> {
  const found = await trx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', id)
    .where('status', 'in', ['pending', 'done'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes back a payment that was recorded by mistake. Throws `paymentVoid`, `paymentReturned`, and `paymentUsed` where it is banked or refunded, or its deposit or credit was used. */
export async function voidPayment(
  trx: Db,
  id: number,
  {
    version,
    reason,
    actor,
    at,
  }: { version?: number | undefined; reason: string | null; actor: string; at?: string },
): Promise<Change<PaymentView>> {
  const { payment: before } = await lockDivided(trx, id, version);
  if (before.transferId !== null || (await hasRefunds(trx, before))) throw new DomainError('paymentUsed');
  const nothing = { deposit: NO_MONEY, credit: NO_MONEY };
  await judgeUnused(trx, before, nothing, () => new DomainError('paymentUsed'));
  await undoDivision(trx, before, { actor, at });
  await trx
    .updateTable('payments')
    .set({ status: 'void', voidReason: reason })
    .where('id', '=', id)
    .execute();
  return { before, after: await readPayment(trx, id) };
}

import { isPaidAhead } from '@quoin/domain/billing/payment-schedule';
import type { ContractView } from '@quoin/domain/contracts/contract';
import { DomainError } from '@quoin/domain/errors';
import { orNotFound } from '@quoin/domain/errors';
import {
  type Money,
  add,
  amountOf,
  atLeastNothing,
  compare,
  isPositive,
  isZero,
  min,
  moneyOf,
  negate,
  NO_MONEY,
  subtract,
  sum,
} from '@quoin/domain/exact';
import { bill } from '@quoin/domain/receivables/engine/bill';
import type { Asked, AskedRelease, Bill, InvoicedPayment } from '@quoin/domain/receivables/engine/billable';
import { sumOfUnbilled } from '@quoin/domain/receivables/engine/billed-rows';
import { asDrafted } from '@quoin/domain/receivables/engine/stated-items';
import type {
  InvoiceCreate,
  InvoicePatch,
  InvoiceView,
  InvoiceWithParts,
} from '@quoin/domain/receivables/invoice';
import type { InvoiceKind } from '@quoin/domain/receivables/invoice-status';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { findContract, lockContractIn } from '../contracts/contract.ts';
import type { Change } from '../versioned.ts';
import { type ContractFacts, readContractFacts } from './contract-facts.ts';
import { readApplied, readClientEmail, readContractSums, readLeft } from './contract-money.ts';
import {
  contractOfInvoice,
  listInvoiceItems,
  listInvoiceRows,
  lockInvoiceDraft,
  readInvoice,
} from './invoice.ts';

/** An invoice as it is counted: what it bills, and what deposits pay of it. */
export interface CountedInvoice extends Bill {
  readonly depositApplied: Money;
  readonly payable: Money;
}

const nothing = moneyOf(NO_MONEY);

/** Counts an invoice of the work: see {@link bill}. On the last one, all that is left of deposits pays it. */
async function countProgress(db: Db, facts: ContractFacts, asked: Asked): Promise<CountedInvoice> {
  const counted = bill(facts.billable, asked);
  const left = amountOf(await readLeft(db, facts.contract.id, 'deposit'));
  const most = counted.isLast ? left : min(left, amountOf(counted.deposits));
  const depositApplied = moneyOf(min(atLeastNothing(most), amountOf(counted.total)));
  return {
    ...counted,
    depositApplied,
    payable: moneyOf(subtract(amountOf(counted.total), amountOf(depositApplied))),
  };
}

/** The requests that ask for payments of a contract, by the places of the payments. Void ones ask for nothing. */
export async function readAskedPayments(db: Db, contractId: number) {
  const rows = await db
    .selectFrom('invoiceRows')
    .innerJoin('invoices', 'invoices.id', 'invoiceRows.invoiceId')
    .select(['invoices.id', 'sortOrder', 'number', 'amount'])
    .where('contractId', '=', contractId)
    .where('kind', '=', 'deposit')
    .where('status', '=', 'issued')
    .execute();
  return new Map(rows.map(({ sortOrder, ...request }) => [sortOrder, request]));
}

/**
 * Counts a request: the deposits that are chosen, as far as the law leaves room beside what is held and asked for. Throws
 * `paymentUnknown`, `paymentNoDeposit`, `paymentBilled`, `depositAsked` and `depositOverCap`.
 */
async function countDeposit(
  db: Db,
  { contract, payments, billable, law }: ContractFacts,
  chosen: readonly number[],
): Promise<CountedInvoice> {
  const asked = await readAskedPayments(db, contract.id);
  const wanted = chosen
    .map((sortOrder, place) => {
      const payment = payments.find((each) => each.sortOrder === sortOrder);
      if (!payment) throw new DomainError('paymentUnknown', place);
      if (!isPaidAhead(payment, contract.startDate)) throw new DomainError('paymentNoDeposit', place);
      const billed = billable.payments.find((each) => each.sortOrder === sortOrder)?.billed ?? NO_MONEY;
      if (isPositive(billed)) throw new DomainError('paymentBilled');
      const request = asked.get(sortOrder);
      if (request) throw new DomainError('depositAsked', payment.name, request.number ?? '');
      return { sortOrder, amount: amountOf(payment.payable) };
    })
    .toSorted((one, other) => one.sortOrder - other.sortOrder);
  const { deposits, depositsAsked } = await readContractSums(db, contract.id);
  let room = law.cap && atLeastNothing(subtract(law.cap, add(amountOf(deposits), amountOf(depositsAsked))));
  const rows = wanted.flatMap(({ sortOrder, amount }): InvoicedPayment[] => {
    const part = room ? min(amount, room) : amount;
    if (!isPositive(part)) return [];
    room = room && subtract(room, part);
    return [{ sortOrder, amount: moneyOf(part) }];
  });
  const total = moneyOf(sum([NO_MONEY, ...rows.map(({ amount }) => amountOf(amount))]));
  if (rows.length === 0) {
    if (law.cap && law.capRule)
      throw new DomainError('depositOverCap', moneyOf(law.cap), law.capRule.citation);
    throw new DomainError('nothingToBill');
  }
  return {
    items: [],
    rows,
    net: nothing,
    tax: nothing,
    retainage: nothing,
    total,
    deposits: total,
    isLast: false,
    depositApplied: nothing,
    payable: total,
  };
}

/**
 * Counts a release: an amount of what is held, without net and tax. Throws `moreThanHeld`, and `releaseWithoutNote` where something is
 * left to bill and no message says why.
 */
function countRelease(
  { billable, held }: ContractFacts,
  { amount }: AskedRelease,
  message: string | null,
): CountedInvoice {
  if (compare(amountOf(amount), held) > 0) throw new DomainError('moreThanHeld');
  if (message === null && !isZero(sumOfUnbilled(billable.payments)))
    throw new DomainError('releaseWithoutNote');
  return {
    items: [],
    rows: [],
    net: nothing,
    tax: nothing,
    retainage: moneyOf(negate(amountOf(amount))),
    total: amount,
    deposits: nothing,
    isLast: false,
    depositApplied: nothing,
    payable: amount,
  };
}

/** Counts an invoice of any kind from what was asked for. */
export async function countInvoice(
  db: Db,
  facts: ContractFacts,
  { kind, asked, message }: { kind: InvoiceKind; asked: Asked | AskedRelease; message: string | null },
): Promise<CountedInvoice> {
  // A draft of one kind that asks for what only another one can.
  if ((kind === 'release') !== 'amount' in asked) throw new DomainError('nothingToBill');
  if ('amount' in asked) return countRelease(facts, asked, message);
  if (kind === 'progress') return countProgress(db, facts, asked);
  return countDeposit(db, facts, 'payments' in asked ? asked.payments : []);
}

/** What an input asks for. `undefined`: it names nothing. */
function askedIn({
  payments,
  items,
  amount,
}: Pick<InvoicePatch, 'payments' | 'items' | 'amount'>): Asked | AskedRelease | undefined {
  if (amount !== undefined) return { amount };
  if (payments) return { payments };
  return (
    items && {
      items: items.map(({ itemNo, percentDone, stored }) => ({
        itemNo,
        percentDone: percentDone ?? undefined,
        stored,
      })),
    }
  );
}

/** Puts the parts of a counted invoice in the place of those that a draft had. */
async function putParts(trx: Db, invoiceId: number, { items, rows }: CountedInvoice): Promise<void> {
  await trx.deleteFrom('invoiceItems').where('invoiceId', '=', invoiceId).execute();
  await trx.deleteFrom('invoiceRows').where('invoiceId', '=', invoiceId).execute();
  // One parameter for all, because a contract may have more items than a statement has parameters.
  await sql`
    insert into invoice_items (invoice_id, item_no, work, stored, gross, net, tax, taxable, retainage)
    select ${invoiceId}, "itemNo", work, stored, gross, net, tax, taxable, retainage
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
      "itemNo" integer, work numeric, stored numeric, gross numeric, net numeric, tax numeric, taxable numeric,
      retainage numeric)`.execute(trx);
  if (rows.length > 0)
    await trx
      .insertInto('invoiceRows')
      .values(rows.map((row) => ({ ...row, invoiceId })))
      .execute();
}

/** The sums of an invoice that its row has. */
export const sumsOf = ({ net, tax, retainage, total, depositApplied, payable }: CountedInvoice) => ({
  net,
  tax,
  retainage,
  total,
  depositApplied,
  payable,
});

/** Drafts an invoice or a request. Throws `contractNotActive`, `contractHasDraft`, and what {@link countInvoice} throws. */
export async function insertInvoiceDraft(
  trx: Db,
  {
    contractId,
    kind = 'progress',
    periodTo = null,
    message = null,
    at,
    ...given
  }: InvoiceCreate & { at?: string },
): Promise<InvoiceView> {
  const contract = await lockBillableContract(trx, contractId, kind);
  const asked = askedIn(given) ?? { payments: [] };
  const facts = await readContractFacts(trx, contract);
  const counted = await countInvoice(trx, facts, { kind, asked, message });
  const inserted = await trx
    .insertInto('invoices')
    .values({
      contractId,
      kind,
      periodTo,
      message,
      number: null,
      issueDate: null,
      dueDate: null,
      issuedAt: null,
      voidReason: null,
      asked: JSON.stringify(asked),
      createdAt: at,
      ...sumsOf(counted),
    })
    .onConflict((conflict) =>
      conflict.column('contractId').where('status', '=', sql.lit('draft')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError('contractHasDraft');
  await putParts(trx, inserted.id, counted);
  return readInvoice(trx, inserted.id);
}

/** What a draft asks for. */
export async function readAsked(db: Db, id: number): Promise<Asked | AskedRelease> {
  return (await db.selectFrom('invoices').select('asked').where('id', '=', id).executeTakeFirstOrThrow())
    .asked;
}

/** Changes a draft. It is counted anew, from what it asks for now. Throws `invoiceLocked`. */
export async function updateInvoiceDraft(
  trx: Db,
  id: number,
  { periodTo, message, ...wanted }: InvoicePatch,
  version?: number,
): Promise<Change<InvoiceView>> {
  const contract = await lockContractOfDraft(trx, id);
  const before = await lockInvoiceDraft(trx, id, version);
  const facts = await readContractFacts(trx, contract);
  const given = askedIn(wanted);
  const asked =
    given && 'items' in given
      ? { items: asDrafted(given.items, facts.billable.items, await listInvoiceItems(trx, before)) }
      : (given ?? (await readAsked(trx, id)));
  const counted = await countInvoice(trx, facts, {
    kind: before.kind,
    asked,
    message: message === undefined ? before.message : message,
  });
  await putParts(trx, id, counted);
  await trx
    .updateTable('invoices')
    .set({ periodTo, message, asked: JSON.stringify(asked), ...sumsOf(counted) })
    .where('id', '=', id)
    .execute();
  return { before, after: await readInvoice(trx, id) };
}

/** Deletes a draft for good. Throws `invoiceLocked`. */
export async function deleteInvoiceDraft(trx: Db, id: number, version?: number): Promise<InvoiceView> {
  await lockContractOf(trx, id);
  const draft = await lockInvoiceDraft(trx, id, version);
  await trx.deleteFrom('invoices').where('id', '=', id).execute();
  return draft;
}

/** Locks a contract that invoices of a kind bill: an active one, and for a release a completed one. Throws `contractNotActive`. */
const lockBillableContract = async (trx: Db, id: number, kind: InvoiceKind): Promise<ContractView> =>
  lockContractIn(trx, id, kind === 'release' ? ['active', 'completed'] : ['active']);

/** Locks the contract of a draft, which never becomes of another kind. Throws `contractNotActive`. */
export async function lockContractOfDraft(trx: Db, id: number): Promise<ContractView> {
  const { kind, contractId } = await readInvoice(trx, id);
  return lockBillableContract(trx, contractId, kind);
}

/** Locks the contract of an invoice, whatever its state. */
export async function lockContractOf(trx: Db, invoiceId: number): Promise<number> {
  const contractId = await contractOfInvoice(trx, invoiceId);
  await trx.selectFrom('contracts').select('id').where('id', '=', contractId).forUpdate().execute();
  return contractId;
}

/** Whether two counts of an invoice bill the same of the same items and payments. */
export function isSameBill(one: Pick<Bill, 'items' | 'rows'>, other: Pick<Bill, 'items' | 'rows'>): boolean {
  return (
    one.items.length === other.items.length &&
    one.rows.length === other.rows.length &&
    one.items.every((item, place) => {
      const same = other.items[place];
      return (
        same !== undefined &&
        item.itemNo === same.itemNo &&
        (['work', 'stored', 'gross', 'net', 'tax', 'taxable', 'retainage'] as const).every(
          (field) => compare(amountOf(item[field]), amountOf(same[field])) === 0,
        )
      );
    }) &&
    one.rows.every(
      ({ sortOrder, amount }, place) =>
        other.rows[place]?.sortOrder === sortOrder && other.rows[place].amount === amount,
    )
  );
}

/** Counts a draft again, or returns `undefined` where that cannot be done any more. */
async function recounted(
  db: Db,
  facts: ContractFacts,
  draft: InvoiceView,
): Promise<CountedInvoice | undefined> {
  try {
    return await countInvoice(db, facts, { ...draft, asked: await readAsked(db, draft.id) });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The invoice with this id, and all that it bills. Call it on one snapshot. */
export async function readInvoiceWithParts(db: Db, id: number): Promise<InvoiceWithParts> {
  const invoice = await readInvoice(db, id);
  const rows = await listInvoiceRows(db, invoice);
  const items = await listInvoiceItems(db, invoice);
  const contract = orNotFound(await findContract(db, invoice.contractId), 'contract');
  const facts = await readContractFacts(db, contract);
  const scheduled = new Map(facts.scope.items.map(({ itemNo, price }) => [itemNo, price]));
  const all = items.map((item) => ({ ...item, scheduled: moneyOf(scheduled.get(item.itemNo) ?? NO_MONEY) }));
  const now = invoice.status === 'draft' ? await recounted(db, facts, invoice) : undefined;
  return {
    ...invoice,
    rows: rows.map(({ sortOrder, name, amount, ...payment }) => ({
      sortOrder,
      name,
      amount,
      isDeposit: isPaidAhead(payment, payment.startDate),
    })),
    items: all,
    applied: await readApplied(db, id),
    clientEmail: await readClientEmail(db, contract.id),
    isLast:
      all.length > 0 &&
      all.every(
        ({ scheduled: price, work, stored }) =>
          compare(amountOf(price), add(amountOf(work), amountOf(stored))) === 0,
      ),
    isOutdated: invoice.status === 'draft' && (now === undefined || !isSameBill(now, { items, rows })),
  };
}

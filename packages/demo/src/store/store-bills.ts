import type { Db } from '@quoin/db/connection/database';
import { endContract, findContract, listPaymentsToDate } from '@quoin/db/contracts/contract';
import { insertEvent } from '@quoin/db/documents/document-event';
import { readBooks } from '@quoin/db/ledger/books';
import { insertTransfer } from '@quoin/db/ledger/transfer';
import { insertCreditMemo } from '@quoin/db/receivables/credits/credit-memo-writing';
import { insertRefund } from '@quoin/db/receivables/credits/refund';
import { listInvoices } from '@quoin/db/receivables/invoice';
import { disputeInvoice } from '@quoin/db/receivables/invoice-dispute';
import { insertInvoiceDraft } from '@quoin/db/receivables/invoice-draft';
import { issueInvoice } from '@quoin/db/receivables/invoice-issue';
import { voidInvoice } from '@quoin/db/receivables/invoice-void';
import { listPayments } from '@quoin/db/receivables/payment';
import { meetPayment } from '@quoin/db/receivables/payment-mark';
import { insertPayment, voidPayment } from '@quoin/db/receivables/payment-recording';
import { bouncePayment } from '@quoin/db/receivables/payment-return';
import {
  add,
  amountOf,
  CENTS,
  dollars,
  exact,
  type Money,
  moneyOf,
  multiply,
  round,
  subtract,
  sumOfMoney,
} from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import { type BillStep, buildBills, type PaidDraft } from '../ledger/bills.ts';
import { nowhere } from './store-change-orders.ts';

/** The contract of a project, with the places of its payments by their names. */
interface Billed {
  id: number;
  places: ReadonlyMap<string, number>;
}

/** The drawn signature of whoever signs that the materials are here. */
const strokes: [number, number][][] = [
  [
    [10, 40],
    [60, 10],
    [90, 50],
    [160, 20],
  ],
];

function placeOf({ places }: Billed, name: string): number {
  const place = places.get(name);
  if (place === undefined) throw new Error(`No payment of the contract is called ${name}`);
  return place;
}

/** The signed contracts by the names of their projects. */
async function readBilled(trx: Db): Promise<Map<string, Billed>> {
  const contracts = await trx
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'projectId')
    .select(['contracts.id', 'name'])
    .orderBy('contracts.id')
    .execute();
  const found = new Map<string, Billed>();
  for (const { id, name } of contracts) {
    const payments = await listPaymentsToDate(trx, id);
    found.set(name, { id, places: new Map(payments.map((payment) => [payment.name, payment.sortOrder])) });
  }
  return found;
}

/**
 * Stores what was asked for, billed and paid, as the product does it. Call it in a transaction, after the estimates, and after the books
 * of the past were closed.
 */
export async function storeBills(trx: Db, now: Date): Promise<void> {
  const steps = buildBills(now);
  // An operator may have closed these days before. Then nothing can be posted there.
  const { closedThrough } = await readBooks(trx);
  const isClosed = steps.some(({ day }) => closedThrough !== null && day <= closedThrough);
  if (isClosed) return;
  const contracts = await readBilled(trx);
  for (const step of steps) {
    const contract = contracts.get(step.project);
    if (!contract) throw new Error(`There is no contract of ${step.project}`);
    await take(trx, contract, step);
  }
}

/** Takes one step of a contract. */
async function take(trx: Db, contract: Billed, step: BillStep): Promise<void> {
  const { id: contractId } = contract;
  const sender = { actor: step.actor, ...nowhere };
  switch (step.kind) {
    case 'met': {
      const { signerName, note, at } = step;
      const signed = signerName === undefined ? {} : { signerName, strokes };
      await meetPayment(
        trx,
        { id: contractId, sortOrder: placeOf(contract, step.payment) },
        { ...signed, note, at },
        step.actor,
      );
      return;
    }
    case 'asked': {
      const payments = [placeOf(contract, step.payment)];
      const { id } = await insertInvoiceDraft(trx, { contractId, kind: 'deposit', payments });
      await issueInvoice(trx, id, { issueDate: step.day }, sender);
      return;
    }
    case 'billed': {
      const { message, isWrong } = step;
      const payments = step.payments.map((name) => placeOf(contract, name));
      const { id } = await insertInvoiceDraft(trx, { contractId, payments, message });
      await issueInvoice(trx, id, { issueDate: step.day }, sender);
      if (isWrong !== undefined) await voidInvoice(trx, id, { reason: isWrong }, sender);
      return;
    }
    case 'released': {
      const { amount, message } = step;
      const release = { contractId, kind: 'release', amount: dollars(amount), message } as const;
      const { id } = await insertInvoiceDraft(trx, release);
      await issueInvoice(trx, id, { issueDate: step.day }, sender);
      return;
    }
    case 'credited': {
      const { id: invoiceId } = await readNewestBill(trx, contractId);
      const { amount, reason, day } = step;
      await insertCreditMemo(trx, { invoiceId, amount: dollars(amount), reason, day }, step.actor);
      return;
    }
    case 'disputed': {
      const { id } = await readNewestBill(trx, contractId);
      await disputeInvoice(trx, id, { reason: step.reason, day: step.day }, sender);
      return;
    }
    case 'drafted': {
      const payments = step.payments.map((name) => placeOf(contract, name));
      await insertInvoiceDraft(trx, { contractId, payments, periodTo: step.day });
      return;
    }
    case 'paid':
      return pay(trx, contractId, step.paid, step);
    case 'bounced': {
      const { fee, note, day } = step;
      const [last] = (await listPayments(trx, { contractId, sort: '-added', limit: 1 })).items;
      if (!last) throw new Error('No payment of the contract can come back');
      await bouncePayment(trx, last.id, { day, fee: dollars(fee), note }, step);
      return;
    }
    case 'refunded': {
      const { reference, day: refundedOn } = step;
      const amount = dollars(step.amount);
      const refund = {
        contractId,
        source: 'credit',
        amount,
        method: 'check',
        refundedOn,
        reference,
      } as const;
      await insertRefund(trx, refund, step.actor);
      return;
    }
    case 'completed': {
      const { reason } = step;
      const found = await findContract(trx, contractId);
      if (!found) throw new Error('The contract is gone');
      await endContract(trx, contractId, 'completed', { reason, version: found.version });
      await insertEvent(trx, found.quoteId, { kind: 'completed', ...sender, note: reason });
    }
  }
}

/** The invoice of a contract that was issued last. */
async function readNewestBill(trx: Db, contractId: number) {
  const { items } = await listInvoices(trx, { contractId, kind: 'progress', limit: 100 });
  const newest = items.find(({ status }) => status === 'issued');
  if (!newest) throw new Error('The contract has no invoice');
  return newest;
}

/** What the bills of a contract leave open. */
async function readOpen(trx: Db, contractId: number): Promise<Money> {
  const { items } = await listInvoices(trx, { contractId, limit: 100 });
  return sumOfMoney(items.map(({ open }) => open));
}

/** Records a payment, and takes it to the bank or back, as its draft says. */
async function pay(
  trx: Db,
  contractId: number,
  { amount: given, extra = 0, method, reference, feeRate = 0, isWrong, bankedAs }: PaidDraft,
  { day, actor }: BillStep,
): Promise<void> {
  const wanted = given === undefined ? await readOpen(trx, contractId) : dollars(given);
  const amount = moneyOf(add(amountOf(wanted), exact(extra)));
  const fee = moneyOf(round(multiply(amountOf(amount), exact(feeRate)), CENTS));
  const payment = await insertPayment(
    trx,
    { contractId, amount, method, receivedOn: day, reference, fee },
    actor,
  );
  if (isWrong !== undefined) await voidPayment(trx, payment.id, { reason: isWrong, actor });
  if (bankedAs !== undefined) await bank(trx, payment, bankedAs, { day, actor });
}

/** Moves what came of a payment from what is not banked to the bank. */
async function bank(
  trx: Db,
  { id, amount, fee }: PaymentView,
  reference: string,
  { day, actor }: Pick<BillStep, 'day' | 'actor'>,
): Promise<void> {
  await insertTransfer(
    trx,
    {
      day,
      fromAccount: account.undeposited,
      toAccount: account.bank,
      amount: moneyOf(subtract(amountOf(amount), amountOf(fee))),
      reference,
      payments: [id],
    },
    actor,
  );
}

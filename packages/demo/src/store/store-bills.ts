import type { Db } from '@quoin/db/connection/database';
import { endContract, findContract, listPaymentsToDate } from '@quoin/db/contracts/contract';
import { insertEvent } from '@quoin/db/documents/document-event';
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
import { orNotFound } from '@quoin/domain/errors';
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
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import type { MoneyStep, PaidDraft } from '../contracts/step.ts';
import { clientActor, type Deal, look, made, nowhere, type Past } from './deal.ts';
import {
  contractLines,
  creditMemoLines,
  invoiceLines,
  paymentLines,
  refundLines,
  transferLines,
} from './log.ts';

/** The drawn signature of whoever signs that the materials are here. */
const strokes: [number, number][][] = [
  [
    [10, 40],
    [60, 10],
    [90, 50],
    [160, 20],
  ],
];

/** The place of a payment of a contract. */
async function placeOf(trx: Db, contractId: number, name: string): Promise<number> {
  const payments = await listPaymentsToDate(trx, contractId);
  const found = payments.find((payment) => payment.name === name);
  if (!found) throw new Error(`No payment of the contract is called ${name}`);
  return found.sortOrder;
}

/** Takes a step of the money of a contract, as the product takes it. */
export async function takeMoneyStep(past: Past, deal: Deal, step: MoneyStep): Promise<void> {
  const { trx, log } = past;
  const contractId = made(deal.contractId);
  const { actor, at, day } = step;
  const by = { actor, at };
  const sender = { ...by, ...nowhere };
  const issue = async (draft: Omit<Parameters<typeof insertInvoiceDraft>[1], 'contractId'>) =>
    issueBill(past, deal, { ...draft, contractId, at }, step);
  switch (step.kind) {
    case 'met': {
      const { signerName, note } = step;
      const signed = signerName === undefined ? {} : { signerName, strokes };
      const sortOrder = await placeOf(trx, contractId, step.payment);
      await meetPayment(trx, { id: contractId, sortOrder }, { ...signed, note, at }, actor);
      const contract = orNotFound(await findContract(trx, contractId), 'contract');
      log.push(contractLines.touched(contract, 'payments', by));
      return;
    }
    case 'asked': {
      await issue({ kind: 'deposit', payments: [await placeOf(trx, contractId, step.payment)] });
      return;
    }
    case 'billed': {
      const { message, isWrong } = step;
      const invoice = await issue({ payments: await placesOf(trx, contractId, step.payments), message });
      if (isWrong === undefined) return;
      deal.unseen.pop();
      log.push(invoiceLines.updated(await voidInvoice(trx, invoice.id, { reason: isWrong }, sender), by));
      return;
    }
    case 'released': {
      const { amount, message } = step;
      await issue({ kind: 'release', amount: dollars(amount), message });
      return;
    }
    case 'bill-seen': {
      const contract = orNotFound(await findContract(trx, contractId), 'contract');
      return look(trx, made(deal.unseen.shift()), {
        link: made(deal.link),
        actor: clientActor(contract),
        at,
      });
    }
    case 'credited': {
      const { id: invoiceId } = await readNewestBill(trx, contractId);
      const { amount, reason } = step;
      const memo = { invoiceId, amount: dollars(amount), reason, day, at };
      log.push(creditMemoLines.created(await insertCreditMemo(trx, memo, actor), by));
      return;
    }
    case 'disputed': {
      const { id } = await readNewestBill(trx, contractId);
      const { reason } = step;
      log.push(invoiceLines.updated(await disputeInvoice(trx, id, { reason, day }, sender), by));
      return;
    }
    case 'drafted': {
      const payments = await placesOf(trx, contractId, step.payments);
      const draft = { contractId, payments, periodTo: day, at };
      log.push(invoiceLines.created(await insertInvoiceDraft(trx, draft), by));
      return;
    }
    case 'paid':
      return pay(past, contractId, step.paid, step);
    case 'bounced': {
      const { fee, note } = step;
      const [last] = (await listPayments(trx, { contractId, sort: '-added', limit: 1 })).items;
      const returned = { day, fee: dollars(fee), note };
      log.push(paymentLines.updated(await bouncePayment(trx, made(last).id, returned, by), by));
      return;
    }
    case 'refunded': {
      const { reference } = step;
      const amount = dollars(step.amount);
      const refund = {
        contractId,
        source: 'credit',
        amount,
        method: 'check',
        refundedOn: day,
        reference,
        at,
      } as const;
      log.push(refundLines.created(await insertRefund(trx, refund, actor), by));
      return;
    }
    case 'completed': {
      const { reason } = step;
      const change = await endContract(trx, contractId, 'completed', { reason, version: undefined });
      await insertEvent(trx, change.after.quoteId, { kind: 'completed', ...sender, note: reason });
      log.push(contractLines.updated(change, by));
    }
  }
}

const placesOf = async (trx: Db, contractId: number, names: readonly string[]): Promise<number[]> =>
  Promise.all(names.map(async (name) => placeOf(trx, contractId, name)));

/** Drafts a bill and issues it. */
async function issueBill(
  { trx, log }: Past,
  deal: Deal,
  draft: Parameters<typeof insertInvoiceDraft>[1],
  { actor, at, day }: MoneyStep,
): Promise<InvoiceView> {
  const drafted = await insertInvoiceDraft(trx, draft);
  const change = await issueInvoice(trx, drafted.id, { issueDate: day }, { actor, at, ...nowhere });
  deal.unseen.push(made(change.after.documentId ?? undefined));
  log.push(invoiceLines.created(drafted, { actor, at }), invoiceLines.updated(change, { actor, at }));
  return change.after;
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
  past: Past,
  contractId: number,
  { amount: given, extra = 0, method, reference, feeRate = 0, isWrong, bankedAs }: PaidDraft,
  { day, actor, at }: MoneyStep,
): Promise<void> {
  const { trx, log } = past;
  const wanted = given === undefined ? await readOpen(trx, contractId) : dollars(given);
  const amount = moneyOf(add(amountOf(wanted), exact(extra)));
  const fee = moneyOf(round(multiply(amountOf(amount), exact(feeRate)), CENTS));
  const payment = await insertPayment(
    trx,
    { contractId, amount, method, receivedOn: day, reference, fee, at },
    actor,
  );
  log.push(paymentLines.created(payment, { actor, at }));
  if (isWrong !== undefined) {
    const taken = await voidPayment(trx, payment.id, { reason: isWrong, actor, at });
    log.push(paymentLines.updated(taken, { actor, at }));
  }
  if (bankedAs !== undefined) await bank(past, payment, bankedAs, { day, actor, at });
}

/** Moves what came of a payment from what is not banked to the bank. */
async function bank(
  { trx, log }: Past,
  { id, amount, fee }: PaymentView,
  reference: string,
  { day, actor, at }: Pick<MoneyStep, 'day' | 'actor' | 'at'>,
): Promise<void> {
  const transfer = await insertTransfer(
    trx,
    {
      day,
      fromAccount: account.undeposited,
      toAccount: account.bank,
      amount: moneyOf(subtract(amountOf(amount), amountOf(fee))),
      reference,
      payments: [id],
      at,
    },
    actor,
  );
  log.push(transferLines.created(transfer, { actor, at }));
}

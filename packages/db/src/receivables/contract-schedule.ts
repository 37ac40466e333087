import { isPaidAhead } from '@quoin/domain/billing/payment-schedule';
import type { ContractView } from '@quoin/domain/contracts/contract';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  amountOf,
  atLeastNothing,
  isPositive,
  isZero,
  moneyOf,
  NO_MONEY,
  subtract,
} from '@quoin/domain/exact';
import type { ContractSchedule, DuePayment, PaymentMet } from '@quoin/domain/receivables/due-payment';
import { dueOnOf, dueState, isDue } from '@quoin/domain/receivables/due-state';

import type { Db } from '../connection/database.ts';
import { findContract, lockActiveContract } from '../contracts/contract.ts';
import { type ContractFacts, readContractFacts, readMarks } from './contract-facts.ts';
import { readClientEmail, readContractSums } from './contract-money.ts';
import { openInSql } from './invoice-balance.ts';
import { readAskedPayments } from './invoice-draft.ts';

/** The invoices that are issued and bill payments of a contract, with what is open of them. */
async function listBilledIn(db: Db, contractId: number) {
  return db
    .selectFrom('invoiceRows')
    .innerJoin('invoices', 'invoices.id', 'invoiceRows.invoiceId')
    .select(['invoices.id as invoiceId', 'number', 'sortOrder', 'amount', openInSql.as('open')])
    .where('contractId', '=', contractId)
    .where('kind', '=', 'progress')
    .where('status', '=', 'issued')
    .orderBy('invoices.id')
    .execute();
}

/** The payments of a contract with their states. */
async function listDuePayments(
  db: Db,
  { contract, payments, billable, due }: ContractFacts,
): Promise<DuePayment[]> {
  const marks = await readMarks(db, contract.id);
  const asked = await readAskedPayments(db, contract.id);
  const billed = Map.groupBy(await listBilledIn(db, contract.id), ({ sortOrder }) => sortOrder);
  const openRequests = new Set(
    (
      await db
        .selectFrom('invoices')
        .select(['id', openInSql.as('open')])
        .where('contractId', '=', contract.id)
        .where('kind', '=', 'deposit')
        .where('status', '=', 'issued')
        .execute()
    ).flatMap(({ id, open }) => (isPositive(amountOf(open)) ? [id] : [])),
  );
  return payments.map((payment) => {
    const own = billed.get(payment.sortOrder) ?? [];
    const request = asked.get(payment.sortOrder);
    const billedSum =
      billable.payments.find(({ sortOrder }) => sortOrder === payment.sortOrder)?.billed ?? NO_MONEY;
    const isBilled = own.length > 0;
    return {
      ...payment,
      isDeposit: isPaidAhead(payment, contract.startDate),
      state: dueState({
        payable: amountOf(payment.payable),
        billed: billedSum,
        isAsked: request !== undefined,
        isPaid: isBilled
          ? own.every(({ open }) => isZero(amountOf(open)))
          : request !== undefined && !openRequests.has(request.id),
        isDue: isDue(payment, due),
      }),
      dueOn: dueOnOf(payment, due),
      unbilled: moneyOf(atLeastNothing(subtract(amountOf(payment.payable), billedSum))),
      billedIn: own.map(({ invoiceId, number, amount }) => ({ invoiceId, number, amount })),
      askedIn: request ? { invoiceId: request.id, number: request.number, amount: request.amount } : null,
      mark: marks.get(payment.sortOrder) ?? null,
    };
  });
}

/** The payments of a contract with their states, and what it has come to. Call it on one snapshot. Throws `NOT_FOUND`. */
export async function readContractSchedule(db: Db, id: number): Promise<ContractSchedule> {
  const contract = orNotFound(await findContract(db, id), 'contract');
  return scheduleOfContract(db, await readContractFacts(db, contract));
}

async function scheduleOfContract(db: Db, facts: ContractFacts): Promise<ContractSchedule> {
  const { contract, law } = facts;
  const sums = await readContractSums(db, contract.id);
  const total = amountOf(contract.total);
  return {
    payments: await listDuePayments(db, facts),
    money: {
      original: contract.originalTotal,
      changed: moneyOf(subtract(total, amountOf(contract.originalTotal))),
      total: contract.total,
      billed: sums.billed,
      unbilled: moneyOf(subtract(total, amountOf(sums.billed))),
      paid: sums.paid,
      refunded: sums.refunded,
      credited: sums.credited,
      open: sums.open,
      overdue: sums.overdue,
      depositsAsked: sums.depositsAsked,
      depositsHeld: sums.deposits,
      credit: sums.credit,
      retained: sums.retained,
      depositCap: law.cap ? moneyOf(law.cap) : null,
      depositCitation: law.capRule?.citation ?? null,
      clientEmail: await readClientEmail(db, contract.id),
    },
  };
}

/** Locks an active contract, and finds one of its payments. */
async function lockPaymentOf(trx: Db, id: number, sortOrder: number, version?: number) {
  const contract: ContractView = await lockActiveContract(trx, id, version);
  const facts = await readContractFacts(trx, contract);
  const payment = facts.payments.find((each) => each.sortOrder === sortOrder);
  return { facts, payment: orNotFound(payment, 'payment') };
}

/** A mark to be made. */
export interface NewMark extends PaymentMet {
  readonly deliveryId?: number | undefined;
  /** The moment at which it happened. By default it happens now. */
  readonly at?: string | undefined;
}

/**
 * Notes that what makes a payment due has happened. Throws `contractNotActive`, `NOT_FOUND`, and `paymentMarked` for one that is due
 * already.
 */
export async function meetPayment(
  trx: Db,
  { id, sortOrder }: { id: number; sortOrder: number },
  { note = null, signerName = null, strokes = null, deliveryId, at }: NewMark,
  actor: string,
): Promise<void> {
  const { facts, payment } = await lockPaymentOf(trx, id, sortOrder);
  if (isDue(payment, facts.due)) throw new DomainError('paymentMarked');
  await trx
    .insertInto('paymentMarks')
    .values({
      contractId: id,
      sortOrder,
      kind: 'met',
      note,
      signerName,
      strokes: strokes === null ? null : JSON.stringify(strokes),
      deliveryId: deliveryId ?? null,
      actor,
      at,
    })
    .execute();
}

/** Takes a mark back while nothing is billed of its payment. Throws `paymentNotMarked` and `paymentBilled`. */
export async function unmeetPayment(
  trx: Db,
  { id, sortOrder }: { id: number; sortOrder: number },
  note: string,
  actor: string,
): Promise<void> {
  const { facts } = await lockPaymentOf(trx, id, sortOrder);
  if (!facts.due.marked.has(sortOrder)) throw new DomainError('paymentNotMarked');
  const billed = facts.billable.payments.find((each) => each.sortOrder === sortOrder)?.billed ?? NO_MONEY;
  if (isPositive(billed)) throw new DomainError('paymentBilled');
  await trx
    .insertInto('paymentMarks')
    .values({
      contractId: id,
      sortOrder,
      kind: 'taken-back',
      note,
      signerName: null,
      strokes: null,
      deliveryId: null,
      actor,
    })
    .execute();
}

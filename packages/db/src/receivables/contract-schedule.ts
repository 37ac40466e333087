import { isPaidAhead } from '@quoin/domain/billing/payment-schedule';
import { orNotFound } from '@quoin/domain/errors';
import {
  amountOf,
  atLeastNothing,
  isPositive,
  isZero,
  moneyOf,
  NO_MONEY,
  subtract,
} from '@quoin/domain/exact';
import type { ContractSchedule, DuePayment } from '@quoin/domain/receivables/due-payment';
import { dueOnOf, dueState, isDue } from '@quoin/domain/receivables/due-state';

import type { Db } from '../connection/database.ts';
import { findContract } from '../contracts/contract.ts';
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

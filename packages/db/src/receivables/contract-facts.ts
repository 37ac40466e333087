import type { PaymentToDate } from '@quoin/domain/billing/contract-payment';
import { isPaidAhead } from '@quoin/domain/billing/payment-schedule';
import type { ContractView } from '@quoin/domain/contracts/contract';
import type { ContractScope } from '@quoin/domain/contracts/contract-scope';
import { type Exact, add, amountOf, NO_MONEY, sum } from '@quoin/domain/exact';
import { dateIn } from '@quoin/domain/places/time-zone';
import { type ContractLaw, contractLaw } from '@quoin/domain/receivables/contract-law';
import type { DueFacts } from '@quoin/domain/receivables/due-state';
import type { BillableContract, BilledToDate } from '@quoin/domain/receivables/engine/billable';
import { sql } from 'kysely';

import { readPaymentLaw } from '../billing/schedule.ts';
import type { Db } from '../connection/database.ts';
import { readBilledPayments } from '../contracts/contract-bills.ts';
import { readScope } from '../contracts/contract-scope.ts';
import { listPaymentsToDate } from '../contracts/contract.ts';
import { readTimeZone } from '../costs/money-settings.ts';

/** A contract as its bills find it: what it is to date, what was billed of it, and what makes its payments due. */
export interface ContractFacts {
  readonly contract: ContractView;
  readonly scope: ContractScope;
  readonly payments: readonly PaymentToDate[];
  readonly billable: BillableContract;
  readonly due: DueFacts;
  readonly law: ContractLaw;
  /** What is held back, without what was released. */
  readonly held: Exact;
}

/** What invoices that are issued have billed of each item, to date. */
async function readBilledItems(db: Db, contractId: number): Promise<Map<number, BilledToDate>> {
  const rows = await db
    .selectFrom('invoiceItems')
    .innerJoin('invoices', 'invoices.id', 'invoiceItems.invoiceId')
    .select(['itemNo', 'work', 'stored', 'gross', 'taxable'])
    .where('contractId', '=', contractId)
    .where('kind', '=', 'progress')
    .where('status', '=', 'issued')
    .orderBy('invoices.id')
    .execute();
  const billed = new Map<number, BilledToDate>();
  // Each invoice says to date how far an item is, so the last one counts. What is taxed it says for itself alone.
  for (const { itemNo, work, stored, gross, taxable } of rows)
    billed.set(itemNo, {
      work: amountOf(work),
      stored: amountOf(stored),
      gross: amountOf(gross),
      taxable: add(billed.get(itemNo)?.taxable ?? NO_MONEY, amountOf(taxable)),
    });
  return billed;
}

/** All that issued invoices held back, whether or not it was released since, and what of it is held now. */
async function readHeld(db: Db, contractId: number): Promise<{ before: Exact; now: Exact }> {
  const rows = await db
    .selectFrom('invoices')
    .select(['kind', 'retainage'])
    .where('contractId', '=', contractId)
    .where('status', '=', 'issued')
    .execute();
  const sumOf = (some: typeof rows) => sum([NO_MONEY, ...some.map(({ retainage }) => amountOf(retainage))]);
  return { before: sumOf(rows.filter(({ kind }) => kind === 'progress')), now: sumOf(rows) };
}

/** The marks that stand on payments, by their places. */
export async function readMarks(db: Db, contractId: number) {
  const newest = await db
    .selectFrom('paymentMarks')
    .distinctOn('sortOrder')
    .select(['id', 'sortOrder', 'kind', 'photoId', 'signerName', 'note', 'deliveryId', 'actor', 'at'])
    .select(sql<boolean>`strokes is not null`.as('hasSignature'))
    .where('contractId', '=', contractId)
    .orderBy('sortOrder')
    .orderBy('id', 'desc')
    .execute();
  return new Map(newest.map(({ sortOrder, ...mark }) => [sortOrder, mark]));
}

/** What makes the payments of a contract due. */
async function readDueFacts(
  db: Db,
  { id, signedAt, startDate }: ContractView,
  scope: ContractScope,
  payments: readonly PaymentToDate[],
): Promise<DueFacts> {
  const timeZone = await readTimeZone(db);
  const dayOf = (moment: string) => dateIn(timeZone, new Date(moment));
  const itemTasks = new Set(
    scope.items.flatMap(({ taskId, isRemoved }) => (taskId === null || isRemoved ? [] : [taskId])),
  );
  const ids = new Set([...itemTasks, ...payments.flatMap(({ taskId }) => taskId ?? [])]);
  const tasks =
    ids.size === 0
      ? []
      : await db
          .selectFrom('projectTasks')
          .select(['id', 'isCompleted', 'completedAt'])
          .where('id', 'in', [...ids])
          .execute();
  const marks = await readMarks(db, id);
  return {
    today: dayOf(new Date().toISOString()),
    signedOn: dayOf(signedAt),
    startDate,
    tasks: tasks.map(({ id: taskId, isCompleted, completedAt }) => ({
      id: taskId,
      completedOn: isCompleted && completedAt !== null ? dayOf(completedAt) : null,
    })),
    itemTasks,
    marked: new Map(
      [...marks].flatMap(([sortOrder, { kind, at }]) =>
        kind === 'met' ? [[sortOrder, dayOf(at)] as const] : [],
      ),
    ),
  };
}

/** Reads all that the bills of a contract follow from. Call it on one snapshot, or with the lock of the contract. */
export async function readContractFacts(db: Db, contract: ContractView): Promise<ContractFacts> {
  const scope = await readScope(db, contract);
  const payments = await listPaymentsToDate(db, contract.id);
  const due = await readDueFacts(db, contract, scope, payments);
  const billed = await readBilledPayments(db, contract.id);
  const rules = await readPaymentLaw(db, contract.projectId);
  const held = await readHeld(db, contract.id);
  return {
    contract,
    scope,
    payments,
    due,
    held: held.now,
    law: contractLaw(scope, { ...rules, on: due.signedOn }),
    billable: {
      items: scope.items.map(({ itemNo, name, line, taskId, price, tax, taxed }) => ({
        itemNo,
        name,
        kind: line?.kind ?? 'other',
        taskId,
        price,
        tax,
        taxed,
      })),
      before: await readBilledItems(db, contract.id),
      payments: payments.map((payment) => ({
        sortOrder: payment.sortOrder,
        trigger: payment.trigger,
        taskId: payment.taskId,
        changeOrderId: payment.changeOrderId,
        isPaidAhead: isPaidAhead(payment, contract.startDate),
        payable: amountOf(payment.payable),
        billed: billed.get(payment.sortOrder) ?? NO_MONEY,
      })),
      retainage: {
        rate: contract.retainageRate,
        storedRate: contract.storedRate ?? contract.retainageRate,
        stepAt: contract.stepAt,
        stepRate: contract.stepRate,
      },
      heldBefore: held.before,
    },
  };
}

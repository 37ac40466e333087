import { approvedLines } from '@quoin/domain/contracts/approved-change';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { type ChangeOrderCosts, finishWith } from '@quoin/domain/contracts/change-order-document';
import type { ChangeOrderState } from '@quoin/domain/contracts/change-order-status';
import type { ContractView } from '@quoin/domain/contracts/contract';
import { taskChangesOf } from '@quoin/domain/contracts/task-changes';
import { orNotFound } from '@quoin/domain/errors';
import { type Exact, add, amountOf, isNegative, moneyOf, NO_MONEY, subtract } from '@quoin/domain/exact';
import { ProjectPatch, type ProjectView } from '@quoin/domain/work/project';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { type NewEvent, insertEvent, momentOf } from '../documents/document-event.ts';
import { readCostDocument } from '../documents/document.ts';
import { type Signer, insertSignature } from '../documents/signature.ts';
import type { Change } from '../versioned.ts';
import { lockProject, updateProject } from '../work/project.ts';
import { changeDocumentOf, type findSending } from './change-order-document.ts';
import { setChangeOrderStatus } from './change-order.ts';
import { readBilledPayments } from './contract-bills.ts';
import { existingOf, noteOf } from './contract-signing.ts';
import {
  findContract,
  insertContractLines,
  insertContractPayments,
  lastItemNo,
  listPaymentsToDate,
} from './contract.ts';
import { changeTasks } from './task-changes.ts';

type Sending = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/** An approval with all that it needs. */
export interface Approval {
  /** Locked by the caller, with its contract. */
  order: ChangeOrderView;
  contract: ContractView;
  sending: Sending;
  costs: ChangeOrderCosts;
  signer: Signer;
  event: NewEvent;
}

/** What the office computed a change order from. */
export async function readChangeCosts(db: Db, quoteId: number): Promise<ChangeOrderCosts> {
  return JSON.parse((await readCostDocument(db, quoteId)).costDocument) as ChangeOrderCosts;
}

/** What the contract was when a change order was sent, and what the change does to its payments. */
interface Base extends Pick<ChangeOrderCosts, 'baseItemNo' | 'payments'> {
  contractBefore: number;
  finishBefore: string | null;
}

/** A contract as it stands, as far as a change order that was sent depends on it. */
interface Standing {
  readonly contract: ContractView;
  readonly lastItem: number;
  /** What no invoice has billed of each payment. */
  readonly unbilled: ReadonlyMap<number, Exact>;
}

/** Reads a contract as it stands. */
async function readStanding(db: Db, contract: ContractView): Promise<Standing> {
  const billed = await readBilledPayments(db, contract.id);
  const payments = await listPaymentsToDate(db, contract.id);
  return {
    contract,
    lastItem: await lastItemNo(db, contract.id),
    unbilled: new Map(
      payments.map(({ sortOrder, payable }) => [
        sortOrder,
        subtract(amountOf(payable), billed.get(sortOrder) ?? NO_MONEY),
      ]),
    ),
  };
}

/** Whether a contract has changed since a change order was sent, so that what its client read is no longer right. */
const hasMoved = ({ contract, lastItem, unbilled }: Standing, base: Base): boolean =>
  lastItem !== base.baseItemNo ||
  contract.total !== base.contractBefore ||
  contract.finishDate !== base.finishBefore ||
  // What it takes from a payment was billed meanwhile.
  base.payments.some(
    ({ changesSortOrder, payable }) =>
      changesSortOrder !== null &&
      isNegative(amountOf(payable)) &&
      isNegative(add(unbilled.get(changesSortOrder) ?? NO_MONEY, amountOf(payable))),
  );

/**
 * The states of change orders, with what their contracts have come to since they were sent. Each contract is read once, and of the
 * documents only what is compared.
 */
export async function statesToDate(
  db: Db,
  sendings: readonly Pick<Sending, 'id' | 'state' | 'contractId'>[],
): Promise<ChangeOrderState[]> {
  const open = sendings.filter(({ state }) => state === 'open');
  if (open.length === 0) return sendings.map(({ state }) => state);
  const contracts = new Map<number, Standing>();
  for (const id of new Set(open.map(({ contractId }) => contractId)))
    contracts.set(id, await readStanding(db, orNotFound(await findContract(db, id), 'contract')));
  const ids = open.map(({ id }) => id);
  const rows = await db
    .selectFrom('quotes')
    .select([
      'id',
      sql<number>`(document::json ->> 'contractBefore')::double precision`.as('contractBefore'),
      sql<string | null>`document::json ->> 'finishBefore'`.as('finishBefore'),
      sql<number>`(cost_document::json ->> 'baseItemNo')::integer`.as('baseItemNo'),
      sql<ChangeOrderCosts['payments']>`cost_document::json -> 'payments'`.as('payments'),
    ])
    .where('id', 'in', ids)
    .execute();
  const bases = new Map(rows.map((row) => [row.id, row]));
  return sendings.map(({ id, state, contractId }) => {
    const base = bases.get(id);
    const found = contracts.get(contractId);
    return base && found && hasMoved(found, base) ? 'outdated' : state;
  });
}

/** The state of a change order, with what its contract has come to since it was sent. */
export async function stateToDate(
  db: Db,
  sending: Pick<Sending, 'id' | 'state' | 'contractId'>,
): Promise<ChangeOrderState> {
  const [state = sending.state] = await statesToDate(db, [sending]);
  return state;
}

/** Whether the contract of a sending, locked by the caller, has changed since. */
export async function isOutdated(
  db: Db,
  contract: ContractView,
  sending: Sending,
  { baseItemNo, payments }: ChangeOrderCosts,
): Promise<boolean> {
  const { contractBefore, finishBefore } = changeDocumentOf(sending);
  const base = { contractBefore, finishBefore, baseItemNo, payments };
  return hasMoved(await readStanding(db, contract), base);
}

/**
 * Approves a change order as it was frozen: the signature, the lines and payments of the contract, the tasks, and the event.
 * Call it in a transaction.
 */
export async function approveChangeOrder(
  trx: Db,
  { order, contract, sending, costs, signer, event }: Approval,
): Promise<void> {
  // Before its tasks, as each move of tasks locks them.
  await lockProject(trx, contract.projectId);
  await insertSignature(trx, sending.id, {
    documentDigest: sending.digest,
    ...signer,
    choices: [],
    total: sending.total,
    at: event.at ?? (await momentOf(trx)),
  });
  const lines = approvedLines(costs);
  const existing = await existingOf(trx, contract.projectId, lines);
  await insertContractLines(
    trx,
    lines.map((line) => ({
      ...line,
      contractId: order.contractId,
      changeOrderId: order.id,
      taskId: line.taskId !== null && existing.tasks.has(line.taskId) ? line.taskId : null,
      costCodeId: line.costCodeId !== null && existing.codes.has(line.costCodeId) ? line.costCodeId : null,
    })),
  );
  await insertContractPayments(trx, await paymentsOf(trx, order, costs));
  const isThere = (taskId: number) => existing.tasks.has(taskId);
  const changes = taskChangesOf(costs.lines).filter(({ taskId }) => isThere(taskId));
  const { estimateId, projectId } = contract;
  const left = await changeTasks(trx, { id: estimateId, projectId }, changes);
  await setChangeOrderStatus(trx, order.id, 'approved');
  await insertEvent(trx, sending.id, { ...event, note: noteOf(event.note, left) });
}

async function paymentsOf(trx: Db, { id, contractId }: ChangeOrderView, { payments }: ChangeOrderCosts) {
  const { last } = await trx
    .selectFrom('contractPayments')
    .select(({ fn, val }) => fn.coalesce(fn.max('sortOrder'), val(0)).as('last'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return payments.map((payment, place) => ({
    ...payment,
    contractId,
    changeOrderId: id,
    sortOrder: last + place + 1,
  }));
}

/** Moves the budget and the last day of a project with its contract. What a project cannot hold stays as it is. */
export async function moveProject(
  trx: Db,
  projectId: number,
  { cost, daysDelta }: ChangeOrderCosts,
): Promise<Change<ProjectView>> {
  // The lock keeps a budget of the office from being overwritten by one that was read before it.
  const project = await lockProject(trx, projectId);
  const budget = project.budget === null ? null : moneyOf(add(amountOf(project.budget), amountOf(cost)));
  const endDate = finishWith(project.endDate, daysDelta);
  const isADate = ProjectPatch.shape.endDate.safeParse(endDate).success;
  const isInOrder = endDate === null || project.startDate === null || endDate >= project.startDate;
  const patch = {
    ...(ProjectPatch.shape.budget.safeParse(budget).success && { budget }),
    ...(isADate && isInOrder && { endDate }),
  };
  return updateProject(trx, projectId, patch);
}

import { approvedLines } from '@quoin/domain/contracts/approved-change';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { type ChangeOrderCosts, finishWith } from '@quoin/domain/contracts/change-order-document';
import type { ChangeOrderState } from '@quoin/domain/contracts/change-order-status';
import type { ContractView } from '@quoin/domain/contracts/contract';
import { taskChangesOf } from '@quoin/domain/contracts/task-changes';
import { orNotFound } from '@quoin/domain/errors';
import { add, amountOf, moneyOf } from '@quoin/domain/exact';
import { ProjectPatch, type ProjectView } from '@quoin/domain/work/project';

import type { Db } from '../connection/database.ts';
import { type NewEvent, insertEvent, momentOf } from '../documents/document-event.ts';
import { type Signer, insertSignature } from '../documents/signature.ts';
import { readCostDocument } from '../quotes/quote.ts';
import type { Change } from '../versioned.ts';
import { lockProject, updateProject } from '../work/project.ts';
import { changeDocumentOf, findSending } from './change-order-document.ts';
import { setChangeOrderStatus } from './change-order.ts';
import { existingOf, noteOf } from './contract-signing.ts';
import { findContract, insertContractLines, insertContractPayments, lastItemNo } from './contract.ts';
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

/** The state of a change order, with what its contract has come to since it was sent. */
export async function stateToDate(
  db: Db,
  { id, state }: Pick<Sending, 'id' | 'state'>,
): Promise<ChangeOrderState> {
  if (state !== 'open') return state;
  const sending = orNotFound(await findSending(db, id), 'change-order');
  const contract = orNotFound(await findContract(db, sending.contractId), 'contract');
  const costs = await readChangeCosts(db, sending.id);
  return (await isOutdated(db, contract, sending, costs)) ? 'outdated' : 'open';
}

/** Whether a contract has changed since a change order was sent, so that what its client read is no longer right. */
export async function isOutdated(
  db: Db,
  contract: ContractView,
  sending: Sending,
  { baseItemNo }: ChangeOrderCosts,
): Promise<boolean> {
  const document = changeDocumentOf(sending);
  return (
    (await lastItemNo(db, contract.id)) !== baseItemNo ||
    document.contractBefore !== contract.total ||
    document.finishBefore !== contract.finishDate
  );
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
    at: await momentOf(trx),
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

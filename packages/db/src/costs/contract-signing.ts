import { type Acceptance, consentText } from '@quoin/domain/costs/acceptance';
import type { ContractView } from '@quoin/domain/costs/contract';
import { contractLines, sumOfLines } from '@quoin/domain/costs/contract-lines';
import { type CostDocument, calculateFrozen } from '@quoin/domain/costs/cost-document';
import type { EstimateView } from '@quoin/domain/costs/estimate';
import type { ClientLink } from '@quoin/domain/costs/quote';
import { cancelUntil } from '@quoin/domain/costs/state-rules';
import { type Money, moneyOf } from '@quoin/domain/exact';
import { LONG_MAX } from '@quoin/domain/text';
import { dateIn } from '@quoin/domain/time-zone';
import { ProjectPatch, type ProjectView } from '@quoin/domain/work/project';

import type { Db } from '../connection/database.ts';
import type { Change } from '../versioned.ts';
import { updateProject } from '../work/project.ts';
import { insertContract } from './contract.ts';
import { insertEvent, momentOf } from './document-event.ts';
import { nextNumber } from './document-number.ts';
import { readTimeZone } from './money-settings.ts';
import { type getQuote, setEstimateStatus } from './quote.ts';
import { insertSignature } from './signature.ts';
import { changeTasks, changesOfOptions } from './task-changes.ts';

interface Signing {
  quote: Awaited<ReturnType<typeof getQuote>>;
  /** Locked by the caller. */
  estimate: EstimateView;
  costs: CostDocument;
  choices: number[];
  total: Money;
  accepted: Acceptance;
  link: ClientLink;
  client: { ip: string | null; userAgent: string | null };
  actor: string;
  /** Whether the budget of the project becomes the cost of the contract. */
  setsBudget: boolean;
}

/**
 * Makes the contract of a quote: the signature, the contract with its lines and payments, the chosen options on the
 * tasks, the budget, and the event. Returns the contract and the change of the project. Call it in a transaction.
 */
export async function signContract(
  trx: Db,
  { quote, estimate, costs, choices, total, accepted, link, client, actor, setsBudget }: Signing,
): Promise<{ contract: ContractView; project: Change<ProjectView> | undefined }> {
  const { estimate: source, figures, schedule } = calculateFrozen(costs, choices);
  const lines = contractLines(source, figures);
  const at = await momentOf(trx);
  await insertSignature(trx, quote.id, {
    documentDigest: quote.digest,
    signerName: accepted.signerName,
    strokes: accepted.strokes ? JSON.stringify(accepted.strokes) : null,
    choices,
    total,
    consentText,
    ...client,
    at,
    linkId: link.id,
  });
  const signedOn = dateIn(await readTimeZone(trx), new Date(at));
  const existing = await existingOf(trx, estimate.projectId, lines);
  const contract = await insertContract(trx, {
    projectId: estimate.projectId,
    quoteId: quote.id,
    number: await nextNumber(trx, 'C', Number(signedOn.slice(0, 4))),
    originalNet: sumOfLines(lines, 'price'),
    originalTax: sumOfLines(lines, 'tax'),
    originalTotal: total,
    signedAt: at,
    startDate: estimate.startDate,
    endDate: estimate.endDate,
    cancelUntil: schedule.cancelRule
      ? cancelUntil(schedule.cancelRule, signedOn, costs.hasSeniorOwner)
      : null,
    lines: lines.map((line) => ({
      ...line,
      taskId: line.taskId !== null && existing.tasks.has(line.taskId) ? line.taskId : null,
      costCodeId: line.costCodeId !== null && existing.codes.has(line.costCodeId) ? line.costCodeId : null,
    })),
    payments: schedule.payments
      .filter(({ amount }) => amount.units !== 0n)
      .map(({ planned, amount }) => ({
        ...planned,
        taskId: planned.taskId !== null && existing.tasks.has(planned.taskId) ? planned.taskId : null,
        payable: moneyOf(amount),
      })),
  });
  await setEstimateStatus(trx, estimate.id, 'approved');
  const left = await changeTasks(trx, estimate.projectId, changesOfOptions(source, choices));
  await insertEvent(trx, quote.id, {
    kind: 'accepted',
    actor,
    ...client,
    note: noteOfLeft(left),
    linkId: link.id,
  });
  const budget = sumOfLines(lines, 'cost');
  // A cost below zero, or beyond what a budget can be, leaves the budget as it is.
  const isBudgetSet = setsBudget && ProjectPatch.shape.budget.safeParse(budget).success;
  const project = isBudgetSet ? await updateProject(trx, estimate.projectId, { budget }) : undefined;
  return { contract, project };
}

/** The note about what tasks could not take, as much as a note holds, without half a character. */
export const noteOfLeft = (left: readonly string[]): string | null =>
  left.length === 0
    ? null
    : Array.from(`Not changed on the tasks: ${left.join(', ')}`)
        .slice(0, LONG_MAX)
        .join('');

/** The tasks and cost codes that are still there. What was deleted since the sending is left out of the contract. */
export async function existingOf(
  trx: Db,
  projectId: number,
  lines: readonly { costCodeId: number | null }[],
) {
  // The locks keep them from being deleted before the contract names them.
  const tasks = await trx
    .selectFrom('projectTasks')
    .select('id')
    .where('projectId', '=', projectId)
    .forKeyShare()
    .execute();
  const ids = [...new Set(lines.flatMap(({ costCodeId }) => costCodeId ?? []))];
  const codes =
    ids.length === 0
      ? []
      : await trx.selectFrom('costCodes').select('id').where('id', 'in', ids).forKeyShare().execute();
  return { tasks: new Set(tasks.map(({ id }) => id)), codes: new Set(codes.map(({ id }) => id)) };
}

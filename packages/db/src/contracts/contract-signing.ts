import type { ContractView } from '@quoin/domain/contracts/contract';
import { signedContract } from '@quoin/domain/contracts/signed-contract';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { Money } from '@quoin/domain/exact';
import { dateIn } from '@quoin/domain/places/time-zone';
import type { CostDocument } from '@quoin/domain/quotes/cost-document';
import { documentOf } from '@quoin/domain/quotes/quote-document';
import { LONG_MAX } from '@quoin/domain/text';
import { ProjectPatch, type ProjectView } from '@quoin/domain/work/project';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { readMoneySettings, readTimeZone } from '../costs/money-settings.ts';
import { type NewEvent, insertEvent, momentOf } from '../documents/document-event.ts';
import { nextNumber } from '../documents/document-number.ts';
import { type Signer, insertSignature } from '../documents/signature.ts';
import { type getQuote, setEstimateStatus } from '../quotes/quote.ts';
import type { Change } from '../versioned.ts';
import { lockProject, updateProject } from '../work/project.ts';
import { insertContract } from './contract.ts';
import { changeTasks, changesOfOptions } from './task-changes.ts';

/** The signing of a quote with all that it needs. */
export interface Signing {
  quote: Awaited<ReturnType<typeof getQuote>>;
  /** Locked by the caller. */
  estimate: EstimateView;
  costs: CostDocument;
  choices: number[];
  total: Money;
  signer: Signer;
  event: NewEvent;
}

/**
 * Makes the contract of a quote: the signature, the contract with its lines and payments, the chosen options on the
 * tasks, and the event. Call it in a transaction.
 */
export async function signContract(
  trx: Db,
  { quote, estimate, costs, choices, total, signer, event }: Signing,
): Promise<ContractView> {
  // Before its tasks, as each move of tasks locks them.
  await lockProject(trx, estimate.projectId);
  const at = event.at ?? (await momentOf(trx));
  await insertSignature(trx, quote.id, {
    documentDigest: quote.digest,
    ...signer,
    choices,
    total,
    at,
  });
  const timeZone = await readTimeZone(trx);
  const today = dateIn(timeZone, new Date(at));
  const signedOn = signer.signedOn ?? today;
  const { lines, payments, ...signed } = signedContract(documentOf(quote), costs, choices, signedOn);
  const existing = await existingOf(trx, estimate.projectId, lines);
  const contract = await insertContract(trx, {
    projectId: estimate.projectId,
    quoteId: quote.id,
    number: await nextNumber(trx, 'C', Number(signedOn.slice(0, 4))),
    ...signed,
    signedAt: signedOn === today ? at : await noonOf(trx, signedOn, timeZone),
    lines: lines.map((line) => ({
      ...line,
      taskId: line.taskId !== null && existing.tasks.has(line.taskId) ? line.taskId : null,
      costCodeId: line.costCodeId !== null && existing.codes.has(line.costCodeId) ? line.costCodeId : null,
    })),
    payments: payments.map((payment) => ({
      ...payment,
      taskId: payment.taskId !== null && existing.tasks.has(payment.taskId) ? payment.taskId : null,
    })),
  });
  await setEstimateStatus(trx, estimate.id, 'approved');
  const left = await changeTasks(trx, estimate, changesOfOptions(costs.estimate, choices));
  await insertEvent(trx, quote.id, { ...event, note: noteOf(event.note, left) });
  return contract;
}

/**
 * Makes the cost of a new contract the budget of its project. A cost below zero, or beyond what a budget can be, leaves the
 * budget as it is. A project that is being planned goes in progress, unless the settings say otherwise.
 */
export async function beginProjectOf(
  trx: Db,
  { projectId, cost: budget }: Pick<ContractView, 'projectId' | 'cost'>,
): Promise<Change<ProjectView>> {
  const isABudget = ProjectPatch.shape.budget.safeParse(budget).success;
  const { status } = await lockProject(trx, projectId);
  const begins = status === 'planning' && (await readMoneySettings(trx)).startsProjects;
  return updateProject(trx, projectId, {
    ...(isABudget && { budget }),
    ...(begins && { status: 'in-progress' as const }),
  });
}

/** The moment of noon on a calendar date, which stands for a day on paper. */
async function noonOf(trx: Db, date: string, timeZone: string): Promise<string> {
  const { rows } = await sql<{ noon: string }>`
    select ((${date}::date + time '12:00') at time zone ${timeZone})::timestamptz(3) as noon`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row.noon;
}

/**
 * The note of a signature: what was said, and what tasks could not take. It has as much as a note holds, without half a
 * character.
 */
export function noteOf(said: string | null = null, left: readonly string[] = []): string | null {
  const notTaken = left.length === 0 ? [] : [`Not changed on the tasks: ${left.join(', ')}`];
  const note = [...(said === null ? [] : [said]), ...notTaken].join('\n');
  return note === '' ? null : Array.from(note).slice(0, LONG_MAX).join('');
}

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

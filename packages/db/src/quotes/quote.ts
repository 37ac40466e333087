import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateStatus } from '@quoin/domain/estimates/estimate-status';
import type { CostDocument } from '@quoin/domain/quotes/cost-document';
import type { Quote } from '@quoin/domain/quotes/quote';
import { type EstimateStep, canStep, quoteState } from '@quoin/domain/quotes/quote-state';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { readCostDocument } from '../documents/document.ts';
import { firstViewed, lockEstimate } from '../estimates/estimate.ts';

/** Whether the project of an estimate has a contract that is active. */
const ofSettledProject = sql<boolean>`exists (
  select from contracts as active where active.project_id = estimates.project_id and active.status = 'active'
)`;

/** Quotes of estimates, with the state of their estimate. Change orders have documents of their own. The documents are long, and only a read of one quote has them. */
function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .leftJoin('contracts', 'contracts.quoteId', 'quotes.id')
    .select(({ ref }) => [
      'quotes.id',
      'estimates.id as estimateId',
      'estimates.projectId',
      'estimates.number',
      'estimates.status',
      'estimates.revision as currentRevision',
      'quotes.revision',
      'quotes.total',
      ref('quotes.validUntil').$notNull().as('validUntil'),
      'quotes.sentAt',
      'quotes.sentBy',
      'quotes.digest',
      'contracts.id as contractId',
      firstViewed.as('viewedAt'),
      ofSettledProject.as('hasContract'),
    ]);
}

interface QuoteRow extends Omit<Quote, 'state'> {
  status: EstimateStatus;
  currentRevision: number;
  hasContract: boolean;
}

/** The quote of a row, with its state on a calendar date. */
function quoteOf<Row extends QuoteRow>({ status, currentRevision, hasContract, ...row }: Row, today: string) {
  return { ...row, state: quoteState({ status, revision: currentRevision, hasContract }, row, today) };
}

/** The sent revisions of an estimate, the newest first. */
export async function listQuotes(db: Db, estimateId: number): Promise<Quote[]> {
  const today = await todayOfFirm(db);
  const rows = await selectQuotes(db)
    .where('quotes.estimateId', '=', estimateId)
    .orderBy('quotes.revision', 'desc')
    .execute();
  return rows.map((row) => quoteOf(row, today));
}

/** All quotes of a project that were sent, with their names, the newest first. */
export async function listQuotesOfProject(db: Db, projectId: number) {
  const today = await todayOfFirm(db);
  const rows = await selectQuotes(db)
    .select('estimates.name')
    .where('estimates.projectId', '=', projectId)
    .orderBy('quotes.id', 'desc')
    .execute();
  return rows.map((row) => quoteOf(row, today));
}

/** A quote with the document of the client, without the costs. */
export async function findQuote(db: Db, id: number) {
  const today = await todayOfFirm(db);
  const row = await selectQuotes(db).select('quotes.document').where('quotes.id', '=', id).executeTakeFirst();
  return row && quoteOf(row, today);
}

/** A quote with its document. Throws `notFound`. */
export async function getQuote(db: Db, id: number) {
  return orNotFound(await findQuote(db, id), 'quote');
}

/** The number of lines of the estimate of a quote, or `undefined` without such a quote. */
export async function lineCountOf(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('quotes')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .select('estimates.lineCount')
    .where('quotes.id', '=', id)
    .executeTakeFirst();
  return found?.lineCount;
}

/** What the office computed a quote from. */
export async function readCosts(db: Db, id: number): Promise<CostDocument> {
  return JSON.parse((await readCostDocument(db, id)).costDocument) as CostDocument;
}

/** Sets the state of a locked estimate. A revision begins the next draft. */
export async function setEstimateStatus(
  trx: Db,
  id: number,
  status: EstimateStatus,
  revision?: number,
): Promise<void> {
  await trx
    .updateTable('estimates')
    .set({ status, ...(revision !== undefined && { revision }) })
    .where('id', '=', id)
    .execute();
}

/** The newest quote of an estimate. The state of the estimate is about this quote. */
export async function newestQuoteOf(db: Db, estimateId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('quotes')
    .select('id')
    .where('estimateId', '=', estimateId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Throws the error of a step that an estimate cannot take. */
export function requireStep({ status }: Pick<EstimateView, 'status'>, step: EstimateStep): void {
  if (canStep(status, step)) return;
  if (status === 'draft') throw new DomainError('estimateNotSent');
  if (step === 'send') throw new DomainError('estimateLocked');
  throw new DomainError(step === 'revise' || step === 'void' ? 'estimateEnded' : 'quoteNotOpen');
}

/** Locks an estimate that can take a step, or says why it cannot. */
export async function lockForStep(
  trx: Db,
  id: number,
  step: EstimateStep,
  version?: number,
): Promise<EstimateView> {
  const estimate = await lockEstimate(trx, id, version);
  requireStep(estimate, step);
  return estimate;
}

/** A quote as lists have it, without its long document. */
export function withoutDocument({
  document: _document,
  ...quote
}: Awaited<ReturnType<typeof getQuote>>): Quote {
  return quote;
}

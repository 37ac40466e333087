import { messageNotPrinted } from '@quoin/domain/documents/printable';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateIssue } from '@quoin/domain/estimates/estimate-check';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { type QuoteFacts, madeQuote } from '@quoin/domain/quotes/made-quote';
import type { QuoteSend } from '@quoin/domain/quotes/quote';
import { proposedChoices, quoteFigures } from '@quoin/domain/quotes/quote-document';
import { requireSeen } from '@quoin/domain/quotes/seen-warnings';

import { readReviewed } from '../billing/estimate-review.ts';
import type { Db } from '../connection/database.ts';
import { type DocumentSender, insertSent } from '../documents/document-event.ts';
import { insertDocument } from '../documents/document.ts';
import { newestSeal } from '../documents/signature-seal.ts';
import { type MadePictures, insertPictures, picturesNow } from './quote-picture.ts';

const toIssue = ({ check, message }: Pick<EstimateIssue, 'check' | 'message'>) => ({ path: check, message });

/** Reads what the quote of an estimate is made of, with those of the pictures that still belong to it. */
export async function readQuoteFacts(
  db: Db,
  estimate: EstimateView,
  { validUntil, message = null }: Pick<QuoteSend, 'validUntil' | 'message'>,
  { pictures, ...known }: { pictures: MadePictures; lines?: EstimateLine[]; at?: string | undefined },
) {
  return {
    ...(await readReviewed(db, estimate, { ...known, validUntil })),
    tasks: await db
      .selectFrom('projectTasks')
      .select(['id', 'name'])
      .where('projectId', '=', estimate.projectId)
      .execute(),
    message,
    pictures: await picturesNow(db, estimate.id, pictures),
    signedBefore: await newestSeal(db),
  };
}

/** Throws `quoteNotReady` and `validUntilPast` for a quote that cannot be sent. */
export function requireReady(
  { read, validUntil }: Pick<QuoteFacts, 'read' | 'validUntil'>,
  issues: readonly EstimateIssue[],
): void {
  const blocking = issues.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0) throw new DomainError('quoteNotReady', blocking.map(toIssue));
  if (validUntil < read.law.on) throw new DomainError('validUntilPast');
}

/**
 * Freezes the working set of a locked estimate as the next quote, and returns its id. Throws the same as {@link requireReady},
 * and `warningsNotSeen`.
 */
export async function freezeEstimate(
  trx: Db,
  estimate: EstimateView,
  { seenWarnings, ...sending }: QuoteSend,
  sender: DocumentSender,
  pictures: MadePictures,
): Promise<number> {
  const facts = await readQuoteFacts(trx, estimate, sending, { pictures, at: sender.at });
  const { issues, made } = madeQuote(facts);
  requireReady(facts, issues);
  const { document, costs } = orNotFound(made, 'quote');
  const aboutMessage = messageNotPrinted(facts.message);
  const ofMessage = aboutMessage === undefined ? [] : [{ check: 'warning', message: aboutMessage } as const];
  requireSeen([...issues, ...ofMessage].map(toIssue), seenWarnings);
  const { total } = quoteFigures(document, proposedChoices(document));
  const quoteId = await insertDocument(trx, {
    kind: 'quote',
    estimateId: estimate.id,
    revision: estimate.revision,
    document: JSON.stringify(document),
    costDocument: JSON.stringify(costs),
    total,
    validUntil: document.validUntil,
    sentBy: sender.actor,
    sentAt: sender.at,
  });
  await insertPictures(trx, quoteId, document, pictures);
  await insertSent(trx, quoteId, { ...sender, note: document.message });
  return quoteId;
}

import { daysAfter } from '@quoin/domain/costs/business-days';
import type { CostDocument } from '@quoin/domain/costs/cost-document';
import type { EstimateView } from '@quoin/domain/costs/estimate';
import type { EstimateIssue } from '@quoin/domain/costs/estimate-check';
import { messageNotPrinted } from '@quoin/domain/costs/printable';
import type { QuoteSend } from '@quoin/domain/costs/quote';
import { proposedChoices, quoteDocument, quoteFigures } from '@quoin/domain/costs/quote-document';
import { requireSeen } from '@quoin/domain/costs/seen-warnings';
import { noticesFor } from '@quoin/domain/costs/state-rules';
import { DomainError } from '@quoin/domain/errors';

import type { Db } from '../connection/database.ts';
import { type DocumentSender, insertSent } from './document-event.ts';
import { reviewEstimate } from './estimate-review.ts';
import { type MadePictures, insertPictures, picturesNow } from './quote-picture.ts';
import { insertQuote } from './quote.ts';
import { newestSeal } from './signature-seal.ts';

const toIssue = ({ check, message }: Pick<EstimateIssue, 'check' | 'message'>) => ({ path: check, message });

/**
 * Makes the quote of an estimate as it stands, with those of the pictures that still belong to it, and writes nothing. Sending
 * stores it, and a preview shows it. `warnings` is what its sender has to read first. Throws `quoteNotReady` and
 * `validUntilPast`.
 */
export async function makeQuote(
  db: Db,
  estimate: EstimateView,
  { validUntil, message = null }: Pick<QuoteSend, 'validUntil' | 'message'>,
  pictures: MadePictures,
) {
  const { read, lines, options, adjustments, company, settings, figures, schedule, issues } =
    await reviewEstimate(db, estimate);
  const blocking = issues.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0) throw new DomainError('quoteNotReady', blocking.map(toIssue));
  const { law, planned } = read;
  const lastDay = validUntil ?? daysAfter(law.on, estimate.validDays);
  if (lastDay < law.on) throw new DomainError('validUntilPast');
  const sections = read.estimate.sections;
  const tasks = await db
    .selectFrom('projectTasks')
    .select(['id', 'name'])
    .where('projectId', '=', estimate.projectId)
    .execute();
  const document = quoteDocument({
    estimate: { ...estimate, ...read.estimate, sections, options, adjustments },
    lines,
    figures,
    schedule,
    notices: noticesFor(law.rules, { ...law, total: figures.total }),
    tasks: new Map(tasks.map(({ id, name }) => [id, name])),
    project: estimate.projectName,
    place: estimate.propertyAddress ?? '',
    company,
    settings,
    message,
    sentOn: law.on,
    validUntil: lastDay,
    pictures: await picturesNow(db, estimate.id, pictures),
    signedBefore: await newestSeal(db),
  });
  const costs: CostDocument = {
    format: 1,
    projectId: estimate.projectId,
    estimate: { ...read.estimate, lines, sections, options, adjustments },
    hasSeniorOwner: estimate.hasSeniorOwner,
    law,
    payments: planned.payments,
    tasks,
  };
  const aboutMessage = messageNotPrinted(message);
  const ofMessage = aboutMessage === undefined ? [] : [{ check: 'warning', message: aboutMessage } as const];
  return { document, costs, warnings: [...issues, ...ofMessage].map(toIssue) };
}

/**
 * Freezes the working set of a locked estimate as the next quote, and returns its id. Throws the same as {@link makeQuote},
 * and `warningsNotSeen`.
 */
export async function freezeEstimate(
  trx: Db,
  estimate: EstimateView,
  { seenWarnings, ...sending }: QuoteSend,
  sender: DocumentSender,
  pictures: MadePictures,
): Promise<number> {
  const { document, costs, warnings } = await makeQuote(trx, estimate, sending, pictures);
  requireSeen(warnings, seenWarnings);
  const { total } = quoteFigures(document, proposedChoices(document));
  const quoteId = await insertQuote(trx, {
    estimateId: estimate.id,
    revision: estimate.revision,
    document: JSON.stringify(document),
    costDocument: JSON.stringify(costs),
    total,
    validUntil: document.validUntil,
    sentBy: sender.actor,
  });
  await insertPictures(trx, quoteId, document, pictures);
  await insertSent(trx, quoteId, { ...sender, note: document.message });
  return quoteId;
}

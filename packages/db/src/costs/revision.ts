import type { CostDocument } from '@quoin/domain/costs/cost-document';
import type { EstimateView } from '@quoin/domain/costs/estimate';
import type { RevisionSource } from '@quoin/domain/costs/estimate-comparison';

import type { Db } from '../connection/database.ts';
import { listAdjustments } from './estimate-adjustment.ts';
import { listLines } from './estimate-line.ts';
import { listOptions } from './estimate-option.ts';
import { listSections } from './estimate-section.ts';

/**
 * A revision of an estimate, or `undefined` if there is none of this number. A sent one is read from its frozen costs.
 * The current one, if it was not sent, is the working set.
 */
export async function findRevision(
  db: Db,
  estimate: EstimateView,
  revision: number,
): Promise<RevisionSource | undefined> {
  const quote = await db
    .selectFrom('quotes')
    .select(['id', 'sentAt', 'costDocument'])
    .where('estimateId', '=', estimate.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (quote) {
    const { estimate: frozen } = JSON.parse(quote.costDocument) as CostDocument;
    // Quotes that were sent before options had photos name none.
    const options = frozen.options.map((option) => ({ ...option, photoId: option.photoId ?? null }));
    return { ...frozen, options, revision, quoteId: quote.id, sentAt: quote.sentAt };
  }
  return revision === estimate.revision ? readWorkingSet(db, estimate) : undefined;
}

async function readWorkingSet(
  db: Db,
  { id, revision, taxMode, taxRate, materialMarkup }: EstimateView,
): Promise<RevisionSource> {
  return {
    revision,
    quoteId: null,
    sentAt: null,
    taxMode,
    taxRate,
    materialMarkup,
    lines: await listLines(db, id),
    sections: await listSections(db, id),
    options: await listOptions(db, id),
    adjustments: await listAdjustments(db, id),
  };
}

import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { StoredRevision } from '@quoin/domain/quotes/estimate-comparison';

import type { Db } from '../connection/database.ts';
import { listAdjustments } from '../estimates/estimate-adjustment.ts';
import { readLinesJson } from '../estimates/estimate-line.ts';
import { listOptions } from '../estimates/estimate-option.ts';
import { listSections } from '../estimates/estimate-section.ts';

/**
 * A revision of an estimate, or `undefined` if there is none of this number. A sent one is read from its frozen costs.
 * The current one, if it was not sent, is the working set.
 */
export async function findRevision(
  db: Db,
  estimate: EstimateView,
  revision: number,
): Promise<StoredRevision | undefined> {
  const quote = await db
    .selectFrom('quotes')
    .select(['id as quoteId', 'sentAt', 'costDocument'])
    .where('estimateId', '=', estimate.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (quote) return { revision, ...quote };
  return revision === estimate.revision ? readWorkingSet(db, estimate) : undefined;
}

async function readWorkingSet(
  db: Db,
  { id, revision, taxMode, taxRate, materialMarkup }: EstimateView,
): Promise<StoredRevision> {
  return {
    revision,
    quoteId: null,
    sentAt: null,
    lines: await readLinesJson(db, id),
    parts: {
      taxMode,
      taxRate,
      materialMarkup,
      sections: await listSections(db, id),
      options: await listOptions(db, id),
      adjustments: await listAdjustments(db, id),
    },
  };
}

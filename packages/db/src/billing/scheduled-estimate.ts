import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';

import type { Db } from '../connection/database.ts';
import { listLines } from '../estimates/estimate-line.ts';
import { listSections } from '../estimates/estimate-section.ts';
import { readCalculated } from '../estimates/estimate-total.ts';
import { type Planned, readPaymentLaw, readPlanned } from './schedule.ts';

/** Reads all that the figures and the payments of an estimate follow from. What was read before is not read again. */
export async function readScheduled(
  db: Db,
  { id, projectId, startDate }: EstimateView,
  known: { lines?: readonly EstimateLine[]; planned?: Planned; at?: string | undefined } = {},
) {
  const lines = known.lines ?? (await listLines(db, id));
  return {
    estimate: {
      ...(await readCalculated(db, id, lines)),
      lines,
      sections: await listSections(db, id),
      startDate,
    },
    law: await readPaymentLaw(db, projectId, known.at),
    planned: known.planned ?? (await readPlanned(db, id)),
  };
}

import { findEstimate } from '@quoin/db/costs/estimate';
import { findRevision } from '@quoin/db/costs/revision';
import {
  ComparedRevisions,
  EstimateComparison,
  compareRevisions,
} from '@quoin/domain/costs/estimate-comparison';
import { ById } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';

import { declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';

/** The procedure that compares the revisions of an estimate. */
export const comparisonProcedures = {
  /** What differs between two revisions. Throws `noEarlierRevision` and `revisionNotFound`. */
  compare: viewerProcedure
    .input(ComparedRevisions.extend(ById.shape))
    .use(onOneSnapshot)
    .output(declared(EstimateComparison))
    .query(async ({ ctx: { db }, input: { id, from, to, unchanged } }) => {
      const estimate = orNotFound(await findEstimate(db, id), 'estimate');
      const later = to ?? estimate.revision;
      const earlier = from ?? later - 1;
      if (earlier === 0) throw new DomainError('noEarlierRevision');
      const read = async (revision: number) => {
        const found = await findRevision(db, estimate, revision);
        if (!found) throw new DomainError('revisionNotFound', revision);
        return found;
      };
      return compareRevisions(id, await read(earlier), await read(later), { unchanged });
    }),
};

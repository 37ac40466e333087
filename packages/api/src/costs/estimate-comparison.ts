import { findRevision } from '@quoin/db/costs/revision';
import {
  ComparedRevisions,
  EstimateComparison,
  compareRevisions,
} from '@quoin/domain/costs/estimate-comparison';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';

import { declared, documentProcedure, onOneSnapshot } from '../trpc.ts';
import { chargedEstimate } from './charged-estimate.ts';

/** The procedure that compares the revisions of an estimate. */
export const comparisonProcedures = {
  /** What differs between two revisions. Throws `noEarlierRevision` and `revisionNotFound`. */
  compare: documentProcedure
    .input(ComparedRevisions.extend(ById.shape))
    .use(onOneSnapshot)
    .output(declared(EstimateComparison))
    .query(async ({ ctx, input: { id, from, to, unchanged } }) => {
      const { db } = ctx;
      const estimate = await chargedEstimate(ctx, id);
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

import { inSnapshot } from '@quoin/db/connection/database';
import { findRevision } from '@quoin/db/quotes/revision';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { ComparedRevisions, EstimateComparison } from '@quoin/domain/quotes/estimate-comparison';

import { chargedEstimate } from '../estimates/charged-estimate.ts';
import { declared, documentProcedure } from '../trpc.ts';
import { writtenAnswer } from '../written-answer.ts';

/** The procedure that compares the revisions of an estimate. */
export const comparisonProcedures = {
  /** What differs between two revisions. Throws `noEarlierRevision` and `revisionNotFound`. */
  compare: documentProcedure
    .input(ComparedRevisions.extend(ById.shape))
    .output(declared(EstimateComparison))
    .query(async ({ ctx, input: { id, from, to, unchanged } }) => {
      const revisions = await inSnapshot(ctx.db, async (db) => {
        const estimate = await chargedEstimate({ ...ctx, db }, id);
        const later = to ?? estimate.revision;
        const earlier = from ?? later - 1;
        if (earlier === 0) throw new DomainError('noEarlierRevision');
        const read = async (revision: number) => {
          const found = await findRevision(db, estimate, revision);
          if (!found) throw new DomainError('revisionNotFound', revision);
          return found;
        };
        return { from: await read(earlier), to: await read(later) };
      });
      const json = await ctx.compute('compare', { estimateId: id, ...revisions, unchanged });
      return writtenAnswer(json) as EstimateComparison;
    }),
};

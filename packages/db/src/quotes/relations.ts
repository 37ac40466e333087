import type { Relations } from '../relation.ts';

/** A quote keeps the estimate that it was made of. */
export const quoteRelations: Relations = {
  quotes: {
    estimateId: {
      to: 'estimates',
      onDelete: 'restrict',
      key: 'quotes_estimate',
      needed: 'projectHasMoney',
      tells: { kind: 'estimate', by: 'estimateId' },
    },
  },
};

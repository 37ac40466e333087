import type { Outputs } from '../../../trpc.ts';

/** The number of all that receivables ask of the office. */
export const countNeeds = ({
  refundsDueCount,
  escrowDueCount,
  disputedCount,
  returnedCount,
  overdueCount,
  unbilledCount,
}: Outputs['dashboard']['getReceivables']): number =>
  refundsDueCount + escrowDueCount + disputedCount + returnedCount + overdueCount + unbilledCount;

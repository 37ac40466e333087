import { findEstimate } from '@quoin/db/estimates/estimate';
import { orNotFound } from '@quoin/domain/errors';
import type { EstimateView } from '@quoin/domain/estimates/estimate';

import type { Context } from '../context.ts';

/** The estimate of a call that works on all its lines, which its caller is charged for. */
export async function chargedEstimate(
  { db, charge }: Pick<Context, 'db' | 'charge'>,
  id: number,
): Promise<EstimateView> {
  const estimate = orNotFound(await findEstimate(db, id), 'estimate');
  charge(estimate.lineCount);
  return estimate;
}

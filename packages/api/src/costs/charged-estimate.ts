import { findEstimate } from '@quoin/db/costs/estimate';
import { lineCountOf } from '@quoin/db/costs/quote';
import type { EstimateView } from '@quoin/domain/costs/estimate';
import { orNotFound } from '@quoin/domain/errors';

import type { Context } from '../context.ts';

type Charging = Pick<Context, 'db' | 'charge'>;

/** The estimate of a call that works on all its lines, which its caller is charged for. */
export async function chargedEstimate({ db, charge }: Charging, id: number): Promise<EstimateView> {
  const estimate = orNotFound(await findEstimate(db, id), 'estimate');
  charge(estimate.lineCount);
  return estimate;
}

/** Charges the caller for the lines of the document of a quote or a change order, if it exists. */
export async function chargeForDocument({ db, charge }: Charging, id: number): Promise<void> {
  charge((await lineCountOf(db, id)) ?? 0);
}

import { type OfferDrift, offerDrift } from '@quoin/domain/estimates/offer-drift';

import type { Db } from '../connection/database.ts';
import { findLines } from './estimate-line.ts';
import { type Asking, offersWhereAskable } from './line-offer.ts';

/** How the prices of suppliers have moved since the lines of an estimate took them. Its reads belong on one snapshot. */
export async function readOfferDrift(db: Db, estimate: Asking): Promise<OfferDrift> {
  const withOffers = await db
    .selectFrom('estimateLines')
    .select('id')
    .where('estimateId', '=', estimate.id)
    .where('offer', 'is not', null)
    .orderBy('id')
    .execute();
  const ids = withOffers.map(({ id }) => id);
  const lines = [...(await findLines(db, estimate.id, ids)).values()];
  const found = await offersWhereAskable(db, estimate, lines);
  return offerDrift(
    lines.flatMap(({ id: lineId, name: lineName, offer: was }) => {
      if (!was) return [];
      const offers = found.get(lineId)?.offers ?? [];
      const now = offers.find(({ supplierProductId }) => supplierProductId === was.supplierProductId) ?? null;
      return [{ lineId, lineName, was, now }];
    }),
  );
}

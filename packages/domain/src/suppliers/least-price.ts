import * as z from 'zod';

import { type NoOffer, type Offer, offerFor, type OfferPlace, type SoldProduct } from './offer.ts';

/** The lowest price that suppliers ask anybody for one unit of a product, and how many of them ask one. */
export const LeastPrice = z.object({
  price: z.number().meta({ description: 'US dollars for one unit of the product, to six decimals.' }),
  suppliers: z.int().meta({ description: 'The number of suppliers that have a price for it.' }),
});
export type LeastPrice = z.output<typeof LeastPrice>;

type Branch = NonNullable<OfferPlace['branch']>;

/**
 * What a supplier asks anybody for one unit of the product, at each of its active branches. Branches without a price of their own ask what
 * all branches do, so that they answer once. Without a branch, the prices of all branches count.
 */
export function offersAnywhere(
  sold: SoldProduct,
  branches: readonly Branch[],
  today: string,
): (Offer | NoOffer)[] {
  const own = branches.filter(({ id }) => sold.prices.some(({ branchId }) => branchId === id));
  const others = own.length < branches.length || branches.length === 0 ? [undefined] : [];
  const place = { hasBranches: branches.length > 0, zip: null, projectId: null, day: today, today };
  return [...own, ...others].map((branch) => offerFor(sold, 1, { ...place, branch }));
}

/** The least of these offers of one product, or `null` if none can be relied on: a stale price is none. */
export function leastPriceOf(found: readonly (Offer | NoOffer)[]): LeastPrice | null {
  const offers = found.flatMap((each) => ('priceId' in each && each.freshness !== 'stale' ? each : []));
  if (offers.length === 0) return null;
  return {
    price: Math.min(...offers.map(({ productUnitCost }) => productUnitCost)),
    suppliers: new Set(offers.map(({ supplierId }) => supplierId)).size,
  };
}

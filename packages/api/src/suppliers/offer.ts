import { findProduct } from '@quoin/db/catalog/product';
import { listOffers } from '@quoin/db/suppliers/offer';
import { orNotFound } from '@quoin/domain/errors';
import { BasketFilter, OfferFilter, Offers } from '@quoin/domain/suppliers/offer';
import * as z from 'zod';

import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';

/** What suppliers ask for products. */
export const offerRouter = router({
  /** For a quantity of one product. */
  ofProduct: viewerProcedure
    .input(OfferFilter)
    .use(onOneSnapshot)
    .output(declared(Offers))
    .query(async ({ ctx: { db }, input: { id, quantity, ...place } }) => {
      orNotFound(await findProduct(db, id), 'product');
      const [offers] = await listOffers(db, { ...place, lines: [{ productId: id, quantity }] });
      return orNotFound(offers, 'product');
    }),

  /** For each line of a basket. A mutation, because a basket may be too long for an address. */
  ofBasket: adminProcedure
    .input(BasketFilter)
    .output(declared(z.array(Offers)))
    .mutation(({ ctx, input }) => listOffers(ctx.db, input)),
});

import { listCatalog } from '@quoin/db/outreach/catalog';
import { networkOf } from '@quoin/domain/access/network';
import { pageOf } from '@quoin/domain/lists/page';
import { CatalogFilter, CatalogProduct } from '@quoin/domain/outreach/catalog';

import { declared, publicProcedure, router } from '../trpc.ts';

export const catalogRouter = router({
  /** The public catalog. */
  list: publicProcedure
    .input(CatalogFilter)
    .output(declared(pageOf(CatalogProduct)))
    .query(async ({ ctx, input }) => {
      await ctx.catalogTurns.takeTurn(networkOf(ctx.client().ip));
      return ctx.readCopy(async (db) => listCatalog(db, input));
    }),
});

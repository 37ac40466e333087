import { emptyBin, findInBin, listBin, removeFromBin } from '@quoin/db/bin/bin';
import { restoreFromBin, restoreManyFromBin } from '@quoin/db/bin/restore';
import { sweepObjects } from '@quoin/db/photos/photo-store';
import { BinEntry, BinFilter, BinRecord, BinRecords, Restored } from '@quoin/domain/bin/bin';
import { ById } from '@quoin/domain/entity';
import { pageOf } from '@quoin/domain/lists/page';
import { Undone } from '@quoin/domain/lists/selection';
import { rowId } from '@quoin/domain/number';
import * as z from 'zod';

import { authorOf } from './activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from './trpc.ts';

/** Deleted records, for as long as they can be brought back. */
export const binRouter = router({
  list: viewerProcedure
    .input(BinFilter)
    .output(declared(pageOf(BinEntry)))
    .query(({ ctx, input }) => listBin(ctx.db, input)),

  /** For the address of a record that is deleted. `null` if it is not in the bin. */
  find: viewerProcedure
    .input(BinRecord)
    .output(declared(BinEntry.nullable()))
    .query(async ({ ctx, input }) => (await findInBin(ctx.db, input.entity, input.entityId)) ?? null),

  restore: adminProcedure
    .input(ById)
    .output(declared(Restored))
    .mutation(({ ctx, input }) => ctx.change(async (trx) => restoreFromBin(trx, input.id, authorOf(ctx)))),

  /** Undoes a deletion. Records that somebody brought back or deleted permanently meanwhile are left. */
  undo: adminProcedure
    .input(BinRecords)
    .output(declared(Undone))
    .mutation(({ ctx, input: { entity, ids } }) =>
      ctx.change(async (trx) => {
        const restored = await restoreManyFromBin(trx, entity, ids, authorOf(ctx));
        return { restored, left: new Set(ids).size - restored };
      }),
    ),

  remove: adminProcedure.input(ById).mutation(async ({ ctx, input }) => {
    await ctx.change(async (trx) => removeFromBin(trx, input.id, authorOf(ctx)));
    // Not awaited, because a slow or unreachable store must not delay the answer.
    void sweepObjects(ctx.db, ctx.photos);
  }),

  /** Deletes all entries permanently, except those that are newer than the newest which the user has seen. */
  empty: adminProcedure
    .input(z.object({ newestId: rowId() }))
    .output(declared(z.object({ deleted: z.int() })))
    .mutation(async ({ ctx, input }) => {
      const deleted = await ctx.change(async (trx) => emptyBin(trx, input.newestId, authorOf(ctx)));
      void sweepObjects(ctx.db, ctx.photos);
      return { deleted };
    }),
});

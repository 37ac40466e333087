import { type Db, tellOfChange } from '@quoin/db/connection/database';
import {
  deleteSavedView,
  insertSavedView,
  listSavedViews,
  moveSavedView,
  updateSavedView,
} from '@quoin/db/saved-view';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import {
  SavedView,
  SavedViewCreate,
  SavedViewFilter,
  SavedViewMove,
  SavedViewPatch,
} from '@quoin/domain/lists/saved-view';

import { changesOf, within } from './activity-log.ts';
import type { Actor, ChangeContext } from './context.ts';
import { declared, ownProcedure, router, viewerProcedure } from './trpc.ts';

const changes = changesOf('saved-view', ({ name }: SavedView) => name);

/** Everybody changes their own views. Only administrators change those that everybody sees. */
const mayChangeAs =
  ({ admin }: Actor) =>
  ({ isShared }: { isShared: boolean }): void => {
    if (isShared && admin.role !== 'admin') throw new DomainError('forbidden');
  };

/** Changes a private view. The log is read by everybody, so it has no line, but other windows of its owner show it. */
async function changePrivately<Answer>(
  ctx: ChangeContext,
  work: (trx: Db) => Promise<Answer>,
): Promise<Answer> {
  return ctx.change(async (trx) => {
    const answer = await work(trx);
    tellOfChange(trx);
    return answer;
  });
}

/** The changed fields of whose values the log keeps none. */
const unseenFields = (before: SavedView, after: SavedView): string[] =>
  (['search', 'columns'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

export const savedViewRouter = router({
  list: viewerProcedure
    .input(SavedViewFilter)
    .output(declared(pageOf(SavedView)))
    .query(({ ctx, input }) => listSavedViews(ctx.db, ctx.admin.id, input)),

  create: ownProcedure
    .input(SavedViewCreate)
    .output(declared(SavedView))
    .mutation(({ ctx, input }) => {
      const isShared = input.isShared ?? false;
      mayChangeAs(ctx)({ isShared });
      const add = async (trx: Db) => insertSavedView(trx, ctx.admin.id, input);
      return isShared ? changes.create(ctx, add) : changePrivately(ctx, add);
    }),

  update: ownProcedure
    .input(SavedViewPatch.extend(ByIdAndVersion.shape))
    .output(declared(SavedView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changePrivately(ctx, async (trx) => {
        const mayChange = mayChangeAs(ctx);
        const change = await updateSavedView(trx, ctx.admin.id, id, patch, { version, mayChange });
        const { before, after } = change;
        if (before.isShared || after.isShared)
          await changes.update(within(ctx, trx), async () => change, unseenFields(before, after));
        return after;
      }),
    ),

  delete: ownProcedure.input(ByIdAndVersion).mutation(async ({ ctx, input: { id, version } }) =>
    changePrivately(ctx, async (trx) => {
      const mayChange = mayChangeAs(ctx);
      const view = await deleteSavedView(trx, ctx.admin.id, id, { version, mayChange });
      if (view.isShared) await changes.delete(within(ctx, trx), async () => view);
    }),
  ),

  /** Moves a view among those of its list: the caller's own, or those that everybody sees. */
  move: ownProcedure.input(SavedViewMove).mutation(async ({ ctx, input }) =>
    ctx.change(async (trx) => {
      if (await moveSavedView(trx, ctx.admin.id, input, mayChangeAs(ctx))) tellOfChange(trx);
    }),
  ),
});

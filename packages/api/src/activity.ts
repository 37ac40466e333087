import { findChange, listActivity, listChanges } from '@quoin/db/activity';
import { Activity, ActivityFilter, RecordChange, RecordChangeFilter } from '@quoin/domain/activity/activity';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';

import { declared, router, viewerProcedure } from './trpc.ts';

export const activityRouter = router({
  list: viewerProcedure
    .input(ActivityFilter)
    .output(declared(pageOf(Activity)))
    .query(({ ctx, input }) => listActivity(ctx.db, input)),

  /** One line with its values. */
  get: viewerProcedure
    .input(ById)
    .output(declared(RecordChange))
    .query(async ({ ctx, input }) => orNotFound(await findChange(ctx.db, input.id), 'changeNotFound')),

  /** The log with the values. With `entity` and `entityId`, it is the history of one record, which outlives it. */
  listChanges: viewerProcedure
    .input(RecordChangeFilter)
    .output(declared(pageOf(RecordChange)))
    .query(({ ctx, input }) => listChanges(ctx.db, input)),
});

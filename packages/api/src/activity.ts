import { findChange, listActivity, listChangesOf } from '@quoin/db/activity';
import { ActivityFilter, ActivityLine, RecordChange, RecordHistoryFilter } from '@quoin/domain/activity';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/page';

import { declared, router, viewerProcedure } from './trpc.ts';

export const activityRouter = router({
  list: viewerProcedure
    .input(ActivityFilter)
    .output(declared(pageOf(ActivityLine)))
    .query(({ ctx, input }) => listActivity(ctx.db, input)),

  /** One line with its values. */
  get: viewerProcedure
    .input(ById)
    .output(declared(RecordChange))
    .query(async ({ ctx, input }) => orNotFound(await findChange(ctx.db, input.id), 'changeNotFound')),

  /** The history of a record. A record that was deleted keeps it, except for an erased lead. */
  ofRecord: viewerProcedure
    .input(RecordHistoryFilter)
    .output(declared(pageOf(RecordChange)))
    .query(({ ctx, input }) => listChangesOf(ctx.db, input)),
});

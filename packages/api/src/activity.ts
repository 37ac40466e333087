import { listActivity } from '@quoin/db/activity';
import { Activity, ActivityFilter } from '@quoin/domain/activity';
import { pageOf } from '@quoin/domain/page';

import { declared, router, viewerProcedure } from './trpc.ts';

export const activityRouter = router({
  list: viewerProcedure
    .input(ActivityFilter)
    .output(declared(pageOf(Activity)))
    .query(({ ctx, input }) => listActivity(ctx.db, input)),
});

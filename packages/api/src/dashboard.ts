import { readDashboard } from '@quoin/db/dashboard';
import { Dashboard } from '@quoin/domain/dashboard';

import { declared, router, viewerProcedure } from './trpc.ts';

export const dashboardRouter = router({
  get: viewerProcedure.output(declared(Dashboard)).query(({ ctx }) => readDashboard(ctx.db)),
});

import { readDashboard, readDashboardCharts } from '@quoin/db/dashboard';
import { Dashboard, DashboardCharts } from '@quoin/domain/dashboard';

import { declared, router, viewerProcedure } from './trpc.ts';

export const dashboardRouter = router({
  get: viewerProcedure.output(declared(Dashboard)).query(({ ctx }) => readDashboard(ctx.db)),

  getCharts: viewerProcedure
    .output(declared(DashboardCharts))
    .query(({ ctx }) => readDashboardCharts(ctx.db)),
});

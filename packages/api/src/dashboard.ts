import { readDashboard, readDashboardCharts, readFirstSteps } from '@quoin/db/dashboard';
import { Dashboard, DashboardCharts } from '@quoin/domain/dashboard';
import { FirstSteps } from '@quoin/domain/first-steps';

import { declared, router, viewerProcedure } from './trpc.ts';

export const dashboardRouter = router({
  get: viewerProcedure.output(declared(Dashboard)).query(({ ctx }) => readDashboard(ctx.db)),

  getCharts: viewerProcedure
    .output(declared(DashboardCharts))
    .query(({ ctx }) => readDashboardCharts(ctx.db)),

  getFirstSteps: viewerProcedure.output(declared(FirstSteps)).query(({ ctx }) => readFirstSteps(ctx.db)),
});

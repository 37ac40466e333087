import { readDashboardMoney } from '@quoin/db/contracts/drafts';
import { readDashboard, readDashboardCharts, readFirstSteps } from '@quoin/db/dashboard/dashboard';
import { readPeriodFigures } from '@quoin/db/dashboard/period-figures';
import { readOrdersInNumbers } from '@quoin/db/ordering/orders-in-numbers';
import { readStaleNeeds } from '@quoin/db/ordering/price-requests/stale-needs';
import { readReceivables } from '@quoin/db/receivables/reports/receivables-in-numbers';
import {
  Dashboard,
  DashboardCharts,
  DashboardMoney,
  DashboardOrders,
  StaleNeeds,
} from '@quoin/domain/dashboard/dashboard';
import { FirstSteps } from '@quoin/domain/dashboard/first-steps';
import { FiguresPeriod, PeriodFigures } from '@quoin/domain/dashboard/period-figures';
import { DashboardReceivables } from '@quoin/domain/dashboard/receivables';

import { declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';

export const dashboardRouter = router({
  get: viewerProcedure.output(declared(Dashboard)).query(({ ctx }) => readDashboard(ctx.db)),

  getCharts: viewerProcedure
    .output(declared(DashboardCharts))
    .query(({ ctx }) => readDashboardCharts(ctx.db)),

  getMoney: viewerProcedure.output(declared(DashboardMoney)).query(({ ctx }) => readDashboardMoney(ctx.db)),

  getOrders: viewerProcedure
    .output(declared(DashboardOrders))
    .query(({ ctx }) => readOrdersInNumbers(ctx.db)),

  getReceivables: viewerProcedure
    .use(onOneSnapshot)
    .output(declared(DashboardReceivables))
    .query(({ ctx }) => readReceivables(ctx.db)),

  getStaleNeeds: viewerProcedure
    .use(onOneSnapshot)
    .output(declared(StaleNeeds))
    .query(({ ctx }) => readStaleNeeds(ctx.db)),

  getPeriodFigures: viewerProcedure
    .input(FiguresPeriod)
    .output(declared(PeriodFigures))
    .query(({ ctx, input }) => readPeriodFigures(ctx.db, input)),

  getFirstSteps: viewerProcedure.output(declared(FirstSteps)).query(({ ctx }) => readFirstSteps(ctx.db)),
});

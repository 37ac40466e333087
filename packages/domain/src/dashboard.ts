import * as z from 'zod';

import { RecentActivity } from './activity.ts';
import { amount } from './money.ts';
import { rowId } from './number.ts';
import { projectStatuses } from './work/project-status.ts';

/** Entries of `recentActivity`. */
export const RECENT_ACTIVITY = 10;

/** The figures of the first screen, and what happened last. */
export const Dashboard = z
  .object({
    properties: z.int(),
    projects: z.int(),
    subcontractors: z.int(),
    products: z.int(),
    recentActivity: z.array(RecentActivity),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

/** Projects that one chart of the dashboard shows. */
export const CHARTED_PROJECTS = 6;

/** What a project was to take and what it has taken so far; `null` is not known. */
const charted = <Kind extends z.ZodType<number>>(kind: Kind) =>
  z.object({ id: rowId(), name: z.string(), planned: kind.nullable(), actual: kind.nullable() });

/**
 * What the charts of the dashboard draw. Costs (US dollars) and labour hours are those of projects in progress, the
 * ones that have used up the largest part of their plan first: what is over, or close to it, is what one must see.
 */
export const DashboardCharts = z
  .object({
    projectsByStatus: z.array(z.object({ status: z.enum(projectStatuses), count: z.int() })),
    costs: z.array(charted(amount())),
    laborHours: z.array(charted(z.number())),
  })
  .meta({ id: 'DashboardCharts' });
export type DashboardCharts = z.output<typeof DashboardCharts>;

import * as z from 'zod';

import { RecentActivity } from './activity.ts';
import { type CountedConcept, concepts, countedConcepts } from './concepts.ts';
import { amount } from './money.ts';
import { rowId } from './number.ts';
import { projectStatuses } from './work/project-status.ts';

/** The maximum number of entries in `recentActivity`. */
export const RECENT_ACTIVITY = 10;

/** The figures of the first screen, and the most recent activity. */
export const Dashboard = z
  .object({
    ...(Object.fromEntries(countedConcepts.map((name) => [concepts[name].nouns, z.int()])) as Record<
      (typeof concepts)[CountedConcept]['nouns'],
      z.ZodInt
    >),
    recentActivity: z.array(RecentActivity),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

/** The maximum number of projects in one chart of the dashboard. */
export const CHARTED_PROJECTS = 6;

/** The planned and actual values of a project. `null` means that the value is not known. */
const charted = <Kind extends z.ZodType<number>>(kind: Kind) =>
  z.object({ id: rowId(), name: z.string(), planned: kind.nullable(), actual: kind.nullable() });

/**
 * The data of the charts. Costs (US dollars) and labour hours are those of projects in progress. Projects that have
 * used the largest part of their plan come first, because those over or near it need attention.
 */
export const DashboardCharts = z
  .object({
    projectsByStatus: z.array(z.object({ status: z.enum(projectStatuses), count: z.int() })),
    costs: z.array(charted(amount())),
    laborHours: z.array(charted(z.number())),
  })
  .meta({ id: 'DashboardCharts' });
export type DashboardCharts = z.output<typeof DashboardCharts>;

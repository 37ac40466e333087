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

/** The maximum number of estimates in `drifted`. */
export const NAMED_DRIFTED = 5;

/** The estimates that are drafts, with their figures as sums. */
export const DashboardMoney = z
  .object({
    drafts: z.int().meta({ description: 'The number of drafts.' }),
    total: amount().meta({ description: 'The sum of their totals, with tax.' }),
    margin: z.number().nullable().meta({
      description: 'Their profit as a ratio of their net prices. `null` where these sum to 0.',
    }),
    drifted: z
      .array(z.object({ id: rowId(), number: z.string(), name: z.string(), costChange: amount() }))
      .meta({
        description: `Drafts whose costs have moved by more than the money settings allow, the largest change first, at most ${NAMED_DRIFTED}.`,
      }),
    driftedCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
  })
  .meta({ id: 'DashboardMoney' });
export type DashboardMoney = z.output<typeof DashboardMoney>;

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

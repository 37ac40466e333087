import * as z from 'zod';

import { RecentActivity } from '../activity/activity.ts';
import { timestamp } from '../calendar.ts';
import { type CountedConcept, concepts, countedConcepts } from '../concepts.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { projectStatuses } from '../work/project-status.ts';

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

/** The reasons for which a quote or a change order needs the office, the most urgent one first. */
export const waitingReasons = [
  'question',
  'changes-requested',
  'rejected',
  'expiring',
  'silent',
  'expired',
] as const;

/** The days after which a client is silent, and before the last day of a quote from which it is expiring. */
export const SILENT_DAYS = 3;

/** The maximum number of quotes and change orders in `waiting`. */
export const NAMED_WAITING = 5;

const countAndTotal = (what: string) =>
  z.object({ count: z.int(), total: amount() }).meta({ description: what });

/** The quotes that clients have, and those that need the office. */
const QuotesOut = z.object({
  out: countAndTotal('The quotes that can be accepted, with the sum of their totals.'),
  signed: countAndTotal('The contracts that were signed this month in the time zone of the firm.'),
  waiting: z
    .array(
      z.object({
        entity: z.enum(['estimate', 'change-order', 'invoice']),
        id: rowId().meta({ description: 'The estimate, the change order or the invoice.' }),
        number: z.string(),
        name: z.string(),
        reason: z.enum(waitingReasons),
        validUntil: z.iso.date().nullable().meta({ description: '`null`: only a quote has a last day.' }),
        lastSignAt: timestamp().meta({
          description:
            'When it was sent, or when the client last looked, asked or answered. Of a question: when it was asked.',
        }),
        question: z
          .object({ author: z.string(), text: z.string() })
          .nullable()
          .meta({ description: 'The last question of the client, if the office has not answered since.' }),
      }),
    )
    .meta({
      description: `Quotes and change orders that need the office: a question has no answer yet, changes are requested, it is rejected, its last day is near or past, or the client has been silent for ${SILENT_DAYS} days. The most urgent ones first, at most ${NAMED_WAITING}.`,
    }),
  waitingCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
});
export type QuotesOut = z.output<typeof QuotesOut>;

/** The estimates that are drafts, with their figures as sums, and the quotes. */
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
    quotes: QuotesOut,
  })
  .meta({ id: 'DashboardMoney' });
export type DashboardMoney = z.output<typeof DashboardMoney>;

/** What is with suppliers, on its way, and not as ordered. */
export const DashboardOrders = z
  .object({
    today: z.int().meta({ description: 'Deliveries of today that have not come, without orders on hold.' }),
    atRisk: z.int().meta({
      description: 'Deliveries that are late, or that nobody has confirmed by the afternoon before.',
    }),
    toSettle: z.int().meta({ description: 'What is to settle.' }),
    open: countAndTotal(
      'The orders that suppliers have and that have not ended, with the sum of their totals.',
    ),
    drafts: z.int().meta({ description: 'Orders that nobody has sent yet.' }),
  })
  .meta({ id: 'DashboardOrders' });
export type DashboardOrders = z.output<typeof DashboardOrders>;

/** The most projects whose needs the dashboard looks at, and the days ahead in which they start. */
export const PRICED_PROJECTS = 20;
export const PRICED_AHEAD_DAYS = 60;

/** What the next projects still need, and how much of it no supplier has a price for that can be relied on (supply.md section 7). */
export const StaleNeeds = z
  .object({
    needs: z
      .int()
      .meta({ description: 'The products that are still to be ordered, counted for each project.' }),
    stale: z.int().meta({ description: 'Those of them whose prices are all stale, or that have none.' }),
    projects: z.int().meta({ description: 'The projects that need something.' }),
    worst: z
      .object({ id: rowId(), name: z.string(), stale: z.int() })
      .nullable()
      .meta({ description: 'The project with the most stale needs.' }),
  })
  .meta({
    id: 'StaleNeeds',
    description: `Of the ${PRICED_PROJECTS} projects that start nearest to today, at most ${PRICED_AHEAD_DAYS} days ahead.`,
  });
export type StaleNeeds = z.output<typeof StaleNeeds>;

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

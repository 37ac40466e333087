import * as z from 'zod';

import { RecentActivity } from './activity.ts';

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

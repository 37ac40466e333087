import { type Dashboard, RECENT_ACTIVITY } from '@quoin/domain/dashboard';

import { listRecentActivity } from './activity.ts';
import type { Db } from './database.ts';

/** The live figures of the first screen. */
export async function readDashboard(db: Db): Promise<Dashboard> {
  const counts = await db
    .selectNoFrom((select) => {
      const count = (table: 'properties' | 'projects' | 'subcontractors' | 'products') =>
        select
          .selectFrom(table)
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as(table);
      return [count('properties'), count('projects'), count('subcontractors'), count('products')];
    })
    .executeTakeFirstOrThrow();
  return { ...counts, recentActivity: await listRecentActivity(db, RECENT_ACTIVITY) };
}

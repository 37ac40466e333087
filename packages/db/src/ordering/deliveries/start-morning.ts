import { orNotFound } from '@quoin/domain/errors';
import type { StartMorning } from '@quoin/domain/ordering/deliveries/start-morning';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

/**
 * The deliveries on the day on which a project starts, or `null` if it has no start or none comes that day. Those of orders that ended count
 * only if they came. Throws `NOT_FOUND` for an unknown project.
 */
export async function readStartMorning(db: Db, projectId: number): Promise<StartMorning | null> {
  const project = await db
    .selectFrom('projects')
    .select('startDate')
    .where('id', '=', projectId)
    .executeTakeFirst();
  const { startDate } = orNotFound(project, 'project');
  if (startDate === null) return null;
  const found = await db
    .selectFrom('deliveries')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'deliveries.orderId')
    .select([
      sql<string>`min(deliveries.window_start)`.as('windowStart'),
      sql<string>`max(deliveries.window_end)`.as('windowEnd'),
      sql<number>`(count(*) filter (where deliveries.status not in ('planned', 'requested', 'rejected')))::integer`.as(
        'confirmed',
      ),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .where('purchaseOrders.projectId', '=', projectId)
    .where('deliveries.date', '=', startDate)
    .where(({ eb, or }) =>
      or([
        eb('deliveries.receivedAt', 'is not', null),
        eb('purchaseOrders.status', 'in', ['issued', 'acknowledged']),
      ]),
    )
    .executeTakeFirstOrThrow();
  return found.all === 0 ? null : { date: startDate, ...found };
}

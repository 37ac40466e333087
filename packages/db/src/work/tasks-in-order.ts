import { type Placed, withPlaced } from '@quoin/domain/lists/move';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { isOneOf } from '../lists/selection.ts';
import type { PlacedRecord } from '../record-kind.ts';

/**
 * Gives new tasks their places among the tasks of their projects. New tasks without a place come after all others. Call
 * it in a transaction.
 */
export async function putTasksInOrder(trx: Db, made: PlacedRecord[]): Promise<void> {
  const placed = made.flatMap(({ id, place }): Placed[] => (place === null ? [] : [{ id, place }]));
  if (placed.length === 0) return;
  const ids = placed.map(({ id }) => id);
  const projectIds = trx
    .selectFrom('projectTasks')
    .select('projectId')
    .where(isOneOf(sql.ref('id'), ids));
  // The lock of each move of tasks.
  await trx
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', projectIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const tasks = await trx
    .selectFrom('projectTasks')
    .select(['id', 'projectId'])
    .where('projectId', 'in', projectIds)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const placeOf = new Map(made.map(({ id, place }) => [id, place]));
  const places = [...Map.groupBy(tasks, ({ projectId }) => projectId).values()].flatMap((ofProject) => {
    const all = ofProject.map(({ id }) => id);
    const known = all.filter((id) => !placeOf.has(id));
    const last = all.filter((id) => placeOf.get(id) === null);
    const own = new Set(all);
    const ordered = withPlaced(
      known,
      placed.filter(({ id }) => own.has(id)),
    );
    return [...ordered, ...last].map((id, index) => ({ id, place: index + 1 }));
  });
  await sql`
    update project_tasks set sort_order = place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as ordered (id integer, place integer)
    where project_tasks.id = ordered.id and sort_order <> place`.execute(trx);
}

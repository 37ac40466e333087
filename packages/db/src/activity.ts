import type { Activity, ActivityAction, ActivityEntity } from '@quoin/domain/activity';

import type { Db } from './database.ts';

/** Writes one line of the log; call it in the transaction of the change that it tells of. */
export async function insertActivity(
  db: Db,
  entry: {
    adminId: number | null;
    actor: string;
    action: ActivityAction;
    entity: ActivityEntity;
    entityId: number;
    label: string;
  },
): Promise<void> {
  await db.insertInto('activity').values(entry).execute();
}

/** The latest entries, newest first. */
export async function listRecentActivity(db: Db, limit: number): Promise<Activity[]> {
  return db
    .selectFrom('activity')
    .select(['id', 'at', 'actor', 'action', 'entity', 'entityId', 'label'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

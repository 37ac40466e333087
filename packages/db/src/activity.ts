import type { Activity, ActivityAction, ActivityEntity, ActivityFilter } from '@quoin/domain/activity';
import { DEFAULT_PAGE_SIZE, type Page } from '@quoin/domain/page';

import type { Db } from './database.ts';
import { byId, readCursor, rowsToRead, toPage } from './page.ts';
import { contains } from './search.ts';

const columns = [
  'id',
  'at',
  'actor',
  'action',
  'entity',
  'entityId',
  'label',
] as const satisfies (keyof Activity)[];

const keyset = byId('activity');

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
  return db.selectFrom('activity').select(columns).orderBy('id', 'desc').limit(limit).execute();
}

/** Newest first, and never whole: the log has no end, so that a page is a page even where nobody asked for one. */
export async function listActivity(db: Db, asked: ActivityFilter): Promise<Page<Activity>> {
  const filter = { ...asked, limit: asked.limit ?? DEFAULT_PAGE_SIZE };
  const { entity, entityId } = filter;
  const before = readCursor(keyset, filter.cursor);
  const rows = await db
    .selectFrom('activity')
    .select(columns)
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) => contains([ref('label'), ref('actor')], filter.search ?? '')),
    )
    .where((where) => where.and({ ...(entity && { entity }), ...(entityId && { entityId }) }))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return toPage(keyset, rows, filter);
}

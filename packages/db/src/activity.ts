import type {
  Activity,
  ActivityAction,
  ActivityEntity,
  ActivityFilter,
  RecentActivity,
} from '@quoin/domain/activity';
import { DEFAULT_PAGE_SIZE, type Page } from '@quoin/domain/page';
import { sql } from 'kysely';

import { compiledStatement } from './connection/compiled-statements.ts';
import { type Db, tellOfChange } from './connection/database.ts';
import { pageById } from './lists/page.ts';
import { searched } from './lists/search.ts';

const columns = [
  'id',
  'at',
  'actor',
  'action',
  'entity',
  'entityId',
  'label',
  'fields',
  'parentEntity',
  'parentId',
  'parentLabel',
] as const satisfies (keyof Activity)[];

/** Lines that one statement writes. Each has eleven parameters, and PostgreSQL takes at most 65,535. */
const LINES_AT_ONCE = 5_000;

/** The record that another is a part of. */
export interface ActivityParent {
  entity: ActivityEntity;
  id: number;
  label: string;
}

/** A line of the log before it is written. */
export interface ActivityLine {
  adminId: number | null;
  actor: string;
  action: ActivityAction;
  entity: ActivityEntity;
  entityId: number;
  label: string;
  /** The names of the changed fields. */
  fields?: string[] | undefined;
  parent?: ActivityParent | undefined;
  /** The project that the change is a part of the history of. */
  projectId?: number | undefined;
}

const insertLine = compiledStatement(
  (
    db,
    adminId: number | null,
    actor: string,
    action: ActivityAction,
    entity: ActivityEntity,
    entityId: number,
    label: string,
    fields: string[] | null,
    parentEntity: ActivityEntity | null,
    parentId: number | null,
    parentLabel: string | null,
    projectId: number | null,
  ) =>
    db.insertInto('activity').values({
      adminId,
      actor,
      action,
      entity,
      entityId,
      label,
      fields,
      parentEntity,
      parentId,
      parentLabel,
      projectId,
    }),
);

const lineOf = ({ fields, parent, projectId, ...entry }: ActivityLine) => ({
  ...entry,
  fields: fields && fields.length > 0 ? fields : null,
  parentEntity: parent?.entity ?? null,
  parentId: parent?.id ?? null,
  parentLabel: parent?.label ?? null,
  projectId: projectId ?? null,
});

/** Writes lines of the log and announces them to all nodes. Call it in the change's {@link inTransaction}. */
export async function insertActivity(db: Db, entries: ActivityLine[]): Promise<void> {
  const [first, ...others] = entries;
  if (!first) return;
  if (others.length === 0) {
    const line = lineOf(first);
    const { adminId, actor, action, entity, entityId, label } = line;
    const { fields, parentEntity, parentId, parentLabel, projectId } = line;
    await insertLine(
      db,
      adminId,
      actor,
      action,
      entity,
      entityId,
      label,
      fields,
      parentEntity,
      parentId,
      parentLabel,
      projectId,
    );
  } else {
    for (let from = 0; from < entries.length; from += LINES_AT_ONCE) {
      await db
        .insertInto('activity')
        .values(entries.slice(from, from + LINES_AT_ONCE).map(lineOf))
        .execute();
    }
  }
  tellOfChange(db);
}

/**
 * The latest activity, newest first. A change of many records of one kind is one entry, which names the last record and
 * counts all. Otherwise an import would push everything else out.
 */
export async function listRecentActivity(db: Db, limit: number): Promise<RecentActivity[]> {
  // Lines of one transaction share their moment. One step past the limit finds where the last entry begins.
  const { rows } = await sql<RecentActivity>`
    with recursive heads as (
      (select *, 1 as place from activity order by id desc limit 1)
      union all
      select older.*, place + 1
      from heads, lateral (
        select * from activity
        where activity.id < heads.id
          and (activity.at, activity.actor, activity.action, activity.entity)
            is distinct from (heads.at, heads.actor, heads.action, heads.entity)
        order by activity.id desc
        limit 1
      ) as older
      where place <= ${limit}
    ), entries as (
      select *, lead(id, 1, 0) over (order by id desc) as older_id from heads
    )
    select ${sql.join(columns.map((name) => sql.ref(name)))},
      (select count(*)::int from activity where activity.id <= entries.id and activity.id > older_id) as count
    from entries
    where place <= ${limit}
    order by id desc
  `.execute(db);
  return rows;
}

/** One page, newest first. The log grows without end, so a page has a limit even where the caller gives none. */
export async function listActivity(db: Db, asked: ActivityFilter): Promise<Page<Activity>> {
  const filter = { ...asked, limit: asked.limit ?? DEFAULT_PAGE_SIZE };
  const { entity, entityId, projectId, adminId, action, since, before } = filter;
  return pageById(
    db
      .selectFrom('activity')
      .select(columns)
      .where((where) =>
        where.and({
          ...(entity && { entity }),
          ...(entityId && { entityId }),
          ...(projectId && { projectId }),
          ...(adminId && { adminId }),
          ...(action && { action }),
        }),
      )
      .$if(since !== undefined, (from) => from.where('at', '>=', since ?? ''))
      .$if(before !== undefined, (from) => from.where('at', '<', before ?? '')),
    { list: 'activity', newestFirst: true, search: searched('label', 'actor', 'parentLabel?') },
    filter,
  );
}

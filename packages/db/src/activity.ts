import type {
  Activity,
  ActivityAction,
  ActivityEntity,
  ActivityFilter,
  ActivityLine,
  FieldChanges,
  RecentActivity,
  RecordChange,
  RecordChangeFilter,
} from '@quoin/domain/activity/activity';
import type { ProductPriceChange, ProductPriceFilter } from '@quoin/domain/catalog/product';
import type { Money } from '@quoin/domain/exact';
import { DEFAULT_PAGE_SIZE, type Page } from '@quoin/domain/lists/page';
import { type SqlBool, sql } from 'kysely';

import { compiledStatement, preparedRead } from './connection/compiled-statements.ts';
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
] as const satisfies (keyof ActivityLine)[];

/** The columns of a list. The values of a change may be long, and are read by record alone. */
const listed = sql.join(columns.map((name) => sql.ref(name)));

/** The name of a line's project today. */
const projectName = sql<
  string | null
>`(select projects.name from projects where projects.id = activity.project_id)`;

/** The new value of the only changed field, if that is true or false. */
const turnedTo = sql<boolean | null>`case
  when cardinality(activity.fields) = 1
    and jsonb_typeof(activity.changes #> array[activity.fields[1], 'to']) = 'boolean'
  then (activity.changes #>> array[activity.fields[1], 'to'])::boolean
end`;

/** Lines that one statement writes. Each has twelve parameters, and PostgreSQL takes at most 65,535. */
const LINES_AT_ONCE = 5_000;

/** The record that another is a part of. */
export interface ActivityParent {
  entity: ActivityEntity;
  id: number;
  label: string;
}

/** A line of the log before it is written. */
export interface NewActivity {
  adminId: number | null;
  actor: string;
  action: ActivityAction;
  entity: ActivityEntity;
  entityId: number;
  label: string;
  /** The names of the changed fields. */
  fields?: string[] | undefined;
  /** Their values before and after, as far as the log keeps them. */
  changes?: FieldChanges | undefined;
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
    changes: FieldChanges | null,
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
      changes,
    }),
);

const lineOf = ({ fields, changes, parent, projectId, ...entry }: NewActivity) => ({
  ...entry,
  fields: fields && fields.length > 0 ? fields : null,
  changes: changes && Object.keys(changes).length > 0 ? changes : null,
  parentEntity: parent?.entity ?? null,
  parentId: parent?.id ?? null,
  parentLabel: parent?.label ?? null,
  projectId: projectId ?? null,
});

/** Writes lines of the log and announces them to all nodes. Call it in the change's {@link inTransaction}. */
export async function insertActivity(db: Db, entries: NewActivity[]): Promise<void> {
  const [first, ...others] = entries;
  if (!first) return;
  if (others.length === 0) {
    const line = lineOf(first);
    const { adminId, actor, action, entity, entityId, label } = line;
    const { fields, parentEntity, parentId, parentLabel, projectId, changes } = line;
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
      changes,
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
      (select ${listed}, 1 as place from activity order by id desc limit 1)
      union all
      select older.*, place + 1
      from heads, lateral (
        select ${listed} from activity
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
    select ${listed}, told.*,
      (select count(*)::int from activity where activity.id <= entries.id and activity.id > older_id) as count
    from entries cross join lateral (
      select activity.project_id, ${projectName} as project_name, ${turnedTo} as turned_to
      from activity where activity.id = entries.id
    ) as told
    where place <= ${limit}
    order by id desc
  `.execute(db);
  return rows;
}

/** The lines that a filter asks for, without its search. */
function linesOf(db: Db, { entity, entityId, projectId, adminId, action, since, before }: ActivityFilter) {
  return db
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
    .$if(before !== undefined, (from) => from.where('at', '<', before ?? ''));
}

/** The lines of a project's tasks are found by the name of the project, too. */
const search = {
  ...searched('label', 'actor', 'parentLabel?'),
  parent: { key: sql.ref('activity.projectId'), from: 'projects', searched: searched('name') },
};

/** A filter with a limit, because the log grows without end. */
const limited = <Filter extends ActivityFilter>(filter: Filter) => ({
  ...filter,
  limit: filter.limit ?? DEFAULT_PAGE_SIZE,
});

/** One page, newest first, without values. */
export async function listActivity(db: Db, filter: ActivityFilter): Promise<Page<Activity>> {
  const lines = linesOf(db, filter).select([
    'projectId',
    projectName.as('projectName'),
    turnedTo.as('turnedTo'),
    sql<boolean>`changes is not null`.as('hasChanges'),
  ]);
  return pageById(lines, { list: 'activity', newestFirst: true, search }, limited(filter));
}

/** The same with the values of each change. The history of a record outlives it. */
export async function listChanges(db: Db, filter: RecordChangeFilter): Promise<Page<RecordChange>> {
  const lines = linesOf(db, filter).select('changes');
  return pageById(lines, { list: 'changes', newestFirst: true, search }, limited(filter));
}

/** One line with its values, or `undefined`. */
export const findChange = preparedRead((db, id: number) =>
  db
    .selectFrom('activity')
    .select([...columns, 'changes'])
    .where('id', '=', id),
);

/** One page of the changes of a product's price, newest first. */
export async function listPricesOf(db: Db, filter: ProductPriceFilter): Promise<Page<ProductPriceChange>> {
  const { id, limit = DEFAULT_PAGE_SIZE, cursor } = filter;
  return pageById(
    db
      .selectFrom('activity')
      .select([
        'id',
        'at',
        'actor',
        sql<Money>`(changes -> 'price' ->> 'from')::numeric`.as('oldPrice'),
        sql<Money>`(changes -> 'price' ->> 'to')::numeric`.as('newPrice'),
      ])
      // As the index has it. A parameter in its place would keep PostgreSQL from using the index.
      .where(sql<SqlBool>`entity = 'product' and fields @> '{price}'`)
      .where('entityId', '=', id)
      .where('changes', 'is not', null),
    { list: `prices of product ${id}`, newestFirst: true },
    { limit, cursor },
  );
}

import { type Missing, orNotFound } from '@quoin/domain/errors';
import { type Move, moved } from '@quoin/domain/lists/move';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';

import type { Db } from '../connection/database.ts';
import { type ListOf, pageOf, readCursor, toPage } from './page.ts';

/** Rows that users put in order, such as the tasks of one project. */
interface Ordered {
  table:
    | 'projectTasks'
    | 'taskPhotos'
    | 'savedViews'
    | 'estimateSections'
    | 'estimateOptions'
    | 'estimateLines'
    | 'estimateAdjustments';
  /** The condition of these rows. */
  among: RawBuilder<SqlBool>;
  missing: Missing;
}

/** The page of `query` that `filter` asks for, in the order that users chose. `table` is the one with the order. */
export async function pageInOrder<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { table, ...listOf }: ListOf & { table: Ordered['table'] },
  filter: ListFilter,
): Promise<Page<Row>> {
  const keyset = {
    list: listOf.list,
    position: z.object({ sortOrder: z.int32().positive(), id: z.int32().positive() }),
    of: ({ sortOrder = 0, id }: Row & { sortOrder?: number }) => ({ sortOrder, id }),
  };
  const seen = readCursor(keyset, filter.cursor);
  const [place, id] = [sql.ref<number>(`${table}.sortOrder`), sql.ref<number>(`${table}.id`)];
  const beyond = sql<SqlBool>`(${place}, ${id}) > (${seen?.sortOrder}::integer, ${seen?.id}::integer)`;
  const rows = await pageOf(query, listOf, filter)
    .$if(seen !== undefined, (from) => from.where(beyond))
    .select(place.as('sortOrder'))
    .orderBy(place)
    .orderBy(id)
    .$castTo<Row & { sortOrder?: number }>()
    .execute();
  const page = toPage(keyset, rows, filter);
  for (const row of page.items) delete row.sortOrder;
  return page;
}

/**
 * Gives rows another place, and answers whether the order changed. The caller holds a lock of the order, such as that of
 * the parent. Throws `missing` if a row is not among them, such as one that somebody deleted meanwhile.
 */
export async function moveRows(trx: Db, { table, among, missing }: Ordered, move: Move): Promise<boolean> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where(among)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const before = rows.map(({ id }) => id);
  for (const id of [...move.ids, move.beforeId ?? move.ids[0]])
    orNotFound(
      before.find((each) => each === id),
      missing,
    );
  const after = moved(before, move);
  if (after.every((id, place) => id === before[place])) return false;
  await sql`
    update ${sql.table(table)} as moved set sort_order = place
    from unnest(${after}::integer[]) with ordinality as ordered (id, place)
    where moved.id = ordered.id and sort_order <> place`.execute(trx);
  return true;
}

import { type SelectQueryBuilder, sql } from 'kysely';

import type { Db } from './database.ts';
import { JSON_ROW } from './snake-case.ts';

/** A row of a list, as it is passed on. */
export interface JsonRow {
  row: string;
}

/** The same query, with each row written as JSON by PostgreSQL: nothing here reads a row of a list. */
export function asJson<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
) {
  return db
    .selectFrom(query.as(JSON_ROW))
    .select(sql<string>`row_to_json(${sql.ref(JSON_ROW)})::text`.as('row'));
}

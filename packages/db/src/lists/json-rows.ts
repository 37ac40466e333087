import { type SelectQueryBuilder, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { JSON_ROW } from '../connection/snake-case.ts';
import { withMoments } from './json-moments.ts';

/** A row of a list, as JSON text. */
export interface JsonRow {
  row: string;
}

/** The same query, with each row written as JSON by PostgreSQL. This process does not parse the rows of a list. */
export function asJson<Tables, Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
) {
  return db
    .selectFrom(query.as(JSON_ROW))
    .select(sql<string>`row_to_json(${sql.ref(JSON_ROW)})::text`.as('row'));
}

/** The JSON of a row with its moments as the API writes them. */
export function jsonOf({ row }: JsonRow): string {
  return withMoments(row);
}

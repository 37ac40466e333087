import { type SelectQueryBuilder, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { JSON_ROW } from '../connection/snake-case.ts';

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

/** The value of `at`, or of a name that ends with `At`. It cannot match inside a text, where quotes are escaped. */
const MOMENT = /("at|At)":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d:\d\d)"/g;

/**
 * The JSON of a row with its moments as the API writes them, in UTC and to the millisecond. PostgreSQL writes up to six
 * digits, in the time zone of the connection. Formatting in PostgreSQL takes five times as long as this.
 */
export function jsonOf({ row }: JsonRow): string {
  return row.replaceAll(
    MOMENT,
    (_, name: string, seconds: string, fraction: string | undefined, zone: string) => {
      const milliseconds = (fraction ?? '').slice(0, 3).padEnd(3, '0');
      if (zone === '+00:00') return `${name}":"${seconds}.${milliseconds}Z"`;
      return `${name}":"${new Date(`${seconds}.${milliseconds}${zone}`).toISOString()}"`;
    },
  );
}

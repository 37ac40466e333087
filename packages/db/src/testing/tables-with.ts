import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/**
 * A search in all tables for rows that contain one of some texts. It returns the names of their tables. PostgreSQL
 * searches, so that no row has to travel.
 */
export async function searchOfTables(db: Db): Promise<(texts: string[]) => Promise<string[]>> {
  const tables = await db.introspection.getTables();
  return async (texts) => {
    const patterns = texts.map((text) => `%${text}%`);
    const looks = tables.map(
      // The queue of jobs has a schema of its own.
      ({ schema = 'public', name }) =>
        sql`select ${name}::text as name
          where exists (select from ${sql.id(schema, name)} as each_row where each_row::text like any (${patterns}))`,
    );
    const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
    return rows.map(({ name }) => name);
  };
}

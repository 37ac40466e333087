import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Case-insensitive substring match of `text` in any of `columns`; `\`, `%` and `_` mean themselves (R44). */
export function contains(columns: Expression<string | null>[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matches = columns.map((column) => sql<SqlBool>`${column} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** All of the conditions that there are; none lets every row through. */
export function allOf(...conditions: (RawBuilder<SqlBool> | undefined)[]): RawBuilder<SqlBool> {
  const asked = conditions.filter((condition) => condition !== undefined);
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`;
}

/** Case-insensitive substring match of `text` in any of `columns`; `\`, `%` and `_` mean themselves (R44). */
export function contains(columns: Expression<string | null>[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matches = columns.map((column) => sql<SqlBool>`${column} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

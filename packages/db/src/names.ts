import type { FoundConcept } from '@quoin/domain/concepts';
import { sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { isOneOf } from './lists/selection.ts';
import { recordKinds } from './record-kinds.ts';

const kinds = {
  ...recordKinds,
  admin: {
    from: 'admins',
    title: (row: ReturnType<typeof sql>) => sql<string>`(${row}.first_name || ' ' || ${row}.last_name)`,
  },
} as const;

/** The names of those of these records that exist, by their ids. */
export async function namesOf(
  db: Db,
  concept: FoundConcept | 'admin',
  ids: number[],
): Promise<Map<number, string>> {
  const { from, title } = kinds[concept];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${title(sql`named`)} as name from ${sql.table(from)} as named where ${isOneOf(sql.ref('id'), ids)}
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

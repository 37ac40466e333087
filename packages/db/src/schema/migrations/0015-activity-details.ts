import { type Kysely, sql } from 'kysely';

/**
 * A line of the log names the changed fields, and the record that a part belongs to. The pairs of letters of properties are
 * indexed anew with the owner's email and phone: see `indexes.ts`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table activity
  -- Names only: a value may be personal data, which an erasure would have to find here.
  add column fields text[],
  -- The task of a photo or of a product, at that time.
  add column parent_entity text,
  add column parent_id integer,
  add column parent_label text;

-- The version before finds one letter or two without it, by reading the table, which no firm has of a million rows.
drop index if exists properties_pairs;
`;

import { type Kysely, sql } from 'kysely';

/** Lines of one estimate are imported like lists. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- The estimate whose lines are imported. No reference, because an estimate may come back from the bin with its lines.
alter table imports add column estimate_id integer
  check (num_nonnulls(estimate_id) = case kind when 'estimate-lines' then 1 else 0 end);
`;

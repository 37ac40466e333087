import { type Kysely, sql } from 'kysely';

/** The day for which a delivery was planned before somebody moved it. Without one, nobody has. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table deliveries add column planned_for date check (planned_for between '1900-01-01' and '2200-12-31')`.execute(
    db,
  );
}

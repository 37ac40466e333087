import { type Kysely, sql } from 'kysely';

/** Whether new lines of tasks and assemblies cost what the preferred supplier offers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table money_settings add column takes_preferred_offers boolean not null default false`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Whether a signed contract sets its project in progress. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table money_settings add column starts_projects boolean not null default true`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Until when a password that one person got for another is good (V6.4.1). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table admins add column made_password_until timestamptz').execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Keys that a person lets void, refund and close the books. No key that exists may. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw('alter table api_keys add column may_correct_money boolean not null default false')
    .execute(db);
}

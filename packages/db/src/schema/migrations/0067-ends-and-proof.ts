import { type Kysely, sql } from 'kysely';

/** A contract that is billed whole is completed without a reason (billing.md section 4). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table contracts
  drop constraint contracts_ended,
  add constraint contracts_ended check (status <> 'cancelled' or end_reason is not null);
`;

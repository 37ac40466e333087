import { type Kysely, sql } from 'kysely';

/** A node that tells of its changes itself is not made to do it in each transaction. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- Transactions that notify are committed one after the other, each with its own write to the disk: PostgreSQL keeps
-- the notices in the order of the commits. Who says so tells of changes after the commit. All else is told here.
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'activity' and current_setting('quoin.tells_of_changes', true) = 'on' then
    return null;
  end if;
  perform pg_notify('quoin_changes', tg_table_name);
  return null;
end $$;
-- What somebody may do is over, or begins, there and then on all nodes.
create trigger notify_change after update or delete on admins
  for each statement execute function notify_change();
`;

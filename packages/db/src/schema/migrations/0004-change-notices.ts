import { type Kysely, sql } from 'kysely';

/** Whoever listens learns of each change as it is committed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- Says in which table, and no more: what it is, is read by those who may. Equal notices of one transaction are one.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('quoin_changes', tg_table_name);
  return null;
end $$;
-- Once a statement: an import writes ten thousand lines.
create trigger notify_change after insert on activity
  for each statement execute function notify_change();
-- A session that was ended elsewhere is over there and then. "Last seen" is no such change.
create trigger notify_change after update of revoked_at on sessions
  for each statement execute function notify_change();
`;

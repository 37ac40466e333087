import { type Kysely, sql } from 'kysely';

/** Postings and closings of the books stand in their order, whatever the clock says. A backup of any books is restored. No account is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- The last closing counts, whatever its moment. An entry has no moment before it, even where the clock was set back since, because
-- whether an entry came to closed books is told by both moments. The rows of a backup stay as they are.
create or replace function posted_in_open_books() returns trigger language plpgsql as $$
declare
  closing book_closings;
begin
  if current_setting('quoin.restoring', true) = 'on' then return new; end if;
  perform from money_settings for share;
  select * into closing from book_closings order by id desc limit 1;
  if closing.closed_through >= new.day then
    raise exception 'The books are closed on %', new.day using errcode = '23514', constraint = 'books_closed';
  end if;
  new.created_at := greatest(new.created_at, closing.at);
  return new;
end $$;

-- A closing owns the lock of the books, and is later than all that is posted and all that was closed.
create function closes_what_is_posted() returns trigger language plpgsql as $$
begin
  if current_setting('quoin.restoring', true) = 'on' then return new; end if;
  perform from money_settings for update;
  if new.id <= (select max(id) from book_closings) then
    raise exception 'A closing comes after the others' using errcode = '55000';
  end if;
  new.at := greatest(
    new.at,
    (select max(created_at) from ledger_entries) + interval '1 ms',
    (select max(at) from book_closings) + interval '1 ms'
  );
  return new;
end $$;
create trigger closes_what_is_posted before insert on book_closings
  for each row execute function closes_what_is_posted();

-- Each account of the chart is needed by a posting to come. A restore puts the accounts of the backup in the place of those of the migration.
create trigger never_deleted before delete on ledger_accounts for each row
  when (current_setting('quoin.restoring', true) is distinct from 'on') execute function append_only();
`;

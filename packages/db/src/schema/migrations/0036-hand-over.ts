import { type Kysely, sql } from 'kysely';

/** Sessions that are locked while a client holds the device, and answers to the questions of clients. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- As in migration 0033, this takes all tables at once, or gives them back before PostgreSQL finds a deadlock. That of 0038 is among
-- them, because all run in one transaction, and a writer may hold one table while it waits for another.
do $$
declare
  usual constant text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '300ms', true);
  for tries in 1 .. 200 loop
    begin
      lock table sessions, document_events, money_settings in access exclusive mode;
      exit;
    exception when lock_not_available then
      if tries = 200 then raise; end if;
      perform pg_sleep(random() / 10);
    end;
  end loop;
  perform set_config('lock_timeout', usual, true);
end $$;

-- From then on the session opens nothing, until its owner types the password.
alter table sessions add column handed_over_at timestamptz(3);

alter table document_events
  drop constraint document_events_kind_check,
  add constraint document_events_kind_check check (kind in ('sent', 'mailed', 'mail-failed', 'viewed', 'question',
    'answered', 'changes-requested', 'accepted', 'declined', 'superseded', 'link-made', 'link-revoked', 'voided',
    'cancelled', 'recorded-by-office', 'waived', 'cancel-day-moved', 'completed', 'printed'));
`;

import { type Kysely, sql } from 'kysely';

/**
 * The kind of each document that somebody outside reads, answers or signs. All of them stand in `quotes`, which has its name from
 * when quotes were the only ones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- As in migration 0031: it takes the table, or gives it back before PostgreSQL finds a deadlock.
do $$
declare
  usual constant text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '300ms', true);
  for tries in 1 .. 200 loop
    begin
      lock table quotes in access exclusive mode;
      exit;
    exception when lock_not_available then
      if tries = 200 then raise; end if;
      perform pg_sleep(random() / 10);
    end;
  end loop;
  perform set_config('lock_timeout', usual, true);
end $$;

-- Not "kind": the version before asks for that of an event in statements that read both tables.
alter table quotes add column document_kind text;

-- The version before names no kind, and knows two.
create function kind_of_document() returns trigger language plpgsql as $$
begin
  new.document_kind := coalesce(new.document_kind, case when new.estimate_id is null then 'change-order' else 'quote' end);
  return new;
end $$;
create trigger has_kind before insert on quotes for each row execute function kind_of_document();

-- What was sent gets the kind that it always had. Nothing else of it changes.
alter table quotes disable trigger append_only;
update quotes set document_kind = case when estimate_id is null then 'change-order' else 'quote' end;
alter table quotes enable trigger append_only;

alter table quotes
  alter column document_kind set not null,
  add constraint quotes_kind check (
    document_kind in ('quote', 'change-order') and (document_kind = 'quote') = (estimate_id is not null));
`;

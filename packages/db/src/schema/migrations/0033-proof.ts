import { type Kysely, sql } from 'kysely';

/**
 * What proves documents: the head of each chain of events, and one chain over all signed documents of the firm. The
 * database also refuses what no signature, no approval and no event stands for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- As in migration 0031, this takes all tables at once, or gives them back before PostgreSQL finds a deadlock. Those of 0034 and
-- 0035 are among them, because all run in one transaction, and a writer may hold one table while it waits for another.
do $$
declare
  usual constant text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '300ms', true);
  for tries in 1 .. 200 loop
    begin
      lock table document_events, estimates, estimate_lines, products, projects, project_tasks, properties, project_types,
        product_categories, subcontractors, contact_submissions, cost_codes, tax_rates, assemblies, saved_views
        in access exclusive mode;
      lock table quotes, signatures, client_links, contracts, contract_lines, contract_payments, change_orders
        in share row exclusive mode;
      exit;
    exception when lock_not_available then
      if tries = 200 then raise; end if;
      perform pg_sleep(random() / 10);
    end;
  end loop;
  perform set_config('lock_timeout', usual, true);
end $$;

-- A PDF that was made and the completion of a contract are events, too. The first event of a document holds it.
alter table document_events
  drop constraint document_events_kind_check,
  add constraint document_events_kind_check check (kind in ('sent', 'mailed', 'mail-failed', 'viewed', 'question',
    'changes-requested', 'accepted', 'declined', 'superseded', 'link-made', 'link-revoked', 'voided', 'cancelled',
    'recorded-by-office', 'waived', 'cancel-day-moved', 'completed', 'printed')),
  add column contents_digest text check (char_length(contents_digest) = 64);

-- The last event of each document. A deleted event leaves its place here, and the next event still follows it.
create table document_heads (
  quote_id integer primary key constraint document_heads_quote references quotes on delete restrict,
  seq integer not null check (seq > 0),
  digest text not null check (char_length(digest) = 64)
);
insert into document_heads (quote_id, seq, digest)
  select distinct on (quote_id) quote_id, seq, digest from document_events order by quote_id, seq desc;

create function head_grows() returns trigger language plpgsql as $$
begin
  if new.quote_id <> old.quote_id or new.seq <= old.seq then
    raise exception 'The head of a chain of events only grows' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger grows before update on document_heads for each row execute function head_grows();
create trigger never_deleted before delete on document_heads for each row execute function append_only();
create trigger never_emptied before truncate on document_heads for each statement execute function append_only();

-- All signed documents of the firm in one chain. Each one holds what was signed, and the one before it.
create table signature_seals (
  seq integer primary key check (seq > 0),
  quote_id integer not null constraint signature_seals_quote_unique unique references quotes on delete restrict,
  previous_digest text check (char_length(previous_digest) = 64),
  digest text not null check (char_length(digest) = 64),
  constraint signature_seals_chain check ((seq = 1) = (previous_digest is null))
);
create trigger append_only before update or delete on signature_seals for each row execute function append_only();
create trigger never_emptied before truncate on signature_seals for each statement execute function append_only();

-- The digest of a signed document in that chain. document-digest.ts computes the same.
create function seal_digest(place integer, sealed integer, event_digest text, previous text) returns text
language sql stable as $$
  select encode(sha256(convert_to(array_to_string(array[
      place::text,
      sealed::text,
      quotes.digest,
      quotes.cost_digest,
      signatures.digest,
      event_digest,
      coalesce(
        contracts.number || ' ' || floor(extract(epoch from contracts.signed_at) * 1000)::bigint,
        changed.number || ' ' || change_orders.number
      ),
      previous
    ], chr(10), ''), 'UTF8')), 'hex')
  from quotes
  left join signatures on signatures.quote_id = quotes.id
  left join contracts on contracts.quote_id = quotes.id
  left join change_order_documents as sending on sending.quote_id = quotes.id
  left join change_orders on change_orders.id = sending.change_order_id
  left join contracts as changed on changed.id = change_orders.contract_id
  where quotes.id = sealed
$$;

do $$
declare
  found record;
  place integer := 0;
  previous text;
  made text;
begin
  for found in
    select signatures.quote_id, (
      select digest from document_events
      where document_events.quote_id = signatures.quote_id and kind in ('accepted', 'recorded-by-office')
      order by seq limit 1
    ) as event_digest
    from signatures order by signatures.id
  loop
    place := place + 1;
    made := seal_digest(place, found.quote_id, found.event_digest, previous);
    insert into signature_seals (seq, quote_id, previous_digest, digest)
      values (place, found.quote_id, previous, made);
    previous := made;
  end loop;
end $$;

-- Keeps the head of each chain, and seals what was signed. A backup brings its heads and its seals. A signing of another
-- document waits here until this one is committed, so that no two have the same place.
create function event_is_kept() returns trigger language plpgsql as $$
declare
  before signature_seals%rowtype;
begin
  if current_setting('quoin.restoring', true) = 'on' then
    return null;
  end if;
  insert into document_heads (quote_id, seq, digest) values (new.quote_id, new.seq, new.digest)
    on conflict (quote_id) do update set seq = excluded.seq, digest = excluded.digest
    where document_heads.seq < excluded.seq;
  if new.kind in ('accepted', 'recorded-by-office') then
    if not exists (select from signatures where quote_id = new.quote_id) then
      raise exception 'Nobody has signed this document' using errcode = '55000';
    end if;
    lock table signature_seals in share row exclusive mode;
    select * into before from signature_seals order by seq desc limit 1;
    insert into signature_seals (seq, quote_id, previous_digest, digest) values (
      coalesce(before.seq, 0) + 1,
      new.quote_id,
      before.digest,
      seal_digest(coalesce(before.seq, 0) + 1, new.quote_id, new.digest, before.digest)
    );
  end if;
  return null;
end $$;
create trigger is_kept after insert on document_events for each row execute function event_is_kept();

-- A signature opens its contract for the rest of its transaction, and needs its event before the end of it.
create function signature_opens() returns trigger language plpgsql as $$
begin
  perform set_config('quoin.signing', new.quote_id::text, true);
  return null;
end $$;
create trigger opens after insert on signatures for each row execute function signature_opens();

create function signature_is_told() returns trigger language plpgsql as $$
begin
  if not exists (
    select from document_events where quote_id = new.quote_id and kind in ('accepted', 'recorded-by-office')
  ) then
    raise exception 'A signature needs its event' using errcode = '55000';
  end if;
  return null;
end $$;
create constraint trigger is_told after insert on signatures deferrable initially deferred for each row
  when (current_setting('quoin.restoring', true) is distinct from 'on') execute function signature_is_told();

-- A contract comes to be by the signature of its quote. Lines and payments are added by that one, or by that of a change order.
create function contract_is_signed() returns trigger language plpgsql as $$
declare
  signing constant integer := nullif(current_setting('quoin.signing', true), '')::integer;
begin
  if current_setting('quoin.restoring', true) = 'on' then
    return new;
  end if;
  if tg_table_name = 'contracts' then
    if new.quote_id = signing then return new; end if;
  elsif new.change_order_id is null then
    if exists (select from contracts where id = new.contract_id and quote_id = signing) then return new; end if;
  elsif exists (
    select from change_orders join change_order_documents on change_order_documents.change_order_id = change_orders.id
    where change_orders.id = new.change_order_id and contract_id = new.contract_id and quote_id = signing
  ) then
    return new;
  end if;
  raise exception 'Only a signature makes or changes a contract' using errcode = '55000';
end $$;
create trigger is_signed before insert on contracts for each row execute function contract_is_signed();
create trigger is_signed before insert on contract_lines for each row execute function contract_is_signed();
create trigger is_signed before insert on contract_payments for each row execute function contract_is_signed();

-- A contract that has ended stays as it is. The last day to cancel only moves to a later one, and a waiver is never undone.
create function contract_state_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'active'
    or (old.cancel_until is not null and (new.cancel_until is null or new.cancel_until < old.cancel_until))
    or (old.cancel_waived_at is not null and new.cancel_waived_at is distinct from old.cancel_waived_at)
  then
    raise exception 'What was agreed about a contract is never taken back' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger state_stays before update of status, end_reason, cancel_until, cancel_waived_at on contracts
  for each row execute function contract_state_stays();

-- What becomes of a contract needs its event in the same transaction. The version before writes no event for a completed one.
create function contract_is_told() returns trigger language plpgsql as $$
declare
  needed text;
begin
  foreach needed in array array[
    case when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled' end,
    case when new.cancel_until is distinct from old.cancel_until then 'cancel-day-moved' end,
    case when new.cancel_waived_at is distinct from old.cancel_waived_at then 'waived' end
  ] loop
    if needed is not null and not exists (
      select from document_events
      where quote_id = new.quote_id and kind = needed and at = now()::timestamptz(3)
    ) then
      raise exception 'A change of a contract needs its event: %', needed using errcode = '55000';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger is_told after update on contracts deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.cancel_until is distinct from new.cancel_until
    or old.cancel_waived_at is distinct from new.cancel_waived_at)
  execute function contract_is_told();

-- What was sent stays with its project. Links open the documents of a project, so they stay with theirs, too.
create function stays_in_project() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'estimates' and not exists (select from quotes where estimate_id = old.id) then
    return new;
  end if;
  raise exception 'What was sent stays with its project' using errcode = '55000';
end $$;
create trigger stays_in_project before update of project_id, number on estimates for each row
  when (old.project_id <> new.project_id or old.number <> new.number) execute function stays_in_project();
create trigger stays_in_project before update of project_id, token_digest on client_links for each row
  when (old.project_id <> new.project_id or old.token_digest <> new.token_digest) execute function stays_in_project();
create trigger stays_in_project before update of contract_id, number, reverses_id on change_orders for each row
  when (old.revision > 0 and (old.contract_id <> new.contract_id or old.number <> new.number
    or old.reverses_id is distinct from new.reverses_id)) execute function stays_in_project();
`;

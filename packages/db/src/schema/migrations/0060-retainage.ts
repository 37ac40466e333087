import { type Kysely, sql } from 'kysely';

/** What contracts hold back of their bills, and the invoices that release it (billing.md sections 1 and 4). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const held = `
  add column retainage_rate numeric(9, 6) not null default 0 check (retainage_rate between 0 and 0.1),
  add column stored_rate numeric(9, 6) check (stored_rate between 0 and 0.1),
  add column step_at numeric(9, 6) check (step_at between 0 and 1),
  add column step_rate numeric(9, 6) check (step_rate between 0 and 0.1)`;

const DDL = `
-- As in migration 0031, this takes all of its tables at once, or gives them back before PostgreSQL finds a deadlock.
do $$
declare
  usual constant text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '300ms', true);
  for tries in 1 .. 200 loop
    begin
      lock table estimates, contracts, invoices, money_settings in access exclusive mode;
      exit;
    exception when lock_not_available then
      if tries = 200 then raise; end if;
      perform pg_sleep(random() / 10);
    end;
  end loop;
  perform set_config('lock_timeout', usual, true);
end $$;

alter table money_settings
  add column retainage_rate numeric(9, 6) not null default 0 check (retainage_rate between 0 and 0.1);
alter table estimates ${held},
  add constraint estimates_step check ((step_at is null) = (step_rate is null));
alter table contracts ${held},
  add constraint contracts_step check ((step_at is null) = (step_rate is null));

-- A release asks for what is held. Its retainage is what it releases, below 0.
alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('deposit', 'progress', 'release')),
  drop constraint invoices_sum,
  add constraint invoices_sum check (case kind
    when 'deposit' then net = 0 and tax = 0 and retainage = 0 and deposit_applied = 0
    when 'release' then net = 0 and tax = 0 and retainage = -total and total > 0 and deposit_applied = 0
    else total = net + tax - retainage end);

create or replace function invoice_adds_up() returns trigger language plpgsql as $$
declare
  invoice invoices;
  asked numeric;
  held numeric;
  rows_sum numeric;
  items record;
begin
  select * into invoice from invoices where id = new.id;
  if not found or invoice.status = 'draft' then return null; end if;
  asked := case invoice.kind when 'deposit' then invoice.total else invoice.net + invoice.tax end;
  held := case invoice.kind when 'release' then 0 else invoice.retainage end;
  select coalesce(sum(amount), 0) into rows_sum from invoice_rows where invoice_id = invoice.id;
  select coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax, coalesce(sum(retainage), 0) as retainage
    into items from invoice_items where invoice_id = invoice.id;
  if items.net <> invoice.net or items.tax <> invoice.tax or items.retainage <> held or rows_sum <> asked then
    raise exception 'The parts of invoice % do not add up', invoice.id
      using errcode = '23514', constraint = 'invoice_adds_up';
  end if;
  return null;
end $$;
`;

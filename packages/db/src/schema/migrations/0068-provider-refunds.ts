import { type Kysely, sql } from 'kysely';

/** Refunds that the provider of a payment gives back, and charge-backs of the rest of it (billing.md sections 1, 5 and 6). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- As in migration 0031, this takes all of its tables at once, or gives them back before PostgreSQL finds a deadlock.
do $$
declare
  usual constant text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '300ms', true);
  for tries in 1 .. 200 loop
    begin
      lock table payments, payment_events, payment_returns, refunds in access exclusive mode;
      exit;
    exception when lock_not_available then
      if tries = 200 then raise; end if;
      perform pg_sleep(random() / 10);
    end;
  end loop;
  perform set_config('lock_timeout', usual, true);
end $$;

alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in
    ('pending', 'failed', 'succeeded', 'partly-refunded', 'refunded', 'bounced', 'charged-back', 'void')),
  add constraint payments_refunded check (provider is not null or status not in ('partly-refunded', 'refunded'));

-- What came stays as it was recorded. It can be void, be refunded, come back, come after all, and have another note. What is on its
-- way becomes what came, or fails. A failed payment may come after all.
create or replace function payment_stays() returns trigger language plpgsql as $$
declare
  states constant text[] := array['status', 'void_reason', 'note', 'version', 'updated_at'];
  reported constant text[] := states || array['amount', 'method', 'received_on', 'fee', 'provider_ref', 'pay_url'];
begin
  if tg_op = 'UPDATE' and old.status in ('pending', 'failed') and new.status in ('pending', 'failed', 'succeeded')
    and to_jsonb(new) - reported = to_jsonb(old) - reported
  then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status = 'void' or to_jsonb(new) - states <> to_jsonb(old) - states
    or old.status in ('bounced', 'charged-back')
      and new.status not in (old.status, 'succeeded', 'partly-refunded', 'refunded')
    or old.status in ('partly-refunded', 'refunded') and new.status = 'void'
    or old.status in ('pending', 'failed') or new.status in ('pending', 'failed')
  then
    raise exception 'A payment is never changed or deleted, only voided' using errcode = '55000';
  end if;
  return new;
end $$;

alter table refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('pending', 'done', 'failed', 'void')),
  -- The payment whose provider gives it back. None: by hand.
  add column payment_id integer constraint refunds_payment references payments on delete restrict,
  -- The name that the provider gave it, once it answered.
  add column provider_ref text constraint refunds_provider_ref unique check (char_length(provider_ref) between 1 and 255),
  -- Our name of it, which the provider is told. None: somebody made it in the provider's own pages.
  add column provider_key text constraint refunds_provider_key unique check (char_length(provider_key) between 1 and 255),
  add constraint refunds_by_hand check (payment_id is not null
    or provider_ref is null and provider_key is null and status in ('done', 'void')),
  add constraint refunds_by_provider check (payment_id is null
    or status <> 'void' and (provider_ref is not null or provider_key is not null));

-- What went back stays as it was recorded. By hand, it can be void. What a provider gives back is on its way, and is done or fails,
-- also after it was done.
create or replace function refund_stays() returns trigger language plpgsql as $$
declare
  states constant text[] := array['status', 'void_reason', 'note', 'version', 'updated_at'];
  reported constant text[] := states || array['refunded_on', 'provider_ref'];
begin
  if tg_op = 'UPDATE' and old.status = 'pending' and new.status in ('pending', 'done', 'failed')
    and to_jsonb(new) - reported = to_jsonb(old) - reported
  then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status in ('void', 'failed', 'pending') or new.status = 'pending'
    or old.payment_id is null and new.status = 'failed'
    or to_jsonb(new) - states <> to_jsonb(old) - states
  then
    raise exception 'A refund is never changed or deleted, only voided' using errcode = '55000';
  end if;
  return new;
end $$;

-- What a provider is about to give back is not left for anything else.
create or replace function ledger_line_not_below() returns trigger language plpgsql as $$
begin
  if new.contract_id is not null and new.account_id in (2100, 2110)
    and (select sum(amount) from ledger_lines where contract_id = new.contract_id and account_id = new.account_id)
    + coalesce((
      select sum(amount) from refunds where contract_id = new.contract_id and status = 'pending'
        and (source = 'deposit') = (new.account_id = 2100)), 0) > 0
    or new.contract_id is not null and new.account_id = 1210
    and (select sum(amount) from ledger_lines where contract_id = new.contract_id and account_id = 1210) < 0
    or new.invoice_id is not null and new.account_id = 1200
    and (select sum(amount) from ledger_lines where invoice_id = new.invoice_id and account_id = 1200) < 0
  then
    raise exception 'Account % would be below nothing', new.account_id
      using errcode = '23514', constraint = 'ledger_line_not_below';
  end if;
  return null;
end $$;

alter table payment_returns
  -- What came back of the payment, or came after all. None: all of it.
  add column amount numeric(14, 2) check (amount > 0 and amount <> 'NaN'),
  -- What of its deposit its provider had given back, or was about to, before it came back.
  add column refunded_deposit numeric(14, 2) not null default 0 check (refunded_deposit >= 0 and refunded_deposit <> 'NaN');

alter table payment_events
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check check (kind in
    ('sent', 'paid', 'failed', 'disputed', 'won', 'refund-pending', 'refund-done', 'refund-failed')),
  -- What is disputed or goes back.
  add column amount numeric(14, 2) check (amount > 0 and amount <> 'NaN'),
  add column refund_ref text check (char_length(refund_ref) between 1 and 255),
  add column refund_key text check (char_length(refund_key) between 1 and 255);
`;

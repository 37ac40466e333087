import { type Kysely, sql } from 'kysely';

/** What a signed contract brought to the tasks is nothing new for its estimate. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- The products and the hours of tasks that came with the contract of the estimate, and have no line in it.
alter table estimates
  add column seen_task_products integer[] not null default '{}',
  add column seen_task_hours integer[] not null default '{}';

-- What the contract has added to the source of a line, beside the line.
alter table estimate_lines
  add column contract_quantity numeric(15, 6) not null default 0 check (contract_quantity <> 'NaN');

-- As in migration 0032. A line also keeps up with what the contract does to its source: it is no part of what was sent.
create or replace function stays_after_sending() returns trigger language plpgsql as $$
declare
  loose constant text[] := array['task_id', 'product_id', 'task_product_id', 'photo_id', 'origin'];
begin
  if current_setting('quoin.restoring', true) = 'on' then
    return coalesce(new, old);
  end if;
  -- Without an estimate, the row goes with it.
  if not exists (select from estimates where id in (new.estimate_id, old.estimate_id) and status <> 'draft') then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - loose - 'contract_quantity' - 'version' - 'updated_at'
      = to_jsonb(old) - loose - 'contract_quantity' - 'version' - 'updated_at'
    and not exists (
      select from unnest(loose) as field
      where to_jsonb(new) -> field is distinct from to_jsonb(old) -> field and to_jsonb(new) ->> field is not null
    )
  then
    return new;
  end if;
  raise exception 'This estimate was sent' using errcode = '55000';
end $$;
`;

import { type Kysely, sql } from 'kysely';

/** Goods of a line that a revision took out of its order can go back: what was received and what went back of it keep its id. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- The price of a line that a revision took out of its order after it was received.
alter table delivery_lines
  add column unit_cost numeric(15, 6) check (unit_cost >= 0 and unit_cost <> 'NaN'),
  add column price_units numeric(15, 6) check (price_units > 0 and price_units <> 'NaN'),
  add column price_quantity numeric(15, 6) check (price_quantity > 0 and price_quantity <> 'NaN');
-- The id of a line that a revision took out of its order.
alter table supplier_return_lines add column gone_line_id integer check (gone_line_id > 0);

create or replace function received_line_stays() returns trigger language plpgsql as $$
begin
  update delivery_lines as line set order_line_id = null, gone_line_id = old.id, position = old.position,
    sku = old.sku, description = old.description, order_unit = old.order_unit, unit_cost = old.unit_cost,
    price_units = old.price_units, price_quantity = old.price_quantity
  from deliveries where line.order_line_id = old.id and deliveries.id = line.delivery_id
    and deliveries.received_at is not null;
  update supplier_return_lines set order_line_id = null, gone_line_id = old.id where order_line_id = old.id;
  return old;
end $$;

create or replace function delivery_line_stays() returns trigger language plpgsql as $$
declare
  words constant text[] := array['order_line_id', 'gone_line_id', 'position', 'sku', 'description', 'order_unit',
    'unit_cost', 'price_units', 'price_quantity'];
begin
  if exists (select from deliveries where id = old.delivery_id and received_at is not null)
    and (tg_op = 'DELETE' or new.order_line_id is not null or to_jsonb(new) - words <> to_jsonb(old) - words)
  then
    raise exception 'A received delivery is never changed' using errcode = '55000';
  end if;
  return coalesce(new, old);
end $$;

create or replace function supplier_return_line_stays() returns trigger language plpgsql as $$
declare
  words constant text[] := array['order_line_id', 'gone_line_id'];
begin
  if exists (select from supplier_returns where id = old.return_id and number is not null)
    and (tg_op = 'DELETE' or new.order_line_id is not null or (old.gone_line_id is not null and new.gone_line_id is distinct from old.gone_line_id)
      or to_jsonb(new) - words <> to_jsonb(old) - words)
  then
    raise exception 'A sent return is never changed' using errcode = '55000';
  end if;
  return coalesce(new, old);
end $$;

-- Of the lines that left their orders before, the words say which one went back.
update supplier_return_lines as back set gone_line_id = came.gone_line_id
from supplier_returns, deliveries, delivery_lines as came
where back.order_line_id is null and supplier_returns.id = back.return_id
  and deliveries.order_id = supplier_returns.order_id and came.delivery_id = deliveries.id
  and came.gone_line_id is not null and came.sku is not distinct from back.sku
  and came.description = back.description and came.order_unit = back.order_unit;
`;

import { type Kysely, sql } from 'kysely';

/** What was received and what was sent back stays as it was, also when a revision takes the line out of its order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- The id, the place and the words of a line that a revision took out of its order after it was received.
alter table delivery_lines alter column order_line_id drop not null,
  add column gone_line_id integer check (gone_line_id > 0),
  add column position integer check (position > 0),
  add column sku text check (char_length(sku) between 1 and 255),
  add column description text check (char_length(description) between 1 and 255),
  add column order_unit text check (char_length(order_unit) between 1 and 255);

create function received_line_stays() returns trigger language plpgsql as $$
begin
  update delivery_lines as line set order_line_id = null, gone_line_id = old.id, position = old.position,
    sku = old.sku, description = old.description, order_unit = old.order_unit
  from deliveries where line.order_line_id = old.id and deliveries.id = line.delivery_id
    and deliveries.received_at is not null;
  return old;
end $$;
create trigger received_stays before delete on purchase_order_lines for each row execute function received_line_stays();

create function delivery_line_stays() returns trigger language plpgsql as $$
declare
  words constant text[] := array['order_line_id', 'gone_line_id', 'position', 'sku', 'description', 'order_unit'];
begin
  if exists (select from deliveries where id = old.delivery_id and received_at is not null)
    and (tg_op = 'DELETE' or new.order_line_id is not null or to_jsonb(new) - words <> to_jsonb(old) - words)
  then
    raise exception 'A received delivery is never changed' using errcode = '55000';
  end if;
  return coalesce(new, old);
end $$;
create trigger stays before update or delete on delivery_lines for each row execute function delivery_line_stays();

create function supplier_return_stays() returns trigger language plpgsql as $$
begin
  if old.number is not null and (tg_op = 'DELETE' or new.number is distinct from old.number
    or new.sent_at is distinct from old.sent_at or new.order_id <> old.order_id
    or new.restocking_fee <> old.restocking_fee or new.expected_credit <> old.expected_credit)
  then
    raise exception 'A sent return is never changed' using errcode = '55000';
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status
    and (old.status = 'cancelled' or (old.status in ('picked-up', 'credited') and new.status in ('sent', 'cancelled')))
  then
    raise exception 'A return that has ended stays ended' using errcode = '55000';
  end if;
  return coalesce(new, old);
end $$;
create trigger stays before update or delete on supplier_returns for each row execute function supplier_return_stays();

create function supplier_return_line_stays() returns trigger language plpgsql as $$
begin
  if exists (select from supplier_returns where id = old.return_id and number is not null)
    and (tg_op = 'DELETE' or new.order_line_id is not null
      or to_jsonb(new) - 'order_line_id' <> to_jsonb(old) - 'order_line_id')
  then
    raise exception 'A sent return is never changed' using errcode = '55000';
  end if;
  return coalesce(new, old);
end $$;
create trigger stays before update or delete on supplier_return_lines
  for each row execute function supplier_return_line_stays();
`;

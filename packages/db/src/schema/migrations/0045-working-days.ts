import { type Kysely, sql } from 'kysely';

/** The days on which the firm works, and up to which total administrators may order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- A check cannot look into a list by itself.
create function are_closed_days(days jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(days) = 'array' then jsonb_array_length(days) <= 200 and (
    select count(*) = count(distinct day ->> 'date') and coalesce(bool_and(
      coalesce(day ->> 'date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', false)
      and coalesce(char_length(day ->> 'name') between 1 and 200, false)
    ), true)
    from jsonb_array_elements(days) as day
  ) else false end
$$;

alter table settings
  add column workdays text not null default 'Mon, Tue, Wed, Thu, Fri'
    check (workdays ~ '^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(, (Mon|Tue|Wed|Thu|Fri|Sat|Sun)){0,6}$'),
  add column closed_days jsonb not null default '[]' check (are_closed_days(closed_days));

-- Null: any total.
alter table admins add column order_limit numeric(14, 2) check (order_limit >= 0 and order_limit <> 'NaN');
`;

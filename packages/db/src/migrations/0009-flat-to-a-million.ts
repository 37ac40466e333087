import { type Kysely, sql } from 'kysely';

/**
 * What is asked of large tables is read from an index: searches for one letter or two and for letters beyond ASCII, and
 * the figures that lists and the dashboard count or sum up.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- The letters of a text and its pairs of neighbors, in lower case: what pg_trgm, which needs three in a row, cannot tell.
create function letter_pairs(words text) returns text[] language sql immutable strict parallel safe cost 10
return (
  with spelled as (select string_to_array(lower(words), null) as letters)
  select letters || array(
    select letter || coalesce(next, '') from (select unnest(letters) as letter, unnest(letters[2:]) as next) as neighbors
  )
  from spelled
);
create index products_pairs on products using gin (letter_pairs(
  name || ' ' || coalesce(description, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' ||
  coalesce(sku, '') || ' ' || coalesce(supplier, '') || ' ' || category
));
create index projects_pairs on projects using gin (letter_pairs(name || ' ' || coalesce(description, '')));
create index project_tasks_pairs on project_tasks using gin (letter_pairs(name));
create index properties_pairs on properties using gin (letter_pairs(
  address || ' ' || city || ' ' || coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '')
));

-- What was written lately waits in a list, which every search reads whole and one writer has to sort in: with the 4 MB that
-- PostgreSQL allows by itself, that one waited for two seconds.
do $$
declare searched text;
begin
  foreach searched in array array['products', 'projects', 'project_tasks', 'properties']
  loop
    execute format('alter index %I set (gin_pending_list_limit = 256)', searched || '_search');
    execute format('alter index %I set (gin_pending_list_limit = 256)', searched || '_pairs');
  end loop;
end $$;

-- These hold all that is counted or summed up, so that the rows themselves are not read.
create index products_counted on products (lower(category), category, is_active);
create index projects_of_property on projects (property_id) include (status, budget);
create index project_tasks_progress on project_tasks (project_id)
  include (is_completed, estimated_labor_hours, actual_labor_hours);
-- What begins with a text, whatever the database sorts by.
create index products_by_beginning on products (lower(name) text_pattern_ops);
create index projects_by_beginning on projects (lower(name) text_pattern_ops);
create index project_tasks_by_beginning on project_tasks (lower(name) text_pattern_ops);
create index properties_by_beginning on properties (lower(address) text_pattern_ops);

-- Each order of the lists of projects and of properties: see 0006.
create index projects_by_name on projects (lower(name), id);
create index projects_by_start on projects ((start_date is null), coalesce(start_date, '-infinity'::date), id);
create index projects_by_start_backward on projects ((start_date is not null), coalesce(start_date, '-infinity'::date), id);
create index projects_by_budget on projects ((budget is null), coalesce(budget, 0::numeric), id);
create index projects_by_budget_backward on projects ((budget is not null), coalesce(budget, 0::numeric), id);
create index projects_by_status on projects
  (array_position(array['planning', 'in-progress', 'completed', 'on-hold']::text[], status), id);
create index properties_by_address on properties (lower(address), id);
create index properties_by_city on properties (lower(city), id);
create index properties_by_owner on properties (
  (nullif(trim(coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '')), '') is null),
  coalesce(lower(nullif(trim(coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '')), '')), ''), id);
create index properties_by_owner_backward on properties (
  (nullif(trim(coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '')), '') is not null),
  coalesce(lower(nullif(trim(coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '')), '')), ''), id);

-- The log of one kind of record, newest first.
create index activity_of_kind on activity (entity, id);
`;

import { type Kysely, sql } from 'kysely';

/**
 * Searches for one letter or two, and for letters beyond ASCII, are answered from indexes: of what `letter_pairs` makes of a
 * text. They stand in `indexes.ts`, as all that are made on tables with rows.
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

-- What was written lately waits in a list, which every search reads whole and one writer has to sort in: with the 4 MB that
-- PostgreSQL allows by itself, that one waited for two seconds.
alter index products_search set (gin_pending_list_limit = 256);
alter index projects_search set (gin_pending_list_limit = 256);
alter index project_tasks_search set (gin_pending_list_limit = 256);
alter index properties_search set (gin_pending_list_limit = 256);
`;

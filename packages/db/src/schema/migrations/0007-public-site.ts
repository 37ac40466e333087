import { type Kysely, sql } from 'kysely';

/** What the public site needs: the topic of a lead, and the products of one category by name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table contact_submissions add column topic text check (char_length(topic) between 1 and 255);
create index products_of_category_by_name on products (lower(category), lower(name), id);
`;

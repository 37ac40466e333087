import { type Kysely, sql } from 'kysely';

/** The catalogue is read in each of its orders by an index, however long it is and however far down. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
create index products_by_name on products (lower(name), id);
create index products_by_price on products (price, id);
-- A SKU may be missing and then comes last, whichever way the list is sorted: see sorted.ts.
create index products_by_sku on products ((sku is null), coalesce(lower(sku), ''), id);
create index products_by_sku_backward on products ((sku is not null), coalesce(lower(sku), ''), id);
`;

import { pipeline } from 'node:stream/promises';

import { type KnownPackaging, saidPackaging } from '@quoin/domain/suppliers/price-files/said-packaging';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { Db } from '../../connection/database.ts';
import { stagedColumns } from './copy-line.ts';

/** How many ways of packaging are worked out between two statements, so that others have their turn. */
const PACKAGINGS_AT_ONCE = 1000;

/** A connection of its own, as a client and as a database. Its temporary tables end with it. */
export interface Alone {
  client: Client;
  db: Db;
}

/** Stages rows in the temporary table `staged`. `lines` are lines of COPY. */
export async function stageRows({ client, db }: Alone, lines: AsyncIterable<string>): Promise<void> {
  await sql
    .raw(`drop table if exists staged; create temp table staged (${stagedColumns.join(', ')})`)
    .execute(db);
  await pipeline(lines, client.query(copyFrom('copy staged from stdin')));
  await sql`analyze staged`.execute(db);
}

/** What a row says of its units, and what is known of its product, as one text for each way. */
const packagingKey = sql`jsonb_build_array(
  said_order_unit, said_price_unit, said_content, said_per,
  case when sold.id is null then null else jsonb_build_array(
    sold.order_unit, sold.content_units, sold.content_quantity, sold.price_unit, sold.price_units, sold.price_quantity
  ) end,
  products.unit
)::text`;

/**
 * Finds for each staged row the product of the supplier, the branch and the day: the temporary table `matched`. A new product finds
 * the one of the catalog by the SKU and the name of the supplier, by what others sell under the same UPC, or under the same number of
 * the manufacturer, if that is one product.
 */
export async function matchRows(
  { db }: Alone,
  { supplierId, effectiveFrom }: { supplierId: number; effectiveFrom: string },
): Promise<void> {
  await sql`drop table if exists matched`.execute(db);
  await sql`
    create temp table matched as
    with named as (
      select alike(trim(products.sku)) as key, min(products.id) as product_id
      from products join suppliers on suppliers.id = ${supplierId}::integer
        and alike(trim(products.supplier)) = alike(suppliers.name)
      where products.sku is not null group by 1 having count(*) = 1
    ),
    coded as (
      select upc as key, min(product_id) as product_id from supplier_products
      where upc is not null and product_id is not null group by 1 having min(product_id) = max(product_id)
    ),
    made as (
      select alike(manufacturer_number) as key, min(product_id) as product_id from supplier_products
      where manufacturer_number is not null and product_id is not null
      group by 1 having min(product_id) = max(product_id)
    ),
    found as (
      select staged.*, alike(sku) as key, alike(staged.branch) as branch_key from staged
    )
    select found.*, sold.id as sold_id,
      coalesce(column_branch.id, coded_branch.id, named_branch.id) as at_branch,
      (found.branch_id is not null or found.branch is not null)
        and coalesce(column_branch.id, coded_branch.id, named_branch.id) is null as is_branch_unknown,
      coalesce(found.effective_from, ${effectiveFrom}::date) as day,
      coalesce(sold.product_id, named.product_id, coded.product_id, made.product_id) as catalog_id,
      case when num_nonnulls(said_order_unit, said_price_unit, said_content, said_per) > 0
        then ${packagingKey} end as packaging_key
    from found
      left join supplier_products as sold on sold.supplier_id = ${supplierId}::integer and alike(sold.sku) = found.key
      left join supplier_branches as column_branch
        on column_branch.supplier_id = ${supplierId}::integer and column_branch.id = found.branch_id
      left join supplier_branches as coded_branch
        on coded_branch.supplier_id = ${supplierId}::integer and alike(coded_branch.code) = found.branch_key
      left join supplier_branches as named_branch
        on named_branch.supplier_id = ${supplierId}::integer and alike(named_branch.name) = found.branch_key
      left join named on sold.id is null and named.key = found.key
      left join coded on sold.id is null and coded.key = found.upc
      left join made on sold.id is null and made.key = alike(found.manufacturer_number)
      left join products
        on products.id = coalesce(sold.product_id, named.product_id, coded.product_id, made.product_id)`.execute(
    db,
  );
  await sql`analyze matched`.execute(db);
  await packageRows(db);
}

type PackagingKey = [
  orderUnit: string | null,
  priceUnit: string | null,
  content: string | null,
  per: number | null,
  known: [string, number, number | null, string | null, number, number] | null,
  productUnit: string | null,
];

/** What the file and the known product say together of the units. */
function packagingOf(key: string) {
  const [orderUnit, priceUnit, content, pricePer, known, productUnit] = JSON.parse(key) as PackagingKey;
  const of = (at: number) => (known === null ? null : known[at]);
  const packaging: KnownPackaging | undefined =
    known === null
      ? undefined
      : {
          orderUnit: known[0],
          contentUnits: known[1],
          contentQuantity: of(2) as number | null,
          priceUnit: known[3],
          priceUnits: known[4],
          priceQuantity: known[5],
          productUnit,
        };
  return saidPackaging({ orderUnit, priceUnit, content, pricePer }, packaging);
}

/** Works out each way of packaging that the rows name once: the temporary table `packagings`. */
async function packageRows(db: Db): Promise<void> {
  await sql`drop table if exists packagings, packaging_keys`.execute(db);
  await sql`
    create temp table packagings (
      key text, order_unit text, content_units numeric, content_quantity numeric, price_unit text,
      price_units numeric, price_quantity numeric, wrong text
    )`.execute(db);
  await sql`
    create temp table packaging_keys as
    select row_number() over () as number, packaging_key as key
    from (select distinct packaging_key from matched where packaging_key is not null) as keys`.execute(db);
  await sql`create index on packaging_keys (number)`.execute(db);
  for (let last = 0; ; last += PACKAGINGS_AT_ONCE) {
    const { rows } = await sql<{ key: string }>`
      select key from packaging_keys where number > ${last} and number <= ${last + PACKAGINGS_AT_ONCE}`.execute(
      db,
    );
    if (rows.length === 0) break;
    const found = rows.map(({ key }) => ({ key, ...packagingOf(key) }));
    await sql`
      insert into packagings
      select key, "orderUnit", "contentUnits", "contentQuantity", "priceUnit", "priceUnits", "priceQuantity", wrong
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (
        key text, "orderUnit" text, "contentUnits" numeric, "contentQuantity" numeric, "priceUnit" text,
        "priceUnits" numeric, "priceQuantity" numeric, wrong text
      )`.execute(db);
  }
  await sql`analyze packagings`.execute(db);
}

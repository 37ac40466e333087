import type { NamedInCatalog } from '@quoin/domain/suppliers/from-catalog';
import type { Supplier } from '@quoin/domain/suppliers/supplier';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { isOneOf } from '../lists/selection.ts';
import { insertPrices } from './price.ts';
import { supplierColumns } from './supplier.ts';

/** The most products that one call makes products of suppliers of. More would hold its transaction open for seconds. */
const PRODUCTS_MAX = 5000;

/** The products that name a supplier who does not sell them, each with the name and the supplier if there is one. */
const unsold = sql`
  select products.id, trim(supplier) as named, suppliers.id as supplier_id
  from products left join suppliers on alike(suppliers.name) = alike(trim(supplier))
  where supplier is not null and char_length(trim(supplier)) between 1 and 200
    and not exists (
      select from supplier_products as sold
      where sold.product_id = products.id and sold.supplier_id = suppliers.id
    )`;

/** What the catalog names that no supplier sells yet. */
export async function countNamedInCatalog(db: Db): Promise<NamedInCatalog> {
  const { rows } = await sql<NamedInCatalog>`
    select count(distinct alike(named)) filter (where supplier_id is null) as suppliers, count(*) as products
    from (${unsold}) as unsold`.execute(db);
  return rows[0] ?? { suppliers: 0, products: 0 };
}

/**
 * Makes suppliers of the names in the catalog, what they sell of the products, and prices of their prices. A name that is a supplier
 * already keeps its supplier. Of products with one SKU, the first has it, and others have their ids behind it. Call it in a
 * transaction.
 */
export async function makeSuppliersOfCatalog(
  trx: Db,
  { adminId, today }: { adminId: number; today: string },
): Promise<{ suppliers: Supplier[]; products: number; prices: number }> {
  // One at a time, so that none makes what another one is making.
  await sql`select pg_advisory_xact_lock(hashtext('suppliers from the catalog'))`.execute(trx);
  const { rows: made } = await sql<{ id: number }>`
    insert into suppliers (name)
    select min(named) from (${unsold}) as unsold where supplier_id is null group by alike(named)
    on conflict do nothing
    returning id`.execute(trx);
  const suppliers = await trx
    .selectFrom('suppliers')
    .select(supplierColumns)
    .where(
      isOneOf(
        sql.ref('id'),
        made.map(({ id }) => id),
      ),
    )
    .orderBy('id')
    .execute();
  const { rows: sold } = await sql<{ id: number; price: number }>`
    with chosen as (select * from (${unsold}) as unsold order by id limit ${PRODUCTS_MAX}),
    made as (
      insert into supplier_products (
        supplier_id, product_id, sku, description, order_unit, content_quantity, price_unit, price_quantity, is_preferred
      )
      select numbered.supplier_id, products.id,
        case when numbered.sku is not null and place = 1 and not exists (
          select from supplier_products as other
          where other.supplier_id = numbered.supplier_id and alike(other.sku) = alike(numbered.sku)
        ) then numbered.sku else left(coalesce(numbered.sku || '-', 'P-'), 240) || products.id end,
        left(name, 255),
        case when pack_quantity is null then unit else coalesce(pack_unit, 'pack') end,
        pack_quantity,
        case when pack_quantity is null then null else unit end,
        coalesce(pack_quantity, 1),
        not exists (select from supplier_products as other where other.product_id = products.id and other.is_preferred)
      from (
        select chosen.supplier_id, chosen.id, nullif(trim(products.sku), '') as sku,
          row_number() over (partition by chosen.supplier_id, alike(trim(products.sku)) order by chosen.id) as place
        from chosen join products on products.id = chosen.id
      ) as numbered (supplier_id, id, sku, place) join products using (id)
      on conflict do nothing
      returning id, product_id
    )
    select made.id, price from made join products on products.id = made.product_id`.execute(trx);
  const prices = await insertPrices(
    trx,
    sold
      .filter(({ price }) => price > 0)
      .map(({ id, price }) => ({
        supplierProductId: id,
        branchId: null,
        projectId: null,
        effectiveFrom: today,
        expiresOn: null,
        isFirm: false,
        source: 'catalog' as const,
        sourceRef: null,
        breaks: [{ minQuantity: 0, unitCost: price }],
      })),
    { adminId, today },
  );
  return { suppliers, products: sold.length, prices };
}

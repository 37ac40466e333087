import { DomainError } from '@quoin/domain/errors';
import { exact } from '@quoin/domain/exact';
import { dateIn, dayAndTimeIn } from '@quoin/domain/places/time-zone';
import { weekdayNumbers } from '@quoin/domain/places/weekdays';
import { deliveryDates } from '@quoin/domain/suppliers/delivery/delivery-day';
import { areasOf } from '@quoin/domain/suppliers/delivery/zip-area-field';
import { branchOfJob } from '@quoin/domain/suppliers/delivery/zip-areas';
import { type LeastPrice, leastPriceOf, offersAnywhere } from '@quoin/domain/suppliers/least-price';
import {
  type CandidatePrice,
  type Offers,
  offerFor,
  offersOf,
  type SoldProduct,
} from '@quoin/domain/suppliers/offer';
import { priceInForce } from '@quoin/domain/suppliers/price-in-force';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { readTimeZone } from '../costs/money-settings.ts';
import { readWorkingDays } from '../settings.ts';

/** A basket, and where and when it is asked for. */
export interface AskedBasket {
  lines: readonly { productId: number; quantity: number }[];
  zip?: string | null | undefined;
  on?: string | undefined;
  projectId?: number | undefined;
  /** The day by which it is to be delivered. */
  needBy?: string | undefined;
  /** Prices that are not in force yet, as if they were. */
  assumed?: readonly PriceOfSold[];
}

/** A price that may be in force, and what it is for. */
export type PriceOfSold = CandidatePrice & { supplierProductId: number };

type Sold = Omit<SoldProduct, 'prices'> & { productId: number };

/** What active suppliers sell as these products. */
async function listSold(db: Db, productIds: readonly number[]): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select sold.id, sold.supplier_id, suppliers.name as supplier_name, stale_after_days, sold.sku, sold.description,
      products.unit as product_unit, product_id, is_preferred, sold.lead_days, gone_on, order_unit, content_units,
      content_quantity, sold.pack_quantity, min_quantity
    from supplier_products as sold
      join suppliers on suppliers.id = sold.supplier_id and suppliers.is_active
      join products on products.id = sold.product_id
    where sold.product_id = any(${productIds}::integer[])
    order by sold.id`.execute(db);
  return rows;
}

interface Branch {
  id: number;
  supplierId: number;
  name: string;
  leadDays: number;
  cutoff: string;
  deliversOn: string;
  rank: number;
  isActive: boolean;
  zipAreas: string[];
}

/** The active branches of suppliers, by supplier. */
async function branchesOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, Branch[]>> {
  const { rows } = await sql<Omit<Branch, 'zipAreas'> & { zipAreas: string | null }>`
    select id, supplier_id, name, lead_days, cutoff, delivers_on, rank, is_active, zip_areas from supplier_branches
    where supplier_id = any(${supplierIds}::integer[]) and is_active`.execute(db);
  const branches = rows.map((row) => ({ ...row, zipAreas: areasOf(row.zipAreas) }));
  return Map.groupBy(branches, ({ supplierId }) => supplierId);
}

/** When the newest whole list that repeats a price was applied. */
const repeated = sql`
  select applied_at as at from price_files as files
  where files.supplier_id = (select supplier_id from supplier_products where id = seen.supplier_product_id)
    and files.status = 'applied' and files.is_full and files.applied_at > seen.observed_at and seen.project_id is null
    and coalesce(seen.branch_id, 0) = any(files.covers)
    and not exists (
      select from price_file_left_out as left_out
      where left_out.price_file_id = files.id and left_out.supplier_product_id = seen.supplier_product_id
        and (left_out.branch_id is null or left_out.branch_id is not distinct from seen.branch_id)
    )
  order by applied_at desc limit 1`;

/** The prices that may be in force on a day, by what suppliers sell. The rule of the domain chooses among them. */
async function pricesOf(
  db: Db,
  ids: readonly number[],
  asked: {
    branchIds: readonly number[];
    projectId: number | null;
    day: string;
    timeZone: string;
    assumed: readonly PriceOfSold[];
  },
): Promise<Map<number, CandidatePrice[]>> {
  const { rows } = await sql<PriceOfSold>`
    select seen.id, seen.supplier_product_id, seen.branch_id, seen.project_id, seen.min_quantity, seen.unit_cost,
      seen.effective_from, seen.expires_on, seen.is_firm, seen.observed_at, seen.price_unit, seen.price_units,
      seen.price_quantity, (greatest(seen.observed_at, repeated.at) at time zone ${asked.timeZone})::date as observed_on,
      seen.source, seen.source_ref
    from standing_prices as standing join price_observations as seen on seen.id = standing.id
      left join lateral (${repeated}) as repeated on true
    where standing.supplier_product_id = any(${ids}::integer[])
      and (standing.branch_id is null or standing.branch_id = any(${asked.branchIds}::integer[]))
      and (standing.project_id is null or standing.project_id = ${asked.projectId})
      and standing.effective_from <= ${asked.day}
      and (standing.expires_on is null or standing.expires_on >= ${asked.day})`.execute(db);
  return Map.groupBy([...rows, ...asked.assumed], ({ supplierProductId }) => supplierProductId);
}

/** A line of an order, of which the price is asked. */
interface AskedLine {
  supplierProductId: number;
  orderQuantity: number;
}

/**
 * The prices in force for lines of an order at a branch, in the order of the lines. `undefined`: the line has none. One statement for
 * all lines.
 */
export async function listPricesInForce(
  db: Db,
  lines: readonly AskedLine[],
  { branchId, projectId }: { branchId: number | null; projectId: number },
): Promise<(PriceOfSold | undefined)[]> {
  const timeZone = await readTimeZone(db);
  const day = dateIn(timeZone, new Date());
  const ids = [...new Set(lines.map(({ supplierProductId }) => supplierProductId))];
  const branchIds = branchId === null ? [] : [branchId];
  const prices = await pricesOf(db, ids, { branchIds, projectId, day, timeZone, assumed: [] });
  return lines.map(({ supplierProductId, orderQuantity }) => {
    const found = priceInForce(prices.get(supplierProductId) ?? [], {
      branchId,
      projectId,
      orderQuantity: exact(orderQuantity),
      day,
    });
    return found && { ...found, supplierProductId };
  });
}

/**
 * What suppliers ask for each line of a basket. Throws `productDoesNotExist` for a line without a product, and `dayIsPast` for a day
 * before today, whose prices may no longer stand. Its reads belong on one snapshot.
 */
export async function listOffers(db: Db, asked: AskedBasket): Promise<Offers[]> {
  const timeZone = await readTimeZone(db);
  const now = dayAndTimeIn(timeZone, new Date());
  const today = now.day;
  const { lines, zip = null, on: day = today, projectId = null, needBy = null, assumed = [] } = asked;
  if (day < today) throw new DomainError('dayIsPast');
  const productIds = lines.map(({ productId }) => productId);
  const known = await db.selectFrom('products').select('id').where('id', 'in', productIds).execute();
  if (known.length < new Set(productIds).size) throw new DomainError('productDoesNotExist');

  const sold = await listSold(db, productIds);
  const supplierIds = [...new Set(sold.map(({ supplierId }) => supplierId))];
  const branches = await branchesOf(db, supplierIds);
  const working = await readWorkingDays(db);
  // An order of a later day is made in the morning.
  const dated = { now: day === today ? now : { day, time: '00:00' }, needBy, working };
  const serving = new Map(
    supplierIds.map((id) => {
      const branch = branchOfJob(branches.get(id) ?? [], zip);
      const deliversOn = weekdayNumbers(branch?.deliversOn ?? '');
      return [id, branch && { ...branch, datesOf: deliveryDates({ ...branch, deliversOn }, dated) }];
    }),
  );
  const branchIds = [...serving.values()].flatMap((branch) => (branch ? [branch.id] : []));
  const prices = await pricesOf(
    db,
    sold.map(({ id }) => id),
    { branchIds, projectId, day, timeZone, assumed },
  );
  const byProduct = Map.groupBy(sold, ({ productId }) => productId);
  return lines.map(({ productId, quantity }) =>
    offersOf(
      productId,
      (byProduct.get(productId) ?? []).map((each) =>
        offerFor({ ...each, prices: prices.get(each.id) ?? [] }, quantity, {
          branch: serving.get(each.supplierId),
          hasBranches: branches.has(each.supplierId),
          zip,
          projectId,
          day,
          today,
        }),
      ),
    ),
  );
}

/**
 * The lowest prices of products that suppliers ask anybody, by product, without those that have none. Four statements, whatever the number
 * of products. Its reads belong on one snapshot.
 */
export async function listLeastPrices(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, LeastPrice>> {
  const sold = await listSold(db, productIds);
  if (sold.length === 0) return new Map();
  const timeZone = await readTimeZone(db);
  const today = dateIn(timeZone, new Date());
  const supplierIds = [...new Set(sold.map(({ supplierId }) => supplierId))];
  // Without their zip areas, which may be thousands.
  const known = await db
    .selectFrom('supplierBranches')
    .select(['id', 'supplierId', 'name', 'leadDays'])
    .where('supplierId', 'in', supplierIds)
    .where('isActive', '=', true)
    .execute();
  const branches = Map.groupBy(known, ({ supplierId }) => supplierId);
  const prices = await pricesOf(
    db,
    sold.map(({ id }) => id),
    { branchIds: known.map(({ id }) => id), projectId: null, day: today, timeZone, assumed: [] },
  );
  const least = [...Map.groupBy(sold, ({ productId }) => productId)].flatMap(([productId, all]) => {
    const found = all.flatMap((each) =>
      offersAnywhere(
        { ...each, prices: prices.get(each.id) ?? [] },
        branches.get(each.supplierId) ?? [],
        today,
      ),
    );
    const price = leastPriceOf(found);
    return price ? [[productId, price] as const] : [];
  });
  return new Map(least);
}

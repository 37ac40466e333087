import { DomainError } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import { DEFAULT_PAGE_SIZE } from '@quoin/domain/lists/page';
import type { Price, PriceFilter, PriceSource } from '@quoin/domain/suppliers/price';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';

import type { Db } from '../connection/database.ts';
import { readCursor, toPage } from '../lists/page.ts';

/** One write of prices of one product, at a branch or at all, for a project or for all. */
export interface PriceSet {
  supplierProductId: number;
  branchId: number | null;
  projectId: number | null;
  effectiveFrom: string;
  expiresOn: string | null;
  isFirm: boolean;
  source: PriceSource;
  sourceRef: string | null;
  /** The price file that brought them. */
  priceFileId?: number;
  breaks: { minQuantity: number; unitCost: number }[];
}

/** The prices of two of these rows answer the same question, so that the later one counts. */
const ofSameGroup = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(
  ${one}.supplier_product_id = ${other}.supplier_product_id
  and coalesce(${one}.branch_id, 0) = coalesce(${other}.branch_id, 0)
  and coalesce(${one}.project_id, 0) = coalesce(${other}.project_id, 0)
  and ${one}.is_firm = ${other}.is_firm
)`;

/** The columns of a standing price, which are those of its observation. */
const compared = [
  'supplierProductId',
  'branchId',
  'projectId',
  'isFirm',
  'effectiveFrom',
  'observedAt',
  'minQuantity',
  'expiresOn',
];
const standingColumns = sql.join(['id', ...compared].map((name) => sql.ref(name)));

/**
 * Adds prices, and what follows from them to the standing ones. The products are locked, one writer after the other, so that each
 * set has a moment of its own. `at` is an earlier moment, for the prices of a demo firm. Call it in a transaction. Returns the ids of the
 * prices, in the order of the sets.
 */
export async function insertObservations(
  trx: Db,
  sets: readonly PriceSet[],
  { adminId, today, at = null }: { adminId: number | null; today: string; at?: Date | null },
): Promise<number[]> {
  const ids = [...new Set(sets.map(({ supplierProductId }) => supplierProductId))];
  await shareSuppliers(trx, ids);
  const { rows: locked } = await sql<{ id: number }>`
    select id from supplier_products where id = any(${ids}::integer[]) order by id for no key update`.execute(
    trx,
  );
  if (locked.length < ids.length) throw new DomainError('notFound', 'supplier-product');
  const rows = sets.flatMap(({ breaks, ...set }, place) =>
    breaks.map((each) => ({ ...set, ...each, place })),
  );
  const { rows: made } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        "supplierProductId" integer, "branchId" integer, "projectId" integer, "minQuantity" numeric, "unitCost" numeric,
        "effectiveFrom" date, "expiresOn" date, "isFirm" boolean, source text, "sourceRef" text, "priceFileId" integer, place integer
      )
    ),
    -- A clock may stand still between two writes, or be set back.
    moment as (
      select greatest(
        coalesce(${at}::timestamptz(3), date_trunc('milliseconds', clock_timestamp())),
        (select max(observed_at) + interval '1 millisecond' from price_observations
          where supplier_product_id = any(${ids}::integer[]))
      ) as at
    )
    insert into price_observations (
      supplier_product_id, branch_id, project_id, min_quantity, unit_cost, price_unit, price_units, price_quantity,
      effective_from, expires_on, is_firm, source, source_ref, observed_at, admin_id, price_file_id
    )
    select sold.id, "branchId", "projectId", "minQuantity", "unitCost", coalesce(price_unit, order_unit), price_units,
      price_quantity, "effectiveFrom", "expiresOn", "isFirm", source, "sourceRef", at, ${adminId},
      "priceFileId"
    from given join supplier_products as sold on sold.id = "supplierProductId" cross join moment
    order by place, "minQuantity"
    returning id`.execute(trx);
  const madeIds = made.map(({ id }) => id);
  await keepStanding(trx, sql`made.id = any(${madeIds}::bigint[])`, today);
  return madeIds;
}

/** The same. Returns the number of prices. */
export const insertPrices = async (...given: Parameters<typeof insertObservations>): Promise<number> =>
  (await insertObservations(...given)).length;

/**
 * Lets others write prices of the suppliers of these products at the same time, and no file be applied or undone meanwhile. Call it
 * before one of the products is locked.
 */
export async function shareSuppliers(trx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    select id from suppliers
    where id in (select supplier_id from supplier_products where id = any(${productIds}::integer[]))
    order by id for share`.execute(trx);
}

/**
 * Lets new observations stand, and those fall that no day from today on can ask for: a newer set without an end is in force on each
 * such day. Call it in the transaction of the observations, with their products locked.
 */
export async function keepStanding(trx: Db, isMade: RawBuilder<unknown>, today: string): Promise<void> {
  const [stood, made] = [sql`stood`, sql`made`];
  await sql`
    delete from standing_prices as stood
    using price_observations as made
    where ${isMade} and ${ofSameGroup(stood, made)}
      and made.expires_on is null and made.effective_from <= greatest(${today}::date, stood.effective_from)
      and (stood.effective_from, stood.observed_at) < (made.effective_from, made.observed_at)`.execute(trx);
  await sql`
    insert into standing_prices (${standingColumns})
    select ${standingColumns} from price_observations as made where ${isMade}`.execute(trx);
}

/** Whether a price counts no longer: its file was undone, or its supplier has answered the request for it anew. */
const isTakenBack = sql`(
  files.status is not distinct from 'undone' or seen.source = 'quote' and exists (
    select from price_answer_lines as own
      join price_answers as answer on answer.id = own.answer_id
      join price_answers as newer on newer.asked_id = answer.asked_id and newer.id > answer.id
    where own.observation_id = seen.id
  )
)`;

/** The observations of products that a day from today on may ask for. `drawn` is a query of the ids of the products. */
const dueOf = (drawn: RawBuilder<unknown>, today: string) => sql`
  seen as materialized (
    select seen.*, ${isTakenBack} as is_undone
    from price_observations as seen left join price_files as files on files.id = seen.price_file_id
    where supplier_product_id in (${drawn})
  ),
  due as (
    select id from seen
    where not is_undone and (expires_on is null or expires_on >= ${today}::date) and not exists (
      select from seen as newer
      where ${ofSameGroup(sql`newer`, sql`seen`)} and newer.expires_on is null and not newer.is_undone
        and newer.effective_from <= greatest(${today}::date, seen.effective_from)
        and (newer.effective_from, newer.observed_at) > (seen.effective_from, seen.observed_at)
    )
  )`;

/** Makes the standing prices of products anew from their observations. `products` is a query of their ids. */
export async function remakeStanding(trx: Db, products: RawBuilder<unknown>, today: string): Promise<void> {
  await sql`delete from standing_prices where supplier_product_id in (${products})`.execute(trx);
  await sql`
    with ${dueOf(products, today)}
    insert into standing_prices (${standingColumns})
    select ${standingColumns} from price_observations where id in (select id from due)`.execute(trx);
}

/** How the standing prices of some products differ from what follows from the observations. */
export interface StandingCheck {
  /** The number of observations that were compared. */
  compared: number;
  /** Prices that a day from today on may ask for, and that do not stand. */
  missing: number;
  /** Standing prices that their observation does not bear out. */
  wrong: number;
}

/** Compares the standing prices of products with their observations: of all, or of at most `sample` in a row from a place drawn by chance. */
export async function checkStanding(db: Db, today: string, sample?: number): Promise<StandingCheck> {
  const drawn =
    sample === undefined
      ? sql`select id from supplier_products`
      : sql`
          select id from supplier_products
          where id >= (select floor(random() * (max(id) + 1)) from supplier_products) order by id limit ${sample}`;
  const { rows } = await sql<StandingCheck>`
    with drawn as materialized (${drawn}),
    ${dueOf(sql`select id from drawn`, today)}
    select (select count(*) from seen) as compared,
      (select count(*) from due where not exists (select from standing_prices where standing_prices.id = due.id)) as missing,
      (
        select count(*) from standing_prices as standing join seen on seen.id = standing.id
        where seen.is_undone or (${sql.join(compared.map((name) => sql.ref(`standing.${name}`)))})
          is distinct from (${sql.join(compared.map((name) => sql.ref(`seen.${name}`)))})
      ) as wrong`.execute(db);
  return rows[0] ?? { compared: 0, missing: 0, wrong: 0 };
}

/** When a price was seen, and by whom. It may be gone with the product of the supplier. */
export async function findObservation(db: Db, id: number): Promise<{ at: string | null; by: string | null }> {
  const found = await db
    .selectFrom('priceObservations')
    .leftJoin('admins', 'admins.id', 'adminId')
    .select(['observedAt as at', nameOfAdmin.as('by')])
    .where('priceObservations.id', '=', id)
    .executeTakeFirst();
  return found ?? { at: null, by: null };
}

/** The name of the joined administrator. Null without one. */
export const nameOfAdmin = sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`;

const newestPrices = {
  list: 'prices',
  position: z.tuple([z.iso.datetime(), z.int()]),
  of: ({ observedAt, id }: Price): [string, number] => [observedAt, id],
};

/** One page of the prices of a supplier's product, newest first. */
export async function listPricesOfSupplierProduct(
  db: Db,
  { id, ...filter }: PriceFilter,
): Promise<Page<Price>> {
  const after = readCursor(newestPrices, filter.cursor);
  const limit = filter.limit ?? DEFAULT_PAGE_SIZE;
  const { rows } = await sql<Price>`
    select seen.id, supplier_product_id, seen.branch_id, supplier_branches.name as branch_name, seen.project_id,
      projects.name as project_name, min_quantity, unit_cost, price_unit, price_units, price_quantity,
      seen.effective_from, expires_on, is_firm, source, source_ref, observed_at, price_file_id,
      ${isTakenBack} as is_undone, ${nameOfAdmin} as actor
    from price_observations as seen
      left join supplier_branches on supplier_branches.id = seen.branch_id
      left join projects on projects.id = seen.project_id
      left join admins on admins.id = seen.admin_id
      left join price_files as files on files.id = seen.price_file_id
    where supplier_product_id = ${id}
      and ${after ? sql`(observed_at, seen.id) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by observed_at desc, seen.id desc
    limit ${limit + 1}`.execute(db);
  return toPage(newestPrices, rows, { ...filter, limit });
}

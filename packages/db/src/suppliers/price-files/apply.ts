import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';
import pg from 'pg';

import type { Db } from '../../connection/database.ts';
import { keepStanding } from '../price.ts';
import { type AskedWork, isStillAsked, Stopped } from './asked-work.ts';
import { priceMark } from './price-mark.ts';

/** What a file is applied with. */
export interface AppliedFile extends AskedWork {
  supplierId: number;
  name: string;
  isFull: boolean;
  branchIds: number[] | null;
  effectiveFrom: string;
  priceMark: string | null;
  askedBy: number | null;
}

/** The rows that count: those without doubt, and those of which somebody took the doubt away. */
const isCounted = sql`(outcome in ('new', 'up', 'down', 'same') or outcome = 'doubtful' and is_taken)`;

/** The columns of a supplier's product that a file may change, beside its units: if the file says nothing, they stay. */
const SAID = [
  'description',
  'manufacturer_number',
  'upc',
  'pack_quantity',
  'min_quantity',
  'lead_days',
] as const;
const UNITS = [
  'order_unit',
  'content_units',
  'content_quantity',
  'price_unit',
  'price_units',
  'price_quantity',
] as const;

/**
 * Applies a file whole: new products, what changed of the known ones, observations, and what is gone. Throws `priceFileOutdated` if
 * prices have changed since its check. Call it in a transaction without a time limit. Returns the number of prices.
 */
export async function applyFile(trx: Db, file: AppliedFile, today: string): Promise<number> {
  const { id, supplierId } = file;
  // Writers of prices share this lock, so that none writes meanwhile: see insertPrices.
  await sql`select id from suppliers where id = ${supplierId} for no key update`.execute(trx);
  if ((await priceMark(trx, supplierId, today)) !== file.priceMark)
    throw new DomainError('priceFileOutdated');
  const prices = await writeAll(trx, file).catch((error: unknown) => {
    throw isTaken(error) ? new DomainError('priceFileOutdated') : error;
  });
  await keepStanding(trx, sql`made.price_file_id = ${id}`, today);
  if (file.isFull) await keepLeftOut(trx, id);
  await sql`delete from price_file_parts where price_file_id = ${id}`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update price_files set status = 'applied', applied_at = now(), updated_at = now()
    where ${isStillAsked(file)}`.execute(trx);
  if (numAffectedRows === 0n) throw new Stopped();
  return prices;
}

/** Somebody who does not wait for files made the same SKU meanwhile, or deleted a product or a branch. */
const isTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '23503');

async function writeAll(trx: Db, file: AppliedFile): Promise<number> {
  await addProducts(trx, file);
  await changeProducts(trx, file);
  return writePrices(trx, file);
}

/** Makes products of new SKUs, of the first row of each. Their ids stand in the temporary table `made`. */
async function addProducts(trx: Db, { id, supplierId }: AppliedFile): Promise<void> {
  await sql`
    create temp table made on commit drop as
    select key, place, nextval(pg_get_serial_sequence('supplier_products', 'id'))::integer as id
    from (
      select distinct on (alike(sku)) alike(sku) as key, place from price_file_rows
      where price_file_id = ${id} and supplier_product_id is null and ${isCounted}
      order by alike(sku), place
    ) as first`.execute(trx);
  await sql`analyze made`.execute(trx);
  await sql`
    with added as (
      insert into supplier_products (
        id, supplier_id, product_id, sku, description, manufacturer_number, upc, order_unit, content_units, content_quantity,
        price_unit, price_units, price_quantity, pack_quantity, min_quantity, lead_days
      )
      select made.id, ${supplierId}::integer, products.id, rows.sku, rows.description, manufacturer_number, upc, order_unit,
        content_units, content_quantity, price_unit, price_units, price_quantity, coalesce(rows.pack_quantity, 1),
        min_quantity, lead_days
      from made join price_file_rows as rows on rows.price_file_id = ${id} and rows.place = made.place
        left join products on products.id = rows.product_id
      returning *
    )
    insert into price_file_changes (price_file_id, supplier_product_id, before, after)
    select ${id}, id, null, to_jsonb(added) - 'version' - 'updated_at' from added`.execute(trx);
}

/** Changes what the file says of known products, and keeps what it was. What is back is no longer gone. */
async function changeProducts(trx: Db, { id, isFull, branchIds, effectiveFrom }: AppliedFile): Promise<void> {
  const said = sql.join(
    SAID.map((name) => sql`coalesce(said.${sql.ref(name)}, sold.${sql.ref(name)}) as ${sql.ref(name)}`),
  );
  const units = sql.join(UNITS.map((name) => sql`said.${sql.ref(name)}`));
  const columns = [...SAID, ...UNITS, 'gone_on'] as const;
  const all = (from: string) => sql.join(columns.map((name) => sql.ref(`${from}.${name}`)));
  const pairs = (from: string) =>
    sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${from}.${name}`)]))})`;
  const isGoneKept = isFull && branchIds === null;
  const { rows } = await sql<{ due: number; kept: number }>`
    with said as (
      select distinct on (supplier_product_id) * from price_file_rows
      where price_file_id = ${id} and supplier_product_id is not null and ${isCounted}
      order by supplier_product_id, place
    ),
    given as (
      select sold.id, ${said}, ${units}, null::date as gone_on
      from said join supplier_products as sold on sold.id = said.supplier_product_id
      union all
      select sold.id, ${sql.join([...SAID, ...UNITS].map((name) => sql.ref(`sold.${name}`)))}, ${effectiveFrom}::date
      from price_file_rows as missed join supplier_products as sold on sold.id = missed.supplier_product_id
      where ${isGoneKept} and missed.price_file_id = ${id} and missed.outcome = 'gone'
    ),
    before as (
      select sold.* from supplier_products as sold join given using (id)
      where (${all('sold')}) is distinct from (${all('given')})
        and not exists (
          select from price_file_changes as change where change.price_file_id = ${id} and change.supplier_product_id = sold.id
        )
    ),
    changed as (
      update supplier_products as sold set
        ${sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}, updated_at = now()
      -- A row that somebody changed or deleted meanwhile is not overwritten.
      from given join before on before.id = given.id
      where sold.id = given.id and sold.version = before.version
      returning sold.*
    ),
    kept as (
      insert into price_file_changes (price_file_id, supplier_product_id, before, after)
      select ${id}, changed.id, ${pairs('before')}, ${pairs('changed')} from changed join before using (id)
      returning supplier_product_id
    )
    select (select count(*) from before) as due, (select count(*) from kept) as kept`.execute(trx);
  if (rows[0]?.due !== rows[0]?.kept) throw new DomainError('priceFileOutdated');
}

/** Writes the sets of breaks that differ from what is in force, all at one moment. */
async function writePrices(trx: Db, { id, name, askedBy }: AppliedFile): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with moment as (
      -- A clock may stand still between two writes, or be set back.
      select greatest(
        date_trunc('milliseconds', clock_timestamp()),
        (select max(observed_at) + interval '1 millisecond' from price_observations
          where supplier_product_id in (
            select supplier_product_id from price_file_rows where price_file_id = ${id} and is_written
          ))
      ) as at
    )
    insert into price_observations (
      supplier_product_id, branch_id, min_quantity, unit_cost, price_unit, price_units, price_quantity, effective_from,
      expires_on, source, source_ref, observed_at, admin_id, price_file_id
    )
    select coalesce(supplier_product_id, made.id), branch_id, pair.minimum, pair.cost, coalesce(price_unit, order_unit), price_units,
      price_quantity, effective_from, expires_on, 'file', ${name}, at, ${askedBy}, ${id}
    from price_file_rows as rows left join made on supplier_product_id is null and made.key = alike(sku)
      cross join moment cross join unnest(minima, costs) as pair (minimum, cost)
    where price_file_id = ${id} and is_written and ${isCounted}
    order by rows.place, pair.minimum`.execute(trx);
  return Number(numAffectedRows);
}

/** Keeps which known prices the file does not repeat, because their rows were left out. */
async function keepLeftOut(trx: Db, id: number): Promise<void> {
  await sql`
    insert into price_file_left_out (price_file_id, supplier_product_id, branch_id)
    select distinct price_file_id, supplier_product_id, branch_id from price_file_rows as left_out
    where price_file_id = ${id} and supplier_product_id is not null and outcome <> 'gone' and not ${isCounted}
      and not exists (
        select from price_file_rows
        where price_file_id = ${id} and supplier_product_id = left_out.supplier_product_id
          and branch_id is not distinct from left_out.branch_id and ${isCounted}
      )`.execute(trx);
}

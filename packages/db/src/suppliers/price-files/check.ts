import {
  FILE_BREAKS_MAX,
  GONE_ALERT,
  type PriceFileCounts,
  type PriceOutcome,
  priceOutcomes,
} from '@quoin/domain/suppliers/price-files/price-file';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { type AskedWork, isStillAsked, Stopped } from './asked-work.ts';
import { priceMark } from './price-mark.ts';
import { type Alone, matchRows } from './staged-rows.ts';

/** What a check is made with. */
export interface CheckedFile extends AskedWork {
  supplierId: number;
  isFull: boolean;
  effectiveFrom: string;
  /** The branches that a full file has all prices of, or `null` for all. */
  branchIds: number[] | null;
}

/** A day as people read it, such as `Mar 4`, with its year if that is not the present one. */
const dayWords = (day: RawBuilder<unknown>, today: string) => sql`
  to_char(${day}, case when to_char(${day}, 'YYYY') = ${today.slice(0, 4)} then 'FMMon FMDD' else 'FMMon FMDD, YYYY' end)`;

/**
 * Says of each staged row what it is beside the prices in force and the other rows, and of a whole list what it lacks. The rows of an
 * earlier check are replaced. Call it with the rows staged, outside of a transaction: the check takes long, and only its end locks
 * the file.
 */
export async function checkRows(alone: Alone, file: CheckedFile, today: string): Promise<void> {
  const { db } = alone;
  // Read first: a price that is written meanwhile makes the check old.
  const mark = await priceMark(db, file.supplierId, today);
  await matchRows(alone, file);
  await judgeRows(db, file, today);
  await db.transaction().execute(async (trx) => {
    // A file that somebody stopped may be deleted, and then takes no rows.
    const asked = await sql`select from price_files where ${isStillAsked(file)} for key share`.execute(trx);
    if (asked.rows.length === 0) throw new Stopped();
    await sql`delete from price_file_rows where price_file_id = ${file.id}`.execute(trx);
    await keepRows(trx, file);
    const counts = await countRows(trx, file.id);
    const { isDoubtfulWhole } = await wholeness(trx, file, counts);
    const { rows } = await sql<{ covers: number[] }>`
      select coalesce(array_agg(distinct coalesce(at_branch, 0)), '{}') as covers from judged
      where ${file.isFull} and outcome <> 'wrong'
        and (at_branch is null or ${file.branchIds}::integer[] is null or at_branch = any(${file.branchIds}::integer[]))`.execute(
      trx,
    );
    const { numAffectedRows = 0n } = await sql`
      update price_files set status = 'checked', checked_at = now(), updated_at = now(), problem = null,
        counts = ${JSON.stringify(counts)}::jsonb, price_mark = ${mark}, is_doubtful_whole = ${isDoubtfulWhole},
        covers = ${rows[0]?.covers ?? []}::integer[]
      where ${isStillAsked(file)}`.execute(trx);
    if (numAffectedRows === 0n) throw new Stopped();
  });
}

/** The temporary table `judged`: each matched row with its outcome. */
async function judgeRows(db: Db, { supplierId, isFull }: CheckedFile, today: string): Promise<void> {
  const rules = rulesOf(today);
  await sql`drop table if exists judged, doubles, sets`.execute(db);
  // Rows that are about the same price. Of equal ones the first counts, of others none.
  await sql`
    create temp table doubles as
    with shared as (
      select key, at_branch, day from matched where wrong is null and not is_branch_unknown
      group by key, at_branch, day having count(*) > 1
    ),
    told as (
      select matched.place, matched.line, matched.key, matched.at_branch, matched.day, pair.minimum,
        jsonb_build_array(pair.cost, said_order_unit, said_price_unit, said_content, said_per, expires_on)::text as says
      from matched join shared on shared.key = matched.key and shared.day = matched.day
          and shared.at_branch is not distinct from matched.at_branch
        cross join unnest(minima, costs) as pair (minimum, cost)
      where wrong is null
    ),
    compared as (
      select place, first_value(line) over same as first_line, first_value(place) over same as first_place,
        min(says) over price <> max(says) over price as differs,
        max(line) over price as last_line
      from told
      window price as (partition by key, at_branch, day, minimum), same as (price order by place)
    )
    select place,
      case when bool_or(differs) then 'differs' else 'repeats' end as how,
      min(case when first_place <> place then first_line else last_line end) as other_line
    from compared where differs or first_place <> place group by place`.execute(db);
  await sql`analyze doubles`.execute(db);
  // What the rows say together of one product, branch and day: its set of breaks.
  await sql`
    create temp table sets as
    select key, at_branch, day, count > ${FILE_BREAKS_MAX} as is_too_long,
      case when count <= ${FILE_BREAKS_MAX} then minima end as minima,
      case when count <= ${FILE_BREAKS_MAX} then costs end as costs
    from (select key, at_branch, day, count(*) as count,
      array_agg(minimum order by minimum) as minima, array_agg(cost order by minimum) as costs
    from (
      select key, at_branch, day, place, minima, costs from matched
      where wrong is null and not is_branch_unknown and not exists (select from doubles where doubles.place = matched.place)
    ) as counted cross join unnest(minima, costs) as pair (minimum, cost)
    group by key, at_branch, day) as told`.execute(db);
  await sql`analyze sets`.execute(db);
  await sql`
    create temp table judged as
    with packaged as (
      select matched.*, sold.id is null as is_new,
        coalesce(packagings.order_unit, sold.order_unit, 'EA') as order_unit,
        coalesce(packagings.content_units, sold.content_units, 1) as content_units,
        case when packagings.key is null then sold.content_quantity else packagings.content_quantity end as content_quantity,
        case when packagings.key is null then sold.price_unit else packagings.price_unit end as price_unit,
        coalesce(packagings.price_units, sold.price_units, 1) as price_units,
        coalesce(packagings.price_quantity, sold.price_quantity, 1) as price_quantity,
        sold.order_unit as known_order_unit, sold.price_unit as known_price_unit,
        sold.price_units as known_price_units, sold.price_quantity as known_price_quantity,
        sold.content_units as known_content_units, sold.content_quantity as known_content_quantity,
        packagings.wrong as packaging_wrong,
        sets.minima as set_minima, sets.costs as set_costs, sets.is_too_long
      from matched
        left join packagings on packagings.key = packaging_key
        left join supplier_products as sold on sold.id = sold_id
        left join sets on sets.key = matched.key and sets.day = matched.day
          and sets.at_branch is not distinct from matched.at_branch
    ),
    beside as (
      select packaged.*, force.branch_id as force_branch, force.effective_from as force_from,
        force.minima as force_minima, force.costs as force_costs, force.expires_on as force_expires,
        coalesce(force.price_unit, known_price_unit, known_order_unit) as force_unit,
        force.price_units as force_units, force.price_quantity as force_quantity
      from packaged
        left join lateral (
          -- The latest set of the group that answers for the branch, as priceInForce of the domain chooses it.
          select standing.branch_id, standing.effective_from, standing.observed_at, min(standing.expires_on) as expires_on,
            array_agg(seen.min_quantity order by seen.min_quantity) as minima,
            array_agg(seen.unit_cost order by seen.min_quantity) as costs,
            min(seen.price_unit) as price_unit, min(seen.price_units) as price_units,
            min(seen.price_quantity) as price_quantity
          from standing_prices as standing join price_observations as seen on seen.id = standing.id
          where standing.supplier_product_id = sold_id and standing.project_id is null
            and (standing.branch_id is null or standing.branch_id = at_branch)
            and standing.effective_from <= greatest(day, ${today}::date)
            and (standing.expires_on is null or standing.expires_on >= greatest(day, ${today}::date))
          group by standing.branch_id, standing.effective_from, standing.observed_at
          order by standing.branch_id nulls last, standing.effective_from desc, standing.observed_at desc
          limit 1
        ) as force on sold_id is not null and wrong is null
    ),
    compared as (
      select beside.*, price.at_quantity, price.cost, price.was, movement.moved
      from beside
        -- One price against one is compared without a loop. An offset keeps what is computed from being computed again.
        cross join lateral (
          select minima = '{0}' and set_minima = '{0}' and force_minima = '{0}' as is_plain offset 0
        ) as shape
        left join lateral (
          select * from (
            select points.minimum,
              (select pair.cost from unnest(set_minima, set_costs) as pair (minimum, cost)
                where pair.minimum <= points.minimum order by pair.minimum desc limit 1) as cost,
              (select pair.cost from unnest(force_minima, force_costs) as pair (minimum, cost)
                where pair.minimum <= points.minimum order by pair.minimum desc limit 1) as was
            from (
              select distinct minimum from unnest(coalesce(set_minima, minima) || force_minima) as each (minimum)
            ) as points
          ) as told
          where is_plain is not true and wrong is null
          order by told.cost is not distinct from told.was, told.minimum
          limit 1
        ) as differing on true
        cross join lateral (
          select case when is_plain then 0 else differing.minimum end as at_quantity,
            case when is_plain then set_costs[1] else differing.cost end as cost,
            case when is_plain then force_costs[1] else differing.was end as was
          offset 0
        ) as price
        -- What one price unit costs beside before.
        cross join lateral (
          select case when beforehand > 0 then now / beforehand end as moved
          from (values (price.cost, price.was)) as pair (now, beforehand)
          offset 0
        ) as movement
    )
    select place, line, sku, key, description, manufacturer_number, upc, sold_id, catalog_id, at_branch, is_branch_unknown, day,
      expires_on,
      minima, costs, order_unit, content_units, content_quantity, price_unit, price_units, price_quantity,
      pack_quantity, min_quantity, lead_days, at_quantity, cost, was,
      found.outcome, found.reason,
      -- A partial file writes all. A full one writes where its set is not the one in force of the same branch.
      found.outcome in ('new', 'up', 'down', 'same', 'doubtful') and (
        ${!isFull} or (set_minima, set_costs) is distinct from (force_minima, force_costs)
        or force_branch is distinct from at_branch
        or (order_unit, price_unit, price_units, price_quantity)
          is distinct from (known_order_unit, known_price_unit, known_price_units, known_price_quantity)
        or expires_on is distinct from force_expires
      ) as is_written
    from compared left join doubles using (place)
      cross join (select move_alert from suppliers where id = ${supplierId}::integer) as supplier
      cross join lateral (
        select case ${sql.join(
          rules.map(({ holds }, rank) => sql`when ${holds} then ${sql.lit(rank)}`),
          sql` `,
        )} end as rank offset 0
      ) as ranked
      cross join lateral (
        select (array[${sql.join(rules.map(({ outcome }) => sql.lit(outcome)))}])[rank + 1] as outcome,
          case rank ${sql.join(
            rules.flatMap(({ reason }, rank) => (reason ? [sql`when ${sql.lit(rank)} then ${reason}`] : [])),
            sql` `,
          )} end as reason
      ) as found`.execute(db);
  await sql`analyze judged`.execute(db);
  // A set of breaks of which a row is left out would end that break.
  await sql`
    update judged set outcome = 'doubtful', reason = 'Line ' || left_out.line || ' of the same price is left out'
    from (
      select key, at_branch, day, min(line) as line from judged
      where outcome in ('wrong', 'double', 'doubtful') and reason not like 'The same as line %' and not is_branch_unknown
      group by key, at_branch, day
    ) as left_out
    where left_out.key = judged.key and left_out.day = judged.day
      and left_out.at_branch is not distinct from judged.at_branch
      and outcome in ('new', 'up', 'down', 'same')`.execute(db);
}

/** What is said of a row: the first of these that holds. A reason is a text of SQL. */
const rulesOf = (
  today: string,
): { holds: RawBuilder<unknown>; outcome: PriceOutcome; reason?: RawBuilder<unknown> }[] => [
  { holds: sql`wrong is not null`, outcome: 'wrong', reason: sql`wrong` },
  {
    holds: sql`is_branch_unknown`,
    outcome: 'wrong',
    reason: sql`coalesce('Branch ' || branch || ' is not known', 'The branch of this column is not there any more')`,
  },
  { holds: sql`packaging_wrong is not null`, outcome: 'wrong', reason: sql`packaging_wrong` },
  {
    holds: sql`force_from > day`,
    outcome: 'wrong',
    reason: sql`'A newer price is in force since ' || ${dayWords(sql`force_from`, today)}`,
  },
  {
    holds: sql`is_too_long`,
    outcome: 'wrong',
    reason: sql`${sql.lit(`More than ${FILE_BREAKS_MAX} prices of this SKU from different quantities`)}`,
  },
  { holds: sql`expires_on < day`, outcome: 'wrong', reason: sql`'The last day is before the first'` },
  {
    holds: sql`expires_on < ${today}::date`,
    outcome: 'wrong',
    reason: sql`'This price ended on ' || ${dayWords(sql`expires_on`, today)}`,
  },
  {
    holds: sql`doubles.how = 'repeats'`,
    outcome: 'double',
    reason: sql`'The same as line ' || doubles.other_line`,
  },
  {
    holds: sql`doubles.how = 'differs'`,
    outcome: 'double',
    reason: sql`'Line ' || doubles.other_line || ' says something else'`,
  },
  {
    holds: sql`not is_new and order_unit <> known_order_unit`,
    outcome: 'doubtful',
    reason: sql`'Ordered by ' || order_unit || ', until now by ' || known_order_unit`,
  },
  {
    holds: sql`not is_new and coalesce(price_unit, order_unit) <> coalesce(known_price_unit, known_order_unit)`,
    outcome: 'doubtful',
    reason: sql`'Priced per ' || coalesce(price_unit, order_unit) || ', until now per ' || coalesce(known_price_unit, known_order_unit)`,
  },
  {
    holds: sql`not is_new and price_quantity * known_price_units <> known_price_quantity * price_units`,
    outcome: 'doubtful',
    reason: sql`trim_scale(price_units) || ' ' || order_unit || ' is ' || trim_scale(price_quantity) || ' ' || coalesce(price_unit, order_unit) || ', until now ' || trim_scale(known_price_units) || ' was ' || trim_scale(known_price_quantity)`,
  },
  {
    holds: sql`not is_new and known_content_quantity is not null and content_quantity is not null and content_quantity * known_content_units <> known_content_quantity * content_units`,
    outcome: 'doubtful',
    reason: sql`trim_scale(content_units) || ' ' || order_unit || ' holds ' || trim_scale(content_quantity) || ', until now ' || trim_scale(known_content_quantity)`,
  },
  {
    holds: sql`force_minima is not null and cost is null and was is not null`,
    outcome: 'doubtful',
    reason: sql`'No price below ' || trim_scale(minima[1]) || ' any more'`,
  },
  {
    holds: isTimes(10),
    outcome: 'doubtful',
    reason: sql`'Ten times as much as before, or a tenth. Per ten?'`,
  },
  {
    holds: isTimes(100),
    outcome: 'doubtful',
    reason: sql`'A hundred times as much as before, or a hundredth. Per hundred?'`,
  },
  {
    holds: isTimes(1000),
    outcome: 'doubtful',
    reason: sql`'A thousand times as much as before, or a thousandth. Per thousand?'`,
  },
  {
    holds: sql`abs(moved - 1) > move_alert`,
    outcome: 'doubtful',
    reason: sql`'Moved by more than ' || trim_scale(move_alert * 100) || '%'`,
  },
  { holds: sql`force_minima is null or was is null`, outcome: 'new' },
  { holds: sql`cost > was`, outcome: 'up' },
  { holds: sql`cost < was`, outcome: 'down' },
  { holds: sql`true`, outcome: 'same' },
];

/** Whether a price moved by about this factor, or by its inverse. */
const isTimes = (factor: number) => sql`(
  moved between ${factor}::numeric / 1.25 and ${factor}::numeric * 1.25
  or moved between 0.8 / ${factor}::numeric and 1.25 / ${factor}::numeric
)`;

/** Keeps what was found, and what a whole list lacks. */
async function keepRows(trx: Db, { id, supplierId, isFull, branchIds }: CheckedFile): Promise<void> {
  await sql`
    insert into price_file_rows (
      price_file_id, place, line, sku, description, manufacturer_number, upc, supplier_product_id, product_id, branch_id,
      effective_from, expires_on, minima, costs, order_unit, content_units, content_quantity, price_unit, price_units,
      price_quantity, pack_quantity, min_quantity, lead_days, outcome, reason, at_quantity, cost, was, is_written
    )
    select ${id}, place, line, sku, description, manufacturer_number, upc, sold_id, catalog_id, at_branch, day, expires_on,
      minima, costs, order_unit, content_units, content_quantity, price_unit, price_units, price_quantity, pack_quantity,
      min_quantity, lead_days, outcome, reason, at_quantity, cost, was, is_written
    from judged`.execute(trx);
  if (!isFull || branchIds !== null) return;
  await sql`
    insert into price_file_rows (price_file_id, place, sku, description, supplier_product_id, product_id, order_unit, price_unit, outcome)
    select ${id}, (select coalesce(max(place), 0) from judged) + row_number() over (order by sku), sku, description, sold.id,
      sold.product_id, order_unit, price_unit, 'gone'
    from supplier_products as sold
    where supplier_id = ${supplierId} and gone_on is null
      and not exists (select from judged where judged.key = alike(sold.sku))`.execute(trx);
}

async function countRows(trx: Db, id: number): Promise<PriceFileCounts> {
  const { rows } = await sql<{ outcome: PriceOutcome; count: number }>`
    select outcome, count(*) as count from price_file_rows where price_file_id = ${id} group by outcome`.execute(
    trx,
  );
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return Object.fromEntries(
    priceOutcomes.map((outcome) => [outcome, counts.get(outcome) ?? 0]),
  ) as PriceFileCounts;
}

/** Whether a whole list lacks so much of what is known that it may be a part. */
async function wholeness(trx: Db, { supplierId }: CheckedFile, { gone }: PriceFileCounts) {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from supplier_products where supplier_id = ${supplierId} and gone_on is null`.execute(
    trx,
  );
  return { isDoubtfulWhole: gone > (rows[0]?.known ?? 0) * GONE_ALERT };
}

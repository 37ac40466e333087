import type { Money } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** The figures of an estimate as PostgreSQL computes them from its rows, beside those that are stored. */
export interface FiguresInSql {
  /** The lines whose stored quantity, cost or price is another. */
  wrongLines: number[];
  directCost: Money;
  lineTotal: Money;
}

/**
 * Computes steps 1 to 5 of estimates.md section 4 again, apart from the engine. Quotients come from `div` and `mod`,
 * because the operator `/` of numeric rounds on its way.
 */
export async function figuresInSql(db: Db, estimateId: number): Promise<FiguresInSql> {
  const { rows } = await sql<FiguresInSql>`
    with given as (
      select line.*, tax_mode, tax_rate, material_markup, coalesce(is_chosen, true) as counts,
        quantity * (1 + waste_rate) as required
      from estimate_lines as line
      join estimates on estimates.id = line.estimate_id
      left join estimate_options as option on option.id = line.option_id
      where line.estimate_id = ${estimateId}
    ), costed as (
      select *, round(
        case
          when kind = 'labor' then quantity * coalesce(hours_per_unit, 1)
          when quantity_policy = 'measured' then quantity
          when quantity_policy = 'required' or pack_quantity is null then required
          else pack_quantity * (div(required, pack_quantity) + sign(mod(required, pack_quantity)))
        end, 6) as quantity_in_sql
      from given
    ), with_cost as (
      select *, round(quantity_in_sql * unit_cost, 2) as cost_in_sql from costed
    ), with_full_price as (
      select *, case
        when is_included then 0
        when pricing = 'fixed' then fixed_price
        when pricing = 'markup' then round(cost_in_sql * (1 + rate), 2)
        -- Half a cent counts up: twice the cents and one divisor, by twice the divisor.
        else div(cost_in_sql * 200 + (1 - rate), 2 * (1 - rate)) / 100
      end as full_price
      from with_cost
    ), priced as (
      select *, full_price - round(full_price * discount_rate, 2) as price_in_sql from with_full_price
    ), parts as (
      select sum(cost_in_sql) as costs, sum(price_in_sql) as prices, min(material_markup) as markup,
        round(coalesce(sum(cost_in_sql) filter (where kind = 'material' and tax_mode = 'on-materials-cost'), 0)
          * min(tax_rate), 2) as tax_on_costs
      from priced where counts group by option_id
    )
    select
      coalesce((
        select json_agg(id order by id) from priced
        where (costed_quantity, cost, price) <> (quantity_in_sql, cost_in_sql, price_in_sql)
      ), '[]') as "wrongLines",
      coalesce((select sum(costs + tax_on_costs) from parts), 0) as "directCost",
      coalesce((select sum(prices + round(tax_on_costs * (1 + markup), 2)) from parts), 0) as "lineTotal"`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('A select without a table has one row');
  return figures;
}

import type { SalesTax, SalesTaxFilter } from '@quoin/domain/receivables/reports/sales-tax';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

/**
 * What invoices billed in a period, each on the day of its entry, and what was taken back in it by voids. Its columns are those of any other
 * document that posts sales tax.
 */
const billed = sql`
  select contract_id,
    case when reverses_id is null then 1 else -1 end as sign,
    (select coalesce(sum(item.taxable), 0) from invoice_items as item where item.invoice_id = invoices.id) as taxable,
    invoices.net, invoices.tax, day
  from ledger_entries as entry join invoices on invoices.id = entry.source_id
  where entry.source_kind = 'invoice'`;

const sums = sql`
  coalesce(sum(sign * posted.taxable), 0) as taxable,
  coalesce(sum(sign * (posted.net - posted.taxable)), 0) as other,
  coalesce(sum(sign * posted.tax), 0) as tax`;

/** The sales tax of a period, by state, ZIP code and rate. One statement. */
export async function readSalesTax(db: Db, { from, to }: SalesTaxFilter): Promise<SalesTax> {
  const { rows } = await sql<SalesTax>`
    with posted as materialized (
      select * from (${billed}) as documents
      where day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    ),
    places as (
      select properties.state, zip_code,
        case tax_mode when 'on-taxable-lines' then tax_rate else 0 end as rate, ${sums}
      from posted
        join contracts on contracts.id = contract_id
        join quotes on quotes.id = contracts.quote_id join estimates on estimates.id = quotes.estimate_id
        join projects on projects.id = contracts.project_id left join properties on properties.id = projects.property_id
      group by 1, 2, 3
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'zipCode', zip_code, 'rate', rate,
          'taxable', taxable, 'other', other, 'tax', tax) order by state nulls last, zip_code nulls last, rate), '[]')
        from places where taxable <> 0 or other <> 0 or tax <> 0) as places,
      ${sums}
    from posted`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row');
  return found;
}

import type { SalesTax, SalesTaxFilter } from '@quoin/domain/receivables/reports/sales-tax';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

/**
 * What invoices billed in a period, each on the day of its entry, and what was taken back in it by voids. Its columns are those of any other
 * document that posts sales tax.
 */
const billed = sql`
  select contract_id, day, reverses_id is not null as is_taken_back, invoices.tax, items.taxable,
    invoices.net
    - coalesce(items.taxable, 0) as untaxed
  from ledger_entries as entry join invoices on invoices.id = entry.source_id
    cross join lateral (select sum(item.taxable) as taxable from invoice_items as item where item.invoice_id = invoices.id) as items
  where entry.source_kind = 'invoice'`;

/** The sum of a column of {@link billed}, less what was taken back. */
const sumOf = (column: 'taxable' | 'untaxed' | 'tax') => {
  const of = sql.ref(`posted.${column}`);
  return sql`coalesce(sum(${of}) filter (where not is_taken_back), 0)
    - coalesce(sum(${of}) filter (where is_taken_back), 0) as ${sql.ref(column)}`;
};
const sums = sql.join([sumOf('taxable'), sumOf('untaxed'), sumOf('tax')]);

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
          'taxable', taxable, 'untaxed', untaxed, 'tax', tax) order by state nulls last, zip_code nulls last, rate), '[]')
        from places where taxable <> 0 or untaxed <> 0 or tax <> 0) as places,
      ${sums}
    from posted`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row');
  return found;
}

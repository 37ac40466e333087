import type { SalesTax, SalesTaxFilter } from '@quoin/domain/receivables/reports/sales-tax';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

/** What is taxable of an invoice. */
const taxableOf = sql`cross join lateral (
  select sum(item.taxable) as taxable from invoice_items as item where item.invoice_id = invoices.id
) as items`;

/** What invoices billed, each on the day of its entry, and what was taken back by voids. */
const billed = sql`
  select contract_id, day, reverses_id is not null as is_taken_back, invoices.tax, items.taxable,
    invoices.net
    - coalesce(items.taxable, 0) as untaxed
  from ledger_entries as entry join invoices on invoices.id = entry.source_id ${taxableOf}
  where entry.source_kind = 'invoice'`;

/** What credit memos took back, taxable by the ratio of their invoices, and what their voids billed again. A release has no such ratio. */
const credited = sql`
  select contract_id, day, reverses_id is null as is_taken_back, memo.tax, part.taxable,
    memo.net
    - coalesce(part.taxable, 0) as untaxed
  from ledger_entries as entry
    join (
      select id, invoice_id, tax, amount
        - coalesce(tax, 0) as net from credit_memos
    ) as memo on memo.id = entry.source_id
    join invoices on invoices.id = memo.invoice_id ${taxableOf}
    cross join lateral (
      select coalesce(round(memo.net
        * coalesce(items.taxable, 0)
        / nullif(invoices.net, 0), 2), 0) as taxable
    ) as part
  where entry.source_kind = 'credit-memo'`;

/** The sum of a column of {@link billed} and {@link credited}, less what was taken back. */
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
      select * from (${billed} union all ${credited}) as documents
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

import { account } from '@quoin/domain/ledger/account-numbers';
import type { Aging, AgingFilter } from '@quoin/domain/receivables/reports/aging';
import { agingBands, agingDays } from '@quoin/domain/receivables/reports/aging-bands';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { clientOfContract } from '../../documents/client-of-contract.ts';
import { todayInSql } from '../invoice-balance.ts';

const total = sql`coalesce(sum(open), 0)`;

/** The bands and the total of some rows of `open` and `days`, with these names. */
const bandsOf = (named: (name: string, figure: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join([
    ...agingBands.map((band) => {
      const [first, last] = agingDays[band];
      return named(
        band,
        sql`coalesce(sum(open) filter (where days between ${first ?? -1_000_000}::integer and ${last ?? 1_000_000}::integer), 0)`,
      );
    }),
    named('total', total),
  ]);

const asColumn = (name: string, figure: RawBuilder<unknown>) => sql`${figure} as ${sql.ref(name)}`;

/**
 * What clients owe on a day, by contract, those that owe the most first. It is what the ledger has of each invoice, so that its total is
 * the balance of the account. One statement.
 */
export async function readAging(db: Db, { on }: AgingFilter): Promise<Aging> {
  const day = on === undefined ? todayInSql : sql`${on}::date`;
  const { rows } = await sql<Aging>`
    with until as materialized (select ${day} as day),
    owed as (
      select contract_id, invoice_id, sum(amount) as open
      from ledger_lines join ledger_entries as entry on entry.id = entry_id
      where account_id = ${account.receivable} and entry.day <= (select day from until)
      group by contract_id, invoice_id
      having sum(amount) <> 0
    ),
    dated as (
      select owed.contract_id, open, coalesce((select day from until) - due_date, 0) as days
      from owed left join invoices on invoices.id = invoice_id
    ),
    each as (
      select contract_id, ${bandsOf(asColumn)} from dated group by contract_id
    )
    select (select day from until) as on,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('contractId', contract_id, 'contractNumber', contracts.number,
            'clientName', ${clientOfContract('each.contract_id')}, 'projectId', projects.id, 'projectName', projects.name,
            ${sql.join([...agingBands, 'total'].map((name) => sql`${sql.lit(name)}, ${sql.ref(`each.${name}`)}`))})
          order by total desc, contract_id), '[]')
        from each join contracts on contracts.id = contract_id join projects on projects.id = contracts.project_id
      ) as contracts,
      ${bandsOf(asColumn)}
    from dated`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row');
  return found;
}

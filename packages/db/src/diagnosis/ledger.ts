import type { Money } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** What the books prove of themselves. Each list has the first few ids, and is empty in sound books. */
export interface LedgerFacts {
  entries: number;
  /** The sum of all lines, which is 0. */
  balance: Money;
  /** Entries that do not have their lines and debits, or do not sum to 0. */
  unbalanced: number[];
  /** Reversals that do not mirror the entry that they reverse. */
  unmirrored: number[];
  /** Entries that were posted to days whose books were closed. */
  late: number[];
  /** Transfers whose entries do not say what they say. */
  transfers: number[];
}

/** Reads what the constraints of the ledger keep, from the rows themselves: an owner of the database can work past them. */
export async function readLedgerFacts(db: Db, sample: number): Promise<LedgerFacts> {
  const { rows } = await sql<LedgerFacts>`
    with judged as (
      select entry.id from ledger_entries as entry left join ledger_lines as line on line.entry_id = entry.id
      group by entry.id
      having count(line.id) <> line_count or coalesce(sum(amount), 0) <> 0
        or coalesce(sum(amount) filter (where amount > 0), 0) <> debits
    ), sides as (
      select entry.id, account_id, amount from ledger_entries as entry join ledger_lines on entry_id = entry.id
      where reverses_id is not null
      union all
      select entry.id, account_id, amount from ledger_entries as entry join ledger_lines on entry_id = entry.reverses_id
    ), posted as (
      select source_id, source_version, entry.id, array_agg(array[account_id, amount] order by account_id) as lines,
        exists (select from ledger_entries as later where later.reverses_id = entry.id) as is_reversed
      from ledger_entries as entry join ledger_lines on entry_id = entry.id
      where source_kind = 'transfer' and kind = 'transfer'
      group by entry.id
    )
    select
      (select count(*) from ledger_entries) as entries,
      (select coalesce(sum(amount), 0) from ledger_lines) as balance,
      array(select id from judged order by id limit ${sample}) as unbalanced,
      array(
        select distinct id from (
          select id from sides group by id, account_id having sum(amount) <> 0
          union all
          select entry.id from ledger_entries as entry join ledger_entries as reversed on reversed.id = entry.reverses_id
          where reversed.reverses_id is not null
        ) as found order by id limit ${sample}
      ) as unmirrored,
      array(
        select entry.id from ledger_entries as entry
        where day <= (
          select closed_through from book_closings where at <= entry.created_at order by id desc limit 1
        ) order by id limit ${sample}
      ) as late,
      array(
        select transfers.id from transfers left join posted on source_id = transfers.id
        where posted.id is null or is_reversed <> (status = 'void')
          or lines is distinct from (
            select array_agg(array[side.account, side.amount] order by side.account)
            from (values (to_account::numeric, transfers.amount), (from_account::numeric, -transfers.amount)) as side (account, amount)
          )
        union
        select source_id from posted where not exists (select from transfers where transfers.id = source_id)
        order by 1 limit ${sample}
      ) as transfers`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A selection without a table has one row');
  return facts;
}

import { readLedgerFacts } from '@quoin/db/diagnosis/ledger';
import type { Database } from '@quoin/db/tables';
import { Kysely, PostgresDialect } from 'kysely';

import { describe } from '../requests.ts';
import type { Asked } from '../workload/model.ts';
import { movedByBills } from './bill-rules.ts';

const total = 'select count(*)::int as count from';

/** The lines of an entry `e`, as text. */
const linesOf = (sign: '' | '-') =>
  `(select string_agg(account_id || ' ' || ${sign}amount, ' ' order by account_id, ${sign}amount) from ledger_lines where entry_id = e.id)`;

/** Queries about the books that must count 0 in every database. They judge by the rows, and not as the triggers do. */
export const neverOfLedger: Record<string, string> = {
  'entries of the ledger whose lines do not sum to 0, or are not as many as they say': `${total} ledger_entries e
    where (select sum(amount) from ledger_lines where entry_id = e.id) is distinct from 0
      or (select count(*) from ledger_lines where entry_id = e.id) <> line_count
      or (select sum(amount) from ledger_lines where entry_id = e.id and amount > 0) is distinct from debits`,
  'ledgers whose trial balance is not 0': `${total} (select from ledger_lines having sum(amount) <> 0) unequal`,
  'lines of the ledger that belong to no entry': `${total} ledger_lines l
    where not exists (select from ledger_entries e where e.id = l.entry_id)`,
  'transfers without exactly the entry that they say': `${total} transfers t where (select count(*) from ledger_entries e
      where source_kind = 'transfer' and source_id = t.id and kind = 'transfer' and e.day = t.day and e.debits = t.amount
        and ${linesOf('')} = (select string_agg(account || ' ' || amount, ' ' order by account)
          from (values (t.to_account, t.amount), (t.from_account, -t.amount)) side (account, amount))) <> 1
    or (select count(*) from ledger_entries where source_kind = 'transfer' and source_id = t.id) <>
      case status when 'void' then 2 else 1 end`,
  'void transfers without the reversal of their entry, and others with one': `${total} transfers t where (status = 'void') <>
    exists (select from ledger_entries r join ledger_entries p on p.id = r.reverses_id
      where p.source_kind = 'transfer' and p.source_id = t.id and p.kind = 'transfer'
        and r.source_kind = 'transfer' and r.source_id = t.id and r.kind = 'reversal'
        and (select string_agg(account_id || ' ' || amount, ' ' order by account_id) from ledger_lines where entry_id = r.id) =
          (select string_agg(account_id || ' ' || -amount, ' ' order by account_id) from ledger_lines where entry_id = p.id))`,
  'entries of transfers that never were': `${total} ledger_entries e where source_kind = 'transfer'
    and not exists (select from transfers t where t.id = e.source_id)`,
  'transfers without their lines in the log': `${total} transfers t where not exists (select from activity a
      where a.entity = 'transfer' and a.entity_id = t.id and a.action = 'created')
    or (status = 'void') <> exists (select from activity a where a.entity = 'transfer' and a.entity_id = t.id
      and a.changes #>> '{status,to}' = 'void')`,
  'answers kept of transfers that never were': `${total} idempotency_records r where path ~ 'transfers(\\.create)?$'
    and not exists (select from transfers t where t.id = (r.body::json->>'id')::int)`,
  'entries on a day whose books were closed when they came': `${total} ledger_entries e where day <= (
    select closed_through from book_closings c where c.at <= e.created_at order by c.id desc limit 1)`,
  'reversals on another day than their entry, whose books were open': `${total} ledger_entries r
    join ledger_entries p on p.id = r.reverses_id where r.day < p.day or (r.day > p.day and p.day > coalesce((
      select closed_through from book_closings c where c.at <= r.created_at order by c.id desc limit 1), '-infinity'))`,
  'closings of the books without their line in the log': `${total} (
    select (select count(*) from book_closings) - (select count(*) from activity where entity = 'books') as missing
  ) closings where missing <> 0`,
};

/** The trial balance of the API beside the sums of transfers, invoices and payments, and what the doctor reads of the books. Describes each difference. */
export async function findWrongBooks(quoin: Asked): Promise<string[]> {
  const wrong: string[] = [];
  const { database } = quoin;
  const answer = await quoin.ask('GET', '/api/admin/reports/trial-balance');
  // A version before the ledger has no such call.
  if (answer.status === 404) return [];
  if (answer.status !== 200) return [describe(answer)];
  const told = JSON.parse(answer.body) as {
    debits: number;
    credits: number;
    accounts: { id: number; balance: number }[];
  };
  if (told.debits !== told.credits)
    wrong.push(`the trial balance has ${told.debits} of debits and ${told.credits} of credits`);
  const { rows } = await database.query<{ id: number; balance: number }>(
    `select a.id, (coalesce((select sum(case a.id when to_account then amount else -amount end) from transfers
      where status = 'done' and a.id in (from_account, to_account)), 0)
      + coalesce((select sum(moved.amount) from (${movedByBills}) moved (account, amount) where account = a.id), 0))::float8
      as balance from ledger_accounts a`,
  );
  const balances = new Map(told.accounts.map(({ id, balance }) => [id, balance]));
  for (const { id, balance } of rows)
    if (balances.get(id) !== balance)
      wrong.push(
        `account ${id} is reported at ${balances.get(id)}, and its transfers, invoices and payments come to ${balance}`,
      );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: database }) });
  const { entries: _entries, balance, ...lists } = await readLedgerFacts(db, 5);
  if (Number(balance) !== 0) wrong.push(`the doctor reads a balance of ${balance}`);
  for (const [what, ids] of Object.entries(lists))
    if (ids.length > 0) wrong.push(`the doctor reads ${what} of the books: ${ids.join(', ')}`);
  return wrong;
}

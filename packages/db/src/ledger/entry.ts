import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import {
  LedgerEntry,
  type LedgerEntriesFound,
  type LedgerEntryFilter,
  type LedgerLine,
  type LedgerSum,
} from '@quoin/domain/ledger/entry';
import { balanced, type PostedLine, type Posting, reversed } from '@quoin/domain/ledger/posting';
import { daysAfter } from '@quoin/domain/places/days';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { type FilterField, same } from '../lists/filters.ts';
import { isFound, type List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byDate, byNumber } from '../lists/sort-keys.ts';
import { shareBooks } from './books.ts';

const columns = columnsOf(LedgerEntry, 'lines', 'reversedById');

function selectEntries(db: Db) {
  return db
    .selectFrom('ledgerEntries')
    .select(columnsIn('ledgerEntries', columns))
    .select([
      sql<
        number | null
      >`(select id from ledger_entries as later where later.reverses_id = ledger_entries.id)`.as(
        'reversedById',
      ),
      sql<LedgerLine[]>`(
        select jsonb_agg(jsonb_build_object('id', line.id, 'accountId', account_id, 'accountName', account.name,
          'amount', amount, 'contractId', line.contract_id, 'invoiceId', line.invoice_id, 'projectId', line.project_id)
          order by line.id)
        from ledger_lines as line join ledger_accounts as account on account.id = account_id
        where entry_id = ledger_entries.id
      )`.as('lines'),
    ]);
}

/** The conditions for a period of days, by the column of the day. */
export const inPeriod = (column: string): Record<'from' | 'to', FilterField> => {
  const day = sql.ref(column);
  return {
    from: { ...same(column), fits: (first) => sql<SqlBool>`${day} >= ${first}::date` },
    to: { ...same(column), fits: (last) => sql<SqlBool>`${day} <= ${last}::date` },
  };
};

/** Entries with a line that has this value in a column. */
const withLine = (column: 'account_id' | 'contract_id' | 'invoice_id'): FilterField => ({
  ...same('ledgerEntries.id'),
  fits: (id) =>
    sql<SqlBool>`ledger_entries.id in (select entry_id from ledger_lines where ${sql.ref(column)} = ${id})`,
});

/** The list of entries. */
const entries: List<LedgerEntry, LedgerEntryFilter> = {
  name: 'ledger entries',
  from: 'ledgerEntries',
  first: '-day',
  keys: { day: byDate('ledgerEntries.day'), debits: byNumber('ledgerEntries.debits') },
  filters: {
    ...inPeriod('ledgerEntries.day'),
    kind: same('ledgerEntries.kind'),
    sourceKind: same('ledgerEntries.sourceKind'),
    sourceId: same('ledgerEntries.sourceId'),
    accountId: withLine('account_id'),
    contractId: withLine('contract_id'),
    invoiceId: withLine('invoice_id'),
  },
  search: searched('ledgerEntries.description', 'ledgerEntries.actor'),
};

/** One page, the newest day first. */
export const listLedgerEntries = pagesOf(entries, selectEntries);

/** The sums of the lines of the matching entries. Where an account, a contract or an invoice is given, only its own lines count. */
export async function sumLedgerLines(db: Db, found: LedgerEntriesFound): Promise<LedgerSum> {
  const own = (['accountId', 'contractId', 'invoiceId'] as const).flatMap((name) => {
    const id = found[name];
    return id === undefined ? [] : [{ name, id }];
  });
  return db
    .selectFrom('ledgerLines')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerLines.entryId')
    .select([
      sql<Money>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('debits'),
      sql<Money>`coalesce(-sum(amount) filter (where amount < 0), 0)`.as('credits'),
      sql<Money>`coalesce(sum(amount), 0)`.as('balance'),
    ])
    .where(isFound(entries, found))
    .where(({ and, eb }) => and(own.map(({ name, id }) => eb(`ledgerLines.${name}`, '=', id))))
    .executeTakeFirstOrThrow();
}

/** The entry with this id. Throws `NOT_FOUND`. */
export async function readLedgerEntry(db: Db, id: number): Promise<LedgerEntry> {
  const found = await selectEntries(db).where('ledgerEntries.id', '=', id).executeTakeFirst();
  return orNotFound(found, 'ledger-entry');
}

/** The length of a description in the journal, in code points. What is longer is cut. */
const DESCRIPTION_MAX = 255;

/** Writes an entry with its lines in one statement. Returns its id, or `null` where there is nothing to post. */
async function insertEntry(trx: Db, posting: Posting, actor: string): Promise<number | null> {
  const entry = balanced(posting.lines);
  if (!entry) return null;
  const { day, kind, source, reverses = null, at = null } = posting;
  // Names of projects and clients have no room of their own there.
  const description = Array.from(posting.description).slice(0, DESCRIPTION_MAX).join('');
  const lines = entry.lines.map(({ account, amount, of }, place) => ({ place, account, amount, ...of }));
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entries (day, kind, source_kind, source_id, source_version, description, line_count, debits, reverses_id,
        actor, created_at)
      values (${day}, ${kind}, ${source.kind}, ${source.id}, ${source.version}, ${description}, ${entry.lineCount}, ${entry.debits},
        ${reverses}, ${actor}, coalesce(${at}::timestamptz, now()))
      returning id
    ), lines as (
      insert into ledger_lines (entry_id, account_id, amount, contract_id, invoice_id, project_id)
      select entry.id, account, amount, "contractId", "invoiceId", "projectId"
      from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        place integer, account integer, amount numeric, "contractId" integer, "invoiceId" integer, "projectId" integer)
      order by place
    )
    select id from entry`.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * Posts an entry, and returns its id, or `null` where all of its lines are 0.00. Call it with all other locks held but those of numbers,
 * because it shares the lock of the books. Throws `booksClosed`.
 */
export async function postEntry(trx: Db, posting: Posting, actor: string): Promise<number | null> {
  const closedThrough = await shareBooks(trx);
  if (closedThrough !== null && posting.day <= closedThrough)
    throw new DomainError('booksClosed', closedThrough);
  return insertEntry(trx, posting, actor);
}

/** The day on which an entry is reversed: its own, or today where its books are closed, or the first open day where today's are closed too. */
async function reversalDay(trx: Db, day: string, closedThrough: string | null): Promise<string> {
  if (closedThrough === null || day > closedThrough) return day;
  // A firm that moved its time zone west may be back in a day that was over when its books were closed.
  const [today, open] = [await todayOfFirm(trx), daysAfter(closedThrough, 1)];
  return today > open ? today : open;
}

/**
 * Reverses the entry of an event, line by line, on its day, or today where the books of that day are closed. Returns the id of the new
 * entry, or `null` where the event posted nothing.
 */
export async function reverseEntry(
  trx: Db,
  { kind, source, at }: Pick<Posting, 'kind' | 'source' | 'at'>,
  actor: string,
): Promise<number | null> {
  const closedThrough = await shareBooks(trx);
  const entry = await trx
    .selectFrom('ledgerEntries')
    .select(['id', 'day', 'description'])
    .where('kind', '=', kind)
    .where('sourceKind', '=', source.kind)
    .where('sourceId', '=', source.id)
    .where('sourceVersion', '=', source.version)
    .executeTakeFirst();
  if (!entry) return null;
  const lines = await trx
    .selectFrom('ledgerLines')
    .select(['accountId as account', 'amount', 'contractId', 'invoiceId', 'projectId'])
    .where('entryId', '=', entry.id)
    .orderBy('id')
    .execute();
  return insertEntry(
    trx,
    {
      day: await reversalDay(trx, entry.day, closedThrough),
      kind: 'reversal',
      source,
      description: entry.description,
      lines: reversed(lines.map(({ account, amount, ...of }) => ({ account, amount, of }) as PostedLine)),
      reverses: entry.id,
      at,
    },
    actor,
  );
}

import { DomainError, orNotFound } from '@quoin/domain/errors';
import { sumOfMoney } from '@quoin/domain/exact';
import {
  type EntryToExport,
  EXPORT_LINES_MAX,
  exportFile,
  LedgerExport,
  type LedgerExportCreate,
  type LedgerExportFilter,
  unnamedAccounts,
} from '@quoin/domain/ledger/export';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { clientOfContract } from '../documents/client-of-contract.ts';
import { sha256 } from '../documents/document-digest.ts';
import { columnsOf } from '../entity-columns.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { ownBooks } from './books.ts';

const columns = columnsOf(LedgerExport, 'from', 'to');

const selectExports = (db: Db) =>
  db.selectFrom('ledgerExports').select(columns).select(['firstDay as from', 'lastDay as to']);

/** The list of batches. */
const exports: List<LedgerExport, LedgerExportFilter> = {
  name: 'ledger exports',
  from: 'ledgerExports',
  first: '-added',
  keys: {},
  filters: {},
  search: searched('ledgerExports.actor'),
};

/** One page, the newest first. */
export const listLedgerExports = pagesOf(exports, selectExports);

/** The batch with this id. Throws `NOT_FOUND`. */
export async function readLedgerExport(db: Db, id: number): Promise<LedgerExport> {
  return orNotFound(await selectExports(db).where('id', '=', id).executeTakeFirst(), 'ledger-export');
}

/** The file of a batch with the last day of its period. Throws `NOT_FOUND`. */
export async function readExportedFile(db: Db, id: number): Promise<{ file: string; lastDay: string }> {
  const found = await db
    .selectFrom('ledgerExports')
    .select(['file', 'lastDay'])
    .where('id', '=', id)
    .executeTakeFirst();
  return orNotFound(found, 'ledger-export');
}

/** The entries of a period that no batch has, with a line more than a batch may have at the most, by day. */
async function listToExport(db: Db, { from = null, to }: LedgerExportCreate): Promise<EntryToExport[]> {
  const { rows } = await sql<EntryToExport>`
    with counted as (
      select entry.*, sum(line_count) over (order by day, id) as lines_before
      from ledger_entries as entry
      where day <= ${to}::date and day >= coalesce(${from}::date, '-infinity')
        and not exists (select from ledger_export_entries where entry_id = entry.id)
    )
    select id, day, kind, source_kind, source_id, source_version, description, line_count, debits, reverses_id, actor, created_at,
      (
        select jsonb_agg(jsonb_build_object('id', line.id, 'accountId', account_id, 'accountName', account.name,
          'exportName', export_name, 'clientName', ${clientOfContract('line.contract_id')}, 'amount', amount) order by line.id)
        from ledger_lines as line join ledger_accounts as account on account.id = account_id
        where entry_id = counted.id
      ) as lines
    from counted where lines_before - line_count <= ${EXPORT_LINES_MAX}
    order by day, id`.execute(db);
  return rows;
}

/**
 * Exports the entries of a period that no batch has yet, and keeps the file. Throws `nothingToExport`, `exportTooLarge` and, for QuickBooks
 * Online, `exportIncomplete`.
 */
export async function insertLedgerExport(
  trx: Db,
  given: LedgerExportCreate,
  actor: string,
): Promise<LedgerExport> {
  // No entry of the period comes meanwhile, and no other export takes one.
  await ownBooks(trx);
  const entries = await listToExport(trx, given);
  const lineCount = entries.reduce((sum, entry) => sum + entry.lineCount, 0);
  if (entries.length === 0) throw new DomainError('nothingToExport');
  if (lineCount > EXPORT_LINES_MAX) throw new DomainError('exportTooLarge', EXPORT_LINES_MAX);
  const unnamed = given.format === 'quickbooks' ? unnamedAccounts(entries) : [];
  if (unnamed.length > 0) throw new DomainError('exportIncomplete', unnamed.length);
  const file = exportFile(given.format, entries);
  const { id } = await trx
    .insertInto('ledgerExports')
    .values({
      format: given.format,
      firstDay: given.from ?? null,
      lastDay: given.to,
      entryCount: entries.length,
      lineCount,
      debits: sumOfMoney(entries.map(({ debits }) => debits)),
      file,
      digest: sha256(file),
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into ledger_export_entries (export_id, entry_id)
    select ${id}, entry from unnest(${entries.map((entry) => entry.id)}::integer[]) as entry`.execute(trx);
  return readLedgerExport(trx, id);
}

import * as z from 'zod';

import { calendarDate, optionalCalendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/format.ts';
import { headerTexts, rowTexts } from '../csv/rows.ts';
import { listingSheet } from '../csv/sheet.ts';
import { ListFilter, sorting } from '../lists/page.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { account } from './account-numbers.ts';
import type { LedgerEntry } from './entry.ts';
import { journalRows, journalSheet } from './journal.ts';

// Exports of the journal to the program of a bookkeeper (billing.md section 7). A batch keeps its entries and its file, so that nothing goes
// twice.

/** The forms of the file. */
export const exportFormatLabels = { journal: 'Journal, CSV', quickbooks: 'QuickBooks Online, CSV' } as const;
export type ExportFormat = keyof typeof exportFormatLabels;

/** The most lines of one batch, so that its file is made within a moment. */
export const EXPORT_LINES_MAX = 20_000;

/** A batch of entries that were exported together. */
export const LedgerExport = z
  .object({
    id: rowId(),
    format: choice(exportFormatLabels),
    from: z.iso
      .date()
      .nullable()
      .meta({ description: 'The first day of its period. Null: from the beginning.' }),
    to: z.iso.date().meta({ description: 'The last day of its period.' }),
    entryCount: z.int(),
    lineCount: z.int(),
    debits: amount().meta({ description: 'The sum of its debits, and so that of its credits.' }),
    digest: z.string().meta({ description: 'The SHA-256 of the file, in hexadecimal.' }),
    actor: z.string(),
    createdAt: timestamp(),
  })
  .meta({
    id: 'LedgerExport',
    examples: [
      {
        id: 3,
        format: 'quickbooks',
        from: '2026-03-01',
        to: '2026-03-31',
        entryCount: 42,
        lineCount: 96,
        debits: 18_204.55,
        digest: '1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f53',
        actor: 'Ada Lovett',
        createdAt: '2026-04-02T15:00:00.000Z',
      },
    ],
  });
export type LedgerExport = z.output<typeof LedgerExport>;

/** Which entries are exported: those of a period that no batch has yet. */
export const LedgerExportCreate = z.object({
  format: choice(exportFormatLabels),
  from: optionalCalendarDate('From')
    .optional()
    .meta({ description: 'The first day. Null: from the beginning.' }),
  to: calendarDate('To').meta({ description: 'The last day.' }),
});
export type LedgerExportCreate = z.output<typeof LedgerExportCreate>;

/** The filter of batches. `search` covers who exported them. */
export const LedgerExportFilter = ListFilter.extend({ sort: sorting('added') });
export type LedgerExportFilter = z.output<typeof LedgerExportFilter>;

/** An entry whose accounts have their names for exports, and the client of the contract of each line. */
export type EntryToExport = Omit<LedgerEntry, 'reversedById' | 'lines'> & {
  readonly lines: readonly (LedgerEntry['lines'][number] & {
    readonly exportName: string | null;
    readonly clientName: string | null;
  })[];
};

/** The columns that QuickBooks Online reads as a journal. */
const quickBooksSheet = listingSheet({ noun: 'journal line', nouns: 'journal lines' }, [
  { name: 'entry', label: 'JournalNo', decimals: 0 },
  { name: 'date', label: 'JournalDate' },
  { name: 'exportName', label: 'AccountName' },
  { name: 'debit', label: 'Debits', decimals: 2 },
  { name: 'credit', label: 'Credits', decimals: 2 },
  { name: 'description', label: 'Description' },
  { name: 'name', label: 'Name' },
]);

/** The accounts of which QuickBooks Online wants to know who owes. */
const owedByClients = new Set<number>([account.receivable, account.retainage]);

/** `03/04/2026` for `2026-03-04`. */
const americanDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The accounts of entries that have no name for exports, each once. */
export function unnamedAccounts(entries: readonly EntryToExport[]): number[] {
  const all = entries.flatMap(({ lines }) => lines);
  return [...new Set(all.flatMap(({ accountId, exportName }) => (exportName === null ? accountId : [])))];
}

/**
 * The file of a batch. For QuickBooks Online, each account needs its name for exports. A journal begins with the mark by which spreadsheets
 * know the encoding, which QuickBooks Online would take for a part of its first heading.
 */
export function exportFile(format: ExportFormat, entries: readonly EntryToExport[]): string {
  const sheet = format === 'journal' ? journalSheet : quickBooksSheet;
  const rows = entries.flatMap((entry) =>
    journalRows(entry).map((row, place) => {
      const line = entry.lines[place];
      return {
        ...row,
        date: americanDate(entry.day),
        exportName: line?.exportName ?? null,
        name: line && owedByClients.has(line.accountId) ? line.clientName : null,
      };
    }),
  );
  const lines = [headerTexts(sheet), ...rows.map((row) => rowTexts(sheet, row))].map(csvLine);
  return (format === 'journal' ? BYTE_ORDER_MARK : '') + lines.join('');
}

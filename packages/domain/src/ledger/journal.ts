import { listingSheet } from '../csv/sheet.ts';
import { entryKindLabels, type LedgerEntry } from './entry.ts';
import { sidesOf } from './sides.ts';

/** The lines of entries as a CSV file. It cannot be imported. */
export const journalSheet = listingSheet({ noun: 'journal line', nouns: 'journal lines' }, [
  { name: 'entry', label: 'Entry', decimals: 0 },
  { name: 'day', label: 'Day' },
  { name: 'kind', label: 'Kind', words: entryKindLabels },
  { name: 'description', label: 'Description' },
  { name: 'account', label: 'Account' },
  { name: 'accountName', label: 'Account Name' },
  { name: 'debit', label: 'Debit', decimals: 2 },
  { name: 'credit', label: 'Credit', decimals: 2 },
  { name: 'reverses', label: 'Reverses' },
  { name: 'actor', label: 'Recorded By' },
]);

/** The rows of an entry in {@link journalSheet}, one a line: an amount stands on one of both sides. */
export function journalRows({
  id,
  day,
  kind,
  description,
  reversesId,
  actor,
  lines,
}: Omit<LedgerEntry, 'reversedById' | 'lines'> & {
  readonly lines: readonly LedgerEntry['lines'][number][];
}) {
  return lines.map(({ accountId, accountName, amount }) => ({
    entry: id,
    day,
    kind,
    description,
    account: String(accountId),
    accountName,
    ...sidesOf(amount),
    reverses: reversesId,
    actor,
  }));
}

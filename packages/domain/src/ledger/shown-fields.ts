import type { FieldsOf } from '../activity/shown-field.ts';
import type { LedgerAccount } from './accounts.ts';
import type { BookClosing } from './books.ts';
import { type TransferView, transferStatusLabels } from './transfer.ts';

/** How the log shows the fields of the ledger. */
export const ledgerShown = {
  'ledger-account': { name: 'text', exportName: 'text' } satisfies FieldsOf<
    Pick<LedgerAccount, 'name' | 'exportName'>
  >,
  transfer: {
    day: 'date',
    fromName: 'text',
    toName: 'text',
    amount: 'dollars',
    reference: 'text',
    note: 'long text',
    status: { labels: transferStatusLabels },
    voidReason: 'long text',
  } satisfies FieldsOf<Omit<TransferView, 'fromAccount' | 'toAccount' | 'actor' | 'payments'>>,
  books: { closedThrough: 'date', reason: 'long text' } satisfies FieldsOf<
    Pick<BookClosing, 'closedThrough' | 'reason'>
  >,
};

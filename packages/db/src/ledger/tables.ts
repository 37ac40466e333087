import type { LedgerAccount } from '@quoin/domain/ledger/accounts';
import type { BookClosing } from '@quoin/domain/ledger/books';
import type { LedgerEntry, LedgerLine } from '@quoin/domain/ledger/entry';
import type { Transfer } from '@quoin/domain/ledger/transfer';

import type { Stamps, TableOf } from '../table-of.ts';

/** The tables of the ledger. Rows of entries, of their lines and of closings are only added. */
export interface LedgerTables {
  bookClosings: TableOf<BookClosing, 'id' | 'at'>;
  ledgerAccounts: TableOf<LedgerAccount, Stamps>;
  ledgerEntries: TableOf<Omit<LedgerEntry, 'lines' | 'reversedById'>, 'id' | 'createdAt'>;
  ledgerLines: TableOf<Omit<LedgerLine, 'accountName'>, 'id'> & { entryId: number };
  transfers: TableOf<Transfer, Stamps | 'status'>;
}

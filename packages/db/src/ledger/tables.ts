import type { Money } from '@quoin/domain/exact';
import type { LedgerAccount } from '@quoin/domain/ledger/accounts';
import type { BookClosing } from '@quoin/domain/ledger/books';
import type { LedgerEntry, LedgerLine } from '@quoin/domain/ledger/entry';
import type { LedgerExport } from '@quoin/domain/ledger/export';
import type { Transfer } from '@quoin/domain/ledger/transfer';
import type { Generated } from 'kysely';

import type { Stamps, TableOf } from '../table-of.ts';

/** The tables of the ledger. Rows of entries, of their lines and of closings are only added. */
export interface LedgerTables {
  bookClosings: TableOf<BookClosing, 'id' | 'at'>;
  ledgerAccounts: TableOf<LedgerAccount, Stamps>;
  ledgerEntries: TableOf<Omit<LedgerEntry, 'lines' | 'reversedById'>, 'id' | 'createdAt'>;
  ledgerExportEntries: { id: Generated<number>; exportId: number; entryId: number };
  ledgerExports: TableOf<Omit<LedgerExport, 'from' | 'to'>, 'id' | 'createdAt'> & {
    firstDay: string | null;
    lastDay: string;
    file: string;
  };
  ledgerLines: TableOf<Omit<LedgerLine, 'accountName'>, 'id'> & { entryId: number };
  transferParts: { id: Generated<number>; transferId: number; paymentId: number; amount: Money };
  transfers: TableOf<Transfer, Stamps | 'status'>;
}

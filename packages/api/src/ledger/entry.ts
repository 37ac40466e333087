import { readTrialBalance } from '@quoin/db/ledger/account';
import { listLedgerEntries, readLedgerEntry, sumLedgerLines } from '@quoin/db/ledger/entry';
import { ById } from '@quoin/domain/entity';
import { LedgerEntriesFound, LedgerEntry, LedgerEntryFilter, LedgerSum } from '@quoin/domain/ledger/entry';
import { journalRows, journalSheet } from '@quoin/domain/ledger/journal';
import { TrialBalance, TrialBalanceFilter } from '@quoin/domain/ledger/trial-balance';
import { pageOf } from '@quoin/domain/lists/page';

import { CsvAnswer, csvOfSheet } from '../csv/export.ts';
import { declared, router, viewerProcedure } from '../trpc.ts';

/** The journal: what was posted, and its sums. Nobody posts by hand: entries come from the records of the trade. */
export const ledgerEntryRouter = router({
  list: viewerProcedure
    .input(LedgerEntryFilter)
    .output(declared(pageOf(LedgerEntry)))
    .query(({ ctx, input }) => listLedgerEntries(ctx.db, input)),

  sum: viewerProcedure
    .input(LedgerEntriesFound)
    .output(declared(LedgerSum))
    .query(({ ctx, input }) => sumLedgerLines(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(LedgerEntry))
    .query(({ ctx, input: { id } }) => readLedgerEntry(ctx.db, id)),

  /** The lines of the matching entries, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(LedgerEntryFilter.omit({ limit: true, cursor: true }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(journalSheet, 'ledger', async (page) =>
        ctx.readCopy(async (db) => {
          const { items, ...found } = await listLedgerEntries(db, { ...input, ...page });
          return { ...found, items: items.flatMap(journalRows) };
        }),
      ),
    ),

  trialBalance: viewerProcedure
    .input(TrialBalanceFilter)
    .output(declared(TrialBalance))
    .query(({ ctx, input: { on } }) => readTrialBalance(ctx.db, on)),
});

import {
  insertLedgerExport,
  listLedgerExports,
  readExportedFile,
  readLedgerExport,
} from '@quoin/db/ledger/export';
import { formatDate } from '@quoin/domain/dates';
import { ById } from '@quoin/domain/entity';
import { LedgerExport, LedgerExportCreate, LedgerExportFilter } from '@quoin/domain/ledger/export';
import { pageOf } from '@quoin/domain/lists/page';

import { authorOf, changesOf } from '../activity-log.ts';
import { CsvAnswer } from '../csv/export.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('ledger-export', ({ to }: LedgerExport) => `Journal through ${formatDate(to)}`);

/** Exports of the journal to the program of a bookkeeper. */
export const ledgerExportRouter = router({
  list: viewerProcedure
    .input(LedgerExportFilter)
    .output(declared(pageOf(LedgerExport)))
    .query(({ ctx, input }) => listLedgerExports(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(LedgerExport))
    .query(({ ctx, input: { id } }) => readLedgerExport(ctx.db, id)),

  /** Exports what no batch has yet. */
  create: adminProcedure
    .input(LedgerExportCreate)
    .output(declared(LedgerExport))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, (trx) => insertLedgerExport(trx, input, authorOf(ctx).actor)),
    ),

  /** The file of a batch, byte for byte as it was made. */
  file: viewerProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(CsvAnswer))
    .query(async ({ ctx, input: { id } }): Promise<CsvAnswer> => {
      const { file, lastDay } = await readExportedFile(ctx.db, id);
      async function* read() {
        yield file;
      }
      return { name: `journal-${id}-${lastDay}.csv`, read };
    }),
});

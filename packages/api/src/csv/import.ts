import { checkImport } from '@quoin/db/csv/check';
import {
  countOutcomes,
  deleteImport,
  getImport,
  insertImport,
  insertImportRows,
  listWrongRows,
  requireImport,
  updateProgress,
} from '@quoin/db/csv/staging';
import { conceptOfSheet } from '@quoin/db/csv/targets';
import { type WrittenRecord, writeImport } from '@quoin/db/csv/write';
import {
  ImportBegin,
  ImportCounts,
  ImportProgress,
  ImportRows,
  ImportWrite,
  WrongRow,
  WrongRowFilter,
} from '@quoin/domain/csv/import';
import { readRow } from '@quoin/domain/csv/rows';
import { sheets } from '@quoin/domain/csv/sheets';
import { ById } from '@quoin/domain/entity';
import { pageOf } from '@quoin/domain/page';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, router } from '../trpc.ts';

const tooWide = { field: null, message: 'This row has more cells than the first line of the file' };

/**
 * Imports in three steps. Rows arrive in parts and are staged, a check determines the outcome of each row, and one
 * transaction writes them all. An import is visible only to the administrator who began it.
 */
export const importRouter = router({
  begin: adminProcedure
    .input(ImportBegin)
    .output(declared(ById))
    .mutation(async ({ ctx, input }) => ({ id: await insertImport(ctx.db, ctx.admin.id, input) })),

  addRows: adminProcedure.input(ImportRows).mutation(async ({ ctx, input: { id, rows } }) => {
    const { kind, fields } = await requireImport(ctx.db, ctx.admin.id, id);
    const read = rows.map(({ place, line, cells, isTooWide }) => ({
      place,
      line,
      ...(isTooWide
        ? { record: null, problems: [tooWide], missing: [] }
        : readRow(sheets[kind], fields, cells)),
    }));
    await insertImportRows(ctx.db, id, read);
  }),

  /** May be called again if records have changed since the last check. */
  check: adminProcedure
    .input(ById)
    .output(declared(ImportCounts))
    .mutation(async ({ ctx, input }) => {
      await checkImport(ctx.db, await requireImport(ctx.db, ctx.admin.id, input.id));
      return countOutcomes(ctx.db, input.id);
    }),

  listWrong: adminProcedure
    .input(WrongRowFilter)
    .output(declared(pageOf(WrongRow)))
    .query(async ({ ctx, input: { id, ...page } }) =>
      listWrongRows(ctx.db, await requireImport(ctx.db, ctx.admin.id, id), page),
    ),

  /** If the answer was lost, a second call writes nothing and returns the same answer. */
  write: adminProcedure
    .input(ImportWrite)
    .output(declared(ImportCounts))
    .mutation(async ({ ctx, input }) => {
      const { kind } = await getImport(ctx.db, ctx.admin.id, input.id);
      const changes = changesOf(conceptOfSheet(kind), ({ label }: WrittenRecord) => label);
      // Progress is written outside the transaction. A failure to write it does not stop the import.
      const tell = async (written: number) =>
        updateProgress(ctx.db, input.id, written).catch(() => undefined);
      return changes.many(ctx, async (trx, log) => {
        const { counts, created } = await writeImport(trx, ctx.admin.id, input, tell, log);
        return { created, answer: counts };
      });
    }),

  /** The number of rows written so far, while `write` runs. */
  progress: adminProcedure
    .input(ById)
    .output(declared(ImportProgress))
    .query(async ({ ctx, input }) => {
      const { written } = await requireImport(ctx.db, ctx.admin.id, input.id);
      return { written };
    }),

  cancel: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => deleteImport(ctx.db, ctx.admin.id, input.id)),
});

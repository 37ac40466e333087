import { checkImport } from '@quoin/db/csv/check';
import { listPreview } from '@quoin/db/csv/preview';
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
import { findRecentImport, listFinishedImports, listKeptRecords, undoImport } from '@quoin/db/csv/undo';
import { writeImport } from '@quoin/db/csv/write';
import { requireDraft } from '@quoin/db/estimates/estimate';
import { people } from '@quoin/db/notices';
import { conceptOfSheet } from '@quoin/db/sheet-targets';
import {
  FinishedImport,
  ImportBegin,
  ImportCounts,
  ImportFilter,
  ImportProgress,
  ImportRows,
  ImportUndone,
  ImportWrite,
  KeptRecord,
  KeptRecordFilter,
  PreviewFilter,
  PreviewRow,
  WrongRow,
  WrongRowFilter,
} from '@quoin/domain/csv/import';
import { readRow } from '@quoin/domain/csv/rows';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { sheets } from '@quoin/domain/sheets';

import { tellOneself } from '../notices.ts';
import { adminProcedure, declared, router } from '../trpc.ts';
import { tellAssigneesOfImport } from '../work/assignments.ts';
import { changeImported } from './change-imported.ts';

/** An import that takes longer, in milliseconds, ends with a notice for its author. */
const LONG_MS = 10_000;

const tooWide = { field: null, message: 'This row has more cells than the first line of the file' };

/**
 * Imports in three steps. Rows arrive in parts and are staged, a check determines the outcome of each row, and one
 * transaction writes them all. An import is visible only to the administrator who began it.
 */
export const importRouter = router({
  begin: adminProcedure
    .input(ImportBegin)
    .output(declared(ById))
    .mutation(async ({ ctx, input }) => {
      if (input.estimateId !== undefined) await requireDraft(ctx.db, input.estimateId);
      return { id: await insertImport(ctx.db, ctx.admin.id, input) };
    }),

  addRows: adminProcedure.input(ImportRows).mutation(async ({ ctx, input: { id, rows } }) => {
    const { kind, fields } = await requireImport(ctx.db, ctx.admin.id, id);
    const read = rows.map(({ place, line, cells, isTooWide }) => ({
      place,
      line,
      ...(isTooWide
        ? { record: null, links: {}, problems: [tooWide], missing: [] }
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

  /** The rows that will add or change records, with the cells that change. */
  preview: adminProcedure
    .input(PreviewFilter)
    .output(declared(pageOf(PreviewRow)))
    .query(async ({ ctx, input }) =>
      listPreview(ctx.db, await requireImport(ctx.db, ctx.admin.id, input.id), input),
    ),

  /** If the answer was lost, a second call writes nothing and returns the same answer. */
  write: adminProcedure
    .input(ImportWrite)
    .output(declared(ImportCounts))
    .mutation(async ({ ctx, input }) => {
      const staged = await getImport(ctx.db, ctx.admin.id, input.id);
      // An estimate that was sent since takes no change any more, not even one that would write nothing.
      if (staged.result) return staged.result;
      const { kind } = staged;
      const begunAt = performance.now();
      // The person saw the end of a short one, and its failure is on the screen.
      const tellOfEnd = async (ending: string, detail: string) => {
        if (performance.now() - begunAt < LONG_MS) return;
        const notice = {
          kind: 'import',
          entity: conceptOfSheet(kind),
          entityId: input.id,
          label: `Your import of ${sheets[kind].nouns} ${ending}`,
          detail,
        } as const;
        // The end of the import is the same with and without it.
        await tellOneself(ctx, notice, people([ctx.admin.id])).catch(() => undefined);
      };
      // Progress is written outside the transaction. A failure to write it does not stop the import.
      const tell = async (written: number) =>
        updateProgress(ctx.db, input.id, written).catch(() => undefined);
      const work = changeImported(ctx, staged, async (trx, log) => {
        const { counts, created, isRepeated } = await writeImport(trx, ctx.admin.id, input, tell, log);
        if (kind === 'project-tasks' && !isRepeated) await tellAssigneesOfImport(ctx, trx, input.id);
        return { created, answer: counts };
      });
      const counts = await work.catch(async (error: unknown) => {
        const reason = error instanceof DomainError ? error.message : new DomainError('unexpected').message;
        await tellOfEnd('failed', reason);
        throw error;
      });
      await tellOfEnd('is done', `${counts['created'] ?? 0} added, ${counts['updated'] ?? 0} changed`);
      return counts;
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

  /** The imports of all administrators in the last 30 days. */
  list: adminProcedure
    .input(ImportFilter)
    .output(declared(pageOf(FinishedImport)))
    .query(({ ctx, input }) => listFinishedImports(ctx.db, input)),

  /** Undoes an import as a whole, whoever began it. A second call changes nothing and returns the same answer. */
  undo: adminProcedure
    .input(ById)
    .output(declared(ImportUndone))
    .mutation(async ({ ctx, input }) => {
      const { undone, ...finished } = await findRecentImport(ctx.db, input.id);
      if (undone) return undone;
      return changeImported(ctx, { id: input.id, ...finished }, async (trx, log) =>
        undoImport(trx, ctx.admin.id, input.id, log),
      );
    }),

  /** The records that an undo left as they are, with the reasons. */
  listKept: adminProcedure
    .input(KeptRecordFilter)
    .output(declared(pageOf(KeptRecord)))
    .query(({ ctx, input }) => listKeptRecords(ctx.db, input)),
});

import { createHash } from 'node:crypto';

import type { Db } from '@quoin/db/connection/database';
import { tellOfChange } from '@quoin/db/connection/database';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import {
  deletePriceFile,
  findPriceFile,
  insertPriceFile,
  listPriceFileRows,
  listPriceFiles,
  lockPriceFile,
  readBytes,
  readHead,
  takeRows,
  updatePriceFile,
} from '@quoin/db/suppliers/price-files/price-file';
import { requireUndoable } from '@quoin/db/suppliers/price-files/undo';
import { findSupplier } from '@quoin/db/suppliers/supplier';
import { listBranchNames } from '@quoin/db/suppliers/supplier-branch';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { guessMapping } from '@quoin/domain/suppliers/price-files/guess-mapping';
import { headerKey } from '@quoin/domain/suppliers/price-files/mapping';
import {
  mayStep,
  PRICE_FILE_MAX,
  PriceFile,
  PriceFileApply,
  PriceFileFilter,
  PriceFileHead,
  PriceFileHeadFilter,
  PriceFileMap,
  PriceFileRow,
  PriceFileRowFilter,
  type PriceFileStep,
  PriceFileUpload,
} from '@quoin/domain/suppliers/price-files/price-file';
import { SheetRefused } from '@quoin/sheets/sheet-refused';

import { authorOf } from '../../activity-log.ts';
import type { SignedInContext } from '../../context.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../../trpc.ts';
import type { LookedInto } from './reading.ts';

/** What is read of a file, or its refusal in the words for its sender. */
async function unlessRefused<Result>(
  reading: Promise<Result>,
  refusal: 'priceFileRefused' | 'sheetRefused' = 'priceFileRefused',
): Promise<Result> {
  return reading.catch((error: unknown) => {
    throw error instanceof SheetRefused ? new DomainError(refusal, error.message) : error;
  });
}

/** The first rows of the sheet of a file that is read, or of another one. */
async function headOf(ctx: SignedInContext, file: PriceFile, sheet: string | undefined) {
  if (sheet === undefined || sheet === file.sheet) return readHead(ctx.db, file.id);
  const looked = await unlessRefused(
    ctx.priceFiles.look(await readBytes(ctx.db, file.id), sheet),
    'sheetRefused',
  );
  return looked.heads[0]?.rows ?? [];
}

const read = async (db: Db, id: number) => orNotFound(await findPriceFile(db, id), 'priceFileNotFound');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The sheet that seems to be the list of prices: the first whose header names a SKU and a price, else the first. */
function likeliest(heads: LookedInto['heads'], branches: Parameters<typeof guessMapping>[1]) {
  const guessed = heads.map((head) => ({ ...head, guess: guessMapping(head.rows, branches) }));
  const isList = ({ guess }: (typeof guessed)[number]) => {
    const meanings = guess.mapping.columns.map(({ means }) => means);
    return (
      meanings.includes('sku') && meanings.some((means) => /^(price|branchPrice|listPrice)$/.test(means))
    );
  };
  const found = guessed.find(isList) ?? guessed[0];
  if (!found || found.rows.length === 0) throw new DomainError('priceFileRefused', 'The file has no rows');
  return found;
}

/** Takes a step with a file, and lets the work on it begin. */
async function step(
  ctx: SignedInContext,
  input: { id: number; version?: number | undefined },
  name: PriceFileStep,
  work: (trx: Db, file: PriceFile) => Promise<void>,
): Promise<PriceFile> {
  const stepped = await ctx.change(async (trx) => {
    await work(trx, await lockPriceFile(trx, input, name));
    tellOfChange(trx);
    return read(trx, input.id);
  });
  ctx.priceFiles.workArrived();
  return stepped;
}

const asked = (ctx: SignedInContext) => {
  const { adminId, actor } = authorOf(ctx);
  return { askedBy: adminId ?? ctx.admin.id, actor };
};

/** The procedures of price files. */
export const priceFileProcedures = {
  list: viewerProcedure
    .input(PriceFileFilter)
    .output(declared(pageOf(PriceFile)))
    .query(({ ctx, input }) => listPriceFiles(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(PriceFile))
    .query(({ ctx, input }) => read(ctx.db, input.id)),

  /** The first rows of a sheet, and what its columns seem to mean. */
  head: viewerProcedure
    .input(PriceFileHeadFilter)
    .output(declared(PriceFileHead))
    .query(async ({ ctx, input: { id, sheet } }) => {
      const file = await read(ctx.db, id);
      const isOther = sheet !== undefined && sheet !== file.sheet;
      if (isOther && !mayStep('map', file.status)) throw new DomainError('priceFileState', file.status);
      const rows = await headOf(ctx, file, sheet);
      const { headerLine, mapping } = guessMapping(rows, await listBranchNames(ctx.db, file.supplierId));
      return { rows, headerLine, columns: mapping.columns, pricePer: mapping.pricePer };
    }),

  rows: viewerProcedure
    .input(PriceFileRowFilter)
    .use(onOneSnapshot)
    .output(declared(pageOf(PriceFileRow)))
    .query(async ({ ctx: { db }, input }) => {
      await read(db, input.id);
      return listPriceFileRows(db, input);
    }),

  /** Takes a file. If one with the same header was mapped before, its check begins at once. */
  upload: adminProcedure
    .meta({ isBinary: true })
    .input(PriceFileUpload)
    .output(declared(PriceFile))
    .mutation(async ({ ctx, input: { supplierId, file } }) => {
      if (file.bytes.length > PRICE_FILE_MAX) throw new DomainError('priceFileTooLarge');
      if (file.bytes.length === 0) throw new DomainError('priceFileRefused', 'The file is empty');
      const bytes = new Uint8Array(file.bytes);
      const looked = await unlessRefused(ctx.priceFiles.look(bytes));
      const created = await ctx.change(async (trx) => {
        if (!(await findSupplier(trx, supplierId))) throw new DomainError('supplierDoesNotExist');
        const { sheet, rows, guess } = likeliest(looked.heads, await listBranchNames(trx, supplierId));
        const likely = (line: number) => (line === guess.headerLine ? 0 : 1);
        const id = await insertPriceFile(trx, {
          supplierId,
          name: file.originalName,
          digest: hashOf(file.bytes),
          kind: looked.kind,
          bytes: file.bytes,
          sheets: looked.sheets,
          sheet,
          head: rows,
          headers: rows
            .map(({ line, cells }) => ({ line, key: headerKey(cells) }))
            .toSorted((one, other) => likely(one.line) - likely(other.line)),
          effectiveFrom: await todayOfFirm(trx),
          uploadedBy: ctx.admin.id,
          actor: asked(ctx).actor,
        });
        tellOfChange(trx);
        return read(trx, id);
      });
      ctx.priceFiles.workArrived();
      return created;
    }),

  /** Says what the columns mean. The check begins. */
  map: adminProcedure
    .input(PriceFileMap)
    .output(declared(PriceFile))
    .mutation(async ({ ctx, input: { id, version, mapping, sheet, ...terms } }) => {
      const file = await read(ctx.db, id);
      const rows = await headOf(ctx, file, sheet);
      const header =
        mapping.headerLine === 0 ? [] : rows.find(({ line }) => line === mapping.headerLine)?.cells;
      if (!header) throw new DomainError('priceFileHeaderMissing');
      return step(ctx, { id, version }, 'map', async (trx, { supplierId }) => {
        const branches = new Set((await listBranchNames(trx, supplierId)).map((branch) => branch.id));
        const named = [
          ...mapping.columns.flatMap(({ branchId }) => branchId ?? []),
          ...(terms.branchIds ?? []),
        ];
        if (named.some((branch) => !branches.has(branch))) throw new DomainError('branchOfOther');
        await updatePriceFile(trx, id, {
          ...terms,
          ...(sheet !== undefined && { sheet, head: rows }),
          mapping,
          headerKey: headerKey(header),
          status: 'checking',
          rowsRead: 0,
          problem: null,
          ...asked(ctx),
        });
      });
    }),

  /** Checks a file again. */
  check: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(PriceFile))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'check', async (trx, { id, mapping }) => {
        if (!mapping) throw new DomainError('priceFileNotMapped');
        await updatePriceFile(trx, id, { status: 'checking', rowsRead: 0, problem: null, ...asked(ctx) });
      }),
    ),

  /** Applies a file whole: its answer comes at once, and its state tells the rest. */
  applyFile: adminProcedure
    .input(PriceFileApply)
    .output(declared(PriceFile))
    .mutation(({ ctx, input: { doubtful, isWhole = false, ...input } }) =>
      step(ctx, input, 'apply', async (trx, { id, counts, isDoubtfulWhole }) => {
        if (isDoubtfulWhole && !isWhole) throw new DomainError('priceFileNotWhole', counts?.gone ?? 0);
        await takeRows(trx, id, doubtful);
        await updatePriceFile(trx, id, {
          status: 'applying',
          problem: null,
          appliedBy: ctx.admin.id,
          ...asked(ctx),
        });
      }),
    ),

  /** Stops a check, or what applies a file. Nothing of it stays. */
  stop: adminProcedure
    .input(ById)
    .output(declared(PriceFile))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'stop', async (trx, { id, status }) =>
        updatePriceFile(trx, id, { status: status === 'checking' ? 'stopped' : 'checked' }),
      ),
    ),

  /** Takes a file back that was applied, for 30 days, the latest of its supplier first. */
  undo: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(PriceFile))
    .mutation(({ ctx, input }) =>
      step(ctx, input, 'undo', async (trx, file) => {
        await requireUndoable(trx, file);
        await updatePriceFile(trx, file.id, { status: 'undoing', problem: null, ...asked(ctx) });
      }),
    ),

  /** Deletes a file that was never applied. */
  delete: adminProcedure.input(ByIdAndVersion).mutation(({ ctx, input }) =>
    ctx.change(async (trx) => {
      const { id } = await lockPriceFile(trx, input, 'delete');
      await deletePriceFile(trx, id);
      tellOfChange(trx);
    }),
  ),
};

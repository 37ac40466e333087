import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { ListFilter } from '../lists/page.ts';
import { rowId } from '../number.ts';
import { sheetKinds, sheets } from '../sheets.ts';
import { canImport } from './sheet.ts';

/** The largest file that is read, in megabytes. */
export const FILE_MAX_MB = 20;
/** The maximum number of rows of one import. */
export const ROWS_MAX = 50_000;
/** The maximum number of rows in one request. */
export const ROWS_AT_ONCE = 1_000;
/** The maximum cell length in UTF-16 units. A longer cell is too long for every field, however it is counted. */
export const CELL_MAX = 20_001;

/** Cuts a cell to the length that may be sent. Replaces half of a split surrogate pair with U+FFFD. */
export function cutCell(cell: string): string {
  return cell.length > CELL_MAX ? cell.slice(0, CELL_MAX).toWellFormed() : cell;
}

/** The maximum length of a file's name. */
export const FILE_NAME_MAX = 255;
/** The number of days for which an import can be undone. */
export const UNDO_DAYS = 30;

/** The list or the estimate to import into, and the fields of the columns in their order. */
export const ImportBegin = z
  .object({
    kind: z.enum(sheetKinds, { error: 'This list cannot be imported' }),
    fields: z.array(z.string().max(64)).max(64),
    fileName: z.string().max(FILE_NAME_MAX).optional(),
    estimateId: rowId()
      .optional()
      .meta({ description: 'The estimate of lines. Imports of other lists have none.' }),
  })
  .superRefine(({ kind, fields, estimateId }, ctx) => {
    const sheet = sheets[kind];
    const needsEstimate = sheet.within !== undefined;
    if (needsEstimate !== (estimateId !== undefined)) {
      const message = needsEstimate ? 'Estimate is required' : 'Only lines are imported into an estimate';
      ctx.addIssue({ code: 'custom', path: ['estimateId'], message });
    }
    const isKnown = fields.every((name) => sheet.fields.some((field) => field.name === name));
    if (!isKnown || new Set(fields).size < fields.length)
      ctx.addIssue({ code: 'custom', path: ['fields'], message: 'Choose each field once' });
    else if (!canImport(sheet, fields))
      ctx.addIssue({ code: 'custom', path: ['fields'], message: 'Choose columns for the required fields' });
  });
export type ImportBegin = z.output<typeof ImportBegin>;

/** A part of the rows of an import. Rows that arrived before are ignored. */
export const ImportRows = z.object({
  id: rowId(),
  rows: z
    .array(
      z.object({
        place: z.int().min(1).max(ROWS_MAX).meta({ description: 'Number of the row in the file, from 1.' }),
        line: z.int32().positive(),
        cells: z.array(z.string().max(CELL_MAX)).max(64),
        isTooWide: z
          .boolean()
          .optional()
          .meta({ description: 'The row has more cells than the file has columns.' }),
      }),
    )
    .min(1)
    .max(ROWS_AT_ONCE),
});
export type ImportRows = z.output<typeof ImportRows>;

const importOutcomes = ['created', 'updated', 'unchanged', 'wrong'] as const;
/** The outcome of a row. `unchanged` means that its record already has these values. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** The number of rows of an import with each outcome. */
export const ImportCounts = z.record(z.enum(importOutcomes), z.int());
export type ImportCounts = z.output<typeof ImportCounts>;

/** A row that cannot be imported, with the reasons. */
export const WrongRow = z.object({
  place: z.int(),
  line: z.int(),
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
});
export type WrongRow = z.output<typeof WrongRow>;

const pageOfImport = {
  id: rowId(),
  limit: ListFilter.shape.limit.unwrap(),
  cursor: ListFilter.shape.cursor,
};

/** The page of wrong rows to read. */
export const WrongRowFilter = z.object(pageOfImport);

/** The page of rows to preview, which will add records or change them. */
export const PreviewFilter = z.object({ ...pageOfImport, outcome: z.enum(['created', 'updated']) });
export type PreviewFilter = z.output<typeof PreviewFilter>;

/** A row as it will be written. A new record has its values in `after`, a changed one only the changed cells. */
export const PreviewRow = z.object({
  place: z.int(),
  line: z.int(),
  /** The name of the record. */
  label: z.string(),
  recordId: z.int().nullable(),
  cells: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type PreviewRow = z.output<typeof PreviewRow>;

/** Writes an import, either completely or without its wrong rows. */
export const ImportWrite = z.object({
  id: rowId(),
  leaveOutWrong: z.boolean({ error: 'Leave out wrong must be true or false' }),
});

/** The number of rows written so far. */
export const ImportProgress = z.object({ written: z.int() });

/** The reasons why an undo leaves a record as it is. `needed` means that its earlier value names a deleted record. */
export const keptReasons = ['changed', 'deleted', 'used', 'needed'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** The result of undoing an import. `left` counts the records that stay as they are. */
export const ImportUndone = z.object({ restored: z.int(), removed: z.int(), left: z.int() });
export type ImportUndone = z.output<typeof ImportUndone>;

/** The imports to list. */
export const ImportFilter = z.object({
  kind: z.enum(sheetKinds).optional(),
  estimateId: rowId().optional(),
  limit: ListFilter.shape.limit,
  cursor: ListFilter.shape.cursor,
});
export type ImportFilter = z.output<typeof ImportFilter>;

/** A finished import that can be undone, or was. */
export const FinishedImport = z.object({
  id: rowId(),
  kind: z.enum(sheetKinds),
  fileName: z.string().nullable(),
  adminName: z.string(),
  finishedAt: timestamp(),
  counts: ImportCounts,
  undoneAt: timestamp().nullable(),
  undoneBy: z.string().nullable(),
  undone: ImportUndone.nullable(),
});
export type FinishedImport = z.output<typeof FinishedImport>;

/** The page to read of the records that an undo left as they are. */
export const KeptRecordFilter = z.object(pageOfImport);

/** A record that an undo left as it is. `label` is `null` for a deleted one. */
export const KeptRecord = z.object({
  id: rowId(),
  label: z.string().nullable(),
  reason: z.enum(keptReasons),
  /** The project of a task. */
  projectId: rowId().nullable(),
});
export type KeptRecord = z.output<typeof KeptRecord>;

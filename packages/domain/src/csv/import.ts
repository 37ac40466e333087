import * as z from 'zod';

import { rowId } from '../number.ts';
import { ListFilter } from '../page.ts';
import { canImport } from './sheet.ts';
import { sheetKinds, sheets } from './sheets.ts';

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

/** The list to import into, and the fields of the columns in their order. */
export const ImportBegin = z
  .object({
    kind: z.enum(sheetKinds, { error: 'This list cannot be imported' }),
    fields: z.array(z.string().max(64)).max(64),
  })
  .superRefine(({ kind, fields }, ctx) => {
    const sheet = sheets[kind];
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

/** The page of wrong rows to read. */
export const WrongRowFilter = z.object({
  id: rowId(),
  limit: ListFilter.shape.limit.unwrap(),
  cursor: ListFilter.shape.cursor,
});

/** Writes an import, either completely or without its wrong rows. */
export const ImportWrite = z.object({
  id: rowId(),
  leaveOutWrong: z.boolean({ error: 'Leave out wrong must be true or false' }),
});

/** The number of rows written so far. */
export const ImportProgress = z.object({ written: z.int() });

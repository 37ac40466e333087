import * as z from 'zod';

import { rowId } from '../number.ts';
import { ListFilter } from '../page.ts';
import { canImport, sheetKinds, sheets } from './sheets.ts';

/** Largest file that is read. */
export const FILE_MAX_MB = 20;
/** Most rows of one import. */
export const ROWS_MAX = 50_000;
/** Most rows that are sent at once. */
export const ROWS_AT_ONCE = 1_000;
/** Most of a cell that is sent, in UTF-16 units: what is longer is too long for any field, however it is counted. */
export const CELL_MAX = 20_001;

/** Cuts a cell to what may be sent, not through a pair. */
export function cutCell(cell: string): string {
  return cell.length > CELL_MAX ? cell.slice(0, CELL_MAX).toWellFormed() : cell;
}

/** What an import is of: the list, and the fields whose cells will come, in their order. */
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

/** Some of the rows of an import. Rows that came before are not taken twice. */
export const ImportRows = z.object({
  id: rowId(),
  rows: z
    .array(
      z.object({
        place: z.int().min(1).max(ROWS_MAX).meta({ description: 'Counts the rows of the file, from 1.' }),
        line: z.int32().positive(),
        cells: z.array(z.string().max(CELL_MAX)).max(64),
        isTooWide: z
          .boolean()
          .optional()
          .meta({ description: 'It has more cells than the file has columns.' }),
      }),
    )
    .min(1)
    .max(ROWS_AT_ONCE),
});
export type ImportRows = z.output<typeof ImportRows>;

const importOutcomes = ['created', 'updated', 'unchanged', 'wrong'] as const;
/** What becomes of a row. `unchanged` is one whose record already says the same. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** How many rows of an import have each outcome. */
export const ImportCounts = z.record(z.enum(importOutcomes), z.int());
export type ImportCounts = z.output<typeof ImportCounts>;

/** A row that cannot be imported, and why. */
export const WrongRow = z.object({
  place: z.int(),
  line: z.int(),
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
});
export type WrongRow = z.output<typeof WrongRow>;

/** Which wrong rows. */
export const WrongRowFilter = z.object({
  id: rowId(),
  limit: ListFilter.shape.limit.unwrap(),
  cursor: ListFilter.shape.cursor,
});

/** To write an import, all of it or without the rows that are wrong. */
export const ImportWrite = z.object({
  id: rowId(),
  leaveOutWrong: z.boolean({ error: 'Leave out wrong must be true or false' }),
});

/** How many rows are written. */
export const ImportProgress = z.object({ written: z.int() });

import { type CellValue, type GridColumn, type Identified, type Table, isEditable } from '../cells/cell.ts';
import { type Planned, pasted } from '../edits/edit.ts';
import type { Block } from '../selection/selection.ts';

// A sheet of another program has its own columns. Each goes to the column of the grid that its heading or its user names.

/** The columns of the grid that headings name: the position of the heading by the key of the column. */
export type HeadingsOf = (headings: readonly string[]) => Readonly<Record<string, number>>;

/** The grid's column for each column of a sheet. */
export interface SheetPlan {
  /** Whether the first row names the columns. */
  hasHeadings: boolean;
  /** The key of the grid's column for each column of the sheet. Columns without one are left out. */
  columns: readonly (string | undefined)[];
}

/** A text of a sheet that its column does not take. */
export interface SheetProblem {
  /** The number of the row in the sheet, from 1. */
  row: number;
  column: string;
  text: string;
  message: string;
}

export type RowValues = Readonly<Record<string, CellValue>>;

/** The new rows of a sheet, or all that is wrong with it. */
export interface ReadSheet {
  rows: readonly RowValues[];
  problems: readonly SheetProblem[];
}

/** The texts that are pasted, and the way of it. */
export type Paste<Row> =
  | { kind: 'block'; plan: Planned<Row> }
  | { kind: 'rows'; rows: readonly RowValues[] }
  | { kind: 'ask'; plan: SheetPlan }
  | { kind: 'wrong'; problems: readonly SheetProblem[] };

type Texts = readonly (readonly string[])[];

const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';
const NUMBER = /^[-−(+]?\s*\$?\s*[\d.,/\s]+%?\)?$/;
const isNumber = (text: string) => !isBlank(text) && NUMBER.test(text.trim());

/** The columns in which a user can type, in which rows have no values yet. */
function writable<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  return columns.filter(({ isComputed }) => isComputed !== true);
}

/** The plan that headings in the first row make, where they name all columns. */
function planOfHeadings<Row>(
  texts: Texts,
  columns: readonly GridColumn<Row>[],
  { headingsOf, nameKey }: { headingsOf: HeadingsOf | undefined; nameKey: string },
): { plan: SheetPlan; isSure: boolean } | undefined {
  const [headings = [], ...rows] = texts;
  const named = Object.entries(headingsOf?.(headings) ?? {});
  const byPlace = new Map(named.map(([key, place]) => [place, key]));
  // A unit of the first row, such as `each`, may read as a heading. The numbers beside it say that it is none.
  const hasName = named.some(([key]) => key === nameKey);
  if (named.length === 0 || (!hasName && headings.some(isNumber))) return undefined;
  const keys = new Set(writable(columns).map(({ key }) => key));
  const computed = new Set(columns.flatMap(({ key, isComputed }) => (isComputed === true ? [key] : [])));
  const plan = {
    hasHeadings: true,
    columns: headings.map((_, place) => {
      const key = byPlace.get(place);
      return key !== undefined && keys.has(key) ? key : undefined;
    }),
  };
  const isEmpty = (place: number) => rows.every((row) => isBlank(row[place]));
  const isSure =
    plan.columns.includes(nameKey) &&
    plan.columns.filter((key) => key !== undefined).length > 1 &&
    // A sum of the sheet is computed here too. What else has no column must not get lost without a word.
    headings.every(
      (_, place) =>
        plan.columns[place] !== undefined || computed.has(byPlace.get(place) ?? '') || isEmpty(place),
    );
  return { plan, isSure };
}

/**
 * A guess where columns without known headings go. The name is the first column of words. Each other column goes to the next
 * one of the grid that takes its texts. A first row of words above numbers is taken for headings.
 */
export function guessedPlan<Row>(
  texts: Texts,
  columns: readonly GridColumn<Row>[],
  nameKey: string,
): SheetPlan {
  const places = Array.from({ length: texts[0]?.length ?? 0 }, (_, place) => place);
  const [first = [], ...below] = texts;
  const areNumbers = (rows: Texts, place: number) => {
    const filled = rows.map((row) => row[place] ?? '').filter((text) => !isBlank(text));
    return 2 * filled.filter(isNumber).length > filled.length;
  };
  const hasHeadings = !first.some(isNumber) && places.some((place) => areNumbers(below, place));
  const rows = hasHeadings ? below : texts;
  const textsOf = (place: number) => rows.map((row) => row[place] ?? '').filter((text) => !isBlank(text));
  const name = places.find((place) => textsOf(place).length > 0 && !areNumbers(rows, place));
  const open = writable(columns).filter(({ key }) => key !== nameKey);
  const taken = new Set<string>();
  return {
    hasHeadings,
    columns: places.map((place) => {
      const own = textsOf(place);
      if (place === name) return nameKey;
      if (own.length === 0) return undefined;
      const found = open.find(({ key, kind, align, read }) => {
        const isText = kind === 'text' && align === undefined;
        if (taken.has(key) || (isText && areNumbers(rows, place))) return false;
        // A few of the numbers may be wrong. The user sees which ones.
        const count = own.filter((text) => read(text, undefined).ok).length;
        return areNumbers(rows, place) ? 2 * count > own.length : count === own.length;
      });
      if (found) taken.add(found.key);
      return found?.key;
    }),
  };
}

/** Reads the rows of a sheet by the readers of the grid's columns. Empty rows are left out. */
export function readSheet<Row>(
  texts: Texts,
  { hasHeadings, columns: keys }: SheetPlan,
  columns: readonly GridColumn<Row>[],
  nameKey: string,
): ReadSheet {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const problems: SheetProblem[] = [];
  const rows = texts.flatMap((row, place): RowValues[] => {
    if ((hasHeadings && place === 0) || row.every(isBlank)) return [];
    const values: Record<string, CellValue> = {};
    for (const [at, key] of keys.entries()) {
      const column = key === undefined ? undefined : byKey.get(key);
      const text = row[at] ?? '';
      if (!column || (isBlank(text) && key !== nameKey)) continue;
      const reading = column.read(text, undefined);
      if (reading.ok) values[column.key] = reading.value;
      else problems.push({ row: place + 1, column: column.label, text, message: reading.message });
    }
    return [values];
  });
  return { rows, problems };
}

/**
 * How a text of the clipboard is pasted. Cells that fit where they would stand go there. A sheet whose headings name the
 * grid's columns becomes new rows. For any other sheet, the user says which column is which.
 */
export function pasteOf<Row extends Identified>(
  table: Table<Row>,
  texts: Texts,
  {
    block,
    place,
    isOwn,
    headingsOf,
    nameKey,
  }: {
    block: Block | undefined;
    place: Parameters<typeof pasted<Row>>[3];
    /** Whether the cells were copied in a grid. */
    isOwn: boolean;
    headingsOf: HeadingsOf | undefined;
    nameKey: string;
  },
): Paste<Row> | undefined {
  const width = texts[0]?.length ?? 0;
  if (width === 0) return undefined;
  const isCell = texts.length === 1 && width === 1;
  const named =
    isOwn || width === 1 ? undefined : planOfHeadings(texts, table.columns, { headingsOf, nameKey });
  if (named?.isSure) {
    const { rows, problems } = readSheet(texts, named.plan, table.columns, nameKey);
    return problems.length === 0 ? { kind: 'rows', rows } : { kind: 'ask', plan: named.plan };
  }
  const plan = block && pasted(table, block, texts, place);
  if (block && plan && (isOwn || isCell || fits(table, block, texts, plan))) return { kind: 'block', plan };
  if (width > 1) return { kind: 'ask', plan: named?.plan ?? guessedPlan(texts, table.columns, nameKey) };
  return block && { kind: 'wrong', problems: problemsOf(table, block, texts) };
}

/** Whether each text has a cell that takes it. */
function fits<Row extends Identified>(
  { rows, columns }: Table<Row>,
  { top, left }: Block,
  texts: Texts,
  { refused, lost }: Planned<Row>,
): boolean {
  if (refused.length + lost.length > 0) return false;
  return texts.every((cells, down) =>
    cells.every((text, across) => {
      const [row, column] = [rows[top + down], columns[left + across]];
      if (isBlank(text)) return true;
      return column !== undefined && column.isComputed !== true && (!row || isEditable(column, row));
    }),
  );
}

/** The faults of the texts of one column. */
function problemsOf<Row extends Identified>(
  { rows, columns }: Table<Row>,
  { top, left }: Block,
  texts: Texts,
): SheetProblem[] {
  const column = columns[left];
  if (!column) return [];
  return texts.flatMap(([text = ''], down) => {
    const reading = column.read(text, rows[top + down]);
    return reading.ok ? [] : [{ row: down + 1, column: column.label, text, message: reading.message }];
  });
}

/** A problem in one sentence. */
export function problemWords({ row, column, text, message }: SheetProblem): string {
  const shown = text.trim() === '' ? '' : ` “${text.trim()}”.`;
  return `Row ${row}, ${column}:${shown} ${message}.`;
}

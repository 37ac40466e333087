import { exact, round, textOf } from '../exact.ts';
import { unescapeFormula } from './format.ts';
import type { Sheet, SheetField } from './sheet.ts';

const flags = new Map([
  ...['yes', 'y', 'true', 't', '1', 'active'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'f', '0', 'inactive'].map((word) => [word, false] as const),
]);

/** Matches `1234.5`, `1,234.50` and `$1,234.50`. Commas are allowed only between thousands. */
const AMOUNT = /^(-?)\$?\s*(-?)(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)$/;

/** A problem of a row. `field` is the label of a field, or `null` if the problem is not about one field. */
export interface RowProblem {
  field: string | null;
  message: string;
}

/** The result of reading a row. */
export interface ReadRow {
  /** The fields that the row sets, or `null` if any of them is wrong. */
  record: Record<string, unknown> | null;
  problems: RowProblem[];
  /** The required fields that are missing for a new record. An existing record needs none of them. */
  missing: RowProblem[];
}

function readNumber(
  { label, title, type, decimals }: SheetField,
  text: string,
): number | string | RowProblem {
  const [, sign = '', innerSign = '', whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === '') {
    const example = type === 'integer' ? '1987' : (1234.5).toFixed(decimals);
    return { field: label, message: `${title} must be a number such as ${example}` };
  }
  const plain = sign + innerSign + whole.replaceAll(',', '') + fraction;
  // The schema accepts a decimal as text, and then checks every digit of it.
  return type === 'integer' ? Number(plain) : plain;
}

function readCell(field: SheetField, text: string): unknown {
  if (field.type === 'number' || field.type === 'integer') return readNumber(field, text);
  if (field.type === 'flag')
    return (
      flags.get(text.toLowerCase()) ?? { field: field.label, message: `${field.title} must be yes or no` }
    );
  const isMeant = (name: string) => name.toLowerCase() === text.toLowerCase();
  const named = Object.entries(field.words ?? {}).find(([value, word]) => isMeant(value) || isMeant(word));
  return named?.[0] ?? text;
}

const isProblem = (read: unknown): read is RowProblem => typeof read === 'object';

/**
 * Reads the cells of one row, which are in the order of `fields`. An empty cell sets nothing. The schema of the record
 * validates the values, as it validates those of the forms.
 */
export function readRow(sheet: Sheet, fields: readonly string[], cells: readonly string[]): ReadRow {
  const given: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const [place, name] of fields.entries()) {
    const field = sheet.fields.find((each) => each.name === name);
    const text = unescapeFormula(cells[place]?.trim() ?? '').trim();
    if (!field || text === '') continue;
    const read = readCell(field, text);
    if (isProblem(read)) problems.push(read);
    else given[name] = read;
  }
  const judged = sheet.patch.safeParse(given);
  for (const { path, message } of judged.error?.issues ?? []) {
    const field = sheet.fields.find(({ name }) => name === path[0]);
    problems.push({ field: field?.label ?? null, message });
  }
  if (!judged.success || problems.length > 0) return { record: null, problems, missing: [] };
  const missing = sheet.fields.flatMap(({ name, label, missing: message }) =>
    message !== undefined && !(name in judged.data) ? [{ field: label, message }] : [],
  );
  return { record: judged.data, problems, missing };
}

function cellText({ words, type, decimals }: SheetField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    const number = exact(value);
    // All digits of the value, so that a file that is read back changes nothing.
    return type === 'number' ? textOf(round(number, Math.max(decimals, number.scale))) : String(value);
  }
  return typeof value === 'string' ? (words?.[value] ?? value) : '';
}

/** The names of the columns. */
export function headerTexts({ fields, madeLabel }: Sheet): string[] {
  return [...fields.map(({ label }) => label), ...(madeLabel === undefined ? [] : [madeLabel])];
}

/** The cells of a record as texts, with formulas not yet escaped. {@link readRow} reads them back. */
export function rowTexts({ fields, madeLabel }: Sheet, record: Record<string, unknown>): string[] {
  const made = String(record['createdAt']).slice(0, 16).replace('T', ' ');
  return [
    ...fields.map((field) => cellText(field, record[field.name])),
    ...(madeLabel === undefined ? [] : [made]),
  ];
}

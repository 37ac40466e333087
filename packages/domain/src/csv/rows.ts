import { exact, round, textOf } from '../exact.ts';
import { fractionHint } from '../number.ts';
import { neitherYesNorNo, readFlag } from '../typing/typed-flag.ts';
import {
  type TypedNumber,
  readAmount,
  readDecimal,
  readHours,
  readPercentage,
  readQuantity,
} from '../typing/typed-number.ts';
import { unescapeFormula } from './format.ts';
import type { GivenReference, Sheet, SheetField } from './sheet.ts';

/** A date as American spreadsheets write it, such as `3/4/2026`. */
const AMERICAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ID_MAX = 2 ** 31 - 1;

/** A problem of a row. `field` is the label of a field, or `null` if the problem is not about one field. */
export interface RowProblem {
  field: string | null;
  message: string;
}

/** The result of reading a row. */
export interface ReadRow {
  /** The fields that the row sets, or `null` if any of them is wrong. */
  record: Record<string, unknown> | null;
  /** The cells that refer to other records, by the names of the references. */
  links: Record<string, GivenReference>;
  problems: RowProblem[];
  /** The required fields that are missing for a new record. An existing record needs none of them. */
  missing: RowProblem[];
}

/** Reads a ratio, which is in percent only with its sign. */
const readRatio = (text: string) => (text.endsWith('%') ? readPercentage(text) : readDecimal(text));

const numberReaders = {
  amount: readAmount,
  ratio: readRatio,
  quantity: readQuantity,
  hours: readHours,
} satisfies Record<SheetField['reads'], (text: string) => TypedNumber>;

function readNumber(
  { label, title, type, decimals, reads }: SheetField,
  text: string,
): number | string | RowProblem {
  // The schema checks every digit of a number that is too long to be read.
  const number = numberReaders[reads](text) ?? (/^\d+(?:\.\d+)?$/.test(text) ? text : undefined);
  if (number !== undefined) return type === 'integer' ? Number(number) : number;
  const example = type === 'integer' ? '1987' : (1234.5).toFixed(decimals);
  return {
    field: label,
    message: `${title} must be a number such as ${reads === 'ratio' ? '7.25%' : example}${fractionHint(text)}`,
  };
}

function readId({ label, title }: SheetField, text: string): number | RowProblem {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id > 0 && id <= ID_MAX) return id;
  return { field: label, message: `${title} must be a number such as 17` };
}

function readDate(text: string): string {
  const [, month = '', day = '', year = ''] = AMERICAN_DATE.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readCell(field: SheetField, text: string): unknown {
  if (field.type === 'number' || field.type === 'integer') return readNumber(field, text);
  if (field.type === 'id' || field.type === 'place') return readId(field, text);
  if (field.type === 'date') return readDate(text);
  const isMeant = (name: string) => name.toLowerCase() === text.toLowerCase();
  const named = Object.entries(field.words ?? {}).find(([value, word]) => isMeant(value) || isMeant(word));
  if (field.type !== 'flag') return named?.[0] ?? text;
  const read = named ? named[0] === 'true' : readFlag(text);
  return read ?? { field: field.label, message: neitherYesNorNo(field.title) };
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
  const links: ReadRow['links'] = {};
  for (const { name, id } of sheet.references) {
    const { [name]: text, [id?.name ?? '']: number } = given;
    const link = {
      ...(typeof number === 'number' && { id: number }),
      ...(typeof text === 'string' && { text: text.normalize('NFC') }),
    };
    if (Object.keys(link).length > 0) links[name] = link;
  }
  const judged = sheet.patch.safeParse(given);
  for (const { path, message } of judged.error?.issues ?? []) {
    const field = sheet.fields.find(({ name }) => name === path[0]);
    problems.push({ field: field?.label ?? null, message });
  }
  if (!judged.success || problems.length > 0) return { record: null, links: {}, problems, missing: [] };
  const missing = sheet.fields.flatMap(({ name, label, missing: message }) =>
    message !== undefined && !(name in judged.data) && !(name in links) ? [{ field: label, message }] : [],
  );
  return { record: judged.data, links, problems, missing };
}

/** All digits of a number, so that a file that is read back changes nothing. `decimals` is the fewest places. */
function numberText(value: number, decimals: number): string {
  const number = exact(value);
  return textOf(round(number, Math.max(decimals, number.scale)));
}

/** The text of a value in a file. Text that begins like a formula is not escaped yet. */
export function cellText({ words, type, decimals }: SheetField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return type === 'number' ? numberText(value, decimals) : String(value);
  return typeof value === 'string' ? (words?.[value] ?? value) : '';
}

/** The names of the columns. */
export function headerTexts({ fields, shown = [], madeLabel }: Sheet): string[] {
  const labels = [...fields, ...shown].map(({ label }) => label);
  return madeLabel === undefined ? labels : [...labels, madeLabel];
}

/** The cells of a record as texts, with formulas not yet escaped. {@link readRow} reads them back. */
export function rowTexts(
  { fields, references, shown = [], madeLabel }: Sheet,
  record: Record<string, unknown>,
): string[] {
  const wordsOf = new Map(references.map((reference) => [reference.name, reference.shown]));
  const texts = fields.map((field) => cellText(field, record[wordsOf.get(field.name) ?? field.name]));
  texts.push(
    ...shown.map(({ name, decimals = 0 }) => {
      const value = record[name];
      return typeof value === 'number' ? numberText(value, decimals) : typeof value === 'string' ? value : '';
    }),
  );
  if (madeLabel !== undefined) texts.push(String(record['createdAt']).slice(0, 16).replace('T', ' '));
  return texts;
}

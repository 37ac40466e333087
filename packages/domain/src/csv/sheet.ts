import * as z from 'zod';

import { titleCase } from '../words.ts';

/** One column of a sheet: a field of the record. */
export interface SheetField {
  name: string;
  /** The name in messages, such as `Product name`. */
  title: string;
  /** The name in forms, such as `Product Name`. */
  label: string;
  type: 'text' | 'number' | 'integer' | 'flag';
  /** The fewest decimal places with which a number is written. */
  decimals: number;
  /** The message for a new record without it, or `undefined` if it is optional. */
  missing: string | undefined;
  /** The value in a new record that does not set it. */
  whenMissing: unknown;
  /** Other names for it in files. */
  synonyms: string[];
  /** The display text of each value, where it differs from the value. */
  words: Record<string, string> | undefined;
}

/** A list of records as a CSV file. */
export interface Sheet {
  noun: string;
  nouns: string;
  /** In the order of their columns. */
  fields: SheetField[];
  /** The schema that validates a row. Every field may be absent. */
  patch: z.ZodType<Record<string, unknown>>;
  /** The fields that identify the record of a row. */
  key: string[];
  /** The key in words, such as `SKU`. */
  keyWords: string;
  /** Whether a row changes the record that it finds. Otherwise the row is left out. */
  isUpdating: boolean;
  /** The name of the column with the creation time. Exports include it, and imports ignore it. */
  madeLabel?: string;
}

interface JsonField {
  title?: string;
  type?: string | string[];
  multipleOf?: number;
  anyOf?: JsonField[];
}

function fieldOf(
  name: string,
  schema: z.core.$ZodType,
  synonyms: string[],
  words: Record<string, string> | undefined,
): SheetField {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonField;
  const types = new Set([json, ...(json.anyOf ?? [])].flatMap(({ type = [] }) => type));
  const { title = name } = json;
  return {
    name,
    title,
    label: titleCase(title),
    type: types.has('boolean')
      ? 'flag'
      : types.has('integer')
        ? 'integer'
        : types.has('number')
          ? 'number'
          : 'text',
    decimals: types.has('integer') ? 0 : Math.min(2, Math.round(-Math.log10(json.multipleOf ?? 0.01))),
    missing: z.safeParse(schema, undefined).error?.issues[0]?.message,
    whenMissing: z.safeParse(schema, null).data,
    synonyms,
    words,
  };
}

/** The sheet of a record, made from its schema. `columns` lists its fields in order, each with its synonyms. */
export function sheetOf<Shape extends z.ZodRawShape>(
  create: z.ZodObject<Shape>,
  columns: { [Name in keyof Shape]: string[] },
  {
    words,
    ...sheet
  }: Omit<Sheet, 'fields' | 'patch' | 'key'> & {
    key: (keyof Shape & string)[];
    /** The display text of each value of a field, where it differs from the value. */
    words?: Record<string, Record<string, string>>;
  },
): Sheet {
  const fields = Object.entries<string[]>(columns).flatMap(([name, synonyms]) => {
    const schema = create.shape[name];
    return schema ? [fieldOf(name, schema, synonyms, words?.[name])] : [];
  });
  return { ...sheet, fields, patch: create.partial() };
}

/** Other names of the parts of an address. */
export const placeSynonyms = {
  address: ['Street', 'Street address', 'Address 1', 'Address line 1'],
  city: ['Town'],
  state: ['St', 'Province'],
  zipCode: ['Zip', 'Postal code', 'Postcode'],
};
/** Other names of a phone number. */
export const phoneSynonyms = ['Phone number', 'Telephone', 'Tel', 'Mobile', 'Cell'];
/** Other names of an email address. */
export const emailSynonyms = ['E-mail', 'Email address', 'Mail'];
/** Other names of the flag for records in use. */
export const isActiveSynonyms = ['Is active', 'Status'];

/** Whether rows with only these fields can be imported, as whole new records or as changes of existing ones. */
export function canImport(sheet: Sheet, names: readonly string[]): boolean {
  const hasAll = (wanted: string[]) => wanted.every((name) => names.includes(name));
  const needed = sheet.fields.filter(({ missing }) => missing !== undefined).map(({ name }) => name);
  return hasAll(needed) || (sheet.isUpdating && hasAll(sheet.key));
}

import * as z from 'zod';

import { rowId } from '../number.ts';
import { titleCase } from '../words.ts';

/** One column of a sheet: a field of the record. */
export interface SheetField {
  name: string;
  /** The name in messages, such as `Product name`. */
  title: string;
  /** The name in forms, such as `Product Name`. */
  label: string;
  type: 'text' | 'number' | 'integer' | 'flag' | 'date' | 'id' | 'reference' | 'place';
  /** How a number is read. A file may give a ratio in percent, a quantity as a length, and hours with minutes. */
  reads: 'amount' | 'ratio' | 'quantity' | 'hours';
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

/** The cells of a row that refer to another record. */
export interface GivenReference {
  id?: number;
  text?: string;
}

/** Another record that a row refers to, by its words or by its id. */
export interface SheetReference {
  /** The name of the column with the words. */
  name: string;
  label: string;
  synonyms: string[];
  /** The field of an exported record with the words. */
  shown: string;
  /** The column with the id, which an exported record has under the same name. */
  id?: { name: string; label: string; synonyms: string[] };
  /** The message for a new record without it, or `undefined` if it is optional. */
  missing?: string;
  /** The message if the cells match this number of records, which is not one. */
  problem: (given: GivenReference, matches: number) => string;
}

/** A list of records as a CSV file. */
export interface Sheet {
  noun: string;
  nouns: string;
  /** In the order of their columns. */
  fields: SheetField[];
  references: SheetReference[];
  /** Whether a column has the id of the record, which comes before the key. */
  hasId: boolean;
  /** The problem of a row whose fields do not fit together. The database finds it. */
  rule?: { field: string; message: string };
  /** Other problems that only the whole record of a row shows, by their names. */
  rules?: Record<string, { field: string | null; message: string }>;
  /** The one record whose parts an import has, in words such as `this estimate`. Without it, the rows are a list. */
  within?: string;
  /** The maximum number of rows of a file, where it is smaller than that of every import. */
  rowsMax?: number;
  /** Columns of exports that imports ignore, with the fields of the record that they show. */
  shown?: { label: string; name: string; /** The fewest places of a number. */ decimals?: number }[];
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
  format?: string;
  'x-decimals'?: number;
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
  const dates = new Set([json, ...(json.anyOf ?? [])].map(({ format }) => format));
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
          : dates.has('date')
            ? 'date'
            : 'text',
    reads: 'amount',
    decimals: types.has('integer') ? 0 : Math.min(2, json['x-decimals'] ?? 2),
    missing: z.safeParse(schema, undefined).error?.issues[0]?.message,
    whenMissing: z.safeParse(schema, null).data,
    synonyms,
    words,
  };
}

/** A column that no field of the record's schema describes. */
const ownColumn = (
  type: 'id' | 'reference' | 'place',
  column: Pick<SheetField, 'name' | 'label' | 'synonyms'>,
): SheetField => ({
  ...column,
  title: column.label,
  type,
  reads: 'amount',
  decimals: 0,
  missing: undefined,
  whenMissing: null,
  words: undefined,
});

/** The columns of a reference. The one with the words says that a new record needs it. */
const referenceColumns = ({ id, missing, ...words }: SheetReference): SheetField[] => [
  ...(id ? [ownColumn('id', id)] : []),
  { ...ownColumn('reference', words), missing },
];

/** The sheet of a record, made from its schema. `columns` lists its fields in order, each with its synonyms. */
export function sheetOf<Shape extends z.ZodRawShape>(
  create: z.ZodObject<Shape>,
  columns: { [Name in keyof Shape]: string[] },
  {
    words,
    reads = {},
    hasId = false,
    places,
    references = [],
    ...sheet
  }: Omit<Sheet, 'fields' | 'patch' | 'key' | 'hasId' | 'references'> & {
    key: (keyof Shape & string)[];
    /** The display text of each value of a field, where it differs from the value. */
    words?: Record<string, Record<string, string>>;
    /** How the numbers are read that are no amounts. */
    reads?: { [Name in keyof Shape]?: SheetField['reads'] };
    hasId?: boolean;
    /** Other names of the column with the place of a record in an order that users choose. It places new records. */
    places?: string[];
    /** Each with the field before which its columns stand. */
    references?: (SheetReference & { before: keyof Shape & string })[];
  },
): Sheet {
  const fields = Object.entries<string[]>(columns).flatMap(([name, synonyms]) => {
    const schema = create.shape[name];
    if (!schema) return [];
    const before = references.filter((reference) => reference.before === name).flatMap(referenceColumns);
    const field = fieldOf(name, schema, synonyms, words?.[name]);
    return [...before, { ...field, reads: reads[name] ?? 'amount' }];
  });
  const id = ownColumn('id', { name: 'id', label: 'ID', synonyms: [`${sheet.noun} ID`] });
  const place = places && ownColumn('place', { name: 'place', label: 'Order', synonyms: places });
  return {
    ...sheet,
    fields: [...(hasId ? [id] : []), ...fields, ...(place ? [place] : [])],
    references,
    hasId,
    patch: create.partial().extend({ id: rowId().optional(), place: z.int32().positive().optional() }),
  };
}

/** A list that becomes a CSV file, and that no file is imported into. A column without `decimals` has texts or whole numbers. */
export const listingSheet = (
  { noun, nouns }: Pick<Sheet, 'noun' | 'nouns'>,
  columns: { name: string; label: string; decimals?: number; words?: Record<string, string> }[],
): Sheet => ({
  noun,
  nouns,
  fields: columns.map(({ words, decimals, ...column }) => ({
    ...ownColumn('id', { ...column, synonyms: [] }),
    words,
    ...(decimals !== undefined && { type: 'number', decimals }),
  })),
  references: [],
  hasId: false,
  patch: z.object({}),
  key: [],
  keyWords: '',
  isUpdating: false,
});

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
  const isGiven = ({ name }: SheetField) => {
    const id = sheet.references.find((reference) => reference.name === name)?.id?.name;
    return names.includes(name) || (id !== undefined && names.includes(id));
  };
  const hasNeeded = sheet.fields.filter(({ missing }) => missing !== undefined).every(isGiven);
  return hasNeeded || (sheet.isUpdating && hasAll(sheet.hasId ? ['id'] : sheet.key));
}

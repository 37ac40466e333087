import * as z from 'zod';

import { ProductCreate } from '../catalog/product.ts';
import { ContactSubmissionCreate } from '../outreach/contact-submission.ts';
import { propertyTypeLabels } from '../work/property-type.ts';
import { PropertyCreate } from '../work/property.ts';
import { SubcontractorCreate } from '../work/subcontractor.ts';

/** The lists that are available as CSV files. */
export const sheetKinds = ['products', 'properties', 'subcontractors', 'leads'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** One column of a sheet: a field of the record. */
export interface SheetField {
  name: string;
  /** The name in messages, such as `Product name`. */
  title: string;
  /** The name in forms, such as `Product Name`. */
  label: string;
  type: 'text' | 'number' | 'integer' | 'flag';
  /** The decimal places of a number. */
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
  kind: SheetKind;
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

function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function fieldOf(name: string, schema: z.core.$ZodType, synonyms: string[]): SheetField {
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
    decimals: Math.round(-Math.log10(json.multipleOf ?? 1)),
    missing: z.safeParse(schema, undefined).error?.issues[0]?.message,
    whenMissing: z.safeParse(schema, null).data,
    synonyms,
    words: name === 'propertyType' ? propertyTypeLabels : undefined,
  };
}

/** Makes a sheet from the schema of a record. `columns` lists its fields in order, each with its synonyms. */
function sheetOf<Shape extends z.ZodRawShape>(
  create: z.ZodObject<Shape>,
  columns: { [Name in keyof Shape]: string[] },
  sheet: Omit<Sheet, 'fields' | 'patch' | 'key'> & { key: (keyof Shape & string)[] },
): Sheet {
  const fields = Object.entries<string[]>(columns).flatMap(([name, synonyms]) => {
    const schema = create.shape[name];
    return schema ? [fieldOf(name, schema, synonyms)] : [];
  });
  return { ...sheet, fields, patch: create.partial() };
}

const place = {
  address: ['Street', 'Street address', 'Address 1', 'Address line 1'],
  city: ['Town'],
  state: ['St', 'Province'],
  zipCode: ['Zip', 'Postal code', 'Postcode'],
};
const phone = ['Phone number', 'Telephone', 'Tel', 'Mobile', 'Cell'];
const email = ['E-mail', 'Email address', 'Mail'];
const isActive = ['Is active', 'Status'];

/** All sheets. Labels, limits and messages come from the schemas of the records. */
export const sheets: Record<SheetKind, Sheet> = {
  products: sheetOf(
    ProductCreate,
    {
      name: ['Name', 'Product', 'Item', 'Item name', 'Title'],
      sku: ['Item number', 'Item no', 'Part number', 'Part no', 'Article number', 'Code', 'Item code'],
      price: ['Cost', 'Unit price', 'Unit cost', 'List price', 'Net price'],
      unit: ['Unit of measure', 'UOM', 'Per'],
      category: ['Product category', 'Group', 'Department'],
      subcategory: ['Sub-category', 'Subgroup'],
      description: ['Details', 'Long description'],
      brand: ['Manufacturer', 'Make'],
      model: ['Model number', 'Model no'],
      supplier: ['Vendor', 'Distributor'],
      imageUrl: ['Image', 'Image URL', 'Picture', 'Photo'],
      isActive,
    },
    {
      kind: 'products',
      noun: 'product',
      nouns: 'products',
      key: ['sku'],
      keyWords: 'SKU',
      isUpdating: true,
    },
  ),
  properties: sheetOf(
    PropertyCreate,
    {
      ...place,
      propertyType: ['Type', 'Building type', 'Kind'],
      totalStories: ['Stories', 'Floors', 'Levels'],
      yearBuilt: ['Built', 'Year', 'Construction year'],
      squareFootage: ['Square feet', 'Sq ft', 'Sqft', 'Area', 'Size'],
      ownerFirstName: ['First name', 'Owner first'],
      ownerLastName: ['Last name', 'Surname', 'Owner last'],
      ownerEmail: email,
      ownerPhone: phone,
      description: ['Additional notes', 'Note', 'Comments', 'Description'],
      isActive,
    },
    {
      kind: 'properties',
      noun: 'property',
      nouns: 'properties',
      key: ['address', 'city', 'state', 'zipCode'],
      keyWords: 'address',
      isUpdating: true,
    },
  ),
  subcontractors: sheetOf(
    SubcontractorCreate,
    {
      companyName: ['Company', 'Name', 'Firm', 'Business', 'Business name', 'Subcontractor'],
      specialty: ['Trade', 'Specialties', 'Services', 'Service'],
      contactName: ['Contact', 'Contact person'],
      phone,
      email,
      rating: ['Score', 'Stars'],
      ...place,
      notes: ['Note', 'Comments', 'Description'],
      isActive,
    },
    {
      kind: 'subcontractors',
      noun: 'subcontractor',
      nouns: 'subcontractors',
      key: ['companyName'],
      keyWords: 'company name',
      isUpdating: true,
    },
  ),
  leads: sheetOf(
    ContactSubmissionCreate,
    {
      firstName: ['First', 'Given name'],
      lastName: ['Last', 'Surname', 'Family name'],
      companyName: ['Company', 'Firm', 'Business', 'Business name'],
      email,
      phone,
      businessType: ['Type', 'Type of business', 'Industry'],
      projectVolume: ['Volume', 'Projects', 'Projects a year'],
      topic: ['Subject', 'Regarding', 'Reason', 'Purpose'],
    },
    {
      kind: 'leads',
      noun: 'lead',
      nouns: 'leads',
      key: ['email', 'firstName', 'lastName', 'companyName'],
      keyWords: 'email, name and company',
      isUpdating: false,
      madeLabel: 'Received (UTC)',
    },
  ),
};

/** Whether rows with only these fields can be imported, as whole new records or as changes of existing ones. */
export function canImport(sheet: Sheet, names: readonly string[]): boolean {
  const hasAll = (wanted: string[]) => wanted.every((name) => names.includes(name));
  const needed = sheet.fields.filter(({ missing }) => missing !== undefined).map(({ name }) => name);
  return hasAll(needed) || (sheet.isUpdating && hasAll(sheet.key));
}

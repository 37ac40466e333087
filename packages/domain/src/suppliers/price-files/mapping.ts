import * as z from 'zod';

import { choice } from '../../choice.ts';
import { decimal, rowId } from '../../number.ts';

// What the columns of a supplier's price file mean (supply.md section 4, "Columns"). A person confirms a mapping once. It
// is kept for the next file with the same header.

/** One row as it stands in a file. `line` is the number that a spreadsheet shows beside it. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The meanings of columns, as people choose them. */
export const priceColumnLabels = {
  sku: 'SKU',
  price: 'Price',
  description: 'Description',
  orderUnit: 'Order unit',
  priceUnit: 'Price unit',
  pricePer: 'Price per',
  content: 'Content',
  pack: 'Pack',
  minimum: 'Minimum order',
  from: 'From quantity',
  break1Quantity: 'Break 1 quantity',
  break1Price: 'Break 1 price',
  break2Quantity: 'Break 2 quantity',
  break2Price: 'Break 2 price',
  break3Quantity: 'Break 3 quantity',
  break3Price: 'Break 3 price',
  break4Quantity: 'Break 4 quantity',
  break4Price: 'Break 4 price',
  break5Quantity: 'Break 5 quantity',
  break5Price: 'Break 5 price',
  effectiveFrom: 'Effective from',
  expiresOn: 'Expires',
  branch: 'Branch',
  branchPrice: 'Price at a branch',
  listPrice: 'List price',
  multiplier: 'Multiplier',
  upc: 'UPC',
  manufacturerNumber: 'Manufacturer number',
  leadDays: 'Lead days',
} as const;
export type PriceColumn = keyof typeof priceColumnLabels;

/** The numbers of the breaks that a row has beside its first price. */
export const breakNumbers = [1, 2, 3, 4, 5] as const;
/** The most columns of a file that can have a meaning. No supplier has as many columns. */
const COLUMNS_MAX = 256;
/** The largest multiplier. A larger one is a percentage without its sign. */
export const MULTIPLIER_MAX = 10;

const isAboveZero = [
  (multiplier: number) => multiplier > 0,
  { error: 'Multiplier must be above 0' },
] as const;

const MappedColumn = z
  .object({
    at: z
      .int({ error: 'Choose a column of the file' })
      .min(0, { error: 'Choose a column of the file' })
      .max(COLUMNS_MAX - 1, { error: `At most ${COLUMNS_MAX} columns are read` })
      .meta({ description: 'The place of the column in the file, from 0.' }),
    means: choice(priceColumnLabels),
    branchId: rowId().optional().meta({ description: 'The branch of a column with the prices of one.' }),
  })
  .superRefine(({ means, branchId }, ctx) => {
    if ((means === 'branchPrice') === (branchId !== undefined)) return;
    const message =
      means === 'branchPrice' ? 'Choose the branch of this column' : 'Only a price at a branch has a branch';
    ctx.addIssue({ code: 'custom', path: ['branchId'], message });
  });

const columns = z.array(MappedColumn).max(COLUMNS_MAX, { error: `At most ${COLUMNS_MAX} columns are read` });

/** A column of a file and what it means. */
export type MappedColumn = z.output<typeof MappedColumn>;

/** What the columns of a price file mean. */
export const PriceMapping = z
  .object({
    headerLine: z
      .int({ error: 'Choose the row with the names of the columns' })
      .min(0, { error: 'Choose the row with the names of the columns' })
      .meta({ description: 'The row with the names of the columns, from 1. 0: the file has none.' }),
    columns,
    pricePer: z
      .literal([1, 100, 1000], { error: 'Choose 1, 100 or 1,000' })
      .default(1)
      .meta({ description: 'For how many units a price is, where no column says it.' }),
    multiplier: decimal({ label: 'Multiplier', precision: 9, scale: 6, max: MULTIPLIER_MAX })
      .refine(...isAboveZero)
      .meta({
        minimum: 0.000001,
        description: 'The part of the list price that is paid, where no column says it.',
      })
      .optional(),
  })
  .superRefine((mapping, ctx) => {
    const problem = mappingProblem(mapping);
    if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['columns'], message: problem });
  });
export type PriceMapping = z.output<typeof PriceMapping>;

const label = (means: PriceColumn) => priceColumnLabels[means];

/** What is missing in the meanings of columns, or contradicts itself, or `undefined`. */
export function mappingProblem({
  columns: all,
  multiplier,
}: Pick<PriceMapping, 'columns' | 'multiplier'>): string | undefined {
  const meanings = new Set(all.map(({ means }) => means));
  const repeated = all.find(
    ({ means, branchId }, place) =>
      all.findIndex((each) => each.means === means && each.branchId === branchId) !== place,
  );
  if (repeated?.means === 'branchPrice') return 'Choose one column for the prices of each branch';
  if (repeated) return `Choose one column for ${label(repeated.means)}`;
  if (new Set(all.map(({ at }) => at)).size < all.length) return 'Choose one meaning for each column';
  if (!meanings.has('sku')) return 'Choose the column with the SKU';
  const hasPrice = meanings.has('price') || meanings.has('listPrice');
  if (!hasPrice && !meanings.has('branchPrice')) return 'Choose the column with the price';
  for (const number of breakNumbers) {
    const [quantity, price] = [`break${number}Quantity`, `break${number}Price`] as const;
    if (meanings.has(quantity) && !meanings.has(price)) return `Choose a column for ${label(price)} too`;
    if (meanings.has(price) && !meanings.has(quantity)) return `Choose a column for ${label(quantity)} too`;
    if (meanings.has(price) && !hasPrice) return 'Breaks need a price that is not of one branch';
  }
  if (meanings.has('listPrice') && !meanings.has('price') && !meanings.has('multiplier') && !multiplier)
    return 'Choose the column with the multiplier of the list price, or give one for all';
  if (meanings.has('multiplier') && !meanings.has('listPrice')) return 'A multiplier needs a list price';
  if (meanings.has('branch') && meanings.has('branchPrice'))
    return 'A file has its branches either in rows or in columns';
  return undefined;
}

/** The name of a column without its case and without needless spaces. */
export const headerName = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Equal for files with the same header, whatever its case and spaces. */
export function headerKey(header: readonly string[]): string {
  const names = header.map((cell) => headerName(cell).toWellFormed());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1).join('\t');
}

import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { ById, ByIdAndVersion, rowFields } from '../entity.ts';
import { ListFilter, SORT_DESCRIPTION, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { amount, money } from '../money.ts';
import {
  flag,
  flagFilter,
  optionalDecimal,
  optionalFlag,
  optionalRatio,
  optionalRowId,
  rowId,
} from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredText, textOr, whileFine } from '../text.ts';

/** The message for a pack without content. */
const EMPTY_PACK = 'Pack quantity must be above 0';
/** The largest waste, as a ratio of the measured quantity (costs.md 3.2). */
export const WASTE_MAX = 0.5;

const fields = {
  name: requiredText('Product name', NAME_MAX),
  category: textOr('Uncategorized', 'Category').meta({
    description: 'Free text, matched with the names of the product categories.',
  }),
  subcategory: optionalText('Subcategory', SHORT_MAX),
  description: optionalText('Description', LONG_MAX),
  brand: optionalText('Brand', SHORT_MAX),
  model: optionalText('Model', SHORT_MAX),
  sku: optionalText('SKU', SHORT_MAX),
  price: money('Price', { negative: 'Price must be positive' }),
  unit: textOr('each', 'Unit'),
  supplier: optionalText('Supplier', SHORT_MAX),
  imageUrl: optionalText('Image address', SHORT_MAX)
    .refine((text) => text === null || /^https?:\/\//i.test(text), {
      error: 'Image address must begin with http:// or https://',
      ...whileFine,
    })
    .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }),
  isActive: flag('Active', true),
  packQuantity: optionalDecimal({ label: 'Pack quantity', precision: 15, scale: 6, negative: EMPTY_PACK })
    .refine((quantity) => quantity === null || quantity > 0, { error: EMPTY_PACK, ...whileFine })
    .meta({
      minimum: 0.000001,
      description: 'The quantity in one pack, in the unit of the product. 11.95 for a box of 11.95 sq ft.',
    }),
  packUnit: optionalText('Pack unit', SHORT_MAX).meta({ description: 'The name of a pack, such as box.' }),
  wasteRate: optionalRatio('Waste', WASTE_MAX).meta({
    description: 'The part of a measured quantity that is ordered beyond it. 0.1 means 10 %.',
  }),
  hoursPerUnit: optionalDecimal({ label: 'Hours per unit', precision: 15, scale: 6 }).meta({
    description: 'The hours of labor for one unit.',
  }),
  costCodeId: optionalRowId(),
  isTaxable: optionalFlag('Taxable').meta({
    description: 'Whether its lines in estimates are taxable. Null: as the cost code or the settings say.',
  }),
};

/** An article of the catalog. `category` is free text, matched with the categories by name. */
export const Product = z
  .object({
    id: rowId(),
    ...fields,
    pictureKey: z.string().nullable().meta({
      description: 'Changes with the uploaded picture. `null` without one.',
    }),
    ...rowFields,
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

/** A new product. Its name and price are required. */
export const ProductCreate = z.object(fields).partial({
  category: true,
  subcategory: true,
  description: true,
  brand: true,
  model: true,
  sku: true,
  unit: true,
  supplier: true,
  imageUrl: true,
  isActive: true,
  packQuantity: true,
  packUnit: true,
  wasteRate: true,
  hoursPerUnit: true,
  costCodeId: true,
  isTaxable: true,
});
export type ProductCreate = z.output<typeof ProductCreate>;

/** The fields to change. Absent fields keep their values. */
export const ProductPatch = ProductCreate.partial();
export type ProductPatch = z.output<typeof ProductPatch>;

/** A change of one product. The message for a missing id is from product.md section 8. */
export const ProductUpdate = ProductPatch.extend({
  ...ByIdAndVersion.shape,
  id: rowId('Product ID is required'),
});

/** A change of a product's price. */
export const ProductPriceChange = z
  .object({
    id: rowId().meta({ description: 'The id of the line of the log.' }),
    at: timestamp(),
    actor: z.string().meta({ description: 'Full name of the author at that time.' }),
    oldPrice: amount(),
    newPrice: amount(),
  })
  .meta({ id: 'ProductPriceChange' });
export type ProductPriceChange = z.output<typeof ProductPriceChange>;

/** The product whose prices are read, and the page of them. */
export const ProductPriceFilter = ListFilter.omit({ search: true }).extend(ById.shape);
export type ProductPriceFilter = z.output<typeof ProductPriceFilter>;

/** The filter of the product list. A flag may be text, because a query string has only text. */
export const ProductFilter = ListFilter.extend({
  category: optionalText('Category', SHORT_MAX)
    .optional()
    .meta({ description: 'Only products of this category, whatever its case.', maxLength: SHORT_MAX }),
  isActive: flagFilter('Active').meta({ description: 'Only active products, or only inactive ones.' }),
  sort: sorting('added', 'name', 'price', 'category', 'sku').meta({
    description:
      `${SORT_DESCRIPTION} Without one, a search begins with an exact name; then come names that begin with it, names with ` +
      'all its words, and all others.',
  }),
});
export type ProductFilter = z.output<typeof ProductFilter>;

/** The filter of products, without sorting and paging. */
export const ProductsFound = ProductFilter.omit(pagingFields);
export type ProductsFound = z.output<typeof ProductsFound>;

/** The number of matching products, by category and by whether they are active. */
export const ProductCounts = countsOf('category', 'isActive');

/** A selection of many products. */
export const ManyProducts = manyOf(ProductsFound);
export type ManyProducts = z.output<typeof ManyProducts>;

/** The fields that one change can set on many products. */
export const ManyProductsPatch = ProductPatch.pick({
  category: true,
  isActive: true,
  costCodeId: true,
  isTaxable: true,
});
export type ManyProductsPatch = z.output<typeof ManyProductsPatch>;
export const PreviousProducts = previousOf(ManyProductsPatch);

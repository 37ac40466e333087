import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import {
  decimalOr,
  flag,
  flagFilter,
  optionalDecimal,
  optionalInteger,
  optionalRowId,
  ratioOr,
  rowId,
} from '../number.ts';
import { SHORT_MAX, optionalText, requiredText, textOr, whileFine } from '../text.ts';

/** The largest part of a quantity that may arrive beyond it, as a ratio. */
const OVER_TOLERANCE_MAX = 0.1;
/** The digits of a UPC, EAN or GTIN. */
export const UPC = /^\d{8,14}$/;

const quantityRule = (label: string) => ({
  label,
  precision: 15,
  scale: 6,
  negative: `${label} must be above 0`,
});
const isAboveZero = (label: string) =>
  [
    (quantity: number | null) => quantity === null || quantity > 0,
    { error: `${label} must be above 0`, ...whileFine },
  ] as const;
const SMALLEST = { minimum: 0.000001 };

/** A quantity above 0 that is always known. `null` sets 1. */
const quantity = (label: string, description: string) =>
  decimalOr(1, quantityRule(label))
    .refine(...isAboveZero(label))
    .meta({ ...SMALLEST, description });

/** The same, but `null` or an empty text means "not known". */
const optionalQuantity = (label: string, description: string) =>
  optionalDecimal(quantityRule(label))
    .refine(...isAboveZero(label))
    .meta({ ...SMALLEST, description });

const fields = {
  supplierId: rowId(),
  productId: optionalRowId().meta({
    description: 'The product of the catalog that it is. Null: not matched yet.',
  }),
  sku: requiredText('SKU', SHORT_MAX).meta({
    description: 'No two products of a supplier have SKUs that differ only in case.',
  }),
  description: optionalText('Description', SHORT_MAX),
  manufacturerNumber: optionalText('Manufacturer number', SHORT_MAX),
  upc: optionalText('UPC', SHORT_MAX)
    .refine((text) => text === null || UPC.test(text), {
      error: 'UPC must have 8 to 14 digits',
      ...whileFine,
    })
    .meta({ pattern: UPC.source }),
  orderUnit: textOr('EA', 'Order unit').meta({ description: 'The unit in which it is ordered, such as BX.' }),
  contentUnits: quantity('Content of', 'This number of order units holds the content.'),
  contentQuantity: optionalQuantity(
    'Content',
    'What they hold, in the unit of the product: 11.95 for a box of 11.95 sq ft. Null: not known.',
  ),
  priceUnit: optionalText('Price unit', SHORT_MAX).meta({
    description: 'The unit that a price is for, such as C for a hundred. Null: the order unit.',
  }),
  priceUnits: quantity('Priced', 'This number of order units is priced together.'),
  priceQuantity: quantity(
    'Price units',
    'What they are in price units: 2.5 for a box of 250 priced by the hundred.',
  ),
  packQuantity: quantity('Pack', 'It is ordered in multiples of this number of order units.'),
  minQuantity: optionalQuantity('Minimum', 'The fewest order units of one order.'),
  leadDays: optionalInteger('Lead days', 0, 365).meta({
    description:
      'The working days from an order to its delivery, where they are more than those of the branch.',
  }),
  overTolerance: ratioOr(0, 'Surplus accepted', OVER_TOLERANCE_MAX).meta({
    description: 'The part of a quantity that is accepted beyond it. 0.05 means 5 %.',
  }),
  isPreferred: flag('Preferred', false).meta({
    description:
      'Of those that are one product, at most one is preferred. The preferred one before gives way.',
  }),
  goneOn: optionalCalendarDate('Gone on').meta({
    description: 'The day on which the supplier stopped to list it.',
  }),
};

/** What a supplier sells, with the two ratios that its quantities and prices need (supply.md section 2, Units). */
export const SupplierProduct = z
  .object({ id: rowId(), ...fields, ...rowFields })
  .meta({ id: 'SupplierProduct' });
export type SupplierProduct = z.output<typeof SupplierProduct>;

/** A supplier's product for display, with the names of its supplier and of its product in the catalog. */
export const SupplierProductView = SupplierProduct.extend({
  supplierName: z.string(),
  productName: z.string().nullable(),
  productUnit: z.string().nullable().meta({ description: 'The unit of the product in the catalog.' }),
}).meta({
  id: 'SupplierProductView',
  examples: [
    {
      id: 5120,
      supplierId: 8,
      productId: 204,
      sku: 'KC-SL1224',
      description: 'Tile porcelain 12x24 slate 11.95 SF/BX',
      manufacturerNumber: 'KCSL1224',
      upc: '071234567895',
      orderUnit: 'BX',
      contentUnits: 1,
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceUnits: 1,
      priceQuantity: 11.95,
      packQuantity: 1,
      minQuantity: null,
      leadDays: null,
      overTolerance: 0,
      isPreferred: true,
      goneOn: null,
      version: 3,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-04T16:40:00.000Z',
      supplierName: 'Tarrowby Building Supply',
      productName: 'Porcelain floor tile 12 × 24 in, slate',
      productUnit: 'sqft',
    },
  ],
});
export type SupplierProductView = z.output<typeof SupplierProductView>;

/** A new product of a supplier. Its supplier and SKU are required. */
export const SupplierProductCreate = z.object(fields).partial({
  productId: true,
  description: true,
  manufacturerNumber: true,
  upc: true,
  orderUnit: true,
  contentUnits: true,
  contentQuantity: true,
  priceUnit: true,
  priceUnits: true,
  priceQuantity: true,
  packQuantity: true,
  minQuantity: true,
  leadDays: true,
  overTolerance: true,
  isPreferred: true,
  goneOn: true,
});
export type SupplierProductCreate = z.output<typeof SupplierProductCreate>;

/** The fields to change. Absent fields keep their values. It stays with its supplier, because its prices do. */
export const SupplierProductPatch = SupplierProductCreate.omit({ supplierId: true }).partial();
export type SupplierProductPatch = z.output<typeof SupplierProductPatch>;

/** The filter of suppliers' products. */
export const SupplierProductFilter = ListFilter.extend({
  supplierId: rowId().optional().meta({ description: 'Only what this supplier sells.' }),
  productId: rowId().optional().meta({ description: 'Only what is this product of the catalog.' }),
  matched: flagFilter('Matched').meta({
    description: 'Only those that are a product of the catalog, or only those that are none yet.',
  }),
  gone: flagFilter('Gone').meta({
    description: 'Only those that the supplier no longer lists, or only the others.',
  }),
  sort: sorting('added', 'sku', 'preferred'),
});
export type SupplierProductFilter = z.output<typeof SupplierProductFilter>;

/** The filter of suppliers' products, without sorting and paging. */
export const SupplierProductsFound = SupplierProductFilter.omit(pagingFields);
export type SupplierProductsFound = z.output<typeof SupplierProductsFound>;

/** The number of matching products, by whether they are matched and by whether they are gone. */
export const SupplierProductCounts = countsOf('matched', 'gone');

/** A selection of many products of suppliers. */
export const ManySupplierProducts = manyOf(SupplierProductsFound);
export type ManySupplierProducts = z.output<typeof ManySupplierProducts>;

/** The fields that one change can set on many products of suppliers. */
export const ManySupplierProductsPatch = SupplierProductPatch.pick({ leadDays: true, overTolerance: true });
export type ManySupplierProductsPatch = z.output<typeof ManySupplierProductsPatch>;
export const PreviousSupplierProducts = previousOf(ManySupplierProductsPatch);

import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { amount } from '../money.ts';
import { decimal, optionalDecimal, optionalRowId, rowId } from '../number.ts';
import { SHORT_MAX, optionalText, whileFine } from '../text.ts';

/** The most lines of one order. */
export const ORDER_LINES_MAX = 500;

const isAboveZero = [
  (quantity: number) => quantity > 0,
  { error: 'Quantity must be above 0', ...whileFine },
] as const;
const quantity = () =>
  decimal({ label: 'Quantity', precision: 15, scale: 6, negative: 'Quantity must be above 0' })
    .refine(...isAboveZero)
    .meta({ minimum: 0.000001 });

/** For which task a part of a line is, in the unit of its product, or in order units without a product. */
const part = {
  taskId: optionalRowId(),
  costCodeId: optionalRowId(),
  quantity: quantity(),
};
/** Names of a part for display. */
const partNames = { taskName: z.string().nullable(), costCode: z.string().nullable() };

const unitCost = () =>
  optionalDecimal({ label: 'Price', precision: 15, scale: 6 }).meta({
    description: 'The price of one price unit. Null in a line of a supplier’s product: the price in force.',
  });

/** A line of an order. Its units, ratios and price are copies: a later change of the product leaves it as it is. */
export const PurchaseOrderLine = z
  .object({
    id: rowId(),
    orderId: rowId(),
    position: z.int32().positive(),
    supplierProductId: optionalRowId(),
    productId: optionalRowId(),
    productName: z.string().nullable(),
    sku: z.string().nullable(),
    description: z.string(),
    manufacturerNumber: z.string().nullable(),
    productUnit: z.string().nullable(),
    orderUnit: z.string(),
    contentUnits: z.number(),
    contentQuantity: z.number().nullable().meta({
      description: '`contentUnits` order units hold so much of the product. Null: not known.',
    }),
    priceUnit: z.string().nullable(),
    priceUnits: z.number(),
    priceQuantity: z.number(),
    quantity: quantity().meta({ description: 'In order units.' }),
    unitCost: z
      .number()
      .nullable()
      .meta({ description: 'The price of one price unit. Null: not known yet.' }),
    extended: amount().nullable(),
    needBy: optionalCalendarDate('Needed by'),
    priceObservationId: optionalRowId().meta({
      description: 'The price that it was taken from. Null: somebody typed it.',
    }),
    confirmedQuantity: z.number().nullable(),
    confirmedCost: z.number().nullable(),
    confirmedOn: z.iso.date().nullable(),
    shortReason: z.string().nullable(),
    accepted: z.number(),
    returned: z.number(),
    closedShort: z.number(),
    billed: z.number(),
    parts: z.array(z.object({ ...part, ...partNames })),
  })
  .meta({
    id: 'PurchaseOrderLine',
    examples: [
      {
        id: 402,
        orderId: 61,
        position: 1,
        supplierProductId: 5120,
        productId: 204,
        productName: 'Porcelain floor tile 12 × 24 in, slate',
        sku: 'KC-SL1224',
        description: 'Tile porcelain 12x24 slate 11.95 SF/BX',
        manufacturerNumber: 'KCSL1224',
        productUnit: 'sqft',
        orderUnit: 'BX',
        contentUnits: 1,
        contentQuantity: 11.95,
        priceUnit: 'SF',
        priceUnits: 1,
        priceQuantity: 11.95,
        quantity: 8,
        unitCost: 4.29,
        extended: 410.12,
        needBy: null,
        priceObservationId: 88_213,
        confirmedQuantity: null,
        confirmedCost: null,
        confirmedOn: null,
        shortReason: null,
        accepted: 0,
        returned: 0,
        closedShort: 0,
        billed: 0,
        parts: [
          { taskId: 88, costCodeId: 14, quantity: 93.5, taskName: 'Tile the floor', costCode: '09-300' },
        ],
      },
    ],
  });
export type PurchaseOrderLine = z.output<typeof PurchaseOrderLine>;

/** What a line of an order becomes, so that the order fits what its project needs now. */
export const FittedOrderLine = z
  .object({
    lineId: rowId(),
    quantity: z.number().meta({ description: 'In order units. 0: the line leaves the order.' }),
    parts: z.array(z.object(part)),
  })
  .meta({
    id: 'FittedOrderLine',
    examples: [{ lineId: 402, quantity: 10, parts: [{ taskId: 88, costCodeId: 14, quantity: 110 }] }],
  });
export type FittedOrderLine = z.output<typeof FittedOrderLine>;

/** A line as it is written. A product of the supplier brings its SKU, its words and its units; a line without one says them. */
export const PurchaseOrderLineInput = z
  .object({
    lineId: optionalRowId().meta({ description: 'The line that it was. Null or absent: a new one.' }),
    supplierProductId: optionalRowId(),
    sku: optionalText('SKU', SHORT_MAX),
    description: optionalText('Description', SHORT_MAX),
    orderUnit: optionalText('Unit', SHORT_MAX),
    quantity: quantity(),
    unitCost: unitCost(),
    needBy: optionalCalendarDate('Needed by'),
    parts: z
      .array(z.object(part).partial({ taskId: true, costCodeId: true }))
      .max(100, { error: 'At most 100 parts' }),
  })
  .partial({
    lineId: true,
    supplierProductId: true,
    sku: true,
    description: true,
    orderUnit: true,
    unitCost: true,
    needBy: true,
    parts: true,
  });
export type PurchaseOrderLineInput = z.output<typeof PurchaseOrderLineInput>;

/** All lines of an order, in their order. */
export const orderLines = () =>
  z
    .array(PurchaseOrderLineInput, { error: 'Give the lines' })
    .max(ORDER_LINES_MAX, { error: `At most ${ORDER_LINES_MAX} lines` })
    .refine(
      (all) => {
        const ids = all.flatMap(({ lineId }) => lineId ?? []);
        return new Set(ids).size === ids.length;
      },
      { error: 'Each line can stand once', ...whileFine },
    );

/** All lines of a draft, in their order. */
export const PurchaseOrderLines = z.object({ lines: orderLines() });
export type PurchaseOrderLines = z.output<typeof PurchaseOrderLines>;

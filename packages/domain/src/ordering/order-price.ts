import * as z from 'zod';

import { ById } from '../entity.ts';
import { rowId } from '../number.ts';
import { PurchaseOrderLineInput } from './purchase-order-line.ts';

/** The price in force for what a line orders today, of its branch and project. */
export const OrderPrice = z.object({
  observationId: rowId(),
  unitCost: z.number(),
  priceUnit: z.string(),
  priceUnits: z.number(),
  priceQuantity: z.number(),
  /** The day on which it was last seen. */
  confirmedOn: z.iso.date(),
});
export type OrderPrice = z.output<typeof OrderPrice>;

/** The price in force of each line of an order that is of a product of the supplier and has one. */
export const OrderPrices = z.array(OrderPrice.extend({ lineId: rowId() }));

/** The order that somebody is about to send. */
export const OrderPriceAsked = ById.extend({
  supplierProductId: rowId(),
  quantity: PurchaseOrderLineInput.shape.quantity,
});

import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { amount } from '../money.ts';
import { decimal, rowId } from '../number.ts';
import { LONG_MAX, optionalText, whileFine } from '../text.ts';
import { Product } from './product.ts';

const ABOVE_ZERO = 'Quantity must be above 0';

const fields = {
  taskId: rowId(),
  productId: rowId(),
  quantity: z
    .preprocess(
      (value: number | string | null) => (value === null || value === '' ? 1 : value),
      decimal({ label: 'Quantity', precision: 10, scale: 2, negative: ABOVE_ZERO }),
    )
    .refine((quantity) => quantity > 0, { error: ABOVE_ZERO, ...whileFine })
    .meta({ minimum: 0.01 }),
  notes: optionalText('Notes', LONG_MAX),
};

/** The quantity of a product that a task needs. */
export const TaskProduct = z
  .object({ id: rowId(), ...fields, version: z.int32().positive(), addedAt: timestamp() })
  .meta({ id: 'TaskProduct' });
export type TaskProduct = z.output<typeof TaskProduct>;

/** A product that a task needs. The default quantity is 1. */
export const TaskProductCreate = z.object(fields).partial({ quantity: true, notes: true });
export type TaskProductCreate = z.output<typeof TaskProductCreate>;

/** The fields to change. Absent fields keep their values. It may move to another task or become another product. */
export const TaskProductPatch = TaskProductCreate.partial();
export type TaskProductPatch = z.output<typeof TaskProductPatch>;

/** A {@link TaskProduct} with the current fields of its product. */
export const TaskProductView = TaskProduct.extend({
  product: Product.pick({
    id: true,
    name: true,
    category: true,
    unit: true,
    price: true,
    sku: true,
    supplier: true,
    pictureKey: true,
  }),
  lineTotal: amount().meta({
    description:
      'Quantity × current price, rounded half away from zero to cents. Exact to the cent up to 70 trillion dollars.',
  }),
}).meta({ id: 'TaskProductView' });
export type TaskProductView = z.output<typeof TaskProductView>;

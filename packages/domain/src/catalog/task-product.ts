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

/** How much of a product a task needs. */
export const TaskProduct = z
  .object({ id: rowId(), ...fields, version: z.int32().positive(), addedAt: timestamp() })
  .meta({ id: 'TaskProduct' });
export type TaskProduct = z.output<typeof TaskProduct>;

/** A product that a task needs, one of it unless said. */
export const TaskProductCreate = z.object(fields).partial({ quantity: true, notes: true });
export type TaskProductCreate = z.output<typeof TaskProductCreate>;

/** The fields to change; absent ones stay. It may move to another task or become another product. */
export const TaskProductPatch = TaskProductCreate.partial();
export type TaskProductPatch = z.output<typeof TaskProductPatch>;

/** The same with the product as it is now. */
export const TaskProductView = TaskProduct.extend({
  product: Product.pick({ id: true, name: true, unit: true, price: true, sku: true, supplier: true }),
  lineTotal: amount().meta({
    description:
      'Quantity × current price, rounded half away from zero to cents. Up to 70 trillion dollars every cent is told.',
  }),
}).meta({ id: 'TaskProductView' });
export type TaskProductView = z.output<typeof TaskProductView>;

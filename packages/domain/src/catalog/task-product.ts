import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { decimal, rowId } from '../number.ts';
import { LONG_MAX, optionalText } from '../text.ts';

/** How much of a product a task needs. */
export const TaskProduct = z
  .object({
    id: rowId(),
    taskId: rowId(),
    productId: rowId(),
    quantity: decimal({ label: 'Quantity', precision: 10, scale: 2 }),
    notes: optionalText('Notes', LONG_MAX),
    version: z.int32().positive(),
    addedAt: timestamp(),
  })
  .meta({ id: 'TaskProduct' });
export type TaskProduct = z.output<typeof TaskProduct>;

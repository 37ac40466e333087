import * as z from 'zod';

import { type Exact, absolute, divide, isZero } from '../exact.ts';
import { amount } from '../money.ts';
import { flag, rowId, rowIds } from '../number.ts';

/** The values of a source: its name, its quantity or hours, and its unit cost. `null` if it has no such value. */
const SourceValues = z.object({
  name: z.string().nullable(),
  quantity: z.number().nullable(),
  unitCost: z.number().nullable(),
});
export type SourceValues = z.output<typeof SourceValues>;

/** A line whose source has changed since its values were taken. */
export const LineDrift = z
  .object({
    lineId: rowId(),
    sectionId: rowId(),
    lineName: z.string(),
    was: SourceValues,
    now: SourceValues.nullable().meta({ description: '`null` if the source is gone.' }),
  })
  .meta({ id: 'LineDrift' });
export type LineDrift = z.output<typeof LineDrift>;

/** A product or the hours of a task that have no line yet. */
export const NewSource = z
  .object({
    taskId: rowId(),
    taskName: z.string(),
    taskProductId: rowId().nullable().meta({ description: '`null` for the hours of the task.' }),
    name: z.string(),
    quantity: z.number(),
  })
  .meta({ id: 'NewSource' });
export type NewSource = z.output<typeof NewSource>;

/** How an estimate differs from the tasks and the catalog today (estimates.md section 3). Nothing changes by itself. */
export const EstimateDrift = z
  .object({
    lines: z.array(LineDrift),
    added: z.array(NewSource),
    costChange: amount().meta({
      description: 'The change of the cost if all is taken, without what is new.',
    }),
  })
  .meta({ id: 'EstimateDrift' });
export type EstimateDrift = z.output<typeof EstimateDrift>;

/** The decisions about drift. A line that was taken or kept no longer differs. */
export const DriftDecision = z.object({
  take: rowIds().optional().meta({ description: 'Lines that take what their sources say now.' }),
  keep: rowIds()
    .optional()
    .meta({ description: 'Lines that stay. One whose source is gone has none after that.' }),
  addProducts: rowIds().optional().meta({ description: 'Products of tasks that become lines.' }),
  addHours: rowIds().optional().meta({ description: 'Tasks whose hours become lines.' }),
  keepsRest: flag('Keeps the rest', false)
    .optional()
    .meta({ description: 'Whether all else that is new stays out.' }),
});
export type DriftDecision = z.output<typeof DriftDecision>;

/** The change of the cost of an estimate as a ratio of that cost, without its sign. `undefined` where either is 0. */
export function driftRatio(costChange: Exact, directCost: Exact): Exact | undefined {
  if (isZero(costChange) || isZero(directCost)) return undefined;
  return divide(absolute(costChange), directCost, 6);
}

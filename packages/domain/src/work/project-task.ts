import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { flag, optionalDecimal, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';

/** Hours of labour, `numeric(5,2)`. The form has steps of 0.25, but the API accepts what fits the column. */
const laborHours = (label: string) => optionalDecimal({ label, precision: 5, scale: 2 });

const fields = {
  projectId: rowId(),
  name: requiredText('Task name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  estimatedLaborHours: laborHours('Estimated labor hours'),
  actualLaborHours: laborHours('Actual labor hours'),
  isCompleted: flag('Completed', false),
};

/** A step of a project. `completedAt` follows `isCompleted`. */
export const ProjectTask = z
  .object({ id: rowId(), ...fields, completedAt: timestamp().nullable(), ...rowFields })
  .meta({ id: 'ProjectTask' });
export type ProjectTask = z.output<typeof ProjectTask>;

/** A new task of a project. */
export const ProjectTaskCreate = z.object(fields).partial({
  description: true,
  estimatedLaborHours: true,
  actualLaborHours: true,
  isCompleted: true,
});
export type ProjectTaskCreate = z.output<typeof ProjectTaskCreate>;

/** The fields to change. Absent fields keep their values. A task may move to another project. */
export const ProjectTaskPatch = ProjectTaskCreate.partial();
export type ProjectTaskPatch = z.output<typeof ProjectTaskPatch>;

/** Formats total hours with one decimal, such as `12.5` (product.md section 9). */
export function formatTotalHours(hours: number): string {
  return hours.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

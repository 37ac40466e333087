import * as z from 'zod';

import { optionalCalendarDate, timestamp } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { errorList } from '../errors.ts';
import { flag, optionalDecimal, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';
import { projectStatuses } from './project-status.ts';

/** Hours of labour, `numeric(5,2)`. The form has steps of 0.25, but the API accepts what fits the column. */
const laborHours = (label: string) => optionalDecimal({ label, precision: 5, scale: 2 });

const fields = {
  projectId: rowId(),
  name: requiredText('Task name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  estimatedLaborHours: laborHours('Estimated labor hours'),
  actualLaborHours: laborHours('Actual labor hours'),
  isCompleted: flag('Completed', false),
  dueOn: optionalCalendarDate('Due date'),
  assignedSubcontractorId: optionalRowId(),
  assignedAdminId: optionalRowId(),
};

/** A step of a project. `completedAt` follows `isCompleted`. */
export const ProjectTask = z
  .object({ id: rowId(), ...fields, completedAt: timestamp().nullable(), ...rowFields })
  .meta({ id: 'ProjectTask' });
export type ProjectTask = z.output<typeof ProjectTask>;

/** Whether a task has two assignees. It may have one of them. */
function hasTwoAssignees(task: {
  assignedSubcontractorId?: number | null | undefined;
  assignedAdminId?: number | null | undefined;
}): boolean {
  return typeof task.assignedSubcontractorId === 'number' && typeof task.assignedAdminId === 'number';
}

/** The fields of a new task, before its assignees are counted. */
export const ProjectTaskFields = z.object(fields).partial({
  description: true,
  estimatedLaborHours: true,
  actualLaborHours: true,
  isCompleted: true,
  dueOn: true,
  assignedSubcontractorId: true,
  assignedAdminId: true,
});

/** A new task of a project. Its deadline `dueOn` moves nothing. */
export const ProjectTaskCreate = ProjectTaskFields.refine((task) => !hasTwoAssignees(task), {
  path: ['assignedAdminId'],
  error: errorList.twoAssignees.message(),
  // Runs even if other fields are wrong, so that all issues are reported together.
  when: ({ value }) => typeof value === 'object' && value !== null,
});
export type ProjectTaskCreate = z.output<typeof ProjectTaskCreate>;

/** The fields to change. Absent fields keep their values. A task may move to another project. */
export const ProjectTaskPatch = ProjectTaskFields.partial();
export type ProjectTaskPatch = z.output<typeof ProjectTaskPatch>;

/** A task for display, with the name of its assignee. */
export const ProjectTaskView = ProjectTask.extend({
  assigneeName: z.string().nullable().meta({ description: 'Of the subcontractor or the administrator.' }),
  commentCount: z.int().min(0).meta({ description: 'The number of comments on the task.' }),
}).meta({ id: 'ProjectTaskView' });
export type ProjectTaskView = z.output<typeof ProjectTaskView>;

/** A task of a subcontractor, with its project. */
export const SubcontractorTask = ProjectTaskView.extend({
  projectName: z.string(),
  projectStatus: z.enum(projectStatuses),
});
export type SubcontractorTask = z.output<typeof SubcontractorTask>;

/** Formats total hours with one decimal, such as `12.5` (product.md section 9). */
export function formatTotalHours(hours: number): string {
  return hours.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

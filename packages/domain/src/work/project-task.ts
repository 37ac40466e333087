import * as z from 'zod';

import { calendarDate, optionalCalendarDate, timestamp } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { errorList } from '../errors.ts';
import { ListFilter, SORT_DESCRIPTION, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { flag, flagFilter, optionalDecimal, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';
import { projectStatuses } from './project-status.ts';

/** Hours of labour, `numeric(5,2)`. The form has steps of 0.25, but the API accepts what fits the column. */
const laborHours = (label: string) => optionalDecimal({ label, precision: 5, scale: 2 });

const ASSIGNEE_ERROR = 'Assignee must be me, none, or a kind and an id such as admin-3 or subcontractor-5';

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

/** A task beside those of other projects, with its project. */
export const TaskWithProject = ProjectTaskView.extend({
  projectName: z.string(),
  projectStatus: z.enum(projectStatuses),
}).meta({ id: 'TaskWithProject' });
export type TaskWithProject = z.output<typeof TaskWithProject>;

/** The filter of the tasks of all projects. A flag may be text, because a query string has only text. */
export const ProjectTaskFilter = ListFilter.extend({
  isCompleted: flagFilter('Completed').meta({ description: 'Only completed tasks, or only open ones.' }),
  overdueOn: calendarDate('Overdue on').optional().meta({
    description: 'Only open tasks whose due date is before this date, which is the day of the caller.',
  }),
  assignee: z
    .string({ error: ASSIGNEE_ERROR })
    .regex(/^(?:me|none|(?:admin|subcontractor)-[1-9]\d{0,8})$/, { error: ASSIGNEE_ERROR })
    .optional()
    .meta({
      description:
        'Only tasks of this assignee: `admin-` or `subcontractor-` with an id. `me` is the caller. `none` finds tasks ' +
        'that nobody is assigned to.',
      examples: ['me'],
    }),
  sort: sorting('toDo', 'added', 'name', 'dueOn', 'project').meta({
    description:
      '`toDo` has the open tasks by their due dates, then the completed ones, the newest first. ' +
      SORT_DESCRIPTION,
  }),
});
export type ProjectTaskFilter = z.output<typeof ProjectTaskFilter>;

/** The filter of tasks, without sorting and paging. */
export const ProjectTasksFound = ProjectTaskFilter.omit(pagingFields);
export type ProjectTasksFound = z.output<typeof ProjectTasksFound>;

/** The filter of counts. `today` decides which tasks are overdue, even where the filter finds others. */
export const ProjectTasksCounted = ProjectTasksFound.extend({ today: calendarDate('Today') });
export type ProjectTasksCounted = z.output<typeof ProjectTasksCounted>;

/** The number of matching tasks, by state (see `task-state.ts`) and by assignee. */
export const ProjectTaskCounts = countsOf('state', 'assignee');

/** Formats total hours with one decimal, such as `12.5` (product.md section 9). */
export function formatTotalHours(hours: number): string {
  return hours.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

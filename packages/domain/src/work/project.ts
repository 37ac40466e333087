import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { errorList } from '../errors.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { optionalMoney } from '../money.ts';
import { optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';
import { type ProjectStatus as Status, projectStatusWords } from './project-status.ts';

const ProjectStatus = z.preprocess(
  (value: Status | null) => (value === null ? 'planning' : value),
  choice(projectStatusWords),
);

const fields = {
  name: requiredText('Project name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  propertyId: optionalRowId(),
  projectTypeId: optionalRowId(),
  status: ProjectStatus,
  startDate: optionalCalendarDate('Start date'),
  endDate: optionalCalendarDate('End date'),
  budget: optionalMoney('Budget'),
  actualCost: optionalMoney('Actual cost'),
  clientName: optionalText('Client name', NAME_MAX),
  clientEmail: optionalEmail('Client email'),
  clientPhone: optionalText('Client phone', SHORT_MAX),
};

/** Work agreed for a property. */
export const Project = z.object({ id: rowId(), ...fields, ...rowFields }).meta({ id: 'Project' });
export type Project = z.output<typeof Project>;

/** Whether the end date is before the start date. Calendar dates as text compare in the order of time. */
export function endsBeforeStart(project: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}): boolean {
  const { startDate, endDate } = project;
  return typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate;
}

/** The fields of a new project, before its dates are compared. */
export const ProjectFields = z.object(fields).partial({
  description: true,
  propertyId: true,
  projectTypeId: true,
  status: true,
  startDate: true,
  endDate: true,
  budget: true,
  actualCost: true,
  clientName: true,
  clientEmail: true,
  clientPhone: true,
});

/** A new project. Only its name is required. */
export const ProjectCreate = ProjectFields.refine((project) => !endsBeforeStart(project), {
  path: ['endDate'],
  error: errorList.endBeforeStart.message(),
  // Runs even if other fields are wrong, so that all issues are reported together.
  when: ({ value }) => typeof value === 'object' && value !== null,
});
export type ProjectCreate = z.output<typeof ProjectCreate>;

/** The fields to change. The order of the dates is checked where the whole project is known. */
export const ProjectPatch = ProjectFields.partial();
export type ProjectPatch = z.output<typeof ProjectPatch>;

/** The filter of projects, by state and by type. */
export const ProjectFilter = ListFilter.extend({
  status: choice(projectStatusWords).optional().meta({ description: 'Only projects in this state.' }),
  projectTypeId: rowId().optional().meta({ description: 'Only projects of this type.' }),
  sort: sorting('added', 'name', 'startDate', 'budget', 'status'),
});
export type ProjectFilter = z.output<typeof ProjectFilter>;

/** The filter of projects, without sorting and paging. */
export const ProjectsFound = ProjectFilter.omit(pagingFields);
export type ProjectsFound = z.output<typeof ProjectsFound>;

/** The number of matching projects, by state and by type. */
export const ProjectCounts = countsOf('status', 'projectTypeId');

/** A selection of many projects. */
export const ManyProjects = manyOf(ProjectsFound);
export type ManyProjects = z.output<typeof ManyProjects>;

/** The fields that one change can set on many projects. */
export const ManyProjectsPatch = ProjectPatch.pick({ status: true });
export type ManyProjectsPatch = z.output<typeof ManyProjectsPatch>;
export const PreviousProjects = previousOf(ManyProjectsPatch);

/** A project for display, with its property, its type and the progress of its tasks. */
export const ProjectView = Project.extend({
  propertyAddress: z.string().nullable(),
  propertyOwnerName: z.string().nullable(),
  propertyOwnerPhone: z.string().nullable(),
  propertyOwnerEmail: z.string().nullable(),
  projectTypeName: z.string().nullable(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  estimatedHours: z.number().meta({ description: 'Sum over its tasks; 0 without tasks.' }),
}).meta({ id: 'ProjectView' });
export type ProjectView = z.output<typeof ProjectView>;

import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { errorList } from '../errors.ts';
import { optionalMoney } from '../money.ts';
import { optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';

/** The states of a project; any change between them is allowed (product.md section 4). */
export const projectStatuses = ['planning', 'in-progress', 'completed', 'on-hold'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The badge of each state: the dash as a space, in upper case. */
export function projectStatusLabel(status: ProjectStatus): string {
  return status.replaceAll('-', ' ').toUpperCase();
}

const ProjectStatus = z.preprocess(
  (value: ProjectStatus | null) => (value === null ? 'planning' : value),
  z.enum(projectStatuses, { error: `Status must be one of ${projectStatuses.join(', ')}` }),
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

/** Calendar dates as text compare in the order of time. */
export function endsBeforeStart(project: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}): boolean {
  const { startDate, endDate } = project;
  return typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate;
}

const optionalFields = z.object(fields).partial({
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

/** A new project; only its name must be known. */
export const ProjectCreate = optionalFields.refine((project) => !endsBeforeStart(project), {
  path: ['endDate'],
  error: errorList.endBeforeStart.message(),
  // Other wrong fields must not hide this one: all issues are told at once.
  when: ({ value }) => typeof value === 'object' && value !== null,
});
export type ProjectCreate = z.output<typeof ProjectCreate>;

/** The fields to change. The order of the dates is judged on the whole project, by whoever has it. */
export const ProjectPatch = optionalFields.partial();
export type ProjectPatch = z.output<typeof ProjectPatch>;

/** A project as it is read: with its property, its type and how far its tasks are. */
export const ProjectView = Project.extend({
  propertyAddress: z.string().nullable(),
  propertyOwnerName: z.string().nullable(),
  propertyOwnerPhone: z.string().nullable(),
  projectTypeName: z.string().nullable(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  estimatedHours: z.number().meta({ description: 'Sum over its tasks; 0 without tasks.' }),
}).meta({ id: 'ProjectView' });
export type ProjectView = z.output<typeof ProjectView>;

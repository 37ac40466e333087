import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { rowId } from '../number.ts';
import { daysBetween } from './task-progress.ts';

/** The longest period that one call answers, in days: a month with the weeks around it, twice. */
export const AGENDA_DAYS_MAX = 92;

/** A period of calendar dates, both ends included. */
export const AgendaPeriod = z.object({ from: calendarDate('From'), to: calendarDate('To') }).refine(
  ({ from, to }) => {
    const days = daysBetween(from, to);
    return days >= 0 && days < AGENDA_DAYS_MAX;
  },
  { path: ['to'], error: `To must be at most ${AGENDA_DAYS_MAX - 1} days after From, and not before it` },
);
export type AgendaPeriod = z.output<typeof AgendaPeriod>;

/** The kinds of date in the calendar. */
export const agendaKinds = ['project-start', 'project-end', 'task-due'] as const;

/** A date of a project or a task in the calendar. */
export const AgendaEntry = z.object({
  kind: z.enum(agendaKinds),
  on: z.iso.date(),
  projectId: rowId(),
  projectName: z.string(),
  taskId: rowId().nullable().meta({ description: 'The task, or null for a date of the project itself.' }),
  taskName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  isDone: z.boolean().meta({ description: 'Whether the task, or the project, is completed.' }),
});
export type AgendaEntry = z.output<typeof AgendaEntry>;

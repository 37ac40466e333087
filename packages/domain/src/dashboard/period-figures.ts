import * as z from 'zod';

import { calendarDate, moment } from '../calendar.ts';

/** A period in two forms: as calendar dates, both included, and as moments of the user's time zone. */
export const FiguresPeriod = z.object({
  from: calendarDate('From'),
  to: calendarDate('To'),
  since: moment('Since').meta({ description: 'The first moment of the period.' }),
  before: moment('Before').meta({ description: 'The first moment after the period.' }),
});
export type FiguresPeriod = z.output<typeof FiguresPeriod>;

/** The work of a period. */
export const PeriodFigures = z.object({
  leads: z.int().meta({ description: 'Leads that arrived.' }),
  leadsWon: z.int().meta({ description: 'Leads that became projects, or were won otherwise.' }),
  projectsStarted: z
    .int()
    .meta({ description: 'Projects whose start date is in the period and that are not in planning.' }),
  tasksCompleted: z.int(),
  laborHours: z.number().meta({ description: 'Actual labor hours of the completed tasks.' }),
});
export type PeriodFigures = z.output<typeof PeriodFigures>;

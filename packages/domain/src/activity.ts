import * as z from 'zod';

import { timestamp } from './calendar.ts';
import { rowId } from './number.ts';
import { ListFilter } from './page.ts';

/** What can be done to a record. */
export const ActivityAction = z.enum(['created', 'updated', 'deleted']);
export type ActivityAction = z.output<typeof ActivityAction>;

const entities = [
  'property',
  'project',
  'project-type',
  'project-task',
  'task-photo',
  'subcontractor',
  'product',
  'product-category',
  'task-product',
  'contact-submission',
  'admin',
  'api-key',
  'settings',
] as const;

/** The kinds of record that the log speaks of. */
export const ActivityEntity = z.enum(entities, { error: `Entity must be one of ${entities.join(', ')}` });
export type ActivityEntity = z.output<typeof ActivityEntity>;

/** One line of the log: who did what to which record, and when. Written in the transaction of the change itself. */
export const Activity = z
  .object({
    id: rowId(),
    at: timestamp(),
    actor: z.string().meta({ description: 'Full name of whoever did it, as it was then.' }),
    action: ActivityAction,
    entity: ActivityEntity,
    entityId: rowId(),
    label: z.string().meta({ description: 'What the record was called then.' }),
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof Activity>;

/** Lines that one change wrote about records of one kind, as one entry: that of the last of them. */
export const RecentActivity = Activity.extend({
  count: z
    .int()
    .positive()
    .meta({ description: 'How many records that change did this to; `label` is one of them.' }),
}).meta({ id: 'RecentActivity' });
export type RecentActivity = z.output<typeof RecentActivity>;

/** Which lines of the log: of one kind of record, or of one record. `search` looks at its name and at who did it. */
export const ActivityFilter = ListFilter.extend({
  entity: ActivityEntity.optional(),
  entityId: rowId().optional().meta({ description: 'One record; goes with `entity`.' }),
});
export type ActivityFilter = z.output<typeof ActivityFilter>;

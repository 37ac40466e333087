import * as z from 'zod';

import { moment, timestamp } from '../calendar.ts';
import { activityActions, conceptNames } from '../concepts.ts';
import { ListFilter } from '../lists/page.ts';
import { rowId } from '../number.ts';

export const ActivityAction = z.enum(activityActions, {
  error: `Action must be one of ${activityActions.join(', ')}`,
});
export type ActivityAction = z.output<typeof ActivityAction>;

/** The kinds of record in the log. */
export const ActivityEntity = z.enum(conceptNames, {
  error: `Entity must be one of ${conceptNames.join(', ')}`,
});
export type ActivityEntity = z.output<typeof ActivityEntity>;

/** A value of a field in the log: JSON, or the name of the record that the field referred to, or several names. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FieldValue = z.output<typeof FieldValue>;

/** The values of one field before and after a change. */
export const FieldChange = z.object({ from: FieldValue, to: FieldValue }).meta({ id: 'FieldChange' });
export type FieldChange = z.output<typeof FieldChange>;

/** The changes of a record, by the names of its fields. */
export const FieldChanges = z.record(z.string(), FieldChange);
export type FieldChanges = z.output<typeof FieldChanges>;

/** One line of the log, with actor, action, record and time. Written in the transaction of the change. */
const ActivityLine = z.object({
  id: rowId(),
  at: timestamp(),
  actor: z.string().meta({
    description: 'Full name of the author at that time. A signature is the author of what follows from it.',
  }),
  action: ActivityAction,
  entity: ActivityEntity,
  entityId: rowId(),
  label: z.string().meta({ description: 'Name of the record at that time.' }),
  fields: z.array(z.string()).nullable().meta({ description: 'Names of the changed fields, if known.' }),
  parentEntity: ActivityEntity.nullable().meta({
    description: 'Kind of the record that this one is a part of, such as the task of a photo.',
  }),
  parentId: rowId().nullable(),
  parentLabel: z.string().nullable().meta({ description: 'Name of that record at that time.' }),
});
export type ActivityLine = z.output<typeof ActivityLine>;

/** A line with what its sentence needs besides. */
const ToldLine = ActivityLine.extend({
  projectId: rowId().nullable().meta({ description: 'The project whose history the line is a part of.' }),
  projectName: z
    .string()
    .nullable()
    .meta({ description: 'Name of that project today, or `null` if it is deleted.' }),
  turnedTo: z
    .boolean()
    .nullable()
    .meta({ description: 'The new value, if the only changed field is true or false.' }),
});

/** A line as lists have it. Its values may be long, so a list says only whether there are any. */
export const Activity = ToldLine.extend({
  hasChanges: z
    .boolean()
    .meta({ description: 'Whether the values before and after are kept. See `/activity/{id}`.' }),
}).meta({ id: 'Activity' });
export type Activity = z.output<typeof Activity>;

/** A line with the values before and after the change. */
export const RecordChange = ActivityLine.extend({
  changes: FieldChanges.nullable().meta({
    description:
      'The values before and after, by the names of the fields. A reference has the name of the other record at that ' +
      'time. Some fields have no values here, such as passwords and the order of tasks.',
  }),
}).meta({ id: 'RecordChange' });
export type RecordChange = z.output<typeof RecordChange>;

/** The lines of one change about records of one kind, merged into one entry. Its fields are those of the last. */
export const RecentActivity = ToldLine.extend({
  count: z
    .int()
    .positive()
    .meta({ description: 'The number of records in that change; `label` is one of them.' }),
}).meta({ id: 'RecentActivity' });
export type RecentActivity = z.output<typeof RecentActivity>;

/**
 * The filter of the log. `search` matches the names of the record, of the record that it is a part of, and of its project,
 * and the actor.
 */
export const ActivityFilter = ListFilter.extend({
  entity: ActivityEntity.optional(),
  entityId: rowId().optional().meta({ description: 'One record. Needs `entity`.' }),
  projectId: rowId().optional().meta({
    description: 'A project with its tasks, and the photos and products of these, deleted ones included.',
  }),
  adminId: rowId().optional().meta({ description: 'The administrator who made the changes.' }),
  action: ActivityAction.optional(),
  since: moment('Since').optional().meta({ description: 'The first moment of a period.' }),
  before: moment('Before').optional().meta({ description: 'The first moment after a period.' }),
});
export type ActivityFilter = z.output<typeof ActivityFilter>;

/** The most lines of a page with values. Each value may have 50,000 characters. */
const CHANGES_MAX = 100;
const limitError = { error: `Limit must be a whole number from 1 to ${CHANGES_MAX}` };

/** The filter of the changes with their values. `entity` with `entityId` is the history of one record. */
export const RecordChangeFilter = ActivityFilter.extend({
  limit: z
    .int(limitError)
    .min(1, limitError)
    .max(CHANGES_MAX, limitError)
    .optional()
    .meta({ description: 'Rows per page; the next page is in the Link header.' }),
});
export type RecordChangeFilter = z.output<typeof RecordChangeFilter>;

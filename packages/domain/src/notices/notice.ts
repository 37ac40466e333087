import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { conceptNames } from '../concepts.ts';
import { ListFilter } from '../lists/page.ts';
import { rowId } from '../number.ts';
import { noticeKindNames } from './notice-kinds.ts';

const NoticeKind = z.enum(noticeKindNames, { error: `Kind must be one of ${noticeKindNames.join(', ')}` });

/** A notice for one person about one thing. */
export const Notice = z.object({
  id: rowId(),
  kind: NoticeKind,
  entity: z
    .enum(conceptNames)
    .meta({ description: 'The kind of the record. For an import, that of its rows.' }),
  entityId: rowId().meta({
    description: 'The record. For an import, also for the tasks that it assigned together, the import.',
  }),
  label: z.string().meta({ description: 'Name of the record at that time.' }),
  detail: z.string().nullable().meta({ description: 'The beginning of the comment, or the result.' }),
  projectId: rowId().nullable(),
  projectName: z.string().nullable().meta({ description: 'Name of the project of a task today.' }),
  commentId: rowId().nullable(),
  actor: z.string().meta({ description: 'Full name of the person at that time.' }),
  at: timestamp(),
  readAt: timestamp().nullable(),
});
export type Notice = z.output<typeof Notice>;

/** A page of the caller's notices, newest first. */
export const NoticeFilter = ListFilter.omit({ search: true });
export type NoticeFilter = z.output<typeof NoticeFilter>;

/** The choice of a person for one kind. */
export const NoticeChoice = z.object({
  kind: NoticeKind,
  inPanel: z.boolean({ error: 'In the panel must be yes or no' }),
  byMail: z.boolean({ error: 'By mail must be yes or no' }),
});
export type NoticeChoice = z.output<typeof NoticeChoice>;

/** The choices of a person for all kinds. */
export const NoticeChoices = z.object({
  choices: z.array(NoticeChoice),
  canMail: z.boolean().meta({ description: 'Whether this installation sends mail.' }),
  canMailClients: z.boolean().meta({ description: 'Whether it mails quotes to clients.' }),
});

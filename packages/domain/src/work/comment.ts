import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { ListFilter } from '../lists/page.ts';
import { optionalRowId, rowId } from '../number.ts';
import { requiredText } from '../text.ts';

/** The maximum length of a comment, in code points. */
export const COMMENT_MAX = 5_000;

const text = requiredText('Comment', COMMENT_MAX).meta({
  description: 'Plain text with line breaks. `@[12]` mentions the administrator 12.',
});

/** A comment is about a project or about a task, and never about both. */
const aboutOne = {
  path: ['projectId'],
  error: 'Name a project or a task, and not both',
  // Runs even if other fields are wrong, so that all issues are reported together.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const isAboutOne = (about: { projectId?: number | null | undefined; taskId?: number | null | undefined }) =>
  typeof about.projectId === 'number' ? typeof about.taskId !== 'number' : typeof about.taskId === 'number';

/** A person whom a comment mentions, by the name of today. */
export const Mention = z.object({ id: rowId(), name: z.string() });
export type Mention = z.output<typeof Mention>;

/** A comment on a project or on a task. */
export const Comment = z.object({
  id: rowId(),
  projectId: rowId().nullable(),
  taskId: rowId().nullable(),
  adminId: rowId().nullable().meta({ description: 'The author.' }),
  author: z.string().meta({ description: 'Full name of the author at that time.' }),
  text,
  editedAt: timestamp().nullable(),
  ...rowFields,
});
export type Comment = z.output<typeof Comment>;

/** A comment for display, with the people whom it mentions. */
export const CommentView = Comment.extend({
  mentions: z
    .array(Mention)
    .meta({ description: 'The people whom the text mentions. Ids of nobody are left out.' }),
}).meta({
  id: 'CommentView',
  examples: [
    {
      id: 410,
      projectId: null,
      taskId: 77,
      adminId: 2,
      author: 'Priya Shah',
      text: '@[4] Can you check the slope before the tile goes in?',
      editedAt: null,
      version: 1,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-02T14:05:09.120Z',
      mentions: [{ id: 4, name: 'Tomas Reyes' }],
    },
  ],
});
export type CommentView = z.output<typeof CommentView>;

/** A new comment. */
export const CommentCreate = z
  .object({ projectId: optionalRowId().optional(), taskId: optionalRowId().optional(), text })
  .refine(isAboutOne, aboutOne);
export type CommentCreate = z.output<typeof CommentCreate>;

/** The change of a comment by its author. */
export const CommentPatch = z.object({ text }).partial();
export type CommentPatch = z.output<typeof CommentPatch>;

/** The comments on one project or on one task. `search` matches the text and the author. */
export const CommentFilter = ListFilter.extend({
  projectId: rowId()
    .optional()
    .meta({ description: 'The comments on this project, without those on its tasks.' }),
  taskId: rowId().optional().meta({ description: 'The comments on this task.' }),
}).refine(isAboutOne, aboutOne);
export type CommentFilter = z.output<typeof CommentFilter>;

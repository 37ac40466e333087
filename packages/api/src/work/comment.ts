import type { Db } from '@quoin/db/connection/database';
import { participants, people } from '@quoin/db/notices';
import { findComment, insertComment, listComments, lockComment, updateComment } from '@quoin/db/work/comment';
import { findProject } from '@quoin/db/work/project';
import { findProjectTask } from '@quoin/db/work/project-task';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import {
  CommentCreate,
  CommentFilter,
  CommentPatch,
  CommentView,
  type Comment,
} from '@quoin/domain/work/comment';
import { excerptOf, mentionedIn } from '@quoin/domain/work/comment-text';

import { authorOf, type Place, within } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import type { SignedInContext } from '../context.ts';
import { tell } from '../notices.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

/** The length of the beginning of a comment in a notice. */
const EXCERPT = 200;

interface About {
  entity: 'project' | 'project-task';
  id: number;
  label: string;
  projectId: number;
}

/** The record that a comment is about, or `undefined` if it is deleted. */
async function subjectOf(db: Db, { projectId, taskId }: Pick<Comment, 'projectId' | 'taskId'>) {
  if (taskId !== null) {
    const task = await findProjectTask(db, taskId);
    return (
      task &&
      ({ entity: 'project-task', id: taskId, label: task.name, projectId: task.projectId } satisfies About)
    );
  }
  const project = projectId === null ? undefined : await findProject(db, projectId);
  return (
    project &&
    ({ entity: 'project', id: project.id, label: project.name, projectId: project.id } satisfies About)
  );
}

/** A comment with the record that it is about. The log names a comment by that record, and never by its text. */
type Placed = CommentView & { about: About };

const placed = async <Row extends Pick<Comment, 'projectId' | 'taskId'>>(
  trx: Db,
  comment: Row,
): Promise<Row & { about: About }> => ({
  ...comment,
  about: orNotFound(
    await subjectOf(trx, comment),
    comment.taskId === null ? 'projectDoesNotExist' : 'taskDoesNotExist',
  ),
});

const changes = undoableChangesOf(
  'comment',
  ({ about }: Placed) => about.label,
  ({ about: { projectId, ...parent } }): Place => ({ parent, projectId }),
);

/** Tells the people whom a text mentions for the first time, and the others who take part in the conversation. */
async function tellOf(ctx: SignedInContext, trx: Db, comment: Placed, before?: CommentView): Promise<void> {
  const { about, text, mentions } = comment;
  const news = {
    entity: about.entity,
    entityId: about.id,
    label: about.label,
    projectId: about.projectId,
    commentId: comment.id,
    detail: excerptOf(text, mentions, EXCERPT),
  };
  const known = before ? mentionedIn(before.text) : [];
  const mentioned = mentionedIn(text).filter((id) => !known.includes(id));
  if (mentioned.length > 0) await tell(ctx, trx, { kind: 'mentioned', ...news }, people(mentioned));
  // The mentions come first, because a person gets one notice of a comment.
  if (!before) await tell(ctx, trx, { kind: 'commented', ...news }, participants(comment));
}

/** The conversations about projects and tasks. */
export const commentRouter = router({
  list: viewerProcedure
    .input(CommentFilter)
    .output(declared(pageOf(CommentView)))
    .query(({ ctx, input }) => listComments(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(CommentView))
    .query(async ({ ctx, input }) => orNotFound(await findComment(ctx.db, input.id), 'comment')),

  create: adminProcedure
    .input(CommentCreate)
    .output(declared(CommentView))
    .mutation(({ ctx, input: { projectId = null, taskId = null, text } }) =>
      // The result of the change is the answer, which a retry gets again.
      ctx.change(async (trx) => {
        const { adminId, actor } = authorOf(ctx);
        const { about } = await placed(trx, { projectId, taskId });
        const made = await insertComment(trx, { projectId, taskId, adminId, author: actor, text });
        const comment = await changes.create(within(ctx, trx), async () => ({ ...made, about }));
        await tellOf(ctx, trx, comment);
        return made;
      }),
    ),

  /** Only its author may edit a comment. */
  update: adminProcedure
    .input(CommentPatch.extend(ByIdAndVersion.shape))
    .output(declared(CommentView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      ctx.change(async (trx) => {
        const found = await lockComment(trx, id, version);
        if (found.adminId !== ctx.admin.id) throw new DomainError('commentOfOther');
        const before = await placed(trx, found);
        const { after } = await updateComment(trx, found, patch);
        const comment = { ...after, about: before.about };
        await changes.update(within(ctx, trx), async () => ({ before, after: comment }), ['text']);
        if (after.version !== before.version) await tellOf(ctx, trx, comment, found);
        return after;
      }),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, async (trx) => placed(trx, await lockComment(trx, input.id, input.version))),
    ),
});

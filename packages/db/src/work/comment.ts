import type { Page } from '@quoin/domain/lists/page';
import {
  Comment,
  type CommentFilter,
  type CommentPatch,
  type CommentView,
  type Mention,
} from '@quoin/domain/work/comment';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

/** Comments with the people whom they mention. Every read returns these columns. */
function selectComments(db: Db) {
  return db.selectFrom('comments').select([
    ...columnsOf(Comment),
    sql<Mention[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', first_name || ' ' || last_name) order by id), '[]')
        from admins
        where id in (
          select found[1]::integer from regexp_matches(comments.text, '@\\[([1-9][0-9]{0,8})\\]', 'g') as found
        )
      )`.as('mentions'),
  ]);
}

/** One page of the comments on a project or on a task, newest first. */
export async function listComments(db: Db, filter: CommentFilter): Promise<Page<CommentView>> {
  const { projectId, taskId, ...page } = filter;
  return pageById(
    selectComments(db)
      .$if(projectId !== undefined, (from) => from.where('projectId', '=', projectId ?? 0))
      .$if(taskId !== undefined, (from) => from.where('taskId', '=', taskId ?? 0)),
    {
      list: projectId === undefined ? `comments on task ${taskId}` : `comments on project ${projectId}`,
      newestFirst: true,
      search: searched('text', 'author'),
    },
    page,
  );
}

export const findComment = preparedRead((db, id: number) => selectComments(db).where('id', '=', id));

async function readComment(db: Db, id: number): Promise<CommentView> {
  return selectComments(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Adds a comment. A foreign key refuses one on a record that was deleted meanwhile. */
export async function insertComment(
  trx: Db,
  comment: Pick<Comment, 'projectId' | 'taskId' | 'adminId' | 'author' | 'text'>,
): Promise<CommentView> {
  const { id } = await trx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
  return readComment(trx, id);
}

/** Reads and locks a comment: see {@link lockRow}. */
export async function lockComment(trx: Db, id: number, version: number | undefined): Promise<CommentView> {
  return lockRow(selectComments(trx).where('id', '=', id), { missing: 'comment', version });
}

/** Changes the text of a locked comment. Call it in a transaction. */
export async function updateComment(
  trx: Db,
  before: CommentView,
  { text }: CommentPatch,
): Promise<Change<CommentView>> {
  return setFields(before, { text: text === before.text ? undefined : text }, async () => {
    await trx
      .updateTable('comments')
      .set({ text, editedAt: sql<string>`now()` })
      .where('id', '=', before.id)
      .execute();
    return readComment(trx, before.id);
  });
}

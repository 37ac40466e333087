import { DEFAULT_PAGE_SIZE, type Page } from '@quoin/domain/lists/page';
import type { Notice, NoticeChoice, NoticeFilter } from '@quoin/domain/notices/notice';
import {
  NOTICE_DAYS,
  NOTICES_COUNTED_MAX,
  NOTICES_KEPT,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
} from '@quoin/domain/notices/notice-kinds';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { pageById } from './lists/page.ts';
import { isOneOf } from './lists/selection.ts';

/** A notice before it is written: what happened, and to which record. */
export interface NewNotice {
  kind: NoticeKind;
  entity: Notice['entity'];
  entityId: number;
  label: string;
  detail?: string | undefined;
  projectId?: number | undefined;
  commentId?: number | undefined;
  actor: string;
}

/** A query of the ids of people. */
export type People = RawBuilder<unknown>;

interface Told {
  /** Those who may not sign in are left out. */
  to: People;
  /** The person who made the change, who is not told of it. */
  except: number | null;
  /** Whether this installation sends mail. */
  canMail: boolean;
}

const chosen = (kind: NoticeKind, how: 'inPanel' | 'byMail') =>
  sql<boolean>`coalesce(${sql.ref(`choice.${how}`)}, ${noticeKinds[kind][how]}::boolean)`;

/**
 * Tells people of a change, as each has chosen, in one statement. Nobody is told of one comment twice. Returns the
 * people who want a mail. Call it in the transaction of the change.
 */
export async function insertNotices(
  trx: Db,
  { kind, entity, entityId, label, detail, projectId, commentId, actor }: NewNotice,
  { to, except, canMail }: Told,
): Promise<number[]> {
  const mailed = sql<boolean>`${canMail}::boolean and ${chosen(kind, 'byMail')}`;
  const { rows } = await sql<{ adminId: number; mailDue: boolean }>`
    insert into notices
      (admin_id, kind, entity, entity_id, label, detail, project_id, comment_id, actor, in_panel, mail_due)
    select admins.id, ${kind}::text, ${entity}::text, ${entityId}::integer, ${label}::text, ${detail ?? null}::text,
      ${projectId ?? null}::integer, ${commentId ?? null}::integer, ${actor}::text,
      ${chosen(kind, 'inPanel')}, ${mailed}
    from admins left join notice_choices as choice on choice.admin_id = admins.id and choice.kind = ${kind}
    where admins.is_active and admins.id in (${to}) and admins.id is distinct from ${except}::integer
      and (${chosen(kind, 'inPanel')} or ${mailed})
    order by admins.id
    on conflict (admin_id, comment_id) do nothing
    returning admin_id, mail_due`.execute(trx);
  return rows.flatMap(({ adminId, mailDue }) => (mailDue ? [adminId] : []));
}

/** These people. */
export const people = (ids: number[]): People => sql`select unnest(${ids}::integer[])`;

/** All people. */
export const everybody: People = sql`select id from admins`;

/** The people who may change records. */
export const administrators: People = sql`select id from admins where role = 'admin'`;

/** The people who take part in a task, or in the conversation about a task or a project. */
export const participants = ({
  projectId,
  taskId,
}: {
  projectId: number | null;
  taskId: number | null;
}): People =>
  taskId === null
    ? sql`select admin_id from comments where project_id = ${projectId}::integer`
    : sql`
        select admin_id from comments where task_id = ${taskId}::integer
        union select assigned_admin_id from project_tasks where id = ${taskId}::integer`;

const columns = [
  'id',
  'kind',
  'entity',
  'entityId',
  'label',
  'detail',
  'projectId',
  'commentId',
  'actor',
  'at',
  'readAt',
  // With ten baths, the name of a task says little alone.
  sql<string | null>`(
    select projects.name from projects
    where projects.id = notices.project_id and notices.entity = 'project-task'
  )`.as('projectName'),
] as const;

const shownTo = (db: Db, adminId: number) =>
  db.selectFrom('notices').where('adminId', '=', adminId).where('inPanel', '=', true);

/** One page of the notices of a person, newest first. */
export async function listNotices(db: Db, adminId: number, filter: NoticeFilter): Promise<Page<Notice>> {
  return pageById(
    shownTo(db, adminId).select(columns),
    { list: `notices of ${adminId}`, newestFirst: true },
    { ...filter, limit: filter.limit ?? DEFAULT_PAGE_SIZE },
  );
}

/** The number of unread notices of a person, up to {@link NOTICES_COUNTED_MAX}. */
export async function countUnreadNotices(db: Db, adminId: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      shownTo(db, adminId)
        .select('id')
        .where('readAt', 'is', null)
        .limit(sql.lit(NOTICES_COUNTED_MAX))
        .as('unread'),
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one notice of a person as read, or all up to one. Returns their number. */
export async function readNotices(
  db: Db,
  adminId: number,
  { id, newestId }: { id?: number | undefined; newestId?: number | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ readAt: sql<string>`now()` })
    .where('adminId', '=', adminId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (from) => from.where('id', '=', id ?? 0))
    .$if(newestId !== undefined, (from) => from.where('id', '<=', newestId ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The choices of a person for all kinds. */
export async function listNoticeChoices(db: Db, adminId: number): Promise<NoticeChoice[]> {
  const made = await db
    .selectFrom('noticeChoices')
    .select(['kind', 'inPanel', 'byMail'])
    .where('adminId', '=', adminId)
    .execute();
  return noticeKindNames.map((kind) => {
    const { inPanel, byMail } = made.find((choice) => choice.kind === kind) ?? noticeKinds[kind];
    return { kind, inPanel, byMail };
  });
}

/** Stores the choice of a person for one kind. */
export async function updateNoticeChoice(db: Db, adminId: number, choice: NoticeChoice): Promise<void> {
  const { inPanel, byMail } = choice;
  await db
    .insertInto('noticeChoices')
    .values({ adminId, ...choice })
    .onConflict((conflict) => conflict.columns(['adminId', 'kind']).doUpdateSet({ inPanel, byMail }))
    .execute();
}

/** A mail that waits longer is not sent, because it says nothing new. A restored backup has such mails. */
const MAIL_DAYS = 7;

/** The person and the unread notices of a mail, the oldest first, or `undefined` without any. */
export async function findNoticeMail(
  db: Db,
  adminId: number,
): Promise<{ email: string; notices: Notice[] } | undefined> {
  const admin = await db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', adminId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!admin) return undefined;
  const notices = await db
    .selectFrom('notices')
    .select(columns)
    .where('adminId', '=', adminId)
    .where('mailDue', '=', true)
    .where('readAt', 'is', null)
    .where('at', '>', sql<string>`now() - make_interval(days => ${sql.lit(MAIL_DAYS)})`)
    .orderBy('id')
    .execute();
  return notices.length === 0 ? undefined : { ...admin, notices };
}

/** Records that the mail about these notices was sent. */
export async function finishNoticeMail(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable('notices')
    .set({ mailDue: false })
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
}

/** Deletes old notices, and those that are more than a person keeps. Several nodes may do so at the same time. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await sql`
    delete from notices where id in (
      select id from (
        select id, at, row_number() over (partition by admin_id order by id desc) as place from notices
      ) as ranked
      where at < now() - make_interval(days => ${NOTICE_DAYS}) or place > ${NOTICES_KEPT}
    )`.execute(db);
}

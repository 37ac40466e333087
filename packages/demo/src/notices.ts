import { type Db, inTransaction } from '@quoin/db/connection/database';
import { everybody, insertNotices, type NewNotice, people, readNotices } from '@quoin/db/notices';
import { insertComment } from '@quoin/db/work/comment';
import { updateProjectTask } from '@quoin/db/work/project-task';
import { excerptOf, mentionOf } from '@quoin/domain/work/comment-text';
import { sql } from 'kysely';

import { staff } from './people.ts';
import { officeHoursBefore } from './working-time.ts';

/** The last leads that are told. The newest of them is unread. */
const LEADS = 3;

interface Told {
  at: string;
  notice: Omit<NewNotice, 'entity'> & { entity: 'project-task' | 'contact-submission' };
  isRead: boolean;
}

/** The next open task of a project under way that nobody has yet, with its project. */
async function nextFreeTask(trx: Db) {
  return trx
    .selectFrom('projectTasks')
    .innerJoin('projects', 'projects.id', 'projectId')
    .select(['projectTasks.id', 'projectTasks.name', 'projectId'])
    .where('projects.status', '=', 'in-progress')
    .where('isCompleted', '=', false)
    .where('assignedSubcontractorId', 'is', null)
    .where('assignedAdminId', 'is', null)
    .orderBy('dueOn')
    .orderBy('projectTasks.id')
    .limit(1)
    .executeTakeFirst();
}

/** A task that was assigned to the administrator, and a question about it. */
async function newsOfTask(trx: Db, adminId: number, now: Date): Promise<Told[]> {
  const task = await nextFreeTask(trx);
  if (!task) return [];
  const { id: entityId, name: label, projectId } = task;
  const about = { entity: 'project-task', entityId, label, projectId } as const;
  await updateProjectTask(trx, entityId, { assignedAdminId: adminId });
  const { estimator, siteLead } = staff;
  const text = `${mentionOf(adminId)} The client asked me about this on site. Can you call her before noon?`;
  const comment = { projectId: null, taskId: entityId, adminId: null, author: siteLead, text };
  const { id: commentId, mentions } = await insertComment(trx, comment);
  const at = officeHoursBefore(now, 1.4).toISOString();
  await trx
    .updateTable('comments')
    .set({ createdAt: at, updatedAt: at })
    .where('id', '=', commentId)
    .execute();
  const detail = excerptOf(text, mentions, 200);
  return [
    {
      at: officeHoursBefore(now, 20.6).toISOString(),
      notice: { kind: 'assigned', ...about, actor: estimator },
      isRead: true,
    },
    { at, notice: { kind: 'mentioned', ...about, commentId, detail, actor: siteLead }, isRead: false },
  ];
}

/** The arrival of the last leads. */
async function newsOfLeads(trx: Db): Promise<Told[]> {
  const leads = await trx
    .selectFrom('contactSubmissions')
    .select(['id', 'createdAt', sql<string>`first_name || ' ' || last_name`.as('label')])
    .orderBy('id', 'desc')
    .limit(LEADS)
    .execute();
  return leads.map(({ id: entityId, createdAt, label }, place) => ({
    at: createdAt,
    notice: { kind: 'lead', entity: 'contact-submission', entityId, label, actor: `Visitor ${label}` },
    isRead: place > 0,
  }));
}

/**
 * Gives the first administrator the notices of the last days, as the demo firm would have caused them. Call it after
 * {@link loadDemoData}, once there is an administrator.
 */
export async function loadDemoNotices(db: Db, { now }: { now: Date }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const admin = await trx.selectFrom('admins').select('id').orderBy('id').limit(1).executeTakeFirst();
    if (!admin) return;
    const news = [...(await newsOfTask(trx, admin.id, now)), ...(await newsOfLeads(trx))];
    for (const { at, notice, isRead } of news.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
      const to = notice.kind === 'lead' ? everybody : people([admin.id]);
      await insertNotices(trx, notice, { to, except: null, canMail: false });
      if (isRead) await readNotices(trx, admin.id, {});
      // The update dates the notices that this transaction has written and not dated yet.
      await trx
        .updateTable('notices')
        .set({
          at,
          readAt: sql`case when read_at is not null then ${at}::timestamptz + interval '20 minutes' end`,
        })
        .where('at', '=', sql<string>`now()::timestamptz(3)`)
        .execute();
    }
  });
}

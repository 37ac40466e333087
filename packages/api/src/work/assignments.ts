import type { Db } from '@quoin/db/connection/database';
import { people } from '@quoin/db/notices';
import { type AssignedTask, listAssignedByImport } from '@quoin/db/work/assigned-by-import';

import { authorOf } from '../activity-log.ts';
import type { Actor, Context } from '../context.ts';
import { tell } from '../notices.ts';

type Teller = Actor & Pick<Context, 'noticeMail'>;

/** The most tasks of one import of which a person is told one by one. */
const TOLD_EACH = 3;

/** Tells an administrator of a new task of theirs. */
export async function tellAssignee(ctx: Teller, trx: Db, task: AssignedTask): Promise<void> {
  const { id, name: label, projectId, assignedAdminId } = task;
  if (assignedAdminId === null) return;
  const notice = { kind: 'assigned', entity: 'project-task', entityId: id, label, projectId } as const;
  await tell(ctx, trx, notice, people([assignedAdminId]));
}

/** Tells administrators of the tasks that an import assigned to them. Many tasks of one person are one notice. */
export async function tellAssigneesOfImport(ctx: Teller, trx: Db, importId: number): Promise<void> {
  const assigned = await listAssignedByImport(trx, importId, TOLD_EACH);
  for (const { adminId, count, tasks } of assigned) {
    if (count <= TOLD_EACH) {
      for (const task of tasks) await tellAssignee(ctx, trx, { ...task, assignedAdminId: adminId });
      continue;
    }
    const notice = {
      kind: 'assigned',
      entity: 'project-task',
      entityId: importId,
      label: `Import assigned ${count.toLocaleString('en-US')} tasks to you`,
      detail: `Imported by ${authorOf(ctx).actor}`,
    } as const;
    await tell(ctx, trx, notice, people([adminId]));
  }
}

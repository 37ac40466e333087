import { inDraft } from '../estimates/relations.ts';
import type { Relations } from '../relation.ts';

/** What the payments of an estimate name. */
export const billingRelations: Relations = {
  scheduleRows: {
    estimateId: { to: 'estimates', onDelete: 'cascade', key: 'schedule_rows_estimate' },
    taskId: {
      to: 'projectTasks',
      onDelete: 'set null',
      key: 'schedule_rows_task',
      isFree: inDraft('task_id'),
    },
  },
};

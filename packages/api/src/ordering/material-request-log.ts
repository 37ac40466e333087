import type { MaterialRequestView } from '@quoin/domain/ordering/material-request';

import { undoableChangesOf } from '../bin-changes.ts';

/** Changes of requests from the site, in the log. */
export const materialRequestChanges = undoableChangesOf(
  'material-request',
  ({ text, productName }: MaterialRequestView) => text ?? productName ?? '',
  ({ projectId, taskId, taskName }) => ({
    projectId,
    ...(taskId !== null && {
      parent: { entity: 'project-task' as const, id: taskId, label: taskName ?? '' },
    }),
  }),
);

import { NotFound } from '@quoin/ui/NotFound';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { orNotFound } from '../../problem.ts';
import { idParams } from '../../search-params.ts';
import { api } from '../../trpc.ts';

/** A link to a task, as the activity log has it: its project's page, with the task opened. */
export const Route = createFileRoute('/admin/tasks/$id')({
  params: idParams,
  loader: async ({ params: { id } }) => {
    const task = await orNotFound(api.projectTasks.get.fetch({ id }));
    throw redirect({
      to: '/admin/projects/$id',
      params: { id: task.projectId },
      search: { task: id },
      replace: true,
    });
  },
  notFoundComponent: () => <NotFound heading="Task not found" />,
});

import { createFileRoute, redirect } from '@tanstack/react-router';

import { MissingRecord } from '../../../bin/MissingRecord.tsx';
import { idParams } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api } from '../../../trpc.ts';

/** The address of a task, as in the activity log. Redirects to its place among the tasks of its project. */
export const Route = createFileRoute('/admin/tasks/$id')({
  params: idParams,
  loader: async ({ params: { id } }) => {
    const task = await orNotFound(api.projectTasks.get.fetch({ id }));
    throw redirect({
      to: '/admin/projects/$id/tasks',
      params: { id: task.projectId },
      search: { at: id },
      replace: true,
    });
  },
  notFoundComponent: () => <MissingRecord entity="project-task" />,
});

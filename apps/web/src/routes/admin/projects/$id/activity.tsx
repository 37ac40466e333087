import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { createFileRoute } from '@tanstack/react-router';

import { ActivityLog } from '../../-activity-log.tsx';
import { prefetchRows, type PageInput, untilLeft, useRowList } from '../../../../lists/row-list.ts';
import { api } from '../../../../trpc.ts';

const logOf = (projectId: number) => (page: PageInput) =>
  api.activity.list.queryOptions({ projectId, ...page }, untilLeft);

export const Route = createFileRoute('/admin/projects/$id/activity')({
  loader: ({ params }) => {
    prefetchRows(logOf(params.id));
  },
  component: ProjectActivity,
});

/** The log of a project, its tasks, and their photos and products. */
function ProjectActivity() {
  const { id } = Route.useParams();
  const list = useRowList(logOf(id));
  return (
    <ActivityLog
      list={list}
      empty={
        <EmptyState compact drawing="checklist" title="Nothing has happened yet. Changes show up here." />
      }
    />
  );
}

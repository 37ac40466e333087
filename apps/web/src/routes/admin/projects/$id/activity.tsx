import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';
import { createFileRoute } from '@tanstack/react-router';

import { ActivityLog } from '../../-activity-log.tsx';
import { prefetchComments } from '../../../../comments/comments-of.ts';
import { Conversation } from '../../../../comments/Conversation.tsx';
import { prefetchRows, type PageInput, untilLeft, useRowList } from '../../../../lists/row-list.ts';
import { dialogId, readSearch } from '../../../../lists/search-params.ts';
import { api } from '../../../../trpc.ts';

const logOf = (projectId: number) => (page: PageInput) =>
  api.activity.list.queryOptions({ projectId, ...page }, untilLeft);

const validateSearch = readSearch({
  // The id of a comment to show.
  comment: dialogId,
});

export const Route = createFileRoute('/admin/projects/$id/activity')({
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component']],
  // The log stands below the comments, so it waits for them.
  loader: async ({ params: { id } }) => {
    prefetchRows(logOf(id));
    await prefetchComments({ projectId: id });
  },
  pendingComponent: () => <ListSkeleton count={3} label="Loading comments..." />,
  component: ProjectActivity,
});

/** The comments on a project, above the log of the project, its tasks, and their photos and products. */
function ProjectActivity() {
  const { id } = Route.useParams();
  const { comment } = Route.useSearch();
  const list = useRowList(logOf(id));
  return (
    <>
      <Panel title="Comments">
        <Conversation key={id} about={{ projectId: id }} marked={comment} />
      </Panel>
      <ActivityLog
        isInProject
        list={list}
        empty={
          <EmptyState compact drawing="checklist" title="Nothing has happened yet. Changes show up here." />
        }
      />
    </>
  );
}

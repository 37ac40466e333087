import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { CardGridSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/frame/Panel';
import { createFileRoute } from '@tanstack/react-router';

import { dialogId, readSearch } from '../../../../lists/search-params.ts';
import { FailedScreen } from '../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../trpc.ts';
import { PreviewPhoto, TaskPhotos } from './-task-photos.tsx';

const validateSearch = readSearch({ photo: dialogId });

export const Route = createFileRoute('/admin/projects/$id/files')({ validateSearch, component: FilesScreen });

/** All photos of a project, by task. */
function FilesScreen() {
  const { id: projectId } = Route.useParams();
  const { photo: shown } = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = trpc.taskPhotos.listByProject.useQuery({ projectId });
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items ?? [];
  const photos = list.data;
  const shownTasks = tasks.filter(({ id }) => photos?.some(({ taskId }) => taskId === id));
  return (
    <>
      {list.error && photos === undefined ? (
        <FailedScreen error={list.error} reset={() => void list.refetch()} />
      ) : photos === undefined ? (
        <CardGridSkeleton label="Loading photos..." />
      ) : photos.length === 0 ? (
        <Panel title="Photos">
          <EmptyState compact drawing="photo" title="No photos yet. Add them to a task." />
        </Panel>
      ) : (
        shownTasks.map((task) => (
          <Panel key={task.id} title={task.name}>
            <TaskPhotos
              task={task}
              photos={photos.filter(({ taskId }) => taskId === task.id)}
              onPreview={(photo) => void navigate({ search: { photo } })}
            />
          </Panel>
        ))
      )}
      {shown !== undefined && (
        <PreviewPhoto
          id={shown}
          projectId={projectId}
          // Back leaves the dialog, regardless of how many photos the user has viewed.
          onShow={(photo) => void navigate({ search: { photo }, replace: true })}
          onClose={() => void navigate({ search: {} })}
        />
      )}
    </>
  );
}

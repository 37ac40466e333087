import { Button } from '@mantine/core';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import type { TaskPhoto } from '@quoin/domain/work/task-photo';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { PhotoTilesSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { dialogFlag, dialogId, readSearch } from '../../../../lists/search-params.ts';
import { FailedScreen } from '../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { TaskGallery } from './-task/photo-gallery.tsx';
import { AddPhotos } from './-task/photo-upload.tsx';
import { PreviewPhoto } from './-task/task-photos.tsx';

import css from './-task/photo-gallery.module.css';

const validateSearch = readSearch({
  photo: dialogId,
  // Adds photos to a task that the user chooses, or to this task.
  add: dialogFlag,
  addPhotos: dialogId,
});

export const Route = createFileRoute('/admin/projects/$id/files')({ validateSearch, component: FilesScreen });

/** All photos of a project, by task. */
function FilesScreen() {
  const { id: projectId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayChange = useMayChange();
  const lists = {
    photos: trpc.taskPhotos.listByProject.useQuery({ projectId }),
    tasks: trpc.projectTasks.list.useQuery({ projectId }),
  };
  const photos = lists.photos.data;
  const tasks = lists.tasks.data?.items;
  const error = lists.photos.error ?? lists.tasks.error;
  const close = () => void navigate({ search: {} });
  const add = () => void navigate({ search: { add: true } });
  // A task that is named in the address, or all to choose from.
  const chosen = search.add ? tasks : tasks?.filter(({ id }) => id === search.addPhotos);
  return (
    <>
      <Panel
        title="Photos"
        note={photos && photos.length > 0 && photos.length.toLocaleString('en-US')}
        actions={
          mayChange &&
          photos &&
          photos.length > 0 && (
            <Button size="sm" leftSection={<IconPhotoPlus size={16} stroke={1.5} />} onClick={add}>
              Add Photos
            </Button>
          )
        }
      >
        {error && (photos === undefined || tasks === undefined) ? (
          <FailedScreen
            error={error}
            reset={() => void Promise.all([lists.photos.refetch(), lists.tasks.refetch()])}
          />
        ) : photos === undefined || tasks === undefined ? (
          <PhotoTilesSkeleton label="Loading photos..." />
        ) : photos.length === 0 ? (
          <NoPhotos hasTasks={tasks.length > 0} onAdd={add} />
        ) : (
          <Galleries
            tasks={tasks}
            photos={photos}
            onPreview={(photo) => void navigate({ search: { photo } })}
            onAdd={(addPhotos) => void navigate({ search: { addPhotos } })}
          />
        )}
      </Panel>
      {search.photo !== undefined && (
        <PreviewPhoto
          id={search.photo}
          projectId={projectId}
          isAmongAll
          // Back leaves the dialog, regardless of how many photos the user has viewed.
          onShow={(photo) => void navigate({ search: { photo }, replace: true })}
          onClose={close}
        />
      )}
      {mayChange && chosen?.[0] && <AddPhotos tasks={chosen} onClose={close} />}
    </>
  );
}

function Galleries({
  tasks,
  photos,
  onPreview,
  onAdd,
}: {
  tasks: readonly ProjectTask[];
  photos: readonly TaskPhoto[];
  onPreview: (id: number) => void;
  onAdd: (taskId: number) => void;
}) {
  return (
    <div className={css['tasks']}>
      {tasks.map((task) => {
        const own = photos.filter(({ taskId }) => taskId === task.id);
        return (
          own.length > 0 && (
            <TaskGallery
              key={task.id}
              task={task}
              photos={own}
              onPreview={onPreview}
              onAdd={() => onAdd(task.id)}
            />
          )
        );
      })}
    </div>
  );
}

function NoPhotos({ hasTasks, onAdd }: { hasTasks: boolean; onAdd: () => void }) {
  const navigate = Route.useNavigate();
  const mayChange = useMayChange();
  const addTask = () => void navigate({ to: '/admin/projects/$id/tasks', search: { addTask: true } });
  return (
    <EmptyState
      compact
      drawing="photo"
      title={hasTasks ? 'No photos yet. Add them to a task.' : 'No photos yet. They belong to a task.'}
      {...(mayChange && {
        action: hasTasks
          ? { label: 'Add Photos', icon: IconPhotoPlus, onClick: onAdd }
          : { label: 'Add Task', icon: IconPlus, onClick: addTask },
      })}
    />
  );
}

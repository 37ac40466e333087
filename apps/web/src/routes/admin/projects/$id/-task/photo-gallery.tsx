import { Button } from '@mantine/core';
import { moved } from '@quoin/domain/lists/move';
import { counted } from '@quoin/domain/words';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import type { TaskPhoto } from '@quoin/domain/work/task-photo';
import { PhotoTiles } from '@quoin/ui/photos/PhotoTiles';
import { IconPhotoPlus } from '@tabler/icons-react';

import { useDeletePhoto } from '../../-delete.ts';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { pictureOf, thumbnailOf, wordsOf } from '../../../../../photos/photo-files.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

import css from './photo-gallery.module.css';

/** All photos of a task, in an order that users change. */
export function TaskGallery({
  task,
  photos,
  onPreview,
  onAdd,
}: {
  task: ProjectTask;
  photos: TaskPhoto[];
  onPreview: (id: number) => void;
  onAdd: () => void;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeletePhoto();
  const askToDeleteOf = (id: number) => {
    const photo = photos.find((each) => each.id === id);
    if (photo) askToDelete({ id, picture: pictureOf(photo) });
  };
  const move = useMovePhoto(task);
  return (
    <section className={css['task']}>
      <div className={css['head']}>
        <h3 className={css['name']}>{task.name}</h3>
        <span className={css['count']}>{counted(photos.length, 'photo')}</span>
        {mayChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={css['add'] ?? ''}
            leftSection={<IconPhotoPlus size={16} stroke={1.5} />}
            aria-label={`Add Photos to ${task.name}`}
            onClick={onAdd}
          >
            Add Photos
          </Button>
        )}
      </div>
      <PhotoTiles
        label={`Photos of ${task.name}`}
        photos={photos.map((photo) => ({
          id: photo.id,
          alt: wordsOf(photo),
          caption: photo.caption,
          thumbnail: thumbnailOf(photo),
        }))}
        onPreview={onPreview}
        onMove={mayChange ? move : undefined}
        onDelete={mayChange ? askToDeleteOf : undefined}
      />
    </section>
  );
}

/** Moves a photo of a task before another one, or to the end. */
function useMovePhoto({ id: taskId, projectId }: ProjectTask) {
  const lists = trpc.useUtils().taskPhotos.listByProject;
  const { mutate } = trpc.taskPhotos.move.useMutation({
    // The new order shows immediately.
    onMutate: (change) =>
      lists.setData({ projectId }, (photos) => {
        if (!photos) return undefined;
        const own = photos.filter((photo) => photo.taskId === taskId).map(({ id }) => id);
        const order = moved(own, change);
        return photos.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      }),
    onError: (error) => {
      failedTo('move photo')(error);
      void lists.invalidate();
    },
  });
  return (id: number, beforeId: number | null) => mutate({ taskId, ids: [id], beforeId });
}

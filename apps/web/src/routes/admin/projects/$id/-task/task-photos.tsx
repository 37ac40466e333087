import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { TaskPhoto } from '@quoin/domain/work/task-photo';
import { toast } from '@quoin/ui/feedback/toasts';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { PhotoGrid } from '@quoin/ui/photos/PhotoGrid';
import { PhotoPreview } from '@quoin/ui/photos/PhotoPreview';
import { useEffect, useEffectEvent, useState } from 'react';

import { useDeletePhoto } from '../../-delete.ts';
import { saveState, saving } from '../../../../../forms/record-changes.ts';
import { Moment } from '../../../../../Moment.tsx';
import { imageOf, pictureOf, thumbnailOf, wordsOf } from '../../../../../photos/photo-files.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

/** The first photos of a task. */
export function TaskPhotos({
  task,
  photos,
  onPreview,
}: {
  task: ProjectTask;
  photos: TaskPhoto[];
  onPreview: (id: number) => void;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeletePhoto();
  const askToDeleteOf = (id: number) => {
    const photo = photos.find((each) => each.id === id);
    if (photo) askToDelete({ id, picture: pictureOf(photo) });
  };
  return (
    <PhotoGrid
      label={`Photos of ${task.name}`}
      photos={photos.map((photo) => ({
        id: photo.id,
        alt: wordsOf(photo),
        thumbnail: thumbnailOf(photo),
      }))}
      onPreview={onPreview}
      onDelete={mayChange ? askToDeleteOf : undefined}
    />
  );
}

/** The large view of one photo. The arrow keys show the others of its task, or all of the project. */
export function PreviewPhoto({
  id,
  projectId,
  isAmongAll = false,
  onShow,
  onClose,
}: {
  id: number;
  projectId: number;
  isAmongAll?: boolean;
  onShow: (id: number) => void;
  onClose: () => void;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeletePhoto();
  const [isEditing, setIsEditing] = useState(false);
  const { data: photos } = trpc.taskPhotos.listByProject.useQuery({ projectId });
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items;
  const photo = photos?.find((each) => each.id === id);
  const tellGone = useEffectEvent(() => {
    toast({ title: 'Photo not found', tone: 'error' });
    onClose();
  });
  const isGone = photos !== undefined && photo === undefined;
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);
  if (!photos || !tasks || !photo) return null;

  const photosOf = (task: { id: number }) => photos.filter(({ taskId }) => taskId === task.id);
  const row = isAmongAll ? tasks.flatMap(photosOf) : photosOf({ id: photo.taskId });
  const taskName = isAmongAll && tasks.find(({ id: taskId }) => taskId === photo.taskId)?.name;
  const place = row.indexOf(photo);
  const show = (by: number) => onShow(row.at((place + by) % row.length)?.id ?? id);
  return (
    <>
      <PhotoPreview
        title="Photo Preview"
        src={imageOf(photo)}
        alt={wordsOf(photo)}
        name={photo.originalName}
        note={
          <>
            {taskName && <span>{taskName}</span>}
            <Moment key={id} at={photo.uploadedAt} />
          </>
        }
        position={`${place + 1} of ${row.length}`}
        onStep={row.length > 1 ? show : undefined}
        onEditCaption={mayChange ? () => setIsEditing(true) : undefined}
        onDelete={
          mayChange
            ? () =>
                askToDelete({
                  id,
                  picture: pictureOf(photo),
                  onDeleted: () => (row.length > 1 ? show(1) : onClose()),
                })
            : undefined
        }
        onClose={onClose}
      />
      {isEditing && <EditCaption photo={photo} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function EditCaption({ photo, onClose }: { photo: TaskPhoto; onClose: () => void }) {
  // The state when the form was opened. A later answer must not pass for the data that the user has seen.
  const [{ id, caption, originalName }] = useState(photo);
  const update = trpc.taskPhotos.updateCaption.useMutation(
    saving({ noun: 'Caption', verb: 'update' }, onClose),
  );
  const form = useForm({
    initialValues: { caption: caption ?? '' },
    validate: schemaResolver(TaskPhoto.pick({ caption: true }), { sync: true }),
  });
  return (
    <ResourceForm
      title="Edit Caption"
      size="sm"
      submitLabel="Update Caption"
      {...saveState(update)}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => update.mutate({ id, seenCaption: caption, ...values }))}
      onClose={onClose}
    >
      <TextInput label="Caption" description={originalName} {...form.getInputProps('caption')} />
    </ResourceForm>
  );
}

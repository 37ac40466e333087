import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';

import { useAskToDelete } from '../../../bin/record-actions.ts';
import { canComeBack, saidDeleted } from '../../../bin/undo-deletion.ts';
import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';

interface Named {
  id: number;
  version: number;
  name: string;
}

const nameOf = ({ name }: Named) => name;

/** Asks, then deletes a project with all its tasks, photos and product lists. */
export function useDeleteProject(): (project: Named) => void {
  return useAskToDelete({
    noun: 'Project',
    kind: 'project',
    nameOf,
    remove: trpc.projects.delete.useMutation().mutateAsync,
  });
}

/** Asks, then deletes a task. */
export function useDeleteTask(): (task: Named) => void {
  return useAskToDelete({
    noun: 'Task',
    kind: 'project-task',
    nameOf,
    remove: trpc.projectTasks.delete.useMutation().mutateAsync,
  });
}

/** Asks, then deletes a photo. */
export function useDeletePhoto(): (photo: {
  id: number;
  picture: { src: string; alt: string };
  onDeleted?: () => void;
}) => void {
  const remove = trpc.taskPhotos.delete.useMutation({
    onSuccess: (_answer, { id }) =>
      saidDeleted('task-photo', [id], { description: 'Photo deleted successfully' }),
  });
  return ({ id, picture, onDeleted }) =>
    confirmDelete({
      title: 'Delete Photo',
      message: `Are you sure you want to delete this photo? ${canComeBack()}`,
      picture,
      doDelete: async () => {
        await remove.mutateAsync({ id });
        onDeleted?.();
      },
      onError: failedTo('delete photo'),
    });
}

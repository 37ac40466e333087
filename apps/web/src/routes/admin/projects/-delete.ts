import { confirmDelete } from '@quoin/ui/feedback/confirm-delete';
import { useCallback } from 'react';

import { askToDelete } from '../../../forms/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';

interface Named {
  id: number;
  version: number;
  name: string;
}

/** Asks, then deletes a project with all its tasks, photos and product lists. */
export function useDeleteProject(): (project: Named) => void {
  const { mutateAsync } = trpc.projects.delete.useMutation({ onSuccess: () => said('Project', 'deleted') });
  return useCallback(
    ({ id, version, name }) =>
      confirmDelete({
        title: 'Delete Project',
        message: `Are you sure you want to delete "${name}"? Its tasks, their photos and product lists are deleted too. This action cannot be undone.`,
        doDelete: async () => mutateAsync({ id, version }),
        onError: failedTo('delete project'),
      }),
    [mutateAsync],
  );
}

/** Asks, then deletes a task. */
export function useDeleteTask(): (task: Named) => void {
  const remove = trpc.projectTasks.delete.useMutation({ onSuccess: () => said('Task', 'deleted') });
  return ({ id, version, name }) =>
    askToDelete({
      noun: 'Task',
      name,
      doDelete: async () => remove.mutateAsync({ id, version }),
      onError: failedTo('delete task'),
    });
}

/** Asks, then deletes a photo. */
export function useDeletePhoto(): (photo: { id: number; onDeleted?: () => void }) => void {
  const remove = trpc.taskPhotos.delete.useMutation({ onSuccess: () => said('Photo', 'deleted') });
  return ({ id, onDeleted }) =>
    confirmDelete({
      title: 'Delete Photo',
      message: 'Are you sure you want to delete this photo? This action cannot be undone.',
      doDelete: async () => {
        await remove.mutateAsync({ id });
        onDeleted?.();
      },
      onError: failedTo('delete photo'),
    });
}

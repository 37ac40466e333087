import { useRecordActions } from '../../../bin/record-actions.ts';
import type { Outputs } from '../../../trpc.ts';
import { useDeleteTask } from '../projects/-delete.ts';

export type TaskInList = Outputs['projectTasks']['listAll']['items'][number];

export const nameOf = ({ name }: TaskInList) => name;

/** The actions of one task that the user may perform. */
export function useTaskActions(onEdit: (id: number) => void) {
  return useRecordActions<TaskInList>({
    kind: 'project-task',
    nameOf,
    onEdit,
    onDelete: useDeleteTask(),
  });
}

import { Checkbox } from '@mantine/core';
import type { ProjectTaskView } from '@quoin/domain/work/project-task';

import { failedTo } from '../../../../../forms/record-changes.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

type Ticked = Pick<ProjectTaskView, 'id' | 'version' | 'name' | 'isCompleted'>;

/** The completion of a task, and the checkbox that changes it. */
export function useTick(task: Ticked) {
  const update = trpc.projectTasks.update.useMutation({ onError: failedTo('update task') });
  const { id, version } = task;
  // The tick shows immediately, and stays while the list is read again.
  const known = update.data !== undefined && update.data.version > version ? update.data : task;
  const isCompleted = update.isPending
    ? (update.variables.isCompleted ?? known.isCompleted)
    : known.isCompleted;
  return {
    isCompleted,
    isSaving: update.isPending,
    change: (checked: boolean) => {
      if (!update.isPending) update.mutate({ id, version: known.version, isCompleted: checked });
    },
  };
}

/** The checkbox that completes a task. */
export function TaskTick({
  name,
  tick: { isCompleted, isSaving, change },
  size = 'md',
}: {
  name: string;
  tick: ReturnType<typeof useTick>;
  size?: 'sm' | 'md';
}) {
  const mayChange = useMayChange();
  return (
    <Checkbox
      size={size}
      aria-label={`${name} is completed`}
      checked={isCompleted}
      disabled={!mayChange}
      // A `disabled` box would move the focus out of the list while it saves.
      aria-disabled={isSaving}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

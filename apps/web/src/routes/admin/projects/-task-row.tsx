import { Checkbox } from '@mantine/core';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { IconAction, type IconActionProps } from '@quoin/ui/records/IconAction';
import type { ReactNode } from 'react';

import { deleteAction, editAction } from '../../../forms/record-actions.ts';
import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteTask } from './-delete.ts';

import css from './-task-row.module.css';

/** A list of task rows. */
export function TaskRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

/** One task, with its completion, name, description, hours and actions. */
export function TaskRow({
  task,
  onEdit,
  actions,
  children,
}: {
  task: ProjectTask;
  onEdit: () => void;
  /** Further actions, for users who may change records. */
  actions?: IconActionProps[];
  /** The parts of the task, below its row. */
  children?: ReactNode;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeleteTask();
  const update = trpc.projectTasks.update.useMutation({ onError: failedTo('update task') });
  const { id, version, name, estimatedLaborHours, actualLaborHours } = task;
  // The tick shows immediately, and stays while the list is read again.
  const known = update.data !== undefined && update.data.version > version ? update.data : task;
  const isCompleted = update.isPending
    ? (update.variables.isCompleted ?? known.isCompleted)
    : known.isCompleted;
  const change = (checked: boolean) => {
    if (!update.isPending) update.mutate({ id, version: known.version, isCompleted: checked });
  };
  return (
    <li className={css['row']} data-completed={isCompleted || undefined}>
      <Checkbox
        size="md"
        aria-label={`${name} is completed`}
        checked={isCompleted}
        disabled={!mayChange}
        // Not `disabled` while it saves, which would move the focus out of the list.
        aria-disabled={update.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <div className={css['words']}>
        <span className={css['name']}>{name}</span>
        {task.description && <p className={css['description']}>{task.description}</p>}
        {(estimatedLaborHours !== null || actualLaborHours !== null) && (
          <p className={css['hours']}>
            {estimatedLaborHours !== null && <span>{`Estimated: ${estimatedLaborHours} hours`}</span>}
            {actualLaborHours !== null && <span>{`Actual: ${actualLaborHours} hours`}</span>}
          </p>
        )}
      </div>
      {mayChange && (
        <div className={css['actions']}>
          {actions?.map((action) => (
            <IconAction key={action.label} {...action} />
          ))}
          <IconAction {...editAction(name, onEdit)} />
          <IconAction {...deleteAction(name, () => askToDelete(task))} />
        </div>
      )}
      <div className={css['more']}>{children}</div>
    </li>
  );
}

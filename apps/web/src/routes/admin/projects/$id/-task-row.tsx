import { Checkbox } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { counted } from '@quoin/domain/words';
import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import { daysLate } from '@quoin/domain/work/task-progress';
import { IconAction, type IconActionProps } from '@quoin/ui/records/IconAction';
import type { SortedProps } from '@quoin/ui/sorting/Sorting';
import { IconCalendarDue, IconMessage, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

import { useDeleteTask } from '../-delete.ts';
import { deleteAction, editAction } from '../../../../forms/record-actions.ts';
import { failedTo } from '../../../../forms/record-changes.ts';
import { historyAction, useOpenHistory } from '../../../../history/use-history.tsx';
import { today } from '../../../../today.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

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
  sorted,
  handle,
  children,
}: {
  task: ProjectTaskView;
  onEdit: () => void;
  /** Further actions, for users who may change records. */
  actions?: IconActionProps[];
  /** The props of its element and the handle that moves it, where tasks have an order. */
  sorted?: SortedProps;
  handle?: ReactElement | undefined;
  /** The parts of the task, below its row. */
  children?: ReactNode;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeleteTask();
  const openHistory = useOpenHistory();
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
    <li {...sorted} className={css['row']} data-completed={isCompleted || undefined}>
      <div className={css['begin']}>
        {handle}
        <Checkbox
          size="md"
          aria-label={`${name} is completed`}
          checked={isCompleted}
          disabled={!mayChange}
          // Not `disabled` while it saves, which would move the focus out of the list.
          aria-disabled={update.isPending}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </div>
      <div className={css['words']}>
        <span className={css['name']}>{name}</span>
        {task.description && <p className={css['description']}>{task.description}</p>}
        <p className={css['facts']}>
          <Deadline task={{ ...task, isCompleted }} />
          {task.assigneeName !== null && (
            <span className={css['fact']}>
              <IconUser size={14} stroke={1.5} aria-label="Assigned to" />
              {task.assigneeName}
            </span>
          )}
          {estimatedLaborHours !== null && <span>{`Estimated: ${estimatedLaborHours} hours`}</span>}
          {actualLaborHours !== null && <span>{`Actual: ${actualLaborHours} hours`}</span>}
          {task.commentCount > 0 && (
            <Link
              to="/admin/projects/$id/tasks"
              params={{ id: task.projectId }}
              search={{ comments: id }}
              className={css['fact']}
              aria-label={`${counted(task.commentCount, 'comment')} on ${name}`}
            >
              <IconMessage size={14} stroke={1.5} aria-hidden />
              {counted(task.commentCount, 'comment')}
            </Link>
          )}
        </p>
      </div>
      <div className={css['actions']}>
        {(mayChange ? [...(actions ?? []), editAction(name, onEdit)] : []).map((action) => (
          <IconAction key={action.label} {...action} />
        ))}
        <IconAction {...historyAction(name, () => openHistory('project-task', id))} />
        {mayChange && <IconAction {...deleteAction(name, () => askToDelete(task))} />}
      </div>
      <div className={css['more']}>{children}</div>
    </li>
  );
}

/** When a task is due, and by how many days it is late. */
export function Deadline({ task }: { task: ProjectTaskView }) {
  if (task.dueOn === null) return null;
  const late = daysLate(task, today());
  return (
    <span className={css['fact']} data-late={late > 0 || undefined}>
      <IconCalendarDue size={14} stroke={1.5} aria-hidden />
      {`Due ${formatDate(task.dueOn)}`}
      {late > 0 && ` · ${counted(late, 'day')} late`}
    </span>
  );
}

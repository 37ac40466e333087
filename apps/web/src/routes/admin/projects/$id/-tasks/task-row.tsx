import { useMediaQuery } from '@mantine/hooks';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { counted } from '@quoin/domain/words';
import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import { daysLate } from '@quoin/domain/work/task-progress';
import { IconAction, type IconActionProps } from '@quoin/ui/records/IconAction';
import { MoreActions } from '@quoin/ui/records/MoreActions';
import type { SortedProps } from '@quoin/ui/sorting/Sorting';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconCalendarDue, IconMessage, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';

import { Arrival } from '../-arrival.tsx';
import { useDeleteTask } from '../../-delete.ts';
import { deleteAction, editAction } from '../../../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../../../history/use-history.tsx';
import { today } from '../../../../../today.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { TaskTick, useTick } from './task-tick.tsx';

import css from './task-row.module.css';

/** A list of task rows. */
export function TaskRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

/** An action of a task. On narrow screens only frequent ones stay beside its name. */
export type TaskAction = IconActionProps & { isFrequent?: boolean };

/** One task, with its completion, name, description, hours and actions. */
export function TaskRow({
  task,
  cost,
  onEdit,
  actions,
  sorted,
  handle,
  isCompact = false,
  onShown,
  children,
}: {
  task: ProjectTaskView;
  /** The cost of the task as planned. 0 is not shown. */
  cost?: Money | undefined;
  onEdit: () => void;
  /** Further actions, for users who may change records. */
  actions?: TaskAction[];
  /** The props of its element and the handle that moves it, where tasks have an order. */
  sorted?: SortedProps;
  handle?: ReactElement | undefined;
  /** Cuts a long description. */
  isCompact?: boolean;
  /** The row is to be shown now. Called when its mark ends. */
  onShown?: (() => void) | undefined;
  /** The parts of the task, below its row. */
  children?: ReactNode;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeleteTask();
  const openHistory = useOpenHistory();
  const tick = useTick(task);
  const { isCompleted } = tick;
  const { id, name, estimatedLaborHours, actualLaborHours } = task;
  // The row keeps its focus after its mark has ended.
  const [wasShown, setWasShown] = useState(false);
  if (onShown && !wasShown) setWasShown(true);
  const isPrinting = usePrinting();
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const all: TaskAction[] = [
    ...(mayChange ? [...(actions ?? []), { ...editAction(name, onEdit), isFrequent: true }] : []),
    historyAction(name, () => openHistory('project-task', id)),
    ...(mayChange ? [deleteAction(name, () => askToDelete(task))] : []),
  ];
  // A phone shows no tooltips, so rare actions stand in a menu with words.
  const isShown = ({ isFrequent = false }: TaskAction) => !isNarrow || all.length === 1 || isFrequent;
  const shownActions = all.filter(isShown);
  const otherActions = all.filter((action) => !isShown(action));
  return (
    <li
      {...sorted}
      className={css['row']}
      data-completed={isCompleted || undefined}
      tabIndex={wasShown ? -1 : undefined}
    >
      {onShown && <Arrival onEnd={onShown} />}
      <div className={css['begin']}>
        {handle}
        <TaskTick name={name} tick={tick} />
      </div>
      <div className={css['words']}>
        <span className={css['name']}>{name}</span>
        {task.description && (
          <p className={css['description']} data-cut={isCompact || undefined}>
            {task.description}
          </p>
        )}
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
          {cost !== undefined && cost > 0 && <span>{`Cost: ${formatMoney(cost)}`}</span>}
          {task.commentCount > 0 && !isPrinting && (
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
        {shownActions.map((action) => (
          <IconAction key={action.label} {...action} />
        ))}
        {otherActions.length > 0 && <MoreActions label={`More actions for ${name}`} actions={otherActions} />}
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

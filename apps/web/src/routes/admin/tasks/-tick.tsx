import type { ReactNode } from 'react';

import { TaskTick, useTick } from '../projects/$id/-tasks/task-tick.tsx';
import type { TaskInList } from './-actions.ts';

import css from './-tasks.module.css';

/** The checkbox of a task in a list, with what stands beside it. */
export function Tick({ task, children }: { task: TaskInList; children?: ReactNode }) {
  const tick = useTick(task);
  return (
    <span className={css['tick']} data-completed={tick.isCompleted || undefined}>
      <TaskTick name={task.name} tick={tick} size="sm" />
      {children}
    </span>
  );
}

import { formatDate } from '@quoin/domain/dates';
import { counted } from '@quoin/domain/words';
import { daysLate } from '@quoin/domain/work/task-progress';

import { today } from '../../../today.ts';
import type { TaskInList } from './-actions.ts';

import css from './-tasks.module.css';

/** The due date of a task, with the days that it is late. */
export function Due({ task }: { task: TaskInList }) {
  if (task.dueOn === null) return null;
  const late = daysLate(task, today());
  return (
    <span className={css['due']} data-late={late > 0 || undefined}>
      {formatDate(task.dueOn)}
      {late > 0 && ` · ${counted(late, 'day')} late`}
    </span>
  );
}

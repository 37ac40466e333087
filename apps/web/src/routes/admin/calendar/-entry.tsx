import type { AgendaEntry } from '@quoin/domain/work/agenda';
import { IconChecklist, IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { today } from '../../../today.ts';

import css from './-entry.module.css';

const icons = { 'project-start': IconPlayerPlay, 'project-end': IconFlag, 'task-due': IconChecklist };

/** The key of an entry among others. */
export const keyOf = ({ kind, projectId, taskId }: AgendaEntry) => `${kind} ${projectId} ${taskId}`;

/** The words of an entry, such as `Bath starts`. */
function wordsOf({ kind, projectName, taskName }: AgendaEntry): string {
  if (kind === 'task-due') return `${taskName} · ${projectName}`;
  return `${projectName} ${kind === 'project-start' ? 'starts' : 'ends'}`;
}

/** A date of a project or a task, as a link to it. */
export function Entry({
  entry,
  withAssignee = false,
  isNarrow = false,
}: {
  entry: AgendaEntry;
  withAssignee?: boolean;
  /** Whether long words are cut. A task then has its project on a line of its own, so that both can be told. */
  isNarrow?: boolean;
}) {
  const { kind, projectId, projectName, taskId, taskName, on, isDone, assigneeName } = entry;
  const Icon = icons[kind];
  const isLate = !isDone && kind === 'task-due' && on < today();
  const content = (
    <>
      <Icon size={14} stroke={1.75} aria-hidden className={css['icon']} />
      <span className={css['words']}>
        <span className={css['about']}>{taskName ?? wordsOf(entry)}</span>
        {taskName !== null && (
          <>
            <span className={css['joint']}> · </span>
            <span className={css['project']}>{projectName}</span>
          </>
        )}
        {withAssignee && assigneeName !== null && <span className={css['assignee']}>{assigneeName}</span>}
      </span>
      {(isDone || isLate) && <span className="unseen">{isDone ? ', completed' : ', late'}</span>}
    </>
  );
  const look = {
    className: css['entry'] ?? '',
    // A month cuts long words.
    'data-narrow': isNarrow || undefined,
    title: wordsOf(entry),
    'data-kind': kind,
    'data-done': isDone || undefined,
    'data-late': isLate || undefined,
  };
  return taskId === null ? (
    <Link to="/admin/projects/$id" params={{ id: projectId }} {...look}>
      {content}
    </Link>
  ) : (
    <Link to="/admin/projects/$id/tasks" params={{ id: projectId }} search={{ at: taskId }} {...look}>
      {content}
    </Link>
  );
}

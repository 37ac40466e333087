import { counted } from '@quoin/domain/words';
import type { TaskWithProject } from '@quoin/domain/work/project-task';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import { FoldButton } from '../../../FoldButton.tsx';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { trpc } from '../../../trpc.ts';
import { Deadline } from '../projects/$id/-tasks/task-row.tsx';

import css from './-tasks.module.css';

/** The tasks of a subcontractor: the open ones by their deadlines, and the completed ones folded away. */
export function SubcontractorTasks({ subcontractorId }: { subcontractorId: number }) {
  const list = trpc.projectTasks.listBySubcontractor.useQuery({ subcontractorId });
  const open = list.data?.filter(({ isCompleted }) => !isCompleted) ?? [];
  const done = list.data?.filter(({ isCompleted }) => isCompleted) ?? [];
  return (
    <Panel title="Tasks" note={open.length > 0 && `${open.length.toLocaleString('en-US')} open`}>
      {list.error && list.data === undefined ? (
        <FailedScreen error={list.error} reset={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <ListSkeleton label="Loading tasks..." />
      ) : list.data.length === 0 ? (
        <EmptyState
          compact
          drawing="checklist"
          title="No tasks yet"
          hint="Choose this subcontractor as the assignee of a task."
        />
      ) : (
        <>
          {open.length > 0 ? (
            <TaskList label="Open tasks" tasks={open} />
          ) : (
            <p className={css['quiet']}>All tasks are completed.</p>
          )}
          {done.length > 0 && <Completed tasks={done} />}
        </>
      )}
    </Panel>
  );
}

function Completed({ tasks }: { tasks: TaskWithProject[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css['completed']}>
      <FoldButton
        label={counted(tasks.length, 'completed task')}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && <TaskList label="Completed tasks" tasks={tasks} />}
    </div>
  );
}

function TaskList({ label, tasks }: { label: string; tasks: TaskWithProject[] }) {
  return (
    <ul className={css['tasks']} aria-label={label}>
      {tasks.map((task) => (
        <li key={task.id} className={css['task']}>
          <div className={css['words']}>
            <Link to="/admin/projects/$id/tasks" params={{ id: task.projectId }} search={{ at: task.id }}>
              {task.name}
            </Link>
            <span className={css['project']}>
              {task.projectName}
              <ProjectStatusBadge status={task.projectStatus} />
            </span>
          </div>
          <div className={css['deadline']}>
            <Deadline task={task} />
          </div>
        </li>
      ))}
    </ul>
  );
}

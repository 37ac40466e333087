import { counted } from '@quoin/domain/words';
import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import { type TaskProgress, taskProgress } from '@quoin/domain/work/task-progress';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Columns } from '@quoin/ui/page/Columns';
import { Panel } from '@quoin/ui/page/Panel';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';

import { FailedScreen } from '../../../../shell/FailedScreen.tsx';
import { today } from '../../../../today.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { Cost } from './-money/cost.tsx';
import { ProjectFacts } from './-project-facts.tsx';
import { Deadline } from './-tasks/task-row.tsx';

import css from './-overview.module.css';

export const Route = createFileRoute('/admin/projects/$id/')({ component: OverviewScreen });

/** The number of tasks that the overview names. */
const NAMED = 5;

/** Shows the next and the late tasks of a project, its costs, and its people. */
function OverviewScreen() {
  const { id } = Route.useParams();
  const list = trpc.projectTasks.list.useQuery({ projectId: id });
  const tasks = list.data?.items;
  const progress = tasks && taskProgress(tasks, today());
  return (
    <Columns
      hasWideSide
      side={
        progress && (
          <>
            <Cost id={id} actualHours={progress.actualHours} />
            <People assignees={progress.assignees} />
          </>
        )
      }
    >
      {list.error && tasks === undefined ? (
        <FailedScreen error={list.error} reset={() => void list.refetch()} />
      ) : !progress ? (
        <ListSkeleton label="Loading tasks..." />
      ) : tasks.length === 0 ? (
        <NoTasks />
      ) : (
        <Next id={id} all={tasks.length} progress={progress} />
      )}
      <ProjectFacts id={id} />
    </Columns>
  );
}

function NoTasks() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  return (
    <Panel title="Next">
      <EmptyState
        compact
        drawing="checklist"
        title="No tasks yet. Add your first task to get started."
        {...(mayChange && {
          action: {
            label: 'Add Task',
            icon: IconPlus,
            onClick: () =>
              void navigate({ to: '/admin/projects/$id/tasks', params: { id }, search: { addTask: true } }),
          },
        })}
      />
    </Panel>
  );
}

function Next({ id, all, progress }: { id: number; all: number; progress: TaskProgress }) {
  const { late, next, done } = progress;
  const named = next.slice(0, NAMED);
  return (
    <Panel title="Next" note={`${done} of ${counted(all, 'task')} completed`}>
      <div className={css['steps']}>
        <ProgressBar label="Completed tasks" value={done / all} />
        {late.length > 0 && <TaskLinks id={id} label="Late tasks" tasks={late} />}
        {named.length > 0 && <TaskLinks id={id} label="Next tasks" tasks={named} />}
        {late.length + next.length === 0 && <p className={css['quiet']}>All tasks are completed.</p>}
        {next.length > named.length && (
          <Link to="/admin/projects/$id/tasks" params={{ id }}>
            {counted(next.length - named.length, 'more task')}
          </Link>
        )}
      </div>
    </Panel>
  );
}

function People({ assignees }: Pick<TaskProgress, 'assignees'>) {
  return (
    <Panel title="People">
      {assignees.length === 0 ? (
        <p className={css['quiet']}>No task has an assignee yet.</p>
      ) : (
        <ul className={css['people']}>
          {assignees.map(({ name, subcontractorId, open, all }) => (
            <li key={`${subcontractorId} ${name}`} className={css['person']}>
              {subcontractorId === null ? (
                <span>{name}</span>
              ) : (
                <Link to="/admin/subcontractors/$id" params={{ id: subcontractorId }}>
                  {name}
                </Link>
              )}
              <span className={css['quiet']}>
                {open === 0
                  ? `${counted(all, 'task')}, all completed`
                  : `${open} of ${counted(all, 'task')} open`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Tasks by name, each a link to the task among the others. */
function TaskLinks({ id, label, tasks }: { id: number; label: string; tasks: ProjectTaskView[] }) {
  return (
    <ul className={css['tasks']} aria-label={label}>
      {tasks.map((task) => (
        <li key={task.id} className={css['task']}>
          <Link to="/admin/projects/$id/tasks" params={{ id }} search={{ at: task.id }}>
            {task.name}
          </Link>
          <span className={css['about']}>
            <Deadline task={task} />
            {task.assigneeName !== null && <span>{task.assigneeName}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

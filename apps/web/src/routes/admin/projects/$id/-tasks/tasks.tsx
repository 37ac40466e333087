import { Button, Switch } from '@mantine/core';
import type { ProjectCosts } from '@quoin/domain/contracts/live-cost';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import { moved } from '@quoin/domain/lists/move';
import { counted } from '@quoin/domain/words';
import { formatTotalHours, type ProjectTaskView } from '@quoin/domain/work/project-task';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';
import { Sorted, Sorting } from '@quoin/ui/sorting/Sorting';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useArrival } from '../-arrival.tsx';
import { useDetails } from '../-task/task-details.ts';
import { type TaskParts, useTaskParts } from '../-task/task-parts.ts';
import { type ListState, Task } from '../-task/task.tsx';
import { CsvMenu } from '../../../../../csv/CsvMenu.tsx';
import { FoldButton } from '../../../../../FoldButton.tsx';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../../problem.ts';
import { FailedScreen } from '../../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { TaskRows } from './task-row.tsx';

import css from './tasks.module.css';

/**
 * The tasks of a project in their order, each with its photos, product categories and products. `at` is the task that the
 * address asks to show.
 */
export function Tasks({ projectId, at }: { projectId: number; at?: number | undefined }) {
  const navigate = useNavigate();
  const list = trpc.projectTasks.list.useQuery({ projectId });
  const tasks = list.data?.items;
  const parts = useTaskParts(projectId);
  const costs = trpc.costs.ofProject.useQuery({ id: projectId }).data;
  // Paper may go to a client, who must not see costs.
  const cost = usePrinting() ? undefined : costs?.plannedCost;
  const mayChange = useMayChange();
  const hours = tasks?.reduce((sum, task) => sum + (task.estimatedLaborHours ?? 0), 0) ?? 0;

  return (
    <Panel
      title="Tasks"
      note={
        tasks &&
        tasks.length > 0 &&
        `${formatTotalHours(hours)} estimated labor hours in total${cost === undefined ? '' : ` · Cost ${formatMoney(cost)}`}`
      }
      actions={
        <>
          <CsvMenu kind="project-tasks" filter={{ projectId }} given={{ projectId: String(projectId) }} />
          {mayChange && (
            <Button
              size="sm"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => void navigate({ to: '.', search: { addTask: true } })}
            >
              Add Task
            </Button>
          )}
        </>
      }
    >
      {list.error && tasks === undefined ? (
        <FailedScreen error={list.error} reset={() => void list.refetch()} />
      ) : tasks === undefined ? (
        <ListSkeleton label="Loading tasks..." />
      ) : tasks.length === 0 ? (
        <EmptyState compact drawing="checklist" title="No tasks yet. Add your first task to get started." />
      ) : (
        <>
          {parts.error && <PartsFailed {...parts} />}
          <TaskList projectId={projectId} tasks={tasks} parts={parts} costs={costs} at={at} />
        </>
      )}
    </Panel>
  );
}

function TaskList({
  projectId,
  tasks,
  parts,
  costs,
  at,
}: {
  projectId: number;
  tasks: ProjectTaskView[];
  parts: TaskParts;
  costs: ProjectCosts | undefined;
  at: number | undefined;
}) {
  const { shown, folded } = useFolded(tasks);
  const [hasDetails, setHasDetails] = useDetails(tasks.length);
  const isPrinting = usePrinting();
  const state: ListState = {
    parts,
    costOf: (id) => (isPrinting ? undefined : costs?.tasks.find(({ taskId }) => taskId === id)?.plannedCost),
    hasDetails: hasDetails || isPrinting,
    // Parts that arrive later would push the task out of view.
    arrival: useArrival(at, !parts.isPending),
  };
  const hasParts = parts.photos.length + parts.categories.length + parts.products.length > 0;
  return (
    <>
      {hasParts && (
        <div className={css['details']}>
          <Switch
            label="Details"
            size="sm"
            checked={hasDetails}
            onChange={(event) => setHasDetails(event.currentTarget.checked)}
          />
        </div>
      )}
      <InOrder projectId={projectId} tasks={shown} state={state} />
      {folded.length > 0 && <Finished tasks={folded} state={state} />}
      {isPrinting && parts.products.length > 0 && (
        <p className={css['total']}>
          <span>Materials of all tasks</span>
          <strong>{formatMoney(sumOfMoney(parts.products.map(({ lineTotal }) => lineTotal)))}</strong>
        </p>
      )}
    </>
  );
}

/**
 * Splits tasks into those on screen and finished ones. A task that is ticked now stays where it is, so that users see
 * the tick and can take it back. Paper shows all tasks.
 */
function useFolded(tasks: ProjectTaskView[]) {
  const [finished, setFinished] = useState<ReadonlySet<number>>();
  const isPrinting = usePrinting();
  if (finished === undefined && tasks.length > 0)
    setFinished(new Set(tasks.filter(({ isCompleted }) => isCompleted).map(({ id }) => id)));
  const isFolded = ({ id, isCompleted }: ProjectTaskView) =>
    !isPrinting && isCompleted && finished?.has(id) === true;
  return { shown: tasks.filter((task) => !isFolded(task)), folded: tasks.filter(isFolded) };
}

/** Tasks that users can move. */
function InOrder({
  projectId,
  tasks,
  state,
}: {
  projectId: number;
  tasks: ProjectTaskView[];
  state: ListState;
}) {
  const lists = trpc.useUtils().projectTasks.list;
  const move = trpc.projectTasks.move.useMutation({
    // The new order shows immediately.
    onMutate: (change) =>
      lists.setData({ projectId }, (page) => {
        if (!page) return undefined;
        const order = moved(
          page.items.map(({ id }) => id),
          change,
        );
        return { ...page, items: page.items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
      }),
    onError: (error) => {
      failedTo('move task')(error);
      void lists.invalidate();
    },
  });
  const mayMove = useMayChange() && tasks.length > 1;
  if (tasks.length === 0) return null;
  return (
    <Sorting items={tasks} onMove={(id, beforeId) => move.mutate({ projectId, ids: [id], beforeId })}>
      <TaskRows label="Tasks">
        {tasks.map((task) => (
          <Sorted
            key={task.id}
            {...task}
            render={(sorted, handle) => (
              <Task task={task} state={state} sorted={sorted} handle={mayMove ? handle : undefined} />
            )}
          />
        ))}
      </TaskRows>
    </Sorting>
  );
}

/** The finished tasks, folded away until one of them is to be shown. */
function Finished({ tasks, state }: { tasks: ProjectTaskView[]; state: ListState }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && tasks.some(({ id }) => id === state.arrival?.id)) setIsOpen(true);
  return (
    <div className={css['finished']}>
      <FoldButton
        label={counted(tasks.length, 'completed task')}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <TaskRows label="Completed tasks">
          {tasks.map((task) => (
            <Task key={task.id} task={task} state={state} />
          ))}
        </TaskRows>
      )}
    </div>
  );
}

function PartsFailed({ error, retry }: Pick<TaskParts, 'error' | 'retry'>) {
  return (
    <div className={css['failed']}>
      <Notice
        tone="red"
        title="Photos and products could not be loaded"
        urgent
        action={
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        }
      >
        {reasonOf(error)}
      </Notice>
    </div>
  );
}

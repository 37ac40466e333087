import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import { moved } from '@quoin/domain/move';
import { counted } from '@quoin/domain/words';
import { formatTotalHours, type ProjectTaskView } from '@quoin/domain/work/project-task';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/frame/Panel';
import { Sorted, type SortedProps, Sorting } from '@quoin/ui/sorting/Sorting';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconMessage, IconPackage, IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';

import { CsvMenu } from '../../../../csv/CsvMenu.tsx';
import { FoldButton } from '../../../../FoldButton.tsx';
import { failedTo } from '../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../problem.ts';
import { FailedScreen } from '../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { TaskCategories } from './-task-categories.tsx';
import { type TaskParts, useTaskParts } from './-task-parts.ts';
import { TaskPhotos } from './-task-photos.tsx';
import { TaskProducts } from './-task-products.tsx';
import { TaskRow, TaskRows } from './-task-row.tsx';

import css from './-tasks.module.css';

/** The tasks of a project in their order, each with its photos, product categories and products. */
export function Tasks({ projectId }: { projectId: number }) {
  const navigate = useNavigate();
  const list = trpc.projectTasks.list.useQuery({ projectId });
  const tasks = list.data?.items;
  const parts = useTaskParts(projectId);
  const mayChange = useMayChange();
  const hours = tasks?.reduce((sum, task) => sum + (task.estimatedLaborHours ?? 0), 0) ?? 0;
  const { shown, folded } = useFolded(tasks ?? []);

  return (
    <Panel
      title="Tasks"
      note={tasks && tasks.length > 0 && `${formatTotalHours(hours)} estimated labor hours in total`}
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
          <InOrder projectId={projectId} tasks={shown} parts={parts} />
          {folded.length > 0 && <Finished tasks={folded} parts={parts} />}
        </>
      )}
    </Panel>
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
  parts,
}: {
  projectId: number;
  tasks: ProjectTaskView[];
  parts: TaskParts;
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
              <Task task={task} parts={parts} sorted={sorted} handle={mayMove ? handle : undefined} />
            )}
          />
        ))}
      </TaskRows>
    </Sorting>
  );
}

/** The finished tasks, folded away. */
function Finished({ tasks, parts }: { tasks: ProjectTaskView[]; parts: TaskParts }) {
  const [isOpen, setIsOpen] = useState(false);
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
            <Task key={task.id} task={task} parts={parts} />
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

function Task({
  task,
  parts,
  ...place
}: {
  task: ProjectTaskView;
  parts: TaskParts;
  sorted?: SortedProps;
  handle?: ReactElement | undefined;
}) {
  const navigate = useNavigate();
  const { id, name } = task;
  const isOwn = ({ taskId }: { taskId: number }) => taskId === id;
  const photos = parts.photos.filter(isOwn);
  const links = parts.categories.filter(isOwn);
  const products = parts.products.filter(isOwn);
  return (
    <TaskRow
      {...place}
      task={task}
      onEdit={() => void navigate({ to: '.', search: { task: id } })}
      actions={[
        {
          label: `Comment on ${name}`,
          tooltip: 'Comments',
          icon: IconMessage,
          onClick: () => void navigate({ to: '.', search: { comments: id } }),
        },
        {
          label: `Add photos to ${name}`,
          tooltip: 'Add photos',
          icon: IconPhotoPlus,
          onClick: () => void navigate({ to: '.', search: { addPhotos: id } }),
        },
        {
          label: `Add products to ${name}`,
          tooltip: 'Add products',
          icon: IconPackage,
          onClick: () => void navigate({ to: '.', search: { addProducts: id } }),
        },
      ]}
    >
      {photos.length > 0 && (
        <Part title={`Photos (${photos.length})`}>
          <TaskPhotos
            task={task}
            photos={photos}
            onPreview={(photo) => void navigate({ to: '.', search: { photo } })}
          />
        </Part>
      )}
      {links.length > 0 && (
        <Part title={`Product Categories (${links.length})`}>
          <TaskCategories
            task={task}
            links={links}
            onBrowse={(browse) => void navigate({ to: '.', search: { browse, forTask: id } })}
          />
        </Part>
      )}
      {products.length > 0 && (
        <Products
          task={task}
          products={products}
          onEditNotes={(notes) => void navigate({ to: '.', search: { notes } })}
        />
      )}
    </TaskRow>
  );
}

/** The number of products that a task shows unasked. */
const SHOWN_PRODUCTS = 3;

/** The products of a task. A long list is folded to its number and its price, except on paper. */
function Products(props: ComponentProps<typeof TaskProducts>) {
  const { products, task } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  const title = `Products (${products.length})`;
  if (products.length <= SHOWN_PRODUCTS || isPrinting)
    return (
      <Part title={title}>
        <TaskProducts {...props} />
      </Part>
    );
  return (
    <div className={css['part']}>
      <FoldButton
        label={`${title} · ${formatMoney(sumOfMoney(products.map(({ lineTotal }) => lineTotal)))}`}
        about={task.name}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && <TaskProducts {...props} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css['part']}>
      <h3 className={css['title']}>{title}</h3>
      {children}
    </div>
  );
}

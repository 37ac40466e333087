import { Button } from '@mantine/core';
import { formatTotalHours, type ProjectTask } from '@quoin/domain/work/project-task';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/frame/Panel';
import { IconPackage, IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

import { reasonOf } from '../../../problem.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { BrowseProducts } from './-browse-products.tsx';
import { SelectCategories } from './-category-select.tsx';
import { AddPhotos } from './-photo-upload.tsx';
import { EditNotes } from './-product-notes.tsx';
import { TaskCategories } from './-task-categories.tsx';
import { AddTask, EditTask } from './-task-form.tsx';
import { PreviewPhoto, TaskPhotos } from './-task-photos.tsx';
import { TaskProducts } from './-task-products.tsx';
import { TaskRow, TaskRows } from './-task-row.tsx';

import css from './-tasks.module.css';

const route = getRouteApi('/admin/projects/$id');

/** The parts of the tasks of a project. One query reads each kind for all tasks. */
function useTaskParts(projectId: number) {
  const lists = {
    photos: trpc.taskPhotos.listByProject.useQuery({ projectId }),
    categories: trpc.taskProductCategories.listByProject.useQuery({ projectId }),
    products: trpc.taskProducts.listByProject.useQuery({ projectId }),
  };
  const failed = Object.values(lists).filter(({ data, error }) => error && data === undefined);
  return {
    photos: lists.photos.data ?? [],
    categories: lists.categories.data ?? [],
    products: lists.products.data ?? [],
    error: failed[0]?.error,
    retry: () => failed.forEach((list) => void list.refetch()),
  };
}
type TaskParts = ReturnType<typeof useTaskParts>;

/** The tasks of a project, each with its photos, product categories and products. */
export function Tasks({ projectId, projectTypeId }: { projectId: number; projectTypeId: number | null }) {
  const navigate = route.useNavigate();
  const list = trpc.projectTasks.list.useQuery({ projectId });
  const tasks = list.data?.items;
  const parts = useTaskParts(projectId);
  const mayChange = useMayChange();
  const hours = tasks?.reduce((sum, task) => sum + (task.estimatedLaborHours ?? 0), 0) ?? 0;

  return (
    <Panel
      title="Tasks"
      note={tasks && tasks.length > 0 && `${formatTotalHours(hours)} estimated labor hours in total`}
      actions={
        mayChange && (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => void navigate({ search: { addTask: true } })}
          >
            Add Task
          </Button>
        )
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
          <TaskRows label="Tasks">
            {tasks.map((task) => (
              <Task key={task.id} task={task} parts={parts} />
            ))}
          </TaskRows>
        </>
      )}
      <Dialogs projectId={projectId} projectTypeId={projectTypeId} tasks={tasks ?? []} parts={parts} />
    </Panel>
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

function Task({ task, parts }: { task: ProjectTask; parts: TaskParts }) {
  const navigate = route.useNavigate();
  const { id, name } = task;
  const isOwn = ({ taskId }: { taskId: number }) => taskId === id;
  const photos = parts.photos.filter(isOwn);
  const links = parts.categories.filter(isOwn);
  const products = parts.products.filter(isOwn);
  return (
    <TaskRow
      task={task}
      onEdit={() => void navigate({ search: { task: id } })}
      actions={[
        {
          label: `Add photos to ${name}`,
          tooltip: 'Add photos',
          icon: IconPhotoPlus,
          onClick: () => void navigate({ search: { addPhotos: id } }),
        },
        {
          label: `Add products to ${name}`,
          tooltip: 'Add products',
          icon: IconPackage,
          onClick: () => void navigate({ search: { selectCategories: id } }),
        },
      ]}
    >
      {photos.length > 0 && (
        <Part title={`Photos (${photos.length})`}>
          <TaskPhotos
            task={task}
            photos={photos}
            onPreview={(photo) => void navigate({ search: { photo } })}
          />
        </Part>
      )}
      {links.length > 0 && (
        <Part title={`Product Categories (${links.length})`}>
          <TaskCategories
            task={task}
            links={links}
            onBrowse={(browse) => void navigate({ search: { browse, forTask: id } })}
          />
        </Part>
      )}
      {products.length > 0 && (
        <Part title={`Products (${products.length})`}>
          <TaskProducts
            task={task}
            products={products}
            onEditNotes={(notes) => void navigate({ search: { notes } })}
          />
        </Part>
      )}
    </TaskRow>
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

/** The dialog that the address asks for, once its record is known. */
function Dialogs({
  projectId,
  projectTypeId,
  tasks,
  parts,
}: {
  projectId: number;
  projectTypeId: number | null;
  tasks: ProjectTask[];
  parts: TaskParts;
}) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = useMayChange();
  const onClose = () => void navigate({ search: {} });
  const browsed = parts.categories.find(
    ({ taskId, productCategoryId }) => taskId === search.forTask && productCategoryId === search.browse,
  );
  return (
    <>
      {search.photo !== undefined && (
        <PreviewPhoto
          id={search.photo}
          projectId={projectId}
          // Back leaves the dialog, regardless of how many photos the user has viewed.
          onShow={(photo) => void navigate({ search: { photo }, replace: true })}
          onClose={onClose}
        />
      )}
      {browsed && (
        <BrowseProducts
          link={browsed}
          products={parts.products.filter(({ taskId }) => taskId === browsed.taskId)}
          onClose={onClose}
        />
      )}
      {mayChange && (
        <ChangeDialogs
          projectId={projectId}
          projectTypeId={projectTypeId}
          tasks={tasks}
          parts={parts}
          onClose={onClose}
        />
      )}
    </>
  );
}

function ChangeDialogs({
  projectId,
  projectTypeId,
  tasks,
  parts,
  onClose,
}: ComponentProps<typeof Dialogs> & { onClose: () => void }) {
  const search = route.useSearch();
  const photographed = tasks.find(({ id }) => id === search.addPhotos);
  const supplied = tasks.find(({ id }) => id === search.selectCategories);
  const noted = parts.products.find(({ id }) => id === search.notes);
  return (
    <>
      {search.addTask && <AddTask projectId={projectId} onClose={onClose} />}
      {search.task !== undefined && <EditTask key={search.task} id={search.task} onClose={onClose} />}
      {photographed && <AddPhotos key={photographed.id} task={photographed} onClose={onClose} />}
      {supplied && (
        <SelectCategories key={supplied.id} task={supplied} projectTypeId={projectTypeId} onClose={onClose} />
      )}
      {noted && <EditNotes key={noted.id} line={noted} onClose={onClose} />}
    </>
  );
}

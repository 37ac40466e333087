import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/calendar';
import { formatMoney } from '@quoin/domain/money';
import { formatTotalHours } from '@quoin/domain/work/project-task';
import { EmptyState } from '@quoin/ui/EmptyState';
import { Facts } from '@quoin/ui/Facts';
import { NotFound } from '@quoin/ui/NotFound';
import { Page } from '@quoin/ui/Page';
import { Panel } from '@quoin/ui/Panel';
import { DetailSkeleton, ListSkeleton } from '@quoin/ui/skeletons';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { FailedScreen } from '../../../FailedScreen.tsx';
import { orNotFound } from '../../../problem.ts';
import { ProjectStatusBadge } from '../../../ProjectStatusBadge.tsx';
import { dialogFlag, dialogId, idParams } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { EditProject } from './-form.tsx';
import { AddTask, EditTask } from './-task-form.tsx';
import { TaskRow, TaskRows } from './-task-row.tsx';

export const Route = createFileRoute('/admin/projects/$id')({
  staticData: { section: 'Projects' },
  params: idParams,
  validateSearch: z.object({ edit: dialogFlag, addTask: dialogFlag, task: dialogId }),
  loader: async ({ params }) => {
    void api.projectTasks.list.prefetch({ projectId: params.id });
    await orNotFound(api.projects.get.ensureData({ id: params.id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading project details..." />,
  notFoundComponent: () => <NotFound heading="Project not found" action={<BackToProjects />} />,
  component: ProjectScreen,
});

function BackToProjects() {
  return (
    <Button component={Link} to="/admin/projects">
      Back to Projects
    </Button>
  );
}

function ProjectScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const [project] = trpc.projects.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const close = () => void navigate({ search: {} });

  return (
    <Page
      title={project.name}
      back={{ label: 'Projects', link: (props) => <Link to="/admin/projects" {...props} /> }}
      badge={<ProjectStatusBadge status={project.status} />}
      actions={
        mayChange && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={() => void navigate({ search: { edit: true } })}
          >
            Edit Project
          </Button>
        )
      }
    >
      <Panel title="Overview">
        <Facts
          items={[
            { label: 'Project type', value: project.projectTypeName ?? 'No Type' },
            { label: 'Budget', value: formatMoney(project.budget) },
            {
              label: 'Actual cost',
              value: project.actualCost === null ? null : formatMoney(project.actualCost),
            },
            { label: 'Start date', value: project.startDate && formatDate(project.startDate) },
            { label: 'End date', value: project.endDate && formatDate(project.endDate) },
            {
              label: 'Property',
              value: project.propertyId !== null && (
                <Link to="/admin/properties/$id" params={{ id: project.propertyId }}>
                  {project.propertyAddress}
                </Link>
              ),
            },
            { label: 'Client', value: project.clientName ?? project.propertyOwnerName },
            { label: 'Client phone', value: project.clientPhone ?? project.propertyOwnerPhone },
            { label: 'Description', value: project.description, wide: true },
          ]}
        />
      </Panel>
      <Tasks projectId={id} />
      {mayChange && search.edit && <EditProject id={id} needsType onClose={close} />}
      {mayChange && search.addTask && <AddTask projectId={id} onClose={close} />}
      {mayChange && search.task !== undefined && (
        <EditTask key={search.task} id={search.task} onClose={close} />
      )}
    </Page>
  );
}

function Tasks({ projectId }: { projectId: number }) {
  const navigate = useNavigate({ from: Route.fullPath });
  const list = trpc.projectTasks.list.useQuery({ projectId });
  const tasks = list.data?.items;
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
        <TaskRows label="Tasks">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} onEdit={() => void navigate({ search: { task: task.id } })} />
          ))}
        </TaskRows>
      )}
    </Panel>
  );
}

import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { telephoneLink } from '@quoin/domain/telephone';
import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import { ownerName, storiesLabel } from '@quoin/domain/work/property';
import { propertyTypeLabels } from '@quoin/domain/work/property-type';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { DetailSkeleton, ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';

import { MissingRecord } from '../../../bin/MissingRecord.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, dialogId, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { AddTask, EditTask } from '../projects/$id/-task/task-form.tsx';
import { AddProject, EditProject } from '../projects/-form.tsx';
import { EditProperty } from './-form.tsx';
import { PropertyMoney } from './-money.tsx';
import { PropertyProject } from './-project.tsx';

const validateSearch = readSearch({
  edit: dialogFlag,
  addProject: dialogFlag,
  editProject: dialogId,
  addTask: dialogId,
  editTask: dialogId,
});

export const Route = createFileRoute('/admin/properties/$id')({
  staticData: { section: 'Properties' },
  params: idParams,
  validateSearch,
  loader: async ({ params }) => {
    void api.projects.listByProperty.prefetch({ propertyId: params.id });
    void api.projectTasks.listByProperty.prefetch({ propertyId: params.id });
    void api.costs.ofProperty.prefetch({ id: params.id });
    await orNotFound(api.properties.get.ensureData({ id: params.id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading property details..." />,
  notFoundComponent: () => (
    <MissingRecord
      entity="property"
      back={(look) => (
        <Button component={Link} to="/admin/properties" {...look}>
          Back to Properties
        </Button>
      )}
    />
  ),
  component: PropertyScreen,
});

function PropertyScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const [property] = trpc.properties.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const close = () => void navigate({ search: {} });
  const edit = () => void navigate({ search: { edit: true } });
  const notSet = (label: string) => <NotSet label={label} onSet={mayChange ? edit : undefined} />;

  return (
    <Page
      title={property.address}
      description={`${property.city}, ${property.state} ${property.zipCode}`}
      back={{ label: 'Properties', link: (props) => <Link to="/admin/properties" {...props} /> }}
      actions={
        <>
          <HistoryButton kind="property" id={id} />
          {mayChange && (
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
              Edit Property
            </Button>
          )}
        </>
      }
    >
      <Panel title="Property">
        <Facts
          items={[
            { label: 'Type', value: propertyTypeLabels[property.propertyType] },
            { label: 'Stories', value: property.totalStories && storiesLabel(property.totalStories) },
            {
              label: 'Size',
              value: property.squareFootage && `${property.squareFootage.toLocaleString('en-US')} sq ft`,
            },
            { label: 'Year built', value: property.yearBuilt },
            { label: 'Owner', value: ownerName(property) || notSet('owner') },
            {
              label: 'Email',
              value: property.ownerEmail ? (
                <a href={`mailto:${property.ownerEmail}`}>{property.ownerEmail}</a>
              ) : (
                notSet('owner email')
              ),
            },
            {
              label: 'Phone',
              value: property.ownerPhone ? (
                <a href={telephoneLink(property.ownerPhone)}>{property.ownerPhone}</a>
              ) : (
                notSet('owner phone')
              ),
            },
            { label: 'Notes', value: property.description, wide: true },
          ]}
        />
      </Panel>
      <PropertyMoney propertyId={id} />
      <Projects propertyId={id} />
      {mayChange && search.edit && <EditProperty id={id} onClose={close} />}
      {mayChange && search.addProject && <AddProject propertyId={id} onClose={close} />}
      {mayChange && search.editProject !== undefined && (
        <EditProject key={search.editProject} id={search.editProject} onClose={close} />
      )}
      {mayChange && search.addTask !== undefined && <AddTask projectId={search.addTask} onClose={close} />}
      {mayChange && search.editTask !== undefined && (
        <EditTask key={search.editTask} id={search.editTask} onClose={close} />
      )}
    </Page>
  );
}

function Projects({ propertyId }: { propertyId: number }) {
  const navigate = useNavigate({ from: Route.fullPath });
  const list = trpc.projects.listByProperty.useQuery({ propertyId });
  const tasks = trpc.projectTasks.listByProperty.useQuery({ propertyId });
  const costs = trpc.costs.ofProperty.useQuery({ id: propertyId }).data;
  const projects = list.data?.items;
  const tasksOf = (projectId: number): ProjectTaskView[] =>
    tasks.data?.filter((task) => task.projectId === projectId) ?? [];
  const error = list.error ?? tasks.error;
  const mayChange = useMayChange();
  const add = () => void navigate({ search: { addProject: true } });

  return (
    <Panel
      title="Projects"
      note={
        projects &&
        projects.length > 0 &&
        [
          String(projects.length),
          ...(costs && costs.plannedCost > 0 ? [`Cost ${formatMoney(costs.plannedCost)}`] : []),
        ].join(' · ')
      }
      actions={
        mayChange && (
          <Button size="sm" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
            Add Project
          </Button>
        )
      }
    >
      {error && (projects === undefined || tasks.data === undefined) ? (
        <FailedScreen error={error} reset={() => void Promise.all([list.refetch(), tasks.refetch()])} />
      ) : projects === undefined || tasks.data === undefined ? (
        <ListSkeleton label="Loading projects..." />
      ) : projects.length === 0 ? (
        <EmptyState compact drawing="plan" title="No projects yet. Add the first one for this property." />
      ) : (
        projects.map((project) => (
          <PropertyProject
            key={project.id}
            project={project}
            tasks={tasksOf(project.id)}
            cost={costs?.projects.find(({ projectId }) => projectId === project.id)?.plannedCost}
            onEdit={() => void navigate({ search: { editProject: project.id } })}
            onAddTask={() => void navigate({ search: { addTask: project.id } })}
            onEditTask={(task) => void navigate({ search: { editTask: task.id } })}
          />
        ))
      )}
    </Panel>
  );
}

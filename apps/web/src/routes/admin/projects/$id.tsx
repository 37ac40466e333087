import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { contactName } from '@quoin/domain/outreach/contact-submission';
import type { ProjectView } from '@quoin/domain/work/project';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { NotFound } from '@quoin/ui/frame/NotFound';
import { Page } from '@quoin/ui/frame/Page';
import { Panel } from '@quoin/ui/frame/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';

import { dialogFlag, dialogId, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { ProjectStatusBadge } from '../../../ProjectStatusBadge.tsx';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { EditProject } from './-form.tsx';
import { Letterhead } from './-letterhead.tsx';
import { printProject } from './-print.ts';
import { Tasks } from './-tasks.tsx';

const validateSearch = readSearch({
  edit: dialogFlag,
  addTask: dialogFlag,
  // Each is the id of the task, photo, category or product that its dialog is about.
  task: dialogId,
  addPhotos: dialogId,
  photo: dialogId,
  selectCategories: dialogId,
  browse: dialogId,
  forTask: dialogId,
  notes: dialogId,
});

export const Route = createFileRoute('/admin/projects/$id')({
  staticData: { section: 'Projects' },
  params: idParams,
  validateSearch,
  loader: async ({ params }) => {
    const ofProject = { projectId: params.id };
    void api.projectTasks.list.prefetch(ofProject);
    void api.taskPhotos.listByProject.prefetch(ofProject);
    void api.taskProductCategories.listByProject.prefetch(ofProject);
    void api.taskProducts.listByProject.prefetch(ofProject);
    void api.contactSubmissions.getByProject.prefetch(ofProject);
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
  // The lead that the project was made of, if any.
  const lead = trpc.contactSubmissions.getByProject.useQuery({ projectId: id });
  const mayChange = useMayChange();
  const client = clientOf(project);
  const edit = () => void navigate({ search: { edit: true } });
  const notSet = (label: string) => <NotSet label={label} onSet={mayChange ? edit : undefined} />;

  return (
    <>
      <Letterhead />
      <Page
        title={project.name}
        back={{ label: 'Projects', link: (props) => <Link to="/admin/projects" {...props} /> }}
        badge={<ProjectStatusBadge status={project.status} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.5} />}
              onClick={() => void printProject(id)}
            >
              Print
            </Button>
            {mayChange && (
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
                Edit Project
              </Button>
            )}
          </>
        }
      >
        <Panel title="Overview">
          <Facts
            items={[
              { label: 'Project type', value: project.projectTypeName ?? 'No Type' },
              {
                label: 'Budget',
                value: project.budget === null ? notSet('budget') : formatMoney(project.budget),
              },
              {
                label: 'Actual cost',
                value: project.actualCost === null ? null : formatMoney(project.actualCost),
              },
              { label: 'Start date', value: project.startDate && formatDate(project.startDate) },
              { label: 'End date', value: project.endDate && formatDate(project.endDate) },
              {
                label: 'Property',
                value:
                  project.propertyId === null ? (
                    notSet('property')
                  ) : (
                    <Link to="/admin/properties/$id" params={{ id: project.propertyId }}>
                      {project.propertyAddress}
                    </Link>
                  ),
              },
              {
                label: 'Lead',
                value: lead.data && (
                  <Link to="/admin/leads/$id" params={{ id: lead.data.id }}>
                    {contactName(lead.data)}
                  </Link>
                ),
              },
              { label: 'Client', value: client.name ?? notSet('client') },
              {
                label: 'Client phone',
                value: client.phone ? (
                  <a href={`tel:${client.phone}`}>{client.phone}</a>
                ) : (
                  notSet('client phone')
                ),
              },
              {
                label: 'Client email',
                value: client.email ? (
                  <a href={`mailto:${client.email}`}>{client.email}</a>
                ) : (
                  notSet('client email')
                ),
              },
              { label: 'Description', value: project.description, wide: true },
            ]}
          />
        </Panel>
        <Tasks projectId={id} projectTypeId={project.projectTypeId} />
        {mayChange && search.edit && (
          <EditProject id={id} needsType onClose={() => void navigate({ search: {} })} />
        )}
      </Page>
    </>
  );
}

/** The contact of a project: its client, or the property's owner where nothing is known of a client. Never parts of both. */
function clientOf({ clientName: name, clientPhone: phone, clientEmail: email, ...project }: ProjectView) {
  if (name !== null || phone !== null || email !== null) return { name, phone, email };
  return { name: project.propertyOwnerName, phone: project.propertyOwnerPhone, email: null };
}

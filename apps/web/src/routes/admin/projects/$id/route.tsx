import { Button } from '@mantine/core';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Tabs } from '@quoin/ui/page/Tabs';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconPencil, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { createFileRoute, Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';

import { EditProject } from '../-form.tsx';
import { ProjectStatusBadge } from '../../../../badges/ProjectStatusBadge.tsx';
import { MissingRecord } from '../../../../bin/MissingRecord.tsx';
import { HistoryButton } from '../../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../../lists/search-params.ts';
import { orNotFound } from '../../../../problem.ts';
import { api, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { EstimateButton } from './-estimate-button.tsx';
import { Letterhead } from './-paper/letterhead.tsx';
import { printProject } from './-paper/print.ts';
import { ProjectFacts } from './-project-facts.tsx';
import { Tasks } from './-tasks/tasks.tsx';

import css from './-head.module.css';

const validateSearch = readSearch({ edit: dialogFlag });

export const Route = createFileRoute('/admin/projects/$id')({
  staticData: { section: 'Projects' },
  params: idParams,
  validateSearch,
  // All parts of the workspace show these lists.
  loader: async ({ params }) => {
    const ofProject = { projectId: params.id };
    void api.projectTasks.list.prefetch(ofProject);
    void api.taskPhotos.listByProject.prefetch(ofProject);
    void api.taskProductCategories.listByProject.prefetch(ofProject);
    void api.taskProducts.listByProject.prefetch(ofProject);
    void api.estimates.list.prefetch(ofProject);
    void api.contactSubmissions.getByProject.prefetch(ofProject);
    await orNotFound(api.projects.get.ensureData({ id: params.id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading project details..." />,
  notFoundComponent: () => <MissingRecord entity="project" back={(look) => <BackToProjects {...look} />} />,
  component: ProjectScreen,
});

function BackToProjects(look: { variant: 'filled' | 'default' }) {
  return (
    <Button component={Link} to="/admin/projects" {...look}>
      Back to Projects
    </Button>
  );
}

/** The parts of a project, with the ends of their addresses. */
const parts = [
  { label: 'Overview', to: '/admin/projects/$id' },
  { label: 'Tasks', to: '/admin/projects/$id/tasks' },
  { label: 'Money', to: '/admin/projects/$id/money' },
  { label: 'Materials', to: '/admin/projects/$id/materials' },
  { label: 'Files', to: '/admin/projects/$id/files' },
  { label: 'Activity', to: '/admin/projects/$id/activity' },
] as const;

function ProjectScreen() {
  const { id } = Route.useParams();
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [project] = trpc.projects.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const isPrinting = usePrinting();
  const here = parts.findLast(({ to }) => pathname.startsWith(to.replace('$id', String(id))));

  return (
    <>
      <Letterhead />
      <Page
        title={project.name}
        back={{ label: 'Projects', link: (props) => <Link to="/admin/projects" {...props} /> }}
        badge={<ProjectStatusBadge status={project.status} />}
        actions={
          <>
            <HistoryButton kind="project" id={id} />
            <Button
              variant="default"
              classNames={{ root: css['print'] ?? '', section: css['icon'] ?? '', label: css['words'] ?? '' }}
              leftSection={<IconPrinter size={16} stroke={1.5} />}
              onClick={() => void printProject(id)}
            >
              Print
            </Button>
            {mayChange && (
              <Button
                variant="default"
                // A phone has the tab, and no room for one more button in this row.
                visibleFrom="xs"
                leftSection={<IconTruckDelivery size={16} stroke={1.5} />}
                renderRoot={(props) => <Link to="/admin/projects/$id/materials" params={{ id }} {...props} />}
              >
                Order materials
              </Button>
            )}
            {mayChange && <EstimateButton projectId={id} />}
            {mayChange && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.5} />}
                onClick={() => void navigate({ to: '.', search: { edit: true } })}
              >
                Edit Project
              </Button>
            )}
          </>
        }
      >
        {isPrinting ? (
          <>
            <ProjectFacts id={id} />
            <Tasks projectId={id} />
          </>
        ) : (
          <>
            <Tabs
              label="Project"
              tabs={parts.map(({ label, to }) => ({
                label,
                isOpen: to === here?.to,
                link: (props) => <Link to={to} params={{ id }} activeOptions={{ exact: true }} {...props} />,
              }))}
            />
            <Outlet />
          </>
        )}
        {mayChange && edit && (
          <EditProject id={id} needsType onClose={() => void navigate({ to: '.', search: {} })} />
        )}
      </Page>
    </>
  );
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { ListScreen } from '../../../ListScreen.tsx';
import { PAGE_SIZE } from '../../../pages.ts';
import { dialogSearch, searchText } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
import { ProjectCard } from './-card.tsx';
import { AddProject, EditProject } from './-form.tsx';

export const Route = createFileRoute('/admin/projects/')({
  staticData: { section: 'Projects' },
  validateSearch: z.object({ q: searchText, ...dialogSearch }),
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ deps }) => {
    void api.projects.list.prefetchInfinite({ search: deps.q, limit: PAGE_SIZE });
  },
  component: ProjectsScreen,
});

function ProjectsScreen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const list = trpc.projects.list.useInfiniteQuery(
    { search: search.q, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
  );
  const openDialog = (dialog: { add?: true; edit?: number }) =>
    void navigate({ search: ({ q }) => ({ q, ...dialog }) });
  const close = () => openDialog({});

  return (
    <ListScreen
      noun="project"
      nouns="projects"
      description="Every renovation, planned, under way or done."
      search={{
        text: search.q,
        hint: 'Search by name or description...',
        onChange: (q) => void navigate({ search: (now) => ({ ...now, q }), replace: true }),
      }}
      query={list}
      drawing="plan"
      renderCard={(project) => (
        <ProjectCard project={project} onEdit={() => openDialog({ edit: project.id })} />
      )}
      onAdd={() => openDialog({ add: true })}
      dialogs={
        <>
          {search.add && <AddProject onClose={close} />}
          {search.edit !== undefined && <EditProject key={search.edit} id={search.edit} onClose={close} />}
        </>
      }
    />
  );
}

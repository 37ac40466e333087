import { Button } from '@mantine/core';
import { Page } from '@quoin/ui/Page';
import { SearchBox } from '@quoin/ui/SearchBox';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { PAGE_SIZE } from '../../../pages.ts';
import { RecordList } from '../../../RecordList.tsx';
import { dialogSearch, searchText } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
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
  const mayChange = useMayChange();
  const add = () => openDialog({ add: true });
  const close = () => openDialog({});

  return (
    <Page
      title="Projects"
      description="Every renovation, planned, under way or done."
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
            Add Project
          </Button>
        )
      }
    >
      <SearchBox
        label="Search projects"
        placeholder="Search by name or description..."
        value={search.q ?? ''}
        debounceMs={150}
        onChange={(text) =>
          void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
        }
      />
      <RecordList
        query={list}
        noun="project"
        nouns="projects"
        isSearching={search.q !== undefined}
        drawing="plan"
        {...(mayChange && { onAdd: add })}
        renderCard={(project) => (
          <ProjectCard project={project} onEdit={() => openDialog({ edit: project.id })} />
        )}
      />
      {mayChange && search.add && <AddProject onClose={close} />}
      {mayChange && search.edit !== undefined && (
        <EditProject key={search.edit} id={search.edit} onClose={close} />
      )}
    </Page>
  );
}

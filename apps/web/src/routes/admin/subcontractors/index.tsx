import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { FilterSelect } from '../../../FilterSelect.tsx';
import { ListScreen } from '../../../ListScreen.tsx';
import { PAGE_SIZE } from '../../../pages.ts';
import { dialogSearch, searchText } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
import { SubcontractorCard } from './-card.tsx';
import { AddSubcontractor, EditSubcontractor } from './-form.tsx';

export const Route = createFileRoute('/admin/subcontractors/')({
  staticData: { section: 'Subcontractors' },
  validateSearch: z.object({ q: searchText, specialty: searchText, ...dialogSearch }),
  loaderDeps: ({ search: { q, specialty } }) => ({ q, specialty }),
  loader: ({ deps: { q, specialty } }) => {
    void api.subcontractors.list.prefetchInfinite({ search: q, specialty, limit: PAGE_SIZE });
    void api.subcontractors.listSpecialties.prefetch();
  },
  component: SubcontractorsScreen,
});

function SubcontractorsScreen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const list = trpc.subcontractors.list.useInfiniteQuery(
    { search: search.q, specialty: search.specialty, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
  );
  const openDialog = (dialog: { add?: true; edit?: number }) =>
    void navigate({ search: ({ q, specialty }) => ({ q, specialty, ...dialog }) });
  const narrow = (change: { q?: string | undefined; specialty?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const close = () => openDialog({});

  return (
    <ListScreen
      noun="subcontractor"
      nouns="subcontractors"
      description="The firms that do work for you, how to reach them and how well they did."
      search={{
        text: search.q,
        hint: 'Search by company, contact, specialty or city...',
        onChange: (q) => narrow({ q }),
      }}
      filters={<SpecialtyFilter value={search.specialty} onChange={(specialty) => narrow({ specialty })} />}
      isFiltered={search.specialty !== undefined}
      query={list}
      drawing="people"
      renderCard={(subcontractor) => (
        <SubcontractorCard
          subcontractor={subcontractor}
          onEdit={() => openDialog({ edit: subcontractor.id })}
        />
      )}
      onAdd={() => openDialog({ add: true })}
      dialogs={
        <>
          {search.add && <AddSubcontractor onClose={close} />}
          {search.edit !== undefined && (
            <EditSubcontractor key={search.edit} id={search.edit} onClose={close} />
          )}
        </>
      }
    />
  );
}

/** Narrows to one of the specialties that there are, or to what else the address names. */
function SpecialtyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (specialty: string | undefined) => void;
}) {
  const { data: specialties = [] } = trpc.subcontractors.listSpecialties.useQuery();
  const known = specialties.find((specialty) => specialty.toLowerCase() === value?.toLowerCase());
  const choices = value === undefined || known !== undefined ? specialties : [value, ...specialties];
  return (
    <FilterSelect
      label="Specialty"
      all="All Specialties"
      choices={choices.map((specialty) => ({ value: specialty, label: specialty }))}
      value={known ?? value}
      onChange={onChange}
    />
  );
}

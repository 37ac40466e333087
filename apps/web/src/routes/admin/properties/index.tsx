import { Button } from '@mantine/core';
import { Page } from '@quoin/ui/Page';
import { SearchBox } from '@quoin/ui/SearchBox';
import { StatCard, StatRow } from '@quoin/ui/StatCard';
import { IconBuildingCommunity, IconHammer, IconPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { PAGE_SIZE } from '../../../pages.ts';
import { RecordList } from '../../../RecordList.tsx';
import { dialogSearch, searchText } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { PropertyCard } from './-card.tsx';
import { PropertyDialog } from './-form.tsx';

export const Route = createFileRoute('/admin/properties/')({
  staticData: { section: 'Properties' },
  validateSearch: z.object({ q: searchText, ...dialogSearch }),
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: async ({ deps }) => {
    // Not awaited: the screen stands while results of a search change below it.
    void api.properties.listSummaries.prefetchInfinite({ search: deps.q, limit: PAGE_SIZE });
    await api.properties.totals.ensureData();
  },
  component: PropertiesScreen,
});

function PropertiesScreen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const [totals] = trpc.properties.totals.useSuspenseQuery();
  const list = trpc.properties.listSummaries.useInfiniteQuery(
    { search: search.q, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
  );
  const openDialog = (dialog: { add?: true; edit?: number }) =>
    void navigate({ search: ({ q }) => ({ q, ...dialog }) });
  const mayChange = useMayChange();
  const add = () => openDialog({ add: true });

  return (
    <Page
      title="Properties"
      description="Client properties, their owners and what is going on there."
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
            Add Property
          </Button>
        )
      }
    >
      <StatRow>
        <StatCard
          label="Total Properties"
          value={totals.properties.toLocaleString('en-US')}
          icon={IconBuildingCommunity}
        />
        <StatCard
          label="Active Projects"
          value={totals.activeProjects.toLocaleString('en-US')}
          icon={IconHammer}
        />
      </StatRow>
      <SearchBox
        label="Search properties"
        placeholder="Search by address, city or owner name..."
        value={search.q ?? ''}
        debounceMs={150}
        onChange={(text) =>
          void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
        }
      />
      <RecordList
        query={list}
        noun="property"
        nouns="properties"
        isSearching={search.q !== undefined}
        drawing="house"
        {...(mayChange && { onAdd: add })}
        renderCard={(property) => (
          <PropertyCard property={property} onEdit={() => openDialog({ edit: property.id })} />
        )}
      />
      {mayChange && <PropertyDialog add={search.add} edit={search.edit} onClose={() => openDialog({})} />}
    </Page>
  );
}

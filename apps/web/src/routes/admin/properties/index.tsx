import { StatCard, StatRow } from '@quoin/ui/StatCard';
import { IconBuildingCommunity, IconHammer } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { ListScreen } from '../../../ListScreen.tsx';
import { PAGE_SIZE } from '../../../pages.ts';
import { dialogSearch, searchText } from '../../../search-params.ts';
import { api, trpc } from '../../../trpc.ts';
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
  const close = () => openDialog({});

  return (
    <ListScreen
      noun="property"
      nouns="properties"
      description="Client properties, their owners and what is going on there."
      above={
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
      }
      search={{
        text: search.q,
        hint: 'Search by address, city or owner name...',
        onChange: (q) => void navigate({ search: (now) => ({ ...now, q }), replace: true }),
      }}
      query={list}
      drawing="house"
      renderCard={(property) => (
        <PropertyCard property={property} onEdit={() => openDialog({ edit: property.id })} />
      )}
      onAdd={() => openDialog({ add: true })}
      dialogs={<PropertyDialog add={search.add} edit={search.edit} onClose={close} />}
    />
  );
}

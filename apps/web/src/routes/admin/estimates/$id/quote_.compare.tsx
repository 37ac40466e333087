import { Switch } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { PlainSelect } from '@quoin/ui/forms/PlainSelect';
import { Panel } from '@quoin/ui/page/Panel';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { type Read, dialogId, readSearch } from '../../../../lists/search-params.ts';
import { FailedScreen } from '../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../trpc.ts';
import { comparedGroups } from './-comparison/compare-groups.ts';
import { ComparedRecords } from './-comparison/compared-records.tsx';
import { ComparedTotals } from './-comparison/compared-totals.tsx';

import css from './-comparison/compare.module.css';

/** The number of a revision is limited as an id is. */
const revisionNumber: Read<number> = dialogId;
const validateSearch = readSearch({ from: revisionNumber, to: revisionNumber });

export const Route = createFileRoute('/admin/estimates/$id/quote_/compare')({
  validateSearch,
  component: CompareScreen,
  pendingComponent: () => <ListSkeleton label="Loading the comparison..." />,
});

/** Two revisions of an estimate beside each other. The current draft is the last one. */
function CompareScreen() {
  const { id } = Route.useParams();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  return (
    <div className={css['screen']}>
      <div>
        <Link to="/admin/estimates/$id/quote" params={{ id }} className={css['back']}>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden />
          Back to Quote
        </Link>
      </div>
      {estimate.revision === 1 ? (
        <EmptyState
          drawing="letter"
          title="Nothing to compare yet"
          hint="Send the estimate, and revise it. Then its revisions stand beside each other here."
        />
      ) : (
        <Comparison estimate={estimate} />
      )}
    </div>
  );
}

function Comparison({ estimate: { id, revision: newest } }: { estimate: EstimateWithParts }) {
  const { to = newest, from = to - 1 || 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [quotes] = trpc.quotes.list.useSuspenseQuery({ id });
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const comparison = trpc.estimates.compare.useQuery(
    { id, from, to, unchanged: showsUnchanged },
    { placeholderData: (previous) => previous },
  );
  const nameOf = (revision: number) =>
    quotes.some((quote) => quote.revision === revision) ? `Revision ${revision}` : 'Draft';
  const choices = Array.from({ length: newest }, (_, place) => String(newest - place)).map((value) => ({
    value,
    label: nameOf(Number(value)),
  }));
  const choose = (search: { from: number; to: number }) => void navigate({ search, replace: true });
  const { data } = comparison;
  return (
    <>
      <Panel
        title="Compare"
        actions={
          <div className={css['choices']}>
            <PlainSelect
              label="Earlier revision"
              choices={choices}
              value={String(from)}
              onChange={(value) => choose({ from: Number(value), to })}
            />
            <IconArrowRight className={css['arrow'] ?? ''} size={16} stroke={1.5} aria-hidden />
            <PlainSelect
              label="Later revision"
              choices={choices}
              value={String(to)}
              onChange={(value) => choose({ from, to: Number(value) })}
            />
          </div>
        }
      >
        {data ? (
          data.isSame ? (
            <EmptyState
              compact
              drawing="checklist"
              title="Nothing differs"
              hint={
                from === to
                  ? 'Choose two revisions that are not the same.'
                  : `${nameOf(from)} and ${nameOf(to)} have the same lines, options, rows and totals.`
              }
            />
          ) : (
            <ComparedTotals comparison={data} names={{ from: nameOf(from), to: nameOf(to) }} />
          )
        ) : comparison.error ? (
          <FailedScreen error={comparison.error} reset={() => void comparison.refetch()} />
        ) : (
          <ListSkeleton count={4} label="Loading the comparison..." />
        )}
      </Panel>
      {data && !(data.isSame && !showsUnchanged) && (
        <>
          <Switch
            className={css['switch'] ?? ''}
            label="Show what is unchanged, too"
            checked={showsUnchanged}
            onChange={({ currentTarget }) => setShowsUnchanged(currentTarget.checked)}
          />
          {comparedGroups(data).map((group) => (
            <ComparedRecords key={group.title} {...group} />
          ))}
        </>
      )}
    </>
  );
}

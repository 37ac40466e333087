import { Button } from '@mantine/core';
import type { RecordChange } from '@quoin/domain/activity';
import { type ConceptName, concepts } from '@quoin/domain/concepts';
import { capitalized } from '@quoin/domain/words';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { ValueChanges } from '@quoin/ui/records/ValueChanges';

import { Moment } from '../Moment.tsx';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import { trpc } from '../trpc.ts';
import { changedValues } from './changed-values.ts';

import css from './RecordHistory.module.css';

/** Long texts make a page heavy. */
const PAGE = 20;

/** All changes of a record with their values, newest first, above the screen. */
export function RecordHistory({ kind, id, onClose }: { kind: ConceptName; id: number; onClose: () => void }) {
  const list = trpc.activity.listChanges.useInfiniteQuery(
    { entity: kind, entityId: id, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const changes = list.data?.pages.flatMap(({ items }) => items);
  const label = changes?.[0]?.label;
  return (
    <SidePanel
      title="History"
      note={label !== undefined && `${capitalized(concepts[kind].noun)} · ${label}`}
      onClose={onClose}
    >
      {changes === undefined ? (
        list.error ? (
          <FailedScreen error={list.error} reset={() => void list.refetch()} />
        ) : (
          <ListSkeleton count={5} label="Loading history..." />
        )
      ) : changes.length === 0 ? (
        <EmptyState compact drawing="checklist" title="No changes are known." />
      ) : (
        <ol className={css['changes']} aria-label="Changes">
          {changes.map((change) => (
            <li key={change.id} className={css['change']}>
              <Change change={change} />
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? 'Try again' : 'Show older changes'}
        </Button>
      )}
    </SidePanel>
  );
}

function Change({ change }: { change: RecordChange }) {
  const values = changedValues(change);
  const verb = change.action === 'updated' ? 'changed' : change.action;
  return (
    <>
      <p className={css['head']}>
        <span>
          {capitalized(verb)} by <strong>{change.actor}</strong>
        </span>
        <span className={css['when']}>
          <Moment at={change.at} />
        </span>
      </p>
      {values.length > 0 && <ValueChanges items={values} />}
    </>
  );
}

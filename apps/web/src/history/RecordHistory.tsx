import type { RecordChange } from '@quoin/domain/activity/activity';
import { type ConceptName, concepts } from '@quoin/domain/concepts';
import { capitalized } from '@quoin/domain/words';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ValueChanges } from '@quoin/ui/records/ValueChanges';

import { PartPages } from '../lists/PartPages.tsx';
import { Moment } from '../Moment.tsx';
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
  const label = list.data?.pages[0]?.items[0]?.label;
  return (
    <SidePanel
      title="History"
      // The only settings have the name of their kind.
      note={label !== undefined && [...new Set([capitalized(concepts[kind].noun), label])].join(' · ')}
      onClose={onClose}
    >
      <PartPages
        list={list}
        loading="Loading history..."
        skeletons={5}
        empty={<EmptyState compact drawing="checklist" title="No changes are known." />}
        more="Show older changes"
      >
        {(changes) => (
          <ol className={css['changes']} aria-label="Changes">
            {changes.map((change) => (
              <li key={change.id} className={css['change']}>
                <Change change={change} />
              </li>
            ))}
          </ol>
        )}
      </PartPages>
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

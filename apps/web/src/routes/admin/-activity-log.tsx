import type { Activity } from '@quoin/domain/activity/activity';
import { dayOf, formatMoment, formatTime } from '@quoin/domain/dates';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { GroupedRows } from '@quoin/ui/lists/GroupedRows';
import { type ReactNode, useState } from 'react';

import { EntryValues } from '../../history/EntryValues.tsx';
import { FailedPages } from '../../lists/FailedPages.tsx';
import type { RowList } from '../../lists/row-list.ts';
import { FailedScreen } from '../../shell/FailedScreen.tsx';
import { ActivityEntry } from './-activity.tsx';

/** All entries of the log that a list has, by day, in each state of the list. `empty` stands in place of no entries. */
export function ActivityLog({
  list,
  empty,
  isInProject = false,
}: {
  list: RowList<Activity>;
  empty: ReactNode;
  /** Whether it is the log of one project. */
  isInProject?: boolean;
}) {
  const [now] = useState(() => new Date());
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setUnfolded(unfolded.includes(id) ? unfolded.filter((each) => each !== id) : [...unfolded, id]);
  const { rows } = list;
  if (rows === undefined) {
    if (list.error) return <FailedScreen error={list.error} reset={list.retry} />;
    return <ListSkeleton count={8} label="Loading activity..." />;
  }
  if (rows.length === 0) return empty;
  return (
    <div aria-busy={list.isOld}>
      <GroupedRows
        label="Activity"
        items={rows}
        itemKey={({ id }) => id}
        groupOf={({ at }) => dayOf(at, now)}
        renderItem={(entry) => (
          <ActivityEntry
            entry={{ ...entry, count: 1 }}
            isInProject={isInProject}
            fold={
              entry.hasChanges
                ? { isOpen: unfolded.includes(entry.id), onToggle: () => toggle(entry.id) }
                : 'none'
            }
            values={unfolded.includes(entry.id) && <EntryValues id={entry.id} />}
            when={
              <time dateTime={entry.at} data-tooltip={formatMoment(entry.at)}>
                {formatTime(entry.at)}
              </time>
            }
          />
        )}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onEndReached={list.onEndReached}
        onNear={list.onNear}
      />
      <FailedPages list={list} />
    </div>
  );
}

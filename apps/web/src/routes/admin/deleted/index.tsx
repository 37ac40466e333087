import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BinEntry } from '@quoin/domain/bin/bin';
import { BIN_DAYS, binConcepts } from '@quoin/domain/bin/deletion-concepts';
import { concepts } from '@quoin/domain/concepts';
import { counted, titleCase } from '@quoin/domain/words';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { CardGridSkeleton, TableSkeleton } from '@quoin/ui/feedback/skeletons';
import { toast } from '@quoin/ui/feedback/toasts';
import { CardGrid } from '@quoin/ui/lists/CardGrid';
import { DataTable } from '@quoin/ui/lists/DataTable';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import { IS_PERMANENT } from '../../../bin/undo-deletion.ts';
import { useRestore } from '../../../bin/use-restore.ts';
import { failedTo } from '../../../forms/record-changes.ts';
import { FailedPages } from '../../../lists/FailedPages.tsx';
import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { oneOf, readSearch } from '../../../lists/search-params.ts';
import { type List, TABLE_FITS, useList } from '../../../lists/use-list.tsx';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { DeletedCard } from './-card.tsx';
import { deletedColumns } from './-columns.tsx';

const filters = { kind: oneOf(binConcepts) };

const deleted = recordList({
  noun: 'deleted record',
  nouns: 'deleted records',
  filters,
  sorts: [],
  foundBy: ({ q, kind }) => ({ search: q, entity: kind }),
  read: (asked) => api.bin.list.queryOptions(asked, untilLeft),
});

const kinds = binConcepts.map((name) => ({ value: name, label: titleCase(concepts[name].nouns) }));

const readShown = readSearch(deleted.search);

export const Route = createFileRoute('/admin/deleted/')({
  staticData: { section: 'Deleted Records' },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(deleted.pagesOf(deleted.askedBy(readShown(location.search))));
  },
  component: DeletedScreen,
});

/** The actions of an entry that the user may perform. */
function useEntryActions() {
  const mayChange = useMayChange();
  const { restore } = useRestore();
  const remove = trpc.bin.remove.useMutation().mutateAsync;
  return useCallback(
    (entry: BinEntry) =>
      mayChange
        ? [
            {
              label: `Bring back ${entry.label}`,
              words: 'Bring Back',
              icon: IconArrowBackUp,
              onClick: () => restore(entry),
            },
            {
              label: `Delete ${entry.label} permanently`,
              tooltip: 'Delete permanently',
              icon: IconTrash,
              danger: true,
              onClick: () =>
                confirmDelete({
                  title: 'Delete Permanently',
                  message: `Are you sure you want to delete "${entry.label}" permanently? ${IS_PERMANENT}`,
                  doDelete: async () => {
                    await remove({ id: entry.id });
                    toast({
                      title: 'Success',
                      description: `"${entry.label}" is deleted permanently`,
                      tone: 'success',
                    });
                  },
                  onError: failedTo('delete it permanently'),
                }),
            },
          ]
        : [],
    [mayChange, restore, remove],
  );
}

/** Deletes all entries up to the newest on the screen. Those that arrive meanwhile stay. */
function EmptyButton({ newestId }: { newestId: number }) {
  const empty = trpc.bin.empty.useMutation().mutateAsync;
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={16} stroke={1.5} />}
      onClick={() =>
        confirmDelete({
          title: 'Delete All Permanently',
          message: `Are you sure you want to delete all of these records permanently, with their photos? ${IS_PERMANENT}`,
          confirmLabel: 'Delete All',
          doDelete: async () => {
            const { deleted: removed } = await empty({ newestId });
            toast({
              title: 'Success',
              description: `${counted(removed, 'record')} deleted permanently`,
              tone: 'success',
            });
          },
          onError: failedTo('delete them permanently'),
        })
      }
    >
      Delete All
    </Button>
  );
}

/** Deleted records, for as long as they can be brought back. */
function DeletedScreen() {
  const list = useList(deleted, readShown(Route.useSearch()));
  const mayChange = useMayChange();
  const newest = list.isNarrowed ? undefined : list.rows?.[0];
  return (
    <ListPage
      list={list}
      description={`Deleted records can be brought back for ${BIN_DAYS} days. Then they are deleted permanently.`}
      searchHint="Search by name, place or person..."
      tools={mayChange && newest && <EmptyButton newestId={newest.id} />}
      filters={
        <FilterSelect
          label="Kind of record"
          all="All Records"
          choices={kinds}
          value={list.search.kind}
          onChange={(kind) => list.narrow({ kind })}
        />
      }
    >
      <Entries list={list} />
    </ListPage>
  );
}

/** The room of the actions in a row, in icons. The one with words takes three. */
const ACTION_ROOM = 4;

function Entries({ list }: { list: List<BinEntry> }) {
  const [now] = useState(() => new Date());
  const hasRoom = useMediaQuery(TABLE_FITS, true, { getInitialValueInEffect: false });
  const actionsOf = useEntryActions();
  const renderItem = useCallback(
    (row: BinEntry) => <DeletedCard row={row} now={now} actions={actionsOf(row)} />,
    [now, actionsOf],
  );
  const { rows } = list;
  if (rows === undefined) {
    if (list.error) return <FailedScreen error={list.error} reset={list.retry} />;
    return hasRoom ? <TableSkeleton /> : <CardGridSkeleton />;
  }
  if (rows.length === 0)
    return list.isNarrowed ? (
      <EmptyState
        drawing="magnifier"
        title="No deleted records found"
        hint="Try adjusting your search or filters."
        action={{ label: 'Clear Filters', onClick: list.clear }}
      />
    ) : (
      <EmptyState
        drawing="box"
        title="Nothing is deleted"
        hint={`Records that you delete stay here for ${BIN_DAYS} days.`}
      />
    );
  const long = {
    label: 'Deleted records',
    items: rows,
    itemKey: ({ id }: BinEntry) => id,
    hasMore: list.hasMore,
    loadingMore: list.loadingMore,
    onEndReached: list.onEndReached,
    onNear: list.onNear,
  };
  return (
    <div aria-busy={list.isOld}>
      {hasRoom ? (
        <DataTable<BinEntry>
          {...long}
          columns={deletedColumns(now)}
          actions={actionsOf}
          actionCount={ACTION_ROOM}
        />
      ) : (
        <CardGrid<BinEntry> {...long} renderItem={renderItem} />
      )}
      <FailedPages list={list} />
    </div>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { type Nouns, titleCase } from '@quoin/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';

import { useMayChange } from '../use-may-change.ts';
import { byRelevance, type ListView, type SortChoice, useListChoice } from '../views/list-choice.ts';
import { type SavedViews, useSavedViews } from '../views/saved-views.ts';
import type { RecordList } from './record-list.ts';
import { afterRows, type RowList, useRowList } from './row-list.ts';

/** A narrower screen has room only for the names in a table, so it shows the list as cards. */
export const TABLE_FITS = '(min-width: 40em)';

/** The dialog over a list, which adds a record or edits the one with this id. With neither, no dialog is open. */
interface Dialog {
  add?: true | undefined;
  edit?: number | undefined;
}

/** The dialogs that add and edit a record of a list. */
interface Forms {
  /** Without it, records are added elsewhere. */
  Add?: ComponentType<{ onClose: () => void }>;
  /** Without it, a record is edited on a page of its own. */
  Edit?: ComponentType<{ id: number; onClose: () => void }>;
  /** The label of the button that adds, if it is not `Add` and the noun. */
  addLabel?: string;
}

/** The order of a list and its view. */
export interface Order {
  sorts: readonly SortChoice[];
  sort: string;
  /** `undefined` if there is no room for a table. */
  view: ListView | undefined;
  onSort: (sort: string) => void;
  onView: (view: ListView) => void;
  /** The place beside the view for the menu of the columns, which only the table knows. */
  columnsPlace: HTMLElement | null;
  onColumnsPlace: (place: HTMLElement | null) => void;
}

/** A list on the screen: its rows, and what its address says. */
export interface List<Row extends { id: number }, Found = object> extends Nouns, RowList<Row> {
  search: { q?: string | undefined };
  narrow: (change: { q: string | undefined }) => void;
  /** Removes the search and all filters. */
  clear: () => void;
  /** The filter, as the server takes it. */
  found: Found;
  hasFilters: boolean;
  /** Whether a search or a filter may hide records. */
  isNarrowed: boolean;
  /** The number of matching records, once it is known. */
  total: number | undefined;
  /** `undefined` for a list with one order. */
  order: Order | undefined;
  /** The saved views of the list, and the columns of its table. */
  saved: SavedViews;
  /** Opens the form that adds a record. `undefined` if the list has none, or the user may not change records. */
  add: (() => void) | undefined;
  addLabel: string;
  /** The open form, if any. */
  form: ReactNode;
}

/**
 * The state of a list: its rows and counts, and its address. Dialogs are entries of the history, so that Back closes
 * them. A new filter replaces the current entry. The functions stay the same while the user scrolls (see `useSelection`).
 */
export function useList<
  Search extends { q?: string | undefined; saved?: number | undefined },
  Found extends object,
  Sort extends string,
  Row extends { id: number },
  Counts extends { total: number },
>(list: RecordList<Search, Found, Sort, Row, Counts>, search: NoInfer<Search> & Dialog, forms?: Forms) {
  const { noun, nouns, sorts, hasFilters } = list;
  const mayChange = useMayChange();
  const navigate = useNavigate();
  const openDialog = useCallback(
    (dialog: Dialog) =>
      void navigate({ to: '.', search: ({ add: _add, edit: _edit, ...now }) => ({ ...now, ...dialog }) }),
    [navigate],
  );
  const narrow = useCallback(
    (change: Partial<Search>) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true }),
    [navigate],
  );
  const clear = useCallback(
    () =>
      void navigate({ to: '.', search: ({ view, sort, saved }) => ({ view, sort, saved }), replace: true }),
    [navigate],
  );
  const add = useCallback(() => openDialog({ add: true }), [openDialog]);
  const edit = useCallback((id: number) => openDialog({ edit: id }), [openDialog]);
  const close = useCallback(() => openDialog({}), [openDialog]);
  useNoDialogs(search, !mayChange);

  const asked = list.askedBy(search);
  const found = list.foundBy(search);
  const rows = useRowList(list.pagesOf(asked));
  const { enabled, ...whileOld } = afterRows(rows);
  const { data: counts } = useQuery<Counts>({
    queryKey: [],
    ...list.count?.(found),
    ...whileOld,
    enabled: enabled && list.count !== undefined,
  });

  const { view, chooseView, chooseSort } = useListChoice(nouns);
  const hasRoom = useMediaQuery(TABLE_FITS, true, { getInitialValueInEffect: false });
  const [columnsPlace, setColumnsPlace] = useState<HTMLElement | null>(null);
  const byDefault = sorts[0]?.value;
  const saved = useSavedViews(list, search, { sort: asked.sort ?? byDefault, view });
  const isRanked = list.hasRelevance && Boolean(search.q);
  const order: Order | undefined = byDefault && {
    sorts: isRanked ? [byRelevance, ...sorts] : sorts,
    sort: asked.sort ?? (isRanked ? byRelevance.value : byDefault),
    view: hasRoom ? view : undefined,
    onSort: chooseSort,
    onView: chooseView,
    columnsPlace,
    onColumnsPlace: setColumnsPlace,
  };

  return {
    ...rows,
    noun,
    nouns,
    search,
    narrow,
    clear,
    found,
    asked,
    hasFilters,
    isNarrowed: Object.values(found).some((value) => value !== undefined),
    counts,
    total: counts?.total,
    order,
    saved,
    add: forms?.Add && mayChange ? add : undefined,
    addLabel: forms?.addLabel ?? `Add ${titleCase(noun)}`,
    edit,
    form: forms && mayChange && (
      <>
        {forms.Add && search.add && <forms.Add onClose={close} />}
        {forms.Edit && search.edit !== undefined && (
          <forms.Edit key={search.edit} id={search.edit} onClose={close} />
        )}
      </>
    ),
  };
}

/** Closes the dialogs of a list for a viewer, who may not change records but may follow a link to a dialog. */
function useNoDialogs({ add, edit }: Dialog, isViewer: boolean): void {
  const navigate = useNavigate();
  const isAsked = isViewer && (add !== undefined || edit !== undefined);
  useEffect(() => {
    if (!isAsked) return;
    void navigate({
      to: '.',
      search: (now) => ({ ...now, add: undefined, edit: undefined }),
      replace: true,
    });
  }, [isAsked, navigate]);
}

import { type ViewedList, viewedListOf } from '@quoin/domain/concepts';
import { useNavigate } from '@tanstack/react-router';

import type { ViewSearch } from '../lists/record-list.ts';
import { type Outputs, trpc } from '../trpc.ts';
import { isSameChoice, isUnchanged, unchanged } from './column-choice.ts';
import { type Columns, useColumnChoice } from './use-column-choice.ts';

/** A view that somebody saved. */
export type SavedView = Outputs['savedViews']['list']['items'][number];

/** The most views of a list that the navigation shows. */
export const PINS_MAX = 8;

/** The saved views of a list on the screen. */
export interface SavedViews {
  list: ViewedList;
  own: readonly SavedView[];
  shared: readonly SavedView[];
  open: SavedView | undefined;
  /** Whether the list shows something else than the open view. */
  isChanged: boolean;
  /** The parameters that a view of the list would keep now. */
  now: Pick<SavedView, 'search' | 'columns'>;
  columns: Columns;
  /** Opens a view as it was saved, or, without one, the whole list. */
  show: (view: SavedView | undefined) => void;
  /** Drops the changes of the columns, once they are part of the view. */
  forgetColumns: () => void;
}

/** All views that the user sees. */
export function useAllViews(): readonly SavedView[] {
  return trpc.savedViews.list.useQuery({}).data?.items ?? [];
}

/** The search parameters of a view's address. */
export const searchOfView = ({ id, search }: SavedView) => ({ ...search, saved: id });

/** The views of a list. `order` is its order now, and whether it shows cards or a table. */
export function useSavedViews(
  {
    nouns,
    sorts: [first],
    keptOf,
  }: {
    nouns: string;
    sorts: readonly { value: string }[];
    keptOf: (given: Record<string, unknown>) => ViewSearch;
  },
  search: { saved?: number | undefined },
  order: { sort: string | undefined; view: string },
): SavedViews {
  const list = viewedListOf(nouns);
  const views = useAllViews().filter((view) => view.list === list);
  // Somebody may have deleted the view. Its address still shows what it showed.
  const open = views.find(({ id }) => id === search.saved);
  const { forget, ...columns } = useColumnChoice(nouns, open);
  const { choice } = columns;
  const navigate = useNavigate();
  const byDefault = first && { sort: first.value, view: 'cards' };
  const now = keptOf({ ...search, ...(first && { ...byDefault, ...order }) });
  const isSame = (view: SavedView) =>
    JSON.stringify(now) === JSON.stringify(keptOf({ ...byDefault, ...keptOf(view.search) })) &&
    isSameChoice(choice, view.columns ?? unchanged);
  return {
    list,
    own: views.filter(({ isShared }) => !isShared),
    shared: views.filter(({ isShared }) => isShared),
    open,
    isChanged: open !== undefined && !isSame(open),
    now: {
      search: now,
      columns: isUnchanged(choice) ? null : { hidden: [...choice.hidden], widths: { ...choice.widths } },
    },
    columns,
    show: (view) => {
      forget();
      // The list reads the parameters of the view again.
      void navigate({ to: '.', search: (view ? searchOfView(view) : {}) as never });
    },
    forgetColumns: forget,
  };
}

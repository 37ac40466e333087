import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

import { useEntryState } from '../lists/use-entry-state.ts';

/** The selected records of a list, either some by id, or all that match except some. */
export interface Selection {
  /** The number of selected records. For all of a list, it depends on the known total. */
  count: number;
  isAll: boolean;
  /** The selected ids, or the excepted ids if `isAll`. */
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  /** Selects or deselects the record at a place. `extend` includes all from the last one to this one. */
  choose: (place: number, chosen: boolean, extend: boolean) => void;
  chooseLoaded: () => void;
  chooseAll: () => void;
  clear: () => void;
}

interface Kept {
  list: string;
  ids: ReadonlySet<number>;
  isAll: boolean;
}

type Rows = readonly ({ id: number } | undefined)[];

const nothing: ReadonlySet<number> = new Set();
const idsOf = (rows: Rows) => rows.flatMap((row) => row?.id ?? []);

/**
 * The selected records of a list. The selection is cleared when the list changes, and another search is another list.
 * The returned object stays the same until the selection changes. So scrolling or typing a search renders no row twice.
 */
export function useSelection(list: string, rows: Rows, total: number | undefined): Selection {
  const [kept, setKept] = useEntryState('selection', (): Kept => ({ list, ids: nothing, isAll: false }));
  const { ids, isAll } = kept.list === list ? kept : { ids: nothing, isAll: false };
  if (kept.list !== list) setKept({ list, ids, isAll });
  const shown = useRef({ list, rows });
  const last = useRef<number>(undefined);
  useLayoutEffect(() => {
    shown.current = { list, rows };
  }, [list, rows]);

  const choose = useCallback(
    (place: number, chosen: boolean, extend: boolean) => {
      const { list: inList, rows: current } = shown.current;
      const from = extend ? current.findIndex((row) => row !== undefined && row.id === last.current) : -1;
      const [first, end] = from < 0 ? [place, place] : [Math.min(from, place), Math.max(from, place)];
      const changed = idsOf(current.slice(first, end + 1));
      last.current = current[place]?.id;
      setKept((before) => {
        const now = new Set(before.ids);
        for (const id of changed) {
          if (chosen === before.isAll) now.delete(id);
          else now.add(id);
        }
        return { list: inList, ids: now, isAll: before.isAll };
      });
    },
    [setKept],
  );
  const count = isAll ? Math.max(0, (total ?? 0) - ids.size) : ids.size;

  return useMemo(
    () => ({
      count,
      isAll,
      ids,
      has: (id) => isAll !== ids.has(id),
      choose,
      chooseLoaded: () =>
        setKept(({ isAll: wasAll }) => ({
          list: shown.current.list,
          // If all but some were selected, selects all again, because the exceptions are loaded rows.
          ids: wasAll ? nothing : new Set(idsOf(shown.current.rows)),
          isAll: wasAll,
        })),
      chooseAll: () => setKept({ list: shown.current.list, ids: nothing, isAll: true }),
      clear: () => setKept({ list: shown.current.list, ids: nothing, isAll: false }),
    }),
    [count, ids, isAll, choose, setKept],
  );
}

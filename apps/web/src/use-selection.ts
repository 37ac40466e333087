import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Which records of a list are chosen: some, by their ids, or all that it finds, but for some. */
export interface Selection {
  /** How many; of all that a list finds, as many as are known to be. */
  count: number;
  isAll: boolean;
  /** Those that are chosen; where all are, those that are not. */
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  /** Chooses the record at a place of the list, or not; `extend` all from the one before to this one. */
  choose: (place: number, chosen: boolean, extend: boolean) => void;
  chooseLoaded: () => void;
  chooseAll: () => void;
  clear: () => void;
}

type Rows = readonly ({ id: number } | undefined)[];

const nothing: ReadonlySet<number> = new Set();
const idsOf = (rows: Rows) => rows.flatMap((row) => row?.id ?? []);

/**
 * The records of a list that something is to be done with. What is chosen is forgotten with the list that it was chosen
 * in: another search is another list. The answer stays the same while nothing is chosen anew, so that neither scrolling
 * nor typing a search draws a row twice.
 */
export function useSelection(list: string, rows: Rows, total: number | undefined): Selection {
  const [kept, setKept] = useState({ list, ids: nothing, isAll: false });
  const { ids, isAll } = kept.list === list ? kept : { ids: nothing, isAll: false };
  if (kept.list !== list) setKept({ list, ids, isAll });
  const shown = useRef({ list, rows });
  const last = useRef<number>(undefined);
  useLayoutEffect(() => {
    shown.current = { list, rows };
  }, [list, rows]);

  const choose = useCallback((place: number, chosen: boolean, extend: boolean) => {
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
  }, []);
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
          // All again, where all but some were: those were loaded.
          ids: wasAll ? nothing : new Set(idsOf(shown.current.rows)),
          isAll: wasAll,
        })),
      chooseAll: () => setKept({ list: shown.current.list, ids: nothing, isAll: true }),
      clear: () => setKept({ list: shown.current.list, ids: nothing, isAll: false }),
    }),
    [count, ids, isAll, choose],
  );
}

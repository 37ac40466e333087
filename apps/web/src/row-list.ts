import { type DataTag, keepPreviousData, type QueryKey, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { FIRST_PAGE, NEXT_PAGE } from './pages.ts';
import { queryClient } from './query-client.ts';
import { askNext, begin, lookAt, type Page, rowsOf, settle } from './row-pages.ts';

/** A long list as a screen has it: rows that are not loaded now are gaps. */
export interface RowList<Row> {
  /** `undefined` until the first page is there. */
  rows: readonly (Row | undefined)[] | undefined;
  /** Whether these are the rows of what was asked for before, while the new ones are on their way. */
  isOld: boolean;
  /** Why what is near the window, or what comes next, could not be read. */
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  onEndReached: () => void;
  onNear: (first: number, last: number) => void;
  /** Tries again what could not be read. */
  retry: () => void;
}

/** What a page is asked for with. */
export interface PageInput {
  limit: number;
  cursor?: string;
}

/** How what stands beside a list's rows is read, such as the counts at its filters: the rows come first. */
export const afterRows = (list: { isOld: boolean }) =>
  ({ enabled: !list.isOld, placeholderData: keepPreviousData }) as const;

/** Breaks a reading off when nobody waits for it any more: one goes on typing, or away. */
export const untilLeft = { trpc: { abortOnUnmount: true } } as const;

/** The query of one page; its key names all that the list is narrowed and sorted by. */
interface PageQuery<Row> {
  queryKey: DataTag<QueryKey, Page<Row>, unknown>;
}

/** Reads what {@link useRowList} will begin with. */
export function prefetchRows(queryOf: (input: PageInput) => PageQuery<unknown>): void {
  void queryClient.prefetchQuery(queryOf({ limit: FIRST_PAGE }));
}

/** How long a page that is not near is kept, in milliseconds: all of a long list would be a lot. */
const FORGET_MS = 60_000;

/**
 * A list that is read page by page as one scrolls. Only the pages near the window are kept up to date; the others are
 * forgotten after a while, and read again where they began when one scrolls back. So a change costs two pages to read
 * again, however far down one is, and the place in the list stays.
 */
export function useRowList<Row extends { id: number }>(
  queryOf: (input: PageInput) => PageQuery<Row>,
): RowList<Row> {
  const list = JSON.stringify(queryOf({ limit: FIRST_PAGE }).queryKey);
  const [kept, setKept] = useState(() => begin(list));
  const pages = kept.list === list ? kept : begin(list);
  const [from, to] = pages.near;
  const shown = pages.starts.slice(from, to + 1);

  const answers = useQueries({
    queries: shown.map(({ cursor }) => ({
      ...queryOf(cursor === undefined ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, cursor }),
      gcTime: FORGET_MS,
    })),
    combine: useCallback(
      (
        results: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }[],
      ) => ({
        pages: results.map(({ data }) => data as Page<Row> | undefined),
        error: results.find(({ error }) => error !== null)?.error ?? null,
        isFetching: results.some(({ isFetching }) => isFetching),
        refetch: () => {
          for (const { error, refetch } of results) if (error) void refetch();
        },
      }),
      [],
    ),
  });

  const settled = settle(pages, answers.pages);
  if (settled !== kept) setKept(settled);

  const [last, setLast] = useState<{ list: string; rows: (Row | undefined)[] }>();
  const before = last?.list === list ? last.rows : undefined;
  const rows = useMemo(
    () => rowsOf(settled.starts, from, answers.pages, before),
    // oxlint-disable-next-line react/exhaustive-deps -- what was there before is looked at once, and not told of itself
    [settled, from, answers.pages],
  );
  if (rows !== undefined && (rows !== last?.rows || list !== last.list)) setLast({ list, rows });

  const hasMore = settled.next !== null && rows !== undefined;
  const { error, refetch } = answers;
  const onEndReached = useCallback(() => (error ? refetch() : setKept(askNext)), [error, refetch]);
  const onNear = useCallback((first: number, end: number) => setKept((now) => lookAt(now, first, end)), []);
  const isLastAsked = settled.starts.at(-1)?.length === 0;
  return {
    rows: rows ?? (error ? undefined : last?.rows),
    isOld: rows === undefined,
    error,
    hasMore,
    loadingMore: hasMore && isLastAsked && answers.isFetching,
    onEndReached,
    onNear,
    retry: refetch,
  };
}

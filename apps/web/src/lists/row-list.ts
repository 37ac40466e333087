import { type DataTag, keepPreviousData, type QueryKey, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { FIRST_PAGE, NEXT_PAGE } from '../pages.ts';
import { queryClient } from '../query-client.ts';
import { askNext, begin, lookAt, type Page, rowsOf, settle } from './row-pages.ts';
import { useEntryState } from './use-entry-state.ts';

/** A long list for a screen. Rows that are not loaded are `undefined`. */
export interface RowList<Row> {
  /** `undefined` until the first page is loaded. */
  rows: readonly (Row | undefined)[] | undefined;
  /** Whether these are the rows of the previous query, while the new ones load. */
  isOld: boolean;
  /** The error of the pages near the window, or of the next page. */
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  onEndReached: () => void;
  onNear: (first: number, last: number) => void;
  /** Reads the failed pages again. */
  retry: () => void;
}

/** The input of a page query. */
export interface PageInput {
  limit: number;
  cursor?: string;
}

/** Query options for data beside the rows, such as the counts of the filters. The rows load first. */
export const afterRows = (list: { isOld: boolean }) =>
  ({ enabled: !list.isOld, placeholderData: keepPreviousData }) as const;

/** Cancels a query that no screen needs any more, because the user types on or leaves. */
export const untilLeft = { trpc: { abortOnUnmount: true } } as const;

/** The query of one page. Its key contains the filter and the order of the list. */
export interface PageQuery<Row> {
  queryKey: DataTag<QueryKey, Page<Row>, unknown>;
}

/** Prefetches the first page of {@link useRowList}. */
export function prefetchRows(queryOf: (input: PageInput) => PageQuery<unknown>): void {
  void queryClient.prefetchQuery(queryOf({ limit: FIRST_PAGE }));
}

/** How long a page far from the window stays cached, in milliseconds. Keeping all of a long list would be too much. */
const FORGET_MS = 60_000;

/**
 * A list that is read page by page while the user scrolls. Only the pages near the window stay up to date. The others
 * leave the cache after a while, and are read again from their cursors when the user scrolls back. So a change costs
 * two pages to read again, however far down the user is, and the scroll position stays.
 */
export function useRowList<Row extends { id: number }>(
  queryOf: (input: PageInput) => PageQuery<Row>,
): RowList<Row> {
  const list = JSON.stringify(queryOf({ limit: FIRST_PAGE }).queryKey);
  const [kept, setKept] = useEntryState('pages', () => begin(list));
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
    // oxlint-disable-next-line react/exhaustive-deps -- a change of `before` alone must not compute the rows again
    [settled, from, answers.pages],
  );
  if (rows !== undefined && (rows !== last?.rows || list !== last.list)) setLast({ list, rows });

  const hasMore = settled.next !== null && rows !== undefined;
  const { error, refetch } = answers;
  const onEndReached = useCallback(() => (error ? refetch() : setKept(askNext)), [error, refetch, setKept]);
  const onNear = useCallback(
    (first: number, end: number) => setKept((now) => lookAt(now, first, end)),
    [setKept],
  );
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

import { type Mutation, MutationCache, type Query, QueryClient } from '@tanstack/react-query';

import { showsOldData } from './problem.ts';
import type * as WaitingRows from './shell/waiting-rows.tsx';

/** Whether a mutation changes no record. Drafts of texts only go into a form, and notices are on no other screen. */
function changesNoRecord({ options: { mutationKey } }: Mutation<unknown, unknown>): boolean {
  const [path] = mutationKey ?? [];
  return Array.isArray(path) && (path[0] === 'texts' || path[0] === 'notices');
}

/** Data never becomes stale by age. After each change, the data on screen is read again (product.md section 7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a call fails with an error instead of waiting for the network.
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // A changed record shows in several queries (a project in its property's counts and in the dashboard), so all
    // cached data becomes stale. Only the queries on screen are fetched now.
    onSuccess: (_data, _variables, _result, mutation) => {
      if (!changesNoRecord(mutation)) void queryClient.invalidateQueries();
    },
    // The change was refused because the record has changed, so the screen shows old data.
    onError: (error) => {
      if (showsOldData(error)) void queryClient.invalidateQueries();
    },
  }),
});

/** The time when the last full fetch of each query began. Fetches of further pages do not count. */
const begunAt = new WeakMap<Query, number>();
/** The rows on the screen before the answer of a query's last fetch, if that fetch reads the changes of others. */
const shownBefore = new WeakMap<Query, unknown>();
let isRound = false;

/** Holds back the rows of others. The first screen does without its bytes, so the first round of reading loads it. */
let waitingRows: typeof WaitingRows | undefined;
let tellLoaded: ((part: typeof WaitingRows) => void) | undefined;
/** Resolves when rows of others can wait. */
export const rowsCanWait = new Promise<typeof WaitingRows>((resolve) => (tellLoaded = resolve));

queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  // A list that is on no screen moves below no pointer.
  if (event.type === 'observerRemoved' && !query.isActive()) waitingRows?.showRows(query);
  if (event.type !== 'updated') return;
  const { action } = event;
  if (action.type === 'fetch') {
    if (isRound) shownBefore.set(query, query.state.data);
    else shownBefore.delete(query);
    if (!action.meta?.fetchMore) begunAt.set(query, Date.now());
  }
  if (action.type === 'success') {
    const isManual = action.manual === true;
    // The user may ask for the waiting rows during a read. Its answer must not take them away again.
    if (isManual && shownBefore.has(query)) shownBefore.set(query, query.state.data);
    waitingRows?.holdRows(query, isManual ? undefined : shownBefore.get(query));
  }
});

/**
 * Reads again all data whose fetch began before a moment (by `Date.now()`). Queries on screen are read now, others when
 * they are next shown. Later fetches are new enough, which includes all queries after the user's own change. Answers
 * whether data on screen was read.
 */
export async function readAgainOlderThan(moment: number): Promise<boolean> {
  const predicate = (query: Query) => (begunAt.get(query) ?? 0) < moment;
  const isOld = queryClient.getQueryCache().findAll({ predicate, type: 'active' }).length > 0;
  if (isOld && !waitingRows) {
    waitingRows = await import('./shell/waiting-rows.tsx').catch(() => undefined);
    if (waitingRows) tellLoaded?.(waitingRows);
  }
  // Waits for a fetch in progress, and then reads again. Cancelling it would lose the next page of a list.
  for (let round = 0; round < 3; round += 1) {
    isRound = true;
    const read = queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
    isRound = false;
    await read;
  }
  return isOld;
}

import { type Mutation, MutationCache, type Query, QueryClient } from '@tanstack/react-query';

import { showsOldData } from './problem.ts';

/** Drafts of texts go into a form, and are kept nowhere. */
function changesNothing({ options: { mutationKey } }: Mutation<unknown, unknown>): boolean {
  const [path] = mutationKey ?? [];
  return Array.isArray(path) && path[0] === 'texts';
}

/** Data is never stale by itself; whatever is on screen is read again after each change (product.md section 7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a call fails and says so, instead of waiting in silence for the network.
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // One record's change shows in several lists (a project in its property's counts, in the dashboard), so all that
    // is kept counts as old; only what is on screen is fetched again now.
    onSuccess: (_data, _variables, _result, mutation) => {
      if (!changesNothing(mutation)) void queryClient.invalidateQueries();
    },
    // Refused because the world had moved on: what is on screen shows it as it was.
    onError: (error) => {
      if (showsOldData(error)) void queryClient.invalidateQueries();
    },
  }),
});

/** When the reading of each query began that gave, or will give, all of what it holds. */
const begunAt = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'fetch' || event.action.meta?.fetchMore) return;
  begunAt.set(event.query, Date.now());
});

/**
 * Reads again what was read before a moment (by `Date.now()`): what is on screen now, the rest when it is next shown. What
 * was begun later is new enough; after one's own changes that is all of it.
 */
export async function readAgainOlderThan(moment: number): Promise<void> {
  const predicate = (query: Query) => (begunAt.get(query) ?? 0) < moment;
  // What is under way is waited for and then read again: broken off, the next page of a list would not come.
  for (let round = 0; round < 3; round += 1) {
    await queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  }
}

import { MutationCache, QueryClient } from '@tanstack/react-query';

import { showsOldData } from './problem.ts';

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
    onSuccess: () => {
      void queryClient.invalidateQueries();
    },
    // Refused because the world had moved on: what is on screen shows it as it was.
    onError: (error) => {
      if (showsOldData(error)) void queryClient.invalidateQueries();
    },
  }),
});

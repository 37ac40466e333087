import type { AppRouter } from '@quoin/api/router';
import { createTRPCQueryUtils, createTRPCReact, httpBatchLink } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

import { queryClient } from './query-client.ts';
import { activityHeaders } from './user-activity.ts';

/** Calls of one tick travel together; the server takes at most twenty. */
const BATCH_MAX = 20;

/** The typed procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** The client that {@link trpc} speaks through. */
export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: '/trpc', maxItems: BATCH_MAX, headers: activityHeaders })],
});

/** The same procedures outside of components: for the loaders of routes. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** Asks anew who is signed in: that it is nobody leads to signing in again, as with any call that is refused. */
export function checkSession(): void {
  void api.session.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
}

/** What each procedure answers. */
export type Outputs = inferRouterOutputs<AppRouter>;

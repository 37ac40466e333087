import type { AppRouter } from '@quoin/api/router';
import type { TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact, httpBatchLink, httpLink, splitLink } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';

import { patientFetch } from './patient-fetch.ts';
import { queryClient } from './query-client.ts';
import { activityHeaders } from './session/user-activity.ts';
import { holdWhileLeaving } from './shell/leaving.ts';

/** The maximum number of calls in one request, which the server limits to twenty. Reads of one tick share a request. */
const BATCH_MAX = 20;

/** The typed procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

const transport = { url: '/trpc', headers: activityHeaders };
const inBatches = () => httpBatchLink<AppRouter>({ ...transport, fetch: patientFetch, maxItems: BATCH_MAX });

/**
 * The calls that make a record, and would make another one each time. Those of payments and refunds, and each void, have a key of their dialog instead: changed
 * after a lost answer, such a call must not record the money twice.
 */
const MAKES = /^(?!(?:payments|refunds)\.).*\.(?:create\w*|convert|insertAssembly|reverse)$/;

/** Makes a record once (see `make-once.ts`), which is loaded with the first call that makes one. */
const makeOnceLater: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) =>
    MAKES.test(op.path)
      ? observable((observer) => {
          void import('./make-once.ts').then(
            ({ makeOnce }) => makeOnce(runtime)({ op, next }).subscribe(observer),
            observer.error,
          );
          return () => undefined;
        })
      : next(op);

/** The client that {@link trpc} uses. */
export const trpcClient = trpc.createClient({
  links: [
    holdWhileLeaving,
    makeOnceLater,
    splitLink({
      condition: ({ type }) => type === 'query',
      true: splitLink({
        // Calls of one request are answered together. The frame of the panel must not wait for the data of a screen.
        condition: ({ path }) => /^(session|secondFactor)\./.test(path),
        true: inBatches(),
        false: inBatches(),
      }),
      // The client sends a change at once. A batch waits for a timer, and the browser runs that timer after drawing.
      false: httpLink({
        ...transport,
        headers: ({ op }) => ({ ...activityHeaders(), ...(op.context['headers'] as object) }),
      }),
    }),
  ],
});

/** The same procedures outside of components, for the loaders of routes. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** Reads the session again. If it has ended, the refused call leads to the sign-in, as any refused call does. */
export function checkSession(): void {
  void api.session.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
}

/** The input types of all procedures, before their schemas have read them. */
export type Inputs = inferRouterInputs<AppRouter>;

/** The output types of all procedures. */
export type Outputs = inferRouterOutputs<AppRouter>;

import type { AppRouter } from '@quoin/api/router';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

import { isSignedOut } from '../problem.ts';

/** Fulfilled unless the user signs out. */
let staying = Promise.withResolvers<void>();
staying.resolve();

/** From here on, the user signs out on purpose. */
export function leave(): void {
  staying = Promise.withResolvers<void>();
}

/** The sign-out has failed. */
export function stay(): void {
  staying.resolve();
}

/**
 * Holds back the refusals of calls while the user signs out. Other calls of the screen may be refused before the new
 * document is there, and the screen would say that the session has ended.
 */
export const holdWhileLeaving: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const refuse = async (error: TRPCClientError<AppRouter>) => {
        if (isSignedOut(error)) await staying.promise;
        observer.error(error);
      };
      return next(op).subscribe({ ...observer, error: (error) => void refuse(error) });
    });

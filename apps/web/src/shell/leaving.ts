import type { AppRouter } from '@quoin/api/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

import { isSignedOut } from '../problem.ts';

let isLeaving = false;
/** Tells each refusal that was held back. */
const held: (() => void)[] = [];

/** From here on, the user signs out on purpose. */
export function leave(): void {
  isLeaving = true;
}

/** The sign-out has failed. */
export function stay(): void {
  isLeaving = false;
  for (const tell of held.splice(0)) tell();
}

/**
 * Holds back the refusals of calls while the user signs out. The server may refuse other calls of the screen before the
 * browser has the new document, and the screen would say that the session has ended.
 */
export const holdWhileLeaving: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          if (isLeaving && isSignedOut(error)) held.push(() => observer.error(error));
          else observer.error(error);
        },
      }),
    );

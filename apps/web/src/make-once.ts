import type { AppRouter } from '@quoin/api/router';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { type Observable, share, tap } from '@trpc/server/observable';

import { problemOf } from './problem.ts';

/** How long the key of a call without an answer is kept, in milliseconds. The server keeps answers for longer. */
const KEPT_MS = 10 * 60_000;

type Answer = Observable<
  OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>,
  TRPCClientError<AppRouter>
>;

const underWay = new Map<string, Answer>();
const unanswered = new Map<string, { key: string; at: number }>();

/** A key by which the server recognizes a repeated request. Not `randomUUID`, which does not exist on plain http. */
export function newRetryKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * The link makes a record once, however often the user presses its button. Equal calls that are under way together are one
 * call. A call without an answer, as in a tunnel, keeps its key, so that the server recognizes it when it is tried again.
 */
export const makeOnce: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const name = JSON.stringify([op.path, op.input]);
    const running = underWay.get(name);
    if (running) return running;
    const known = unanswered.get(name);
    const { key } = known && Date.now() - known.at < KEPT_MS ? known : { key: newRetryKey() };
    unanswered.set(name, { key, at: Date.now() });
    const ended = (isAnswered: boolean) => {
      underWay.delete(name);
      if (isAnswered) unanswered.delete(name);
    };
    const answer: Answer = next({
      ...op,
      context: { ...op.context, headers: { 'idempotency-key': key } },
    }).pipe(
      tap({
        next: () => ended(true),
        // Without a problem of ours, nobody knows whether the record was made. One to be tried again later is of a
        // request under way, whose answer the key will get.
        error: (error) => ended(problemOf(error) !== undefined && error.data?.retryAfterS === undefined),
      }),
      share(),
    );
    underWay.set(name, answer);
    return answer;
  };

import type { AppRouter } from '@quoin/api/router';
import { notFound } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';

/** The message beside data that could not be saved or read. */
export const SESSION_ENDED = 'Your session has ended. Please sign in and try again.';

/** The server's message about an error for users. `fallback` if there is none, or the server was not reached. */
export function messageOf(error: unknown, fallback: string): string {
  return problemOf(error)?.message ?? fallback;
}

/** The reason of a failure, even if the server sent no message for users. */
export function reasonOf(error: unknown): string {
  if (isSignedOut(error)) return SESSION_ENDED;
  return messageOf(
    error,
    isUnanswered(error)
      ? 'The server cannot be reached. Please check your connection and try again.'
      : 'The server had a problem. Please try again in a moment.',
  );
}

/** Whether no answer came back, so that the outcome of a call is unknown. */
export function isUnanswered(error: unknown): boolean {
  // A body that is not JSON comes from a proxy in between, and counts as an answer.
  return !(
    isServerError(error) &&
    (error.meta?.['response'] !== undefined || error.cause instanceof SyntaxError)
  );
}

/** Whether the server asks for a retry, because the operation is still in progress. */
export function isToBeAskedAgain(error: unknown): boolean {
  return isServerError(error) && error.data?.retryAfterS !== undefined;
}

/** The server's description of an error, or `undefined` if the error is not from the server. */
export function problemOf(error: unknown): Problem | undefined {
  return isServerError(error) ? (error.data?.problem ?? refusalOf(error.meta?.['responseJSON'])) : undefined;
}

type Problem = NonNullable<NonNullable<TRPCClientError<AppRouter>['data']>['problem']>;

/** What the server says when it refuses a request before it calls a procedure, such as while it is too busy. */
function refusalOf(answer: unknown): Problem | undefined {
  const isRefusal =
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    'message' in answer &&
    typeof answer.code === 'string' &&
    typeof answer.message === 'string';
  return isRefusal ? (answer as Problem) : undefined;
}

function isServerError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Whether a change was refused because the record has changed since it was shown. */
export function showsOldData(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'STALE' || code === 'NOT_FOUND' || code === 'CONFLICT';
}

/** Whether the session has ended, or never began. */
export function isSignedOut(error: unknown): boolean {
  return problemOf(error)?.code === 'UNAUTHENTICATED';
}

/** Waits for a record. If there is none, the route shows its "not found" screen instead of an error. */
export async function orNotFound<Record>(record: Promise<Record>): Promise<Record> {
  try {
    return await record;
  } catch (error) {
    const problem = problemOf(error);
    // An address with an invalid id identifies no record either.
    if (problem?.code === 'NOT_FOUND' || problem?.code === 'VALIDATION') throw notFound();
    throw error;
  }
}

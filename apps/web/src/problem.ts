import type { AppRouter } from '@quoin/api/router';
import { notFound } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';

/** Beside what could not be saved or read. */
export const SESSION_ENDED = 'Your session has ended. Please sign in and try again.';

/** What went wrong, in the server's words for people; `fallback` when the server said nothing (or was not reached). */
export function messageOf(error: unknown, fallback: string): string {
  return problemOf(error)?.message ?? fallback;
}

/** Why something failed, also when the server said nothing that is meant for people. */
export function reasonOf(error: unknown): string {
  if (isSignedOut(error)) return SESSION_ENDED;
  return messageOf(
    error,
    isUnanswered(error)
      ? 'The server cannot be reached. Please check your connection and try again.'
      : 'The server had a problem. Please try again in a moment.',
  );
}

/** Whether nobody knows what became of a call: no answer came back. */
export function isUnanswered(error: unknown): boolean {
  // What is no JSON was said by something in between.
  return !(
    isServerError(error) &&
    (error.meta?.['response'] !== undefined || error.cause instanceof SyntaxError)
  );
}

/** Whether the server asks to be asked again, as what is wanted is under way. */
export function isToBeAskedAgain(error: unknown): boolean {
  return isServerError(error) && error.data?.retryAfterS !== undefined;
}

/** The server's account of an error, or `undefined` when it is not the server's. */
export function problemOf(error: unknown) {
  return isServerError(error) ? error.data?.problem : undefined;
}

function isServerError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Whether a change was refused because the record is no longer as it was shown. */
export function showsOldData(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'STALE' || code === 'NOT_FOUND' || code === 'CONFLICT';
}

/** Whether the session has ended, or never began. */
export function isSignedOut(error: unknown): boolean {
  return problemOf(error)?.code === 'UNAUTHENTICATED';
}

/** Waits for a record; when there is none, the route's own "not found" is shown instead of an error. */
export async function orNotFound<Record>(record: Promise<Record>): Promise<Record> {
  try {
    return await record;
  } catch (error) {
    const problem = problemOf(error);
    // An address with something else than an id in it names no record either.
    if (problem?.code === 'NOT_FOUND' || problem?.code === 'VALIDATION') throw notFound();
    throw error;
  }
}

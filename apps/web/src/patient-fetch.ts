import type { getFetch } from '@trpc/client';

/** How often a read asks at most, and the longest time in seconds that it waits before it asks again. */
const TRIES = 3;
const LONGEST_WAIT_S = 5;

/** Waits, or ends at once with the reason of the signal. */
const pause = async (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', end, { once: true });
  });

/**
 * `fetch` for reads. A server that is too busy says when it will have time, and the read comes back then: people should not
 * have to press a button for that. Nobody comes back at the same moment as all others.
 */
export async function patientFetch(
  input: RequestInfo | URL,
  init?: Parameters<ReturnType<typeof getFetch>>[1],
): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(input, init as RequestInit);
    const waitS = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || tried === TRIES || !(waitS > 0 && waitS <= LONGEST_WAIT_S))
      return response;
    // A browser keeps the connection for an answer that nobody reads.
    await response.body?.cancel();
    await pause(waitS * (1000 + 500 * Math.random()), init?.signal);
  }
}

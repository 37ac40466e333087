/** How often and how patiently a call is tried. */
export interface RetryPolicy {
  /** Tries in all. */
  attempts: number;
  /** Pause before the second try, in milliseconds; doubled for each one after. */
  firstPauseMs: number;
  /** Longest pause, in milliseconds. Where the server asks for a longer one, its answer is given on instead. */
  longestPauseMs: number;
}

export const defaultRetryPolicy: RetryPolicy = { attempts: 5, firstPauseMs: 250, longestPauseMs: 30_000 };

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}

/** Statuses that say "nothing was done, try again". */
const isTransient = (response: Response) =>
  response.status === 429 ||
  response.status === 503 ||
  // The same Idempotency-Key is still under way.
  (response.status === 409 && response.headers.has('retry-after'));

/**
 * Sends until there is an answer that trying again would not change. Answers that ask for another try are tried again
 * after the pause that they ask for. A request that got no answer at all is sent again only when `mayRepeat`: nobody
 * knows whether it was done. The answer says whether there was such a one.
 */
export async function sendPatiently(
  send: () => Promise<Response>,
  { attempts, firstPauseMs, longestPauseMs }: RetryPolicy,
  options: { mayRepeat: boolean; signal?: AbortSignal | undefined },
): Promise<{ response: Response; wasUnanswered: boolean }> {
  let wasUnanswered = false;
  for (let tries = 1; ; tries += 1) {
    // Between half and all of it, so that many who wait do not come back at once.
    const ownPauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
    let pauseMs = ownPauseMs;
    try {
      const response = await send();
      if (tries >= attempts || !isTransient(response)) return { response, wasUnanswered };
      const askedMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
      if (askedMs > longestPauseMs) return { response, wasUnanswered };
      pauseMs = Math.max(ownPauseMs, askedMs || 0);
      await response.body?.cancel();
    } catch (error) {
      if (options.signal?.aborted || tries >= attempts || !options.mayRepeat) throw error;
      wasUnanswered = true;
    }
    await pause(pauseMs, options.signal);
  }
}

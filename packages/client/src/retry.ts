/** The number of tries of a call and the pauses between them. */
export interface RetryPolicy {
  /** The total number of tries. */
  attempts: number;
  /** The pause before the second try, in milliseconds. It doubles for each further try. */
  firstPauseMs: number;
  /** The longest pause, in milliseconds. If the server asks for a longer one, the caller gets its response instead. */
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

/** Whether a response means "nothing was done, try again". */
const isTransient = (response: Response) =>
  response.status === 429 ||
  response.status === 503 ||
  // A request with the same Idempotency-Key is still running.
  (response.status === 409 && response.headers.has('retry-after'));

/**
 * Sends until the response is final or the tries are used up. Transient responses are retried after the pause that they
 * ask for. A request without a response may have been done, so it is retried only with `mayRepeat`. `wasUnanswered`
 * says whether any try got no response.
 */
export async function sendPatiently(
  send: () => Promise<Response>,
  { attempts, firstPauseMs, longestPauseMs }: RetryPolicy,
  options: { mayRepeat: boolean; signal?: AbortSignal | undefined },
): Promise<{ response: Response; wasUnanswered: boolean }> {
  let wasUnanswered = false;
  for (let tries = 1; ; tries += 1) {
    // Random between half and all of the pause, so that many waiting clients do not return at the same time.
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

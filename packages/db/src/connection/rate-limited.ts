/**
 * A function that calls `act`, but at most every `gapMs` milliseconds. Calls within a gap lead to a single call at its
 * end. Errors of `act` are ignored.
 */
export function atMostEvery(gapMs: number, act: () => Promise<unknown>): () => void {
  let pause: NodeJS.Timeout | undefined;
  let isAsked = false;
  const now = () => {
    isAsked = false;
    act().catch(() => undefined);
    pause = setTimeout(() => {
      pause = undefined;
      if (isAsked) now();
    }, gapMs);
    pause.unref();
  };
  return () => {
    if (pause) isAsked = true;
    else now();
  };
}

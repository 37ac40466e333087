/**
 * Makes something happen soon after each time it is asked for, though not more often than every `gapMs`: the first time
 * at once. What goes wrong with it concerns nobody.
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

import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `then` on the first move of the pointer, touch or key press. Lets an app fetch parts that are only needed after
 * that, such as a dialog, without delaying the first screen. `then` must stay the same between renders.
 */
export function useFirstMove(then: () => void): void {
  useEffect(() => {
    const waiting = new AbortController();
    const come = () => {
      waiting.abort();
      then();
    };
    for (const sign of signs)
      window.addEventListener(sign, come, { capture: true, passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [then]);
}

import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `then` at the first sign of somebody at work: a move of the pointer, a touch, a key. For fetching what is only
 * needed after such, as a dialog is, without being in the way of the first screen. `then` must stay the same.
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

import { useEffect, useState } from 'react';

/**
 * True once `active` has lasted for `delayMs`, and false as soon as `active` is. Content that loads
 * faster shows no skeleton, so that nothing flickers.
 */
export function useDelayed(active: boolean, delayMs = 150): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delayMs]);

  return active && passed;
}

import { useEffect, useLayoutEffect, useRef } from 'react';

// When two dialogs close together, the inner one returns the focus into the outer one, which then passes it on.
let lastReturned: HTMLElement | null = null;

/**
 * Returns the focus to the element that had it when a dialog opened. Also works for a dialog that is mounted open (by a
 * link to it) or is unmounted while open. If the opener is gone (its card was deleted), `main` takes the focus, so that
 * the keyboard does not start again at the top of the page.
 */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<HTMLElement | null>(null);

  // A layout effect runs before the focus trap, which moves the focus in a timeout.
  useLayoutEffect(() => {
    const active = document.activeElement;
    // On a new screen no element has the focus yet, and the browser reports `body`.
    if (opened && active instanceof HTMLElement && active !== document.body) opener.current = active;
  }, [opened]);

  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const inside = document.activeElement;
      setTimeout(() => {
        const active = document.activeElement;
        // Another element took the focus on purpose in the meantime, so it stays there.
        if (active !== null && active !== document.body && active !== inside && active !== lastReturned)
          return;
        lastReturned = opener.current?.isConnected ? opener.current : document.querySelector('main');
        lastReturned?.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';

// When two dialogs close together, the inner one returns the focus into the outer one, which then passes it on.
let lastReturned: HTMLElement | null = null;

/**
 * Gives the focus back to what had it when a dialog opened: also when the dialog is mounted open (a link to it),
 * and also when it is simply unmounted. If the opener is gone (its card was deleted), `main` takes the focus,
 * so that the keyboard does not start again at the top of the page.
 */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<HTMLElement | null>(null);

  // Before the focus trap moves the focus, which it does in a timeout.
  useLayoutEffect(() => {
    const active = document.activeElement;
    // On a screen that has just been reached nothing has the focus yet, which the browser tells as `body`.
    if (opened && active instanceof HTMLElement && active !== document.body) opener.current = active;
  }, [opened]);

  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const inside = document.activeElement;
      setTimeout(() => {
        const active = document.activeElement;
        // Something else took the focus on purpose in the meantime: leave it there.
        if (active !== null && active !== document.body && active !== inside && active !== lastReturned)
          return;
        lastReturned = opener.current?.isConnected ? opener.current : document.querySelector('main');
        lastReturned?.focus({ preventScroll: true });
      }, 20);
    };
  }, [opened]);
}

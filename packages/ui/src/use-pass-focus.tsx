import { type RefObject, useLayoutEffect } from 'react';

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/**
 * Passes the focus of an element that leaves its list on to the peer that takes its place. Otherwise the keyboard would start again at the
 * top of the page. The last peer passes it to the one before, and the only one to `main`. An element that only changed its place keeps the
 * focus, if `same` finds it.
 */
export function usePassFocus(
  element: RefObject<HTMLElement | null>,
  { peers, same }: { peers: string; same?: string },
): void {
  useLayoutEffect(() => {
    const own = element.current;
    const { pathname } = window.location;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const place = all(peers).indexOf(own);
      setTimeout(() => {
        // Another element took the focus on purpose in the meantime, or another screen did.
        if (document.activeElement !== document.body || window.location.pathname !== pathname) return;
        const left = all(peers);
        const moved = same === undefined ? null : document.querySelector<HTMLElement>(same);
        const next = moved ?? left[place] ?? left.at(-1) ?? document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, [element, peers, same]);
}

import { type RefObject, useLayoutEffect } from 'react';

const cardsOf = () => [...document.querySelectorAll<HTMLElement>('main article')];

/**
 * Passes the focus of a card that leaves its list, because it is settled, on to the card that takes its place. Otherwise the keyboard
 * would start again at the top of the page. The last card passes it to the one before, and the only one to `main`.
 */
export function usePassFocus(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = card.current;
    const { pathname } = window.location;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const place = cardsOf().indexOf(own);
      setTimeout(() => {
        // Another element took the focus on purpose in the meantime, or another screen did.
        if (document.activeElement !== document.body || window.location.pathname !== pathname) return;
        const left = cardsOf();
        const next = left[place] ?? left.at(-1) ?? document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, [card]);
}

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import css from './Tooltip.module.css';

/** The delay before a tooltip opens, and the time after closing in which another opens immediately. In milliseconds. */
const OPENS_AFTER_MS = 700;
const AT_ONCE_WITHIN_MS = 300;

/** The distances from the owner and from the edges of the window, in pixels. */
const GAP = 6;
const EDGE = 8;

/**
 * Shows the tooltip of any element with `data-tooltip="Edit"` that has the pointer or the focus. A tooltip never holds
 * information that is missing elsewhere. One host serves the whole page, because a tooltip component at each icon was
 * most of the cost of a row in a long list. `QuoinProvider` renders it.
 */
export function TooltipHost() {
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => watchHints(setOwner), []);

  useLayoutEffect(() => {
    if (!owner || !bubble.current) return undefined;
    place(bubble.current, owner.getBoundingClientRect());
    // The `aria-label` already says it, and screen readers would read it twice.
    if (owner.hasAttribute('aria-label')) return undefined;
    owner.setAttribute('aria-describedby', id);
    return () => owner.removeAttribute('aria-describedby');
  }, [owner, id]);

  if (!owner) return null;
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={css['bubble']}>
      {owner.dataset['tooltip']}
    </div>,
    document.body,
  );
}

/** Places the tooltip above its owner, or below where there is no room, and within the window. */
function place(bubble: HTMLElement, owner: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = owner.top - height - GAP;
  const middle = owner.left + (owner.width - width) / 2;
  bubble.style.top = `${above < EDGE ? owner.bottom + GAP : above}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(middle, document.documentElement.clientWidth - width - EDGE))}px`;
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);
const ownerOf = (event: Event) => elementOf(event)?.closest<HTMLElement>('[data-tooltip]') ?? null;

/** Calls `show` with the element whose tooltip is to be shown, or `null`. The returned function stops watching. */
function watchHints(show: (owner: HTMLElement | null) => void): () => void {
  let attended: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;

  const close = () => {
    clearTimeout(timer);
    if (!shown) return;
    closedAt = Date.now();
    shown = null;
    show(null);
  };
  const open = () => {
    if (!attended?.isConnected) return;
    shown = attended;
    show(shown);
  };
  const attend = (to: HTMLElement | null, isFocus: boolean) => {
    if (to === attended) return;
    close();
    attended = to;
    if (isFocus || Date.now() - closedAt < AT_ONCE_WITHIN_MS) open();
    else if (to) timer = setTimeout(open, OPENS_AFTER_MS);
  };

  const watching = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, react, { capture: true, passive: true, signal: watching.signal });

  on('pointerover', (event) => {
    // The pointer may move onto the tooltip itself. A finger cannot hover.
    if (event.pointerType === 'touch' || elementOf(event)?.closest('[role="tooltip"]')) return;
    attend(ownerOf(event), false);
  });
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) attend(null, false);
  });
  on('focusin', (event) => {
    // After pointer use, a closed dialog returns the focus without `:focus-visible`, and that opens no tooltip.
    if (elementOf(event)?.matches(':focus-visible')) attend(ownerOf(event), true);
  });
  on('focusout', () => attend(null, false));
  // A click closes the tooltip until the pointer or the focus comes again, because it is no longer needed.
  on('pointerdown', close);
  on('click', close);
  on('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  on('scroll', ({ target }) => {
    if (target instanceof Node && target.contains(attended)) close();
  });
  return () => {
    clearTimeout(timer);
    watching.abort();
  };
}

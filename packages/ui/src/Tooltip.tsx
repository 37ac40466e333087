import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import css from './Tooltip.module.css';

/** The first opens after this, in milliseconds; another one at once, this soon after one was there. */
const OPENS_AFTER_MS = 700;
const AT_ONCE_WITHIN_MS = 300;

/** From what it belongs to, and from the edges of the window, in pixels. */
const GAP = 6;
const EDGE = 8;

/**
 * Shows the hint of any element that has one: `data-tooltip="Edit"`, on something that can be pointed at or have the focus.
 * It never carries what cannot be read elsewhere. One for the whole page: a part of its own at each icon of a long list
 * was most of what a row cost. `QuoinProvider` renders it.
 */
export function TooltipHost() {
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => watchHints(setOwner), []);

  useLayoutEffect(() => {
    if (!owner || !bubble.current) return undefined;
    place(bubble.current, owner.getBoundingClientRect());
    // A name says it already; it would be read twice.
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

/** Above its owner, or below where there is no room, and within the window. */
function place(bubble: HTMLElement, owner: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = owner.top - height - GAP;
  const middle = owner.left + (owner.width - width) / 2;
  bubble.style.top = `${above < EDGE ? owner.bottom + GAP : above}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(middle, document.documentElement.clientWidth - width - EDGE))}px`;
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);
const ownerOf = (event: Event) => elementOf(event)?.closest<HTMLElement>('[data-tooltip]') ?? null;

/** Tells whose hint is to be seen, if any. The answer ends the watching. */
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
    // What is read may be pointed at. A finger has nothing to point with before it does something.
    if (event.pointerType === 'touch' || elementOf(event)?.closest('[role="tooltip"]')) return;
    attend(ownerOf(event), false);
  });
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) attend(null, false);
  });
  on('focusin', (event) => {
    // The focus that a closed dialog gives back to who used a pointer is not a question what this is.
    if (elementOf(event)?.matches(':focus-visible')) attend(ownerOf(event), true);
  });
  on('focusout', () => attend(null, false));
  // It stays closed until one comes again: what it said has been done, or was not asked for.
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

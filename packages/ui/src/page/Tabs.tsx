import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { LinkSlot } from '../slots.tsx';

import css from './Tabs.module.css';

/** One part of a screen, which has an address. */
interface Tab {
  label: string;
  isOpen: boolean;
  link: LinkSlot;
}

/** The room beside the open tab, in pixels: wider than the faded edge. */
const BESIDE = 48;

/**
 * The parts of a screen, of which one is open. They are links, because each has an address. On a phone not all fit, so the
 * row scrolls to the open one, and fades where it is cut.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const [cut, setCut] = useState({ start: false, end: false });
  const measure = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const [start, end] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setCut((known) => (known.start === start && known.end === end ? known : { start, end }));
  }, []);
  const open = tabs.findIndex(({ isOpen }) => isOpen);

  // Scrolls only the row. `scrollIntoView` would also scroll the page. Browsers scroll by whole pixels, so this rounds up
  // away from the edge that would cut the tab.
  useLayoutEffect(() => {
    const tab = row.current?.children[open];
    if (!row.current || !tab) return;
    const [frame, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.right + BESIDE > frame.right)
      row.current.scrollLeft += Math.ceil(own.right + BESIDE - frame.right);
    else if (own.left - BESIDE < frame.left)
      row.current.scrollLeft += Math.floor(own.left - BESIDE - frame.left);
    measure();
  }, [open, measure]);
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure]);

  return (
    <nav
      ref={row}
      aria-label={label}
      className={css['tabs']}
      data-cut-start={cut.start || undefined}
      data-cut-end={cut.end || undefined}
      onScroll={measure}
    >
      {tabs.map(({ label: name, isOpen, link }) => (
        <span key={name}>
          {link({
            className: css['tab'] ?? '',
            children: name,
            'aria-current': isOpen ? 'page' : undefined,
          })}
        </span>
      ))}
    </nav>
  );
}

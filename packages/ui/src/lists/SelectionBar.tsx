import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import css from './SelectionBar.module.css';

/** Whether a key press belongs to an open dialog, menu or list, or to a field. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, [role="menu"], [role="listbox"]') !== null);

/**
 * The actions for the selected items of a list, at the foot of the window. F6 moves the focus here and back. Escape
 * clears the selection. Place it before the list in the document, so that the way from the top is short as well.
 */
export function SelectionBar({
  label,
  count,
  note,
  onClear,
  children,
}: {
  /** The name for screen readers, such as "Selected products". */
  label: string;
  /** The number of selected items in words, such as "12 selected". */
  count: string;
  /** A way to select more, or the reason why there is none. */
  note?: ReactNode;
  onClear: () => void;
  /** The buttons of the bar. */
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    if (event.key === 'Escape') onClear();
    if (event.key !== 'F6') return;
    event.preventDefault();
    if (bar.current?.contains(document.activeElement)) {
      (from.current?.isConnected ? from.current : document.querySelector('main'))?.focus();
    } else {
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      bar.current?.querySelector<HTMLElement>('button')?.focus();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <section ref={bar} aria-label={label} className={css['bar']}>
      <div className={css['words']}>
        <span className={css['count']}>{count}</span>
        {note}
      </div>
      <div className={css['actions']}>{children}</div>
      <CloseButton aria-label="Clear selection" title="Clear selection (Esc)" onClick={onClear} />
    </section>
  );
}

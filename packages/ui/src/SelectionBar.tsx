import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import css from './SelectionBar.module.css';

/** Whether a key press belongs to what is open above the page, or to a field. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, [role="menu"], [role="listbox"]') !== null);

/**
 * What can be done with what is chosen in a list, at the foot of the window. F6 leads here and back; Escape clears the
 * choice. Stands before the list, so that the way to it is short from the top as well.
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
  /** Such as "12 selected". */
  count: string;
  /** More to choose, or why not. */
  note?: ReactNode;
  onClear: () => void;
  /** Buttons. */
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

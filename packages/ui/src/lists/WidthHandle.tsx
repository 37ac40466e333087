import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

import css from './DataTable.module.css';

/** The widths that a column can have, in rem. */
const NARROWEST = 4;
const WIDEST = 40;
/** The change by an arrow key, in rem. */
const STEP = 1;

/** The handle at an edge of a column's head. */
export interface HeadHandle {
  /** The label of the column. */
  label: string;
  /** The edge that moves. */
  edge: 'start' | 'end';
  /** The present width, in rem. */
  width: number;
  onWiden: (width: number) => void;
}

/** Widens a column by a drag or by arrow keys: the window splitter of WAI-ARIA. */
export function WidthHandle({ label, edge, width, onWiden }: HeadHandle) {
  const drag = useRef<{ from: number; width: number }>(null);
  const outwards = edge === 'end' ? 1 : -1;
  const set = (wanted: number) => onWiden(Math.min(WIDEST, Math.max(NARROWEST, wanted)));

  function press(event: KeyboardEvent) {
    const wanted = {
      ArrowLeft: width - outwards * STEP,
      ArrowRight: width + outwards * STEP,
      Home: NARROWEST,
      End: WIDEST,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  }

  function begin(event: PointerEvent<HTMLElement>) {
    // A press selects no text.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width };
  }

  function move(event: PointerEvent) {
    if (!drag.current) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    set(drag.current.width + (outwards * (event.clientX - drag.current.from)) / rem);
  }

  const end = () => {
    drag.current = null;
  };

  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `hr` is no widget
      role="separator"
      tabIndex={0}
      className={css['handle']}
      data-edge={edge}
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

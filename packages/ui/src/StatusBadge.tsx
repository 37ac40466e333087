import type { Tone } from './theme.tsx';

import css from './StatusBadge.module.css';

/** A state in one word. A small square of its colour, then the word: colour alone says nothing. */
export function StatusBadge({ label, color }: { label: string; color: Tone }) {
  return (
    <span className={css['badge']} data-color={color}>
      {label}
    </span>
  );
}

import type { Tone } from '../theme.tsx';

import css from './StatusBadge.module.css';

/** A status in one word, after a small square in its color. The word is needed because color alone says nothing. */
export function StatusBadge({ label, color }: { label: string; color: Tone }) {
  return (
    <span className={css['badge']} data-color={color}>
      {label}
    </span>
  );
}

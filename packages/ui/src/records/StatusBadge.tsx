import type { IconSlot } from '../slots.tsx';
import type { Tone } from '../theme.tsx';

import css from './StatusBadge.module.css';

/**
 * A status in one word, after an icon or a small square in its color. The word is needed because color alone says nothing.
 */
export function StatusBadge({ label, color, icon: Icon }: { label: string; color: Tone; icon?: IconSlot }) {
  return (
    <span className={css['badge']} data-color={color} data-square={!Icon || undefined}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {label}
    </span>
  );
}

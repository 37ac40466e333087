import type { LinkSlot } from '../slots.tsx';
import type { Tone } from '../theme.tsx';

import css from './ShareBar.module.css';

interface Share {
  label: string;
  count: number;
  color: Tone;
  link: LinkSlot;
}

/** The kinds that make up a whole, as one bar and a list of its parts with their counts. */
export function ShareBar({ items }: { items: readonly Share[] }) {
  return (
    <>
      <div className={css['bar']} aria-hidden>
        {items
          .filter(({ count }) => count > 0)
          .map(({ label, count, color }) => (
            <div key={label} className={css['part']} data-color={color} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className={css['items']}>
        {items.map(({ label, count, color, link }) => (
          <li key={label} className={css['item']} data-color={color}>
            {link({ className: css['link'] ?? '', children: label })}
            <strong className={css['count']}>{count.toLocaleString('en-US')}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

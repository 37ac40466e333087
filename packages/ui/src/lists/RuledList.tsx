import type { ReactNode } from 'react';

import css from './RuledList.module.css';

/** Rows with a line between them, such as payments. `isOrdered` is for rows whose order has a meaning. */
export function RuledList({
  label,
  isOrdered = false,
  children,
}: {
  label: string;
  isOrdered?: boolean;
  children: ReactNode;
}) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={css['rows']} aria-label={label}>
      {children}
    </List>
  );
}

/** A row: its words, and `children` at its end, such as an amount and buttons. */
export function RuledRow({
  words,
  align = 'center',
  isDense = false,
  onPhone,
  children,
}: {
  words: ReactNode;
  align?: 'center' | 'baseline';
  isDense?: boolean;
  /**
   * Where `children` stand on a phone, and `above` also in a narrow column. Without it they stand beside the words, which then have
   * less room.
   */
  onPhone?: 'above' | 'below';
  children?: ReactNode;
}) {
  return (
    <li className={css['row']} data-align={align} data-dense={isDense || undefined} data-phone={onPhone}>
      <div className={css['words']}>{words}</div>
      {children}
    </li>
  );
}

import type { ReactNode } from 'react';

import css from './Ladder.module.css';

export interface Rung {
  label: string;
  /** Lighter words below the label, such as how the amount comes about. */
  note?: ReactNode;
  amount: ReactNode;
  /** A sum of the rows above it, under a line. */
  isSum?: boolean;
  tone?: 'red';
}

/** Amounts in one column that build on each other, from the parts down to their sum. */
export function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  return (
    <dl className={css['ladder']}>
      {rungs.map(({ label, note, amount, isSum, tone }) => (
        <div key={label} className={css['rung']} data-sum={isSum || undefined} data-tone={tone}>
          <dt className={css['words']}>
            {label}
            {note && <span className={css['note']}>{note}</span>}
          </dt>
          <dd className={css['amount']}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

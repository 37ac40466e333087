import type { ReactNode } from 'react';

import css from './Facts.module.css';

export interface Fact {
  label: string;
  /** An empty value (null, undefined, '', false) leaves the fact out. */
  value: ReactNode;
  /** Takes the whole width, for notes and descriptions. */
  wide?: boolean;
}

/** Labelled values of one record, in as many columns as fit. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ label, value, wide }) => (
          <div key={label} className={css['fact']} data-wide={wide || undefined}>
            <dt className={css['label']}>{label}</dt>
            <dd className={css['value']}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

import { cx } from './cx.tsx';

import css from './Figure.module.css';

/** A number with its unit: the number in figures of one width, the unit lighter. */
export function Figure({
  value,
  prefix,
  unit,
  size = 'md',
}: {
  value: ReactNode;
  /** Before the number, without a space: `$`. */
  prefix?: string;
  /** After the number, with a space: `hours`, `sq ft`. */
  unit?: string;
  size?: 'md' | 'lg' | 'xl';
}) {
  return (
    <span className={cx('tabular', css['figure'])} data-size={size}>
      {prefix && <span className={css['unit']}>{prefix}</span>}
      {value}
      {unit && <span className={css['unit']}> {unit}</span>}
    </span>
  );
}

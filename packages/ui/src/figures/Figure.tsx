import type { ReactNode } from 'react';

import { cx } from '../cx.tsx';

import css from './Figure.module.css';

/** A number in figures of one width, with a lighter unit. */
export function Figure({
  value,
  prefix,
  unit,
  size = 'md',
}: {
  value: ReactNode;
  /** Text before the number without a space, such as `$`. */
  prefix?: string;
  /** Text after the number with a space, such as `hours` or `sq ft`. */
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

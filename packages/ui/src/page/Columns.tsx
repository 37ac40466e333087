import type { ReactNode } from 'react';

import css from './Columns.module.css';

/** The panels of a record, with a column beside them, which comes below them where the window is narrow. */
export function Columns({
  children,
  side,
  hasWideSide = false,
}: {
  children: ReactNode;
  side: ReactNode;
  /** Whether the side takes two parts of five, in place of two of seven. */
  hasWideSide?: boolean;
}) {
  return (
    <div className={css['columns']} data-wide-side={hasWideSide || undefined}>
      <div className={css['column']}>{children}</div>
      {side && <div className={css['column']}>{side}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';

import css from './FieldRow.module.css';

/** Form fields side by side. They stack where space is short. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}

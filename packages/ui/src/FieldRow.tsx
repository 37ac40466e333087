import type { ReactNode } from 'react';

import css from './FieldRow.module.css';

/** Fields side by side in a form; below each other where that would squeeze them. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}

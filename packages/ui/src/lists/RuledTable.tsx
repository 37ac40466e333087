import type { ReactNode } from 'react';

import css from './RuledTable.module.css';

/**
 * A table on a sheet, with a line between its rows. A phone leaves out the cells with `data-wide`, and shows `BelowName`
 * in their place.
 */
export function RuledTable({
  label,
  look = '',
  children,
}: {
  label: string;
  /** The class of the screen, for widths and alignments of its columns. */
  look?: string | undefined;
  children: ReactNode;
}) {
  return (
    <table className={`${css['table']} ${look}`} aria-label={label}>
      {children}
    </table>
  );
}

/** The figures of a row whose columns a phone leaves out. They stand below its name. */
export function BelowName({ children }: { children: ReactNode }) {
  return <span className={css['below']}>{children}</span>;
}

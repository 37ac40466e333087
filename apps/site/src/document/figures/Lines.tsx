import { inert } from '@quoin/domain/inert-text';
import type { ReactNode } from 'react';

import documentCss from '../document.module.css';
import css from './Lines.module.css';

/** A table of lines of work, with an amount at the end of each. */
export function Lines({
  labelledBy,
  amount,
  children,
}: {
  /** The id of its heading. */
  labelledBy: string;
  /** What the amounts are. */
  amount: string;
  children: ReactNode;
}) {
  return (
    <table className={documentCss['rows']} aria-labelledby={labelledBy}>
      <thead className={documentCss['unseen']}>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The quantity of a line beside its name. */
export function LineQuantity({ children }: { children: ReactNode }) {
  return <span className={css['quantity']}>{children}</span>;
}

/** A text below the name of a line. */
export function LineText({ label = '', text }: { label?: string; text: string }) {
  return (
    <span className={`${documentCss['prose']} ${css['text']}`}>
      {label}
      {inert(text)}
    </span>
  );
}

import type { ReactNode } from 'react';

import { takesFocus } from './answer/takes-focus.ts';

import css from './Notice.module.css';

/** A notice about the state of a document, or about an answer of the client. */
export function Notice({
  id,
  heading,
  look = 'notice',
  isNew = false,
  children,
}: {
  id: string;
  heading: string;
  look?: 'notice' | 'done' | 'signed';
  /** Whether it answers what the client has just done. It then takes the focus. */
  isNew?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css[look]} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} {...(isNew && takesFocus)}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

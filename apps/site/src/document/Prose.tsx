import { inert } from '@quoin/domain/inert-text';
import type { ReactNode } from 'react';

import documentCss from './document.module.css';

/** A text of the document with its heading. A missing text has no heading either. */
export function Prose({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string | null;
  /** The content below the text. */
  children?: ReactNode;
}) {
  if (text === null) return null;
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={documentCss['prose']}>{inert(text)}</p>
      {children}
    </section>
  );
}

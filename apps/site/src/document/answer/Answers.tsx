import type { ReactNode } from 'react';

import documentCss from '../document.module.css';
import css from './Answers.module.css';

/** The forms for all answers other than a signature. */
export function Answers({ children }: { children: ReactNode }) {
  return (
    <section className={`${css['answers']} ${documentCss['unprinted']}`} aria-label="Other answers">
      {children}
    </section>
  );
}

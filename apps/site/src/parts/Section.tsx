import type { ReactNode } from 'react';

import css from './Section.module.css';

/** A part of a page with its heading. */
export function Section({
  id,
  heading,
  lede,
  children,
}: {
  id?: string;
  heading: string;
  lede?: ReactNode;
  children?: ReactNode;
}) {
  const name = `${(id ?? heading).toLowerCase().replaceAll(/[^a-z]+/g, '-')}-heading`;
  return (
    <section id={id} className={css['section']} aria-labelledby={name}>
      <div className={css['head']}>
        <h2 id={name}>{heading}</h2>
        {lede !== undefined && <p className={css['lede']}>{lede}</p>}
      </div>
      {children}
    </section>
  );
}

/** The top of a page other than the landing page. */
export function PageHead({
  heading,
  lede,
  above,
  children,
}: {
  heading: string;
  lede?: string;
  /** A badge or a date. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css['page']}>
      {above}
      <h1>{heading}</h1>
      {lede !== undefined && <p className={css['lede']}>{lede}</p>}
      {children}
    </div>
  );
}

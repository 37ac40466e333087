import type { ReactNode } from 'react';

import type { Tone } from '../theme.tsx';

import css from './Notice.module.css';

/** A message in the flow of a page or a form. With `urgent`, a screen reader says it immediately. */
export function Notice({
  tone,
  title,
  action,
  urgent = false,
  children,
}: {
  tone: Tone;
  title?: string;
  /** One button. */
  action?: ReactNode;
  urgent?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css['notice']} data-tone={tone} {...(urgent && { role: 'alert' })}>
      <div className={css['words']}>
        {title && <p className={css['title']}>{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}

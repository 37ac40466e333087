import type { ReactNode } from 'react';

import { Drawing } from '../feedback/drawings.tsx';

import css from './NotFound.module.css';

/** The screen for a missing path or record. Its drawing is a wall that lacks a stone. */
export function NotFound({
  heading,
  text,
  action,
}: {
  heading: string;
  text?: ReactNode;
  /** A link or a button that leads back. */
  action?: ReactNode;
}) {
  return (
    <div className={css['notFound']}>
      <Drawing name="wall" className={css['drawing']} />
      <h1 className={css['heading']}>{heading}</h1>
      {text && <p className={css['text']}>{text}</p>}
      {action}
    </div>
  );
}

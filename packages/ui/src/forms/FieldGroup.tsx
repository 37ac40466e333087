import type { ReactNode } from 'react';

import css from './FieldGroup.module.css';

/** A group of related form fields under a line and a name, for rarely used fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend className={css['title']}>{title}</legend>
      <div className={css['fields']}>{children}</div>
    </fieldset>
  );
}

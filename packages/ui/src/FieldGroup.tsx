import type { ReactNode } from 'react';

import css from './FieldGroup.module.css';

/** Fields of a form that belong together, under a line and a name: those that are rarely filled in. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend className={css['title']}>{title}</legend>
      <div className={css['fields']}>{children}</div>
    </fieldset>
  );
}

import type { ReactElement } from 'react';

import { takesFocus } from './takes-focus.ts';

import documentCss from '../document.module.css';
import css from './Field.module.css';

/** The attributes of a field that link it with its label and its problem. */
export interface FieldAttributes {
  id: string;
  name: string;
  required?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  autoFocus?: true;
}

/** A field of a form with its label and its problem. A refused field takes the focus. */
export function Field({
  id,
  name,
  label,
  problem,
  isOptional = false,
  children,
}: {
  id: string;
  name: string;
  label: string;
  problem: string | undefined;
  isOptional?: boolean;
  children: (attributes: FieldAttributes) => ReactElement;
}) {
  const refused = { 'aria-invalid': true, 'aria-describedby': `${id}-problem`, ...takesFocus } as const;
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, ...(!isOptional && { required: true }), ...(problem !== undefined && refused) })}
      {problem !== undefined && (
        <p className={documentCss['problem']} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

import type { ReactElement } from 'react';

import css from './SignIn.module.css';

/** The attributes of a field that link it with its label and its problem. */
interface FieldAttributes {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A field of the sign-in with its label and its problem. */
export function Field({
  name,
  label,
  description,
  problem,
  children,
}: {
  name: string;
  label: string;
  description?: string;
  problem?: string | undefined;
  children: (attributes: FieldAttributes) => ReactElement;
}) {
  const isWrong = problem !== undefined;
  const about = [isWrong && `${name}-problem`, description !== undefined && `${name}-description`].filter(
    Boolean,
  );
  return (
    <div className={css['field']}>
      <label htmlFor={name}>{label}</label>
      {description !== undefined && (
        <p className={css['description']} id={`${name}-description`}>
          {description}
        </p>
      )}
      <div className={css['box']}>
        {children({
          id: name,
          name,
          ...(isWrong && { 'aria-invalid': true }),
          ...(about.length > 0 && { 'aria-describedby': about.join(' ') }),
        })}
      </div>
      {isWrong && (
        <p className={css['problem']} id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

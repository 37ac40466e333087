import { SHORT_MAX } from '@quoin/domain/text';

import { Field } from '../document/answer/Field.tsx';
import type { OrderRequest } from '../rendering.ts';
import { idOf } from './failed-fields.ts';

/** The typed values of a form that was refused, and their issues, by the names of the fields. */
export type Typed = Pick<NonNullable<OrderRequest['refused']>, 'issues' | 'values'>;

/** A field of one line of text. */
export function TypedField({
  name,
  label,
  issues,
  values,
  max = SHORT_MAX,
  type = 'text',
  isRequired = false,
  ...others
}: Typed & {
  name: string;
  label: string;
  max?: number;
  type?: 'text' | 'date' | 'time';
  isRequired?: boolean;
  inputMode?: 'decimal';
  autoComplete?: 'name';
}) {
  return (
    <Field id={idOf(name)} name={name} label={label} problem={issues[name]} isOptional={!isRequired}>
      {(attributes) => (
        <input
          {...attributes}
          {...others}
          type={type}
          {...(type === 'text' && { maxLength: max })}
          defaultValue={values[name] ?? ''}
        />
      )}
    </Field>
  );
}

import { type FormErrors, type UseFormReturnType, schemaResolver, useForm } from '@mantine/form';
import type { ZodObject } from 'zod';

import type { FormValues } from './form-values.ts';

/** The names of the fields that are on or off. */
type FlagOf<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values];

/** The names of the fields for numbers, which also hold a text that cannot be read. */
type NumberOf<Values> = {
  [Name in keyof Values]: number | string extends Values[Name] ? Name : never;
}[keyof Values];

/** A form that {@link useRecordForm} makes, for a component that draws its fields. */
export type RecordFormOf<Schema extends ZodObject> = ReturnType<typeof useRecordForm<Schema>>;

/** A form that its schema validates, with the properties of its inputs by field. A field must be in the schema. */
export function useRecordForm<Schema extends ZodObject>(
  schema: Schema,
  initialValues: FormValues<Schema>,
  validate: (values: FormValues<Schema>) => FormErrors = schemaResolver(schema, { sync: true }),
) {
  const form = useForm({ initialValues, validate });
  const field = <Name extends keyof FormValues<Schema> & string>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
  });
  return {
    ...form,
    field,
    /** The properties of a field for a number. The form judges the number when the user leaves the field. */
    number: (name: NumberOf<FormValues<Schema>> & string) => ({
      ...field(name),
      ...judgedWhenLeft(form, name),
    }),
    flag: (name: FlagOf<FormValues<Schema>> & string) => form.getInputProps(name, { type: 'checkbox' }),
  };
}

/**
 * Judges a field when it is left, unless it is empty. Somebody may want to fill it later. Where a press leaves the field,
 * the judgement waits for its end: a message would move the pressed button away from under the pointer.
 */
export function judgedWhenLeft<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'validateField'>,
  name: string,
) {
  const { onBlur, value } = form.getInputProps(name) as { onBlur: () => void; value: unknown };
  const judge = () => void form.validateField(name);
  return {
    onBlur: () => {
      onBlur();
      if (value === '') return;
      if (document.querySelector(':active'))
        window.addEventListener('mouseup', () => setTimeout(judge), { once: true });
      else judge();
    },
  };
}

import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import type { ZodObject } from 'zod';

import type { FormValues } from './form-values.ts';

/** The names of the fields that are on or off. */
type FlagOf<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values];

/** A form that {@link useRecordForm} makes, for a component that draws its fields. */
export type RecordFormOf<Schema extends ZodObject> = ReturnType<typeof useRecordForm<Schema>>;

/** A form that its schema validates, with the properties of its inputs by field. A field must be in the schema. */
export function useRecordForm<Schema extends ZodObject>(
  schema: Schema,
  initialValues: FormValues<Schema>,
  validate: (values: FormValues<Schema>) => FormErrors = schemaResolver(schema, { sync: true }),
) {
  const form = useForm({ initialValues, validate });
  return {
    ...form,
    field: <Name extends keyof FormValues<Schema> & string>(name: Name) => ({
      ...form.getInputProps(name),
      value: form.values[name],
    }),
    flag: (name: FlagOf<FormValues<Schema>> & string) => form.getInputProps(name, { type: 'checkbox' }),
  };
}

import * as z from 'zod';

/** The value of a field in a form. A text may be empty, and so may a number that the schema also accepts as text. */
type FieldValue<Output, Input> = string extends Output
  ? string
  : [Output] extends [number | null | undefined]
    ? string extends Input
      ? string | number
      : Exclude<Output, undefined>
    : Exclude<Output, undefined>;

type FieldValues<Output, Input> = {
  [Name in keyof Output]-?: FieldValue<Output[Name], Name extends keyof Input ? Input[Name] : never>;
};

/** The values of a form, with one field for each of its schema. */
export type FormValues<Schema extends z.ZodObject> = FieldValues<z.output<Schema>, z.input<Schema>>;

/** The values that a form begins with. A field that begins empty may be missing. */
type Beginning<Output, Values> = {
  [Name in keyof Values as string extends Values[Name] ? never : Name]: Values[Name];
} & {
  [
    Name in keyof Output as Name extends keyof Values ? (string extends Values[Name] ? Name : never) : never
  ]?: Output[Name] | undefined;
};

const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;

/**
 * The values that a form begins with, from a stored record or from the values of a new one. A missing field is empty.
 * So is a field with `null`, if its schema accepts an empty text for `null`. An open choice of yes and no stays `null`.
 */
export function formValues<Schema extends z.ZodObject>(
  { shape }: Schema,
  beginning: Beginning<z.output<Schema>, FormValues<Schema>>,
): FormValues<Schema> {
  const given = new Map<string, unknown>(Object.entries(beginning));
  const values = Object.entries(shape).map(([name, field]) => {
    const value = given.get(name);
    const isEmpty = value === undefined || (value === null && accepts(field, '') && !accepts(field, true));
    return [name, isEmpty ? '' : value];
  });
  return Object.fromEntries(values) as FormValues<Schema>;
}

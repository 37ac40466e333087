import * as z from 'zod';

/** `Choose Administrator or Viewer`: the message about a value that is none of these labels. */
export function chooseFrom(labels: readonly string[]): string {
  return `Choose ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels)}`;
}

/** A field with one of a few values, given with their labels. `missing` is the message without a value. */
export function choice<Value extends string>(labels: Readonly<Record<Value, string>>, missing?: string) {
  const wrong = chooseFrom(Object.values(labels));
  return z.enum(Object.keys(labels) as [Value, ...Value[]], {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? (missing ?? wrong) : wrong,
  });
}

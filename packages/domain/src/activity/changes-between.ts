import * as z from 'zod';

import { type ActivityEntity, type FieldChanges, FieldValue } from './activity.ts';
import { shownAs } from './field-value.ts';

/** The fields in which two states of a record differ, as far as the log names them, with their values. */
export function changesBetween(entity: ActivityEntity, before: object, after: object): FieldChanges {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const changes: FieldChanges = {};
  for (const [field, value] of Object.entries(after)) {
    const was = earlier.get(field);
    if (shownAs(entity, field) && JSON.stringify(value) !== JSON.stringify(was))
      changes[field] = { from: keptValue(entity, field, was), to: keptValue(entity, field, value) };
  }
  return changes;
}

/** A value as the log keeps it. Linked records are kept by their names, and a list of words or numbers as it is. */
function keptValue(entity: ActivityEntity, field: string, value: unknown): FieldValue {
  const shown = shownAs(entity, field);
  if (typeof shown === 'object' && 'lineOf' in shown)
    return (
      z
        .array(z.looseObject({}))
        .parse(value ?? [])
        .map(shown.lineOf)
        .join('\n') || null
    );
  return Array.isArray(value) ? Listed.parse(value) : FieldValue.parse(value ?? null);
}
const Listed = z.array(
  z.union([
    z.string(),
    z.number().transform(String),
    z.object({ name: z.string() }).transform(({ name }) => name),
  ]),
);

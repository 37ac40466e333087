import * as z from 'zod';

import { SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';

/** A time of day as clocks show it, in hours and minutes. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const isTime = (label: string) =>
  [
    (text: string | null) => text === null || TIME.test(text),
    { error: `${label} must be a time such as 14:00`, ...whileFine },
  ] as const;

/** A time of day such as `14:00`. `null` sets the default of the field, as rest.md requires. */
export const timeOfDayOr = (whenNull: string, label: string, description?: string) =>
  z.preprocess(
    (value: string | null) => value ?? whenNull,
    requiredText(label, SHORT_MAX)
      .refine(...isTime(label))
      .meta({ pattern: TIME.source, ...(description !== undefined && { description }) }),
  );

/** The same, but `null` or an empty text means "as asked". */
export const optionalTimeOfDay = (label: string) =>
  optionalText(label, SHORT_MAX)
    .refine(...isTime(label))
    .meta({ pattern: TIME.source });

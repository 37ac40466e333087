import * as z from 'zod';

import { rowId } from './number.ts';

/** Most records that one change is made to. */
export const MANY_MAX = 10_000;

const tooMany = `At most ${MANY_MAX.toLocaleString('en-US')} can be changed at once`;

const hasFound = (input: unknown) => typeof input === 'object' && input !== null && 'found' in input;

/**
 * Which records a change of many is about: those with these ids, or all that a list finds with this filter, but for those
 * of `except`. A part of the filter that is not known is refused: left out, it would mean more records than were chosen.
 */
export function manyOf<Shape extends z.ZodRawShape>(found: z.ZodObject<Shape>) {
  return z.union(
    [
      z.strictObject({
        ids: z
          .array(rowId(), { error: 'Choose what to change' })
          .min(1, { error: 'Choose what to change' })
          .max(MANY_MAX, { error: tooMany }),
      }),
      z.strictObject({
        found: found.strict(),
        except: z.array(rowId()).max(MANY_MAX, { error: tooMany }).optional(),
      }),
    ],
    // What is wrong is said of the way that was taken.
    { error: ({ errors, input }) => errors?.[hasFound(input) ? 1 : 0]?.[0]?.message },
  );
}

/** What a change of many replaced: the values before, and the records that had them, as the change left them. */
export function previousOf<Patch extends z.ZodObject>(patch: Patch) {
  return z
    .array(
      z.object({
        patch,
        records: z.array(z.object({ id: rowId(), version: z.int32().positive() })).max(MANY_MAX),
      }),
    )
    .max(MANY_MAX, { error: tooMany });
}

/** What a change of many did: how many records were not so before, and what it takes to undo it. */
export function manyChanged<Previous extends z.ZodType>(previous: Previous) {
  return z.object({ changed: z.int(), previous });
}

/** What an undo did: how many records are as they were, and how many were left since somebody changed them after. */
export const Undone = z.object({ restored: z.int(), left: z.int() });
export type Undone = z.output<typeof Undone>;

/** What a deletion of many did. Where some are `inUse` none is deleted, unless those were to be left. */
export const ManyDeleted = z.object({ deleted: z.int(), inUse: z.int() });
export type ManyDeleted = z.output<typeof ManyDeleted>;

/**
 * A deletion of many; `leaveUsed` leaves those that others need, and deletes the rest. `shown` is how many a person was
 * asked about: should a filter find more by now, nothing is deleted.
 */
export function deletionOf<Many extends z.ZodType>(many: Many) {
  return z.object({
    chosen: many,
    leaveUsed: z.boolean({ error: 'Leave used must be true or false' }).optional(),
    shown: z.int().positive().optional(),
  });
}

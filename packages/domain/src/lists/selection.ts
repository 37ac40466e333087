import * as z from 'zod';

import { rowId } from '../number.ts';

/** The maximum number of records in one change. */
export const MANY_MAX = 10_000;

const tooMany = `At most ${MANY_MAX.toLocaleString('en-US')} can be changed together`;

const hasFound = (input: unknown) => typeof input === 'object' && input !== null && 'found' in input;

/**
 * The records of a change of many, given by ids or by the filter of a list, except those in `except`. An unknown part
 * of the filter is refused, because ignoring it would select more records than were chosen.
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
    // Reports the problem of the variant that the input uses.
    { error: ({ errors, input }) => errors?.[hasFound(input) ? 1 : 0]?.[0]?.message },
  );
}

/** The maximum number of ids in the address of a request. Proxies refuse addresses of more than 8 KB. */
export const IDS_MAX = 500;

const idList = (description: string) =>
  z
    .string({ error: 'Invalid id' })
    .trim()
    .refine((ids) => /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(ids) && ids.split(',').every(isRowId), {
      error: 'Invalid id',
      abort: true,
    })
    .refine((ids) => ids.split(',').length <= IDS_MAX, { error: `At most ${IDS_MAX} can be chosen` })
    .optional()
    .meta({ description, pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*$', examples: ['3,17'] });

const isRowId = (id: string) => Number(id) < 2 ** 31;

/** Parts of a filter that choose single records of a list, for an export of what is selected. */
export const chosenFields = {
  ids: idList(`Only records with these ids, separated by commas, at most ${IDS_MAX}.`),
  except: idList(`No records with these ids, separated by commas, at most ${IDS_MAX}.`),
};
export type ChosenInList = Partial<Record<keyof typeof chosenFields, string | undefined>>;

/** The values that a change of many replaced, and their records with the versions after the change. */
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

/** The result of a change of many, with the number of changed records and the data to undo it. */
export function manyChanged<Previous extends z.ZodType>(previous: Previous) {
  return z.object({ changed: z.int(), previous });
}

/** The result of an undo. `left` counts the records that were not restored because they changed afterwards. */
export const Undone = z.object({ restored: z.int(), left: z.int() });
export type Undone = z.output<typeof Undone>;

/** The result of a deletion of many. If some records are `inUse`, none is deleted, unless `leaveUsed` was set. */
export const ManyDeleted = z.object({
  deleted: z.int(),
  inUse: z.int(),
  ids: z.array(rowId()).meta({ description: 'The deleted records, for an undo. Empty if it is permanent.' }),
});
export type ManyDeleted = z.output<typeof ManyDeleted>;

/**
 * A deletion of many. `leaveUsed` keeps the records that others need, and deletes the rest. `shown` is the number that
 * a person was asked about. If a filter now finds more, nothing is deleted.
 */
export function deletionOf<Many extends z.ZodType>(many: Many) {
  return z.object({
    chosen: many,
    leaveUsed: z.boolean({ error: 'Leave used must be true or false' }).optional(),
    shown: z.int().positive().optional(),
  });
}

import * as z from 'zod';

import { codePoints, isStorable } from './text.ts';

/** Rows of one page where `cursor` comes without `limit` (rest.md, Paging). */
export const DEFAULT_PAGE_SIZE = 50;

/** Most rows of one page. */
export const MAX_PAGE_SIZE = 1000;

/** Longest cursor: one that holds the longest text a list is sorted by, written in the longest way. */
const CURSOR_MAX = 4000;

export const searchText = z
  .string({ error: 'Search must be text' })
  .refine(isStorable, {
    error: 'Search contains characters that cannot be searched',
    abort: true,
  })
  .overwrite((text) => text.normalize('NFC').trim())
  .refine((text) => codePoints(text) <= 200, { error: 'Search must be at most 200 characters' });

const limitError = { error: `Limit must be a whole number from 1 to ${MAX_PAGE_SIZE}` };

/**
 * What every list takes. Without `limit` and `cursor` the answer is the whole list: over REST wholly, of a procedure the first
 * {@link MAX_PAGE_SIZE} where the list may be longer.
 */
export const ListFilter = z.object({
  search: searchText
    .optional()
    .meta({ description: 'Case-insensitive substring of the fields that are searched.', maxLength: 200 }),
  limit: z
    .int(limitError)
    .min(1, limitError)
    .max(MAX_PAGE_SIZE, limitError)
    .optional()
    .meta({ description: 'Rows per page; the next page is in the Link header.' }),
  cursor: z
    .string({ error: 'Invalid cursor' })
    .max(CURSOR_MAX, { error: 'Invalid cursor' })
    .optional()
    .meta({ description: 'Where the page begins, from the Link header of the page before.' }),
});
export type ListFilter = z.output<typeof ListFilter>;

/** A name to sort by, or the same backwards. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** How a list is sorted: by one of `names`, with a minus before it backwards. What is missing comes last both ways. */
export function sorting<const Name extends string>(...names: Name[]) {
  const choices = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  return z
    .enum(choices, { error: `Sort must be one of ${choices.join(', ')}` })
    .optional()
    .meta({
      description:
        'What to sort by; a minus before it sorts backwards. Where it is missing comes last. ' +
        '`added` is the order in which the records were made. A cursor goes with the sort it came from.',
    });
}

/** How to sort, and which page: what a list takes beyond what says which records are in it. */
export const pagingFields = { limit: true, cursor: true, sort: true } as const;

/** How many records of a list have one value of a field; `label` is the value as people write it. */
const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Choice = z.output<typeof Choice>;

/**
 * How many records a list finds, and for each field that narrows it how many there would be with each of its values,
 * given all else that the list is narrowed by. Values that nothing has are left out.
 */
export function countsOf<const Field extends string>(...fields: Field[]) {
  const choices = Object.fromEntries(fields.map((field) => [field, z.array(Choice)]));
  return z.object({
    total: z.int(),
    choices: z.object(choices as Record<Field, z.ZodArray<typeof Choice>>),
  });
}

/** One page of a list; `nextCursor` is `null` on the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The schema of a page of `item`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

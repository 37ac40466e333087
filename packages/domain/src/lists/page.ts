import * as z from 'zod';

import { codePoints, isStorable } from '../text.ts';

/** The page size if `cursor` comes without `limit` (rest.md, Paging). */
export const DEFAULT_PAGE_SIZE = 50;

/** The maximum page size. */
export const MAX_PAGE_SIZE = 1000;

/** The maximum length of a cursor. It fits the longest text that a list is sorted by, in its longest encoding. */
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
 * The input of every list. Without `limit` and `cursor`, REST returns the whole list. A procedure then returns the
 * first {@link MAX_PAGE_SIZE} rows if the list may be longer.
 */
export const ListFilter = z.object({
  search: searchText.optional().meta({
    description:
      'Each word is part of one of the searched fields, in any order. Case, accents and kinds of dashes, quotes and spaces do not matter.',
    maxLength: 200,
  }),
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
    .meta({ description: 'Start of the page, from the Link header of the page before.' }),
});
export type ListFilter = z.output<typeof ListFilter>;

/** A name to sort by. A minus before it sorts backwards. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** What every order of a list keeps to. */
export const SORT_DESCRIPTION =
  'Key of the order. A minus before it sorts backwards. Records without a value come last. ' +
  '`added` is the order of creation. A cursor is valid only with the sort of its page.';

/** The sort order, as one of `names`. A minus before it sorts backwards. Missing values come last either way. */
export function sorting<const Name extends string>(...names: Name[]) {
  const choices = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  return z
    .enum(choices, { error: `Sort must be one of ${choices.join(', ')}` })
    .optional()
    .meta({ description: SORT_DESCRIPTION });
}

/** The fields of a list's filter that set sorting and paging, and not which records match. */
export const pagingFields = { limit: true, cursor: true, sort: true } as const;

/** The number of records of a list with one value of a field. `label` is the value as users write it. */
const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Choice = z.output<typeof Choice>;

/**
 * The number of records that match. For each field that narrows the list, also the number for each of its values, given
 * all other filters. Values without records are left out.
 */
export function countsOf<const Field extends string>(...fields: Field[]) {
  const choices = Object.fromEntries(fields.map((field) => [field, z.array(Choice)]));
  return z.object({
    total: z.int(),
    choices: z.object(choices as Record<Field, z.ZodArray<typeof Choice>>),
  });
}

/** One page of a list. `nextCursor` is `null` on the last page. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The schema of a page of `item`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

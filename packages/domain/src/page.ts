import * as z from 'zod';

import { codePoints, isStorable } from './text.ts';

/** Rows of one page where `cursor` comes without `limit` (rest.md, Paging). */
export const DEFAULT_PAGE_SIZE = 50;

export const searchText = z
  .string({ error: 'Search must be text' })
  .refine(isStorable, {
    error: 'Search contains characters that cannot be searched',
    abort: true,
  })
  .overwrite((text) => text.normalize('NFC').trim())
  .refine((text) => codePoints(text) <= 200, { error: 'Search must be at most 200 characters' });

/** What every list takes. Without `limit` and `cursor` the answer is the whole list. */
export const ListFilter = z.object({
  search: searchText
    .optional()
    .meta({ description: 'Case-insensitive substring of the fields that are searched.', maxLength: 200 }),
  limit: z
    .int({ error: 'Limit must be a whole number from 1 to 1000' })
    .min(1, { error: 'Limit must be a whole number from 1 to 1000' })
    .max(1000, { error: 'Limit must be a whole number from 1 to 1000' })
    .optional()
    .meta({ description: 'Rows per page; the next page is in the Link header.' }),
  cursor: z
    .string({ error: 'Invalid cursor' })
    .max(2000, { error: 'Invalid cursor' })
    .optional()
    .meta({ description: 'Where the page begins, from the Link header of the page before.' }),
});
export type ListFilter = z.output<typeof ListFilter>;

/** One page of a list; `nextCursor` is `null` on the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The schema of a page of `item`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

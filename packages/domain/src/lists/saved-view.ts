import * as z from 'zod';

import { viewedLists } from '../concepts.ts';
import { ById, rowFields } from '../entity.ts';
import { flag, optionalRowId, rowId } from '../number.ts';
import { codePoints, isStorable, requiredText } from '../text.ts';
import { ListFilter } from './page.ts';

/** The longest name of a view. It has room in the navigation. */
export const VIEW_NAME_MAX = 60;
/** The most views of one list that a person keeps, and the most that everybody sees. */
export const VIEWS_MAX = 50;
/** The most search parameters of a view. */
const PARAMETERS_MAX = 30;
/** The longest search of a view as JSON, in code points. */
const SEARCH_MAX = 4_000;
/** The most columns of a table that a view names. */
const COLUMNS_MAX = 50;

const ViewedList = z.enum(viewedLists, { error: `List must be one of ${viewedLists.join(', ')}` });

/** A name of a search parameter or of a column, which is a word of the code. */
const word = z
  .string()
  .trim()
  .regex(/^[a-z][A-Za-z]{0,39}$/, { error: 'A name has 1 to 40 letters' });

const isShort = (record: object, max: number) => Object.keys(record).length <= max;

/**
 * The search parameters of a list. The list itself reads them again when the view opens, so parameters that it does not
 * know have no effect.
 */
const ViewSearch = z
  .record(
    word,
    z.union(
      [
        z.string().refine(isStorable, { error: 'The search contains characters that cannot be stored' }),
        z.number(),
        z.boolean(),
      ],
      { error: 'A search parameter must be text, a number, true or false' },
    ),
    { error: 'The search must be an object' },
  )
  .refine((search) => isShort(search, PARAMETERS_MAX), {
    error: `A search has at most ${PARAMETERS_MAX} parameters`,
  })
  .refine((search) => codePoints(JSON.stringify(search)) <= SEARCH_MAX, {
    error: `A search has at most ${SEARCH_MAX.toLocaleString('en-US')} characters`,
  })
  .meta({
    description: "The search parameters of the list's address: search, filters, order, and cards or table.",
  });

const ViewColumns = z
  .object({
    hidden: z.array(word).max(COLUMNS_MAX, { error: `At most ${COLUMNS_MAX} columns can be hidden` }),
    widths: z
      .record(word, z.number().positive().max(1_000))
      .refine((widths) => isShort(widths, COLUMNS_MAX), {
        error: `At most ${COLUMNS_MAX} columns can have a width`,
      })
      .meta({ description: 'Widths in rem, by the names of columns.' }),
  })
  .nullable()
  .meta({ description: 'The changes to the columns of the table. `null` is the table as the list has it.' });

const fields = {
  list: ViewedList,
  name: requiredText('Name', VIEW_NAME_MAX).meta({
    description:
      'No two views of a list differ only in case, among your own and among those that everybody sees.',
  }),
  search: ViewSearch,
  columns: ViewColumns,
  isShared: flag('Everybody sees it', false).meta({
    description: 'Everybody sees a shared view. Only administrators share, change and delete one.',
  }),
  isPinned: flag('Show in navigation', true).meta({
    description: 'Whether the navigation of the caller shows it. Each person decides this for every view.',
  }),
};

/** A list's search, filters, order and columns under a name. Private, unless it is shared. */
export const SavedView = z
  .object({
    id: rowId(),
    ...fields,
    isOwn: z.boolean().meta({ description: 'Whether the caller made it.' }),
    ownerName: z.string(),
    ...rowFields,
  })
  .meta({
    id: 'SavedView',
    examples: [
      {
        id: 5,
        list: 'projects',
        name: 'Late kitchens',
        search: { q: 'kitchen', status: 'in-progress', sort: 'start', view: 'table' },
        columns: { hidden: ['budget'], widths: { name: 24.5 } },
        isShared: true,
        isPinned: true,
        isOwn: true,
        ownerName: 'Ada Lovelace',
        version: 3,
        createdAt: '2026-03-02T14:05:09.120Z',
        updatedAt: '2026-03-04T16:40:00.000Z',
      },
    ],
  });
export type SavedView = z.output<typeof SavedView>;

/** A new view of the caller. */
export const SavedViewCreate = z.object(fields).partial({ columns: true, isShared: true, isPinned: true });
export type SavedViewCreate = z.output<typeof SavedViewCreate>;

/** The fields to change. Absent fields keep their values, and a view stays with its list. */
export const SavedViewPatch = SavedViewCreate.omit({ list: true }).partial();
export type SavedViewPatch = z.output<typeof SavedViewPatch>;

/** Another place of a view among those of its list: before `beforeId`, or at the end. */
export const SavedViewMove = ById.extend({ beforeId: optionalRowId().optional() });
export type SavedViewMove = z.output<typeof SavedViewMove>;

/** The filter of the views that the caller sees. */
export const SavedViewFilter = ListFilter.extend({ list: ViewedList.optional() });
export type SavedViewFilter = z.output<typeof SavedViewFilter>;

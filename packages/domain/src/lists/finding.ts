import * as z from 'zod';

import { foundConcepts } from '../concepts.ts';
import { rowId } from '../number.ts';
import { searchText } from './page.ts';

/** The maximum number of results of each kind. */
export const FINDINGS_PER_KIND = 5;

/** The text to search for in all kinds of record. */
export const FindingFilter = z.object({ search: searchText });

/** A record that was found. */
export const Finding = z
  .object({
    kind: z.enum(foundConcepts),
    id: rowId(),
    title: z.string().meta({ description: 'Name of the record.' }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'A detail that distinguishes it from others of that name.' }),
  })
  .meta({ id: 'Finding' });
export type Finding = z.output<typeof Finding>;

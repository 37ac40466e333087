import * as z from 'zod';

import { rowId } from './number.ts';
import { searchText } from './page.ts';

/** The kinds of record that can be found by name, in the order of the results. */
export const findingKinds = [
  'property',
  'project',
  'project-task',
  'product',
  'subcontractor',
  'contact-submission',
  'project-type',
  'product-category',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The maximum number of results of each kind. */
export const FINDINGS_PER_KIND = 5;

/** The text to search for in all kinds of record. */
export const FindingFilter = z.object({ search: searchText });

/** A record that was found. */
export const Finding = z
  .object({
    kind: z.enum(findingKinds),
    id: rowId(),
    title: z.string().meta({ description: 'Name of the record.' }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'A detail that distinguishes it from others of that name.' }),
  })
  .meta({ id: 'Finding' });
export type Finding = z.output<typeof Finding>;

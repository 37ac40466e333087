import * as z from 'zod';

import { rowId } from './number.ts';
import { searchText } from './page.ts';

/** The kinds of record that can be found by what they are called, in the order in which they are told. */
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

/** How many of each kind are told. */
export const FINDINGS_PER_KIND = 5;

/** What to look for, in all kinds of record at once. */
export const FindingFilter = z.object({ search: searchText });

/** A record that was found. */
export const Finding = z
  .object({
    kind: z.enum(findingKinds),
    id: rowId(),
    title: z.string().meta({ description: 'What the record is called.' }),
    detail: z.string().nullable().meta({ description: 'What tells it from others of that name.' }),
  })
  .meta({ id: 'Finding' });
export type Finding = z.output<typeof Finding>;

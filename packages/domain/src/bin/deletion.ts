import * as z from 'zod';

import { conceptNames } from '../concepts.ts';
import { Finding } from '../lists/finding.ts';
import { rowId } from '../number.ts';
import { deletionConcepts } from './deletion-concepts.ts';

/** The maximum number of users that a preview names. */
export const USERS_NAMED = 3;

/** The record that somebody wants to delete. */
export const DeletionAsked = z.object({ kind: z.enum(deletionConcepts), id: rowId() });

/** The effects of a deletion on another record: `deleted` too, `unlinked`, or `left` with the name. */
const DeletionEffect = z.enum(['deleted', 'unlinked', 'left']);

/** The effects that a deletion would have now. The deletion itself decides again. */
export const DeletionPreview = z
  .object({
    refusal: z.string().nullable().meta({ description: 'Why it cannot be deleted, if so.' }),
    users: z.array(Finding).meta({ description: 'The newest of the records that forbid it.' }),
    userCount: z.int().nonnegative(),
    others: z.array(
      z.object({ kind: z.enum(conceptNames), count: z.int().positive(), effect: DeletionEffect }),
    ),
  })
  .meta({ id: 'DeletionPreview' });
export type DeletionPreview = z.output<typeof DeletionPreview>;

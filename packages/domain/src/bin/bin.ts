import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { conceptNames } from '../concepts.ts';
import { ListFilter } from '../lists/page.ts';
import { MANY_MAX } from '../lists/selection.ts';
import { rowId } from '../number.ts';
import { binConcepts } from './deletion-concepts.ts';

/** A kind of record whose deletion can be undone. */
const BinKind = z.enum(binConcepts, { error: `Entity must be one of ${binConcepts.join(', ')}` });

/** The number of records of one kind that were deleted with another record. */
export const DeletedAlong = z.object({ kind: z.enum(conceptNames), count: z.int().positive() });
export type DeletedAlong = z.output<typeof DeletedAlong>;

/** A deleted record that can be brought back. */
export const BinEntry = z
  .object({
    id: rowId(),
    entity: BinKind,
    entityId: rowId().meta({ description: 'The id of the record, which it comes back under.' }),
    label: z.string().meta({ description: 'Name of the record.' }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'Where the record was, such as the project of a task.' }),
    projectId: rowId()
      .nullable()
      .meta({ description: 'The project that the record is a part of. It may be deleted too.' }),
    actor: z.string().meta({ description: 'Full name of the person who deleted it.' }),
    deletedAt: timestamp(),
    until: timestamp().meta({ description: 'From then on, it is deleted permanently.' }),
    along: z
      .array(DeletedAlong)
      .meta({ description: 'The records that were deleted with it, and come back with it.' }),
  })
  .meta({ id: 'BinEntry' });
export type BinEntry = z.output<typeof BinEntry>;

/** The filter of the bin. `search` matches the name of the record, where it was, and the person who deleted it. */
export const BinFilter = ListFilter.extend({ entity: BinKind.optional() });
export type BinFilter = z.output<typeof BinFilter>;

/** Identifies a record that may be in the bin. */
export const BinRecord = z.object({ entity: BinKind, entityId: rowId() });

/** The records of one kind that a deletion took, by their own ids. */
export const BinRecords = z.object({ entity: BinKind, ids: z.array(rowId()).min(1).max(MANY_MAX) });
export type BinRecords = z.output<typeof BinRecords>;

/** A record that came back. */
export const Restored = z
  .object({
    entity: BinKind,
    entityId: rowId(),
    label: z.string(),
    leftOut: z.int().meta({
      description: 'The number of its parts that did not come back. Their products are deleted permanently.',
    }),
  })
  .meta({ id: 'Restored' });
export type Restored = z.output<typeof Restored>;

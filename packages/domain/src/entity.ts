import * as z from 'zod';

import { timestamp } from './calendar.ts';
import { rowId } from './number.ts';

/** What the database sets on every editable row; never taken from a client. */
export const rowFields = {
  version: z.int32().positive().meta({ description: 'Counts the changes of this record; see If-Match.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
};

/** Names one record. */
export const ById = z.object({ id: rowId() });

/**
 * Names one record to change: with `version` the change is refused when the record is no longer that version.
 * Over REST the version comes from If-Match alone.
 */
export const ByIdAndVersion = z.object({ id: rowId(), version: z.int32().positive().optional() });

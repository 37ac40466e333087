import * as z from 'zod';

import { timestamp } from './calendar.ts';
import { rowId } from './number.ts';

/** The fields that the database sets on every editable row. Clients cannot set them. */
export const rowFields = {
  version: z.int32().positive().meta({ description: 'Counts the changes of this record; see If-Match.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
};

/** Identifies one record. */
export const ById = z.object({ id: rowId() });

/**
 * Identifies one record to change. With `version`, the change is refused if the record no longer has that version. Over
 * REST, the version comes only from If-Match.
 */
export const ByIdAndVersion = z.object({ id: rowId(), version: z.int32().positive().optional() });

import type { SheetKind } from '@quoin/domain/csv/sheets';
import type { RawBuilder } from 'kysely';

import type { Searched } from './lists/search.ts';
import type { Database } from './tables.ts';

/** How the records of one kind are named and found across kinds, and how CSV files identify them. */
export interface RecordKind {
  from: keyof Database;
  /** The name of a record, in the palette and in the log. */
  title: (row: RawBuilder<unknown>) => RawBuilder<string>;
  /** A text that distinguishes records of the same name. */
  detail?: RawBuilder<string | null>;
  /** The columns that name a record. Descriptions are left to the lists, because in the palette they would bury the names. */
  named: Searched;
  /** For a kind with a CSV sheet. */
  csv?: {
    kind: SheetKind;
    /** The natural key. A null first part identifies no row. Each key has an index. */
    key: (row: RawBuilder<unknown>) => [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
    /** The fields of new rows that no column of the sheet sets. */
    inserted?: Record<string, RawBuilder<unknown>>;
  };
}

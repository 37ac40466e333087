import type { ImportOutcome } from '@quoin/domain/csv/import';
import type { ErrorKey } from '@quoin/domain/errors';
import type { SheetKind } from '@quoin/domain/sheets';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import type { Searched } from './lists/search.ts';
import type { Relation } from './relation.ts';
import type { Database } from './tables.ts';

/** The errors that say how many records use another one. */
export type InUse =
  | Extract<ErrorKey, `${string}InUse` | `${string}HasProjects`>
  | NonNullable<Relation['needed']>;

/** How the records of one kind are named and found across kinds, and how CSV files identify them. */
export interface RecordKind {
  from: keyof Database;
  /** The name of a record, in the palette and in the log. */
  title: (row: RawBuilder<unknown>) => RawBuilder<string>;
  /** A text that distinguishes records of the same name. */
  detail?: RawBuilder<string | null>;
  /** The columns that name a record. Descriptions are left to the lists, because in the palette they would bury the names. */
  named: Searched;
  /** The error of a deletion while others use the record, if they forbid it. The relations to its table say who does. */
  inUse?: InUse;
  /** For a kind with a CSV sheet. */
  csv?: {
    kind: SheetKind;
    /** The natural key. A null first part identifies no row. Each key has an index. */
    key: (row: RawBuilder<unknown>) => [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
    /** The fields of new rows that no column of the sheet sets. */
    inserted?: Record<string, RawBuilder<unknown>>;
    /** The fields that follow from the imported values. `old` is the record before, or `undefined` for a new one. */
    following?: Record<
      string,
      (made: RawBuilder<unknown>, old: RawBuilder<unknown> | undefined) => RawBuilder<unknown>
    >;
    /** How the rows refer to other records, by the names of the sheet's references. */
    references?: Record<string, CsvReference>;
    /** The field with the one record whose parts an import has. Imports have the same field. */
    within?: 'estimateId';
    /** Completes the rows whose references are found, if their values follow from more than one statement can read. */
    complete?: (db: Db, within: number | null, rows: ResolvedRow[]) => Promise<ResolvedRow[]>;
    /** The condition that a row breaks if its fields do not fit together, as the sheet's `rule` says it. */
    breaksRule?: (made: RawBuilder<unknown>) => RawBuilder<unknown>;
    /** Whether other records need a record, so that undoing its import does not delete it. */
    isUsed?: (row: RawBuilder<unknown>) => RawBuilder<unknown>;
    /** The project whose log has the changes of a record. */
    projectId?: (row: RawBuilder<unknown>) => RawBuilder<unknown>;
    /** Gives new records the places that their rows name, such as 1 for the first. Rows without one come last. */
    putInOrder?: (trx: Db, made: PlacedRecord[]) => Promise<void>;
    /** Deletes records of an import that is undone, if more than their rows must go. */
    delete?: (trx: Db, ids: number[]) => Promise<unknown>;
    /** The log's label for such a record, if its name must go too. */
    deletedLabel?: string;
  };
}

/** What the check of an import has found for a row of its file. */
export interface ResolvedRow {
  place: number;
  /** The values of the row by the names of their columns. */
  record: Record<string, unknown> | null;
  twinLine: number | null;
  matches: number;
  /** The columns that follow from its references. A completed row has all columns here. */
  linked: Record<string, unknown>;
  /** The names of its faults, each with the number of records that a wrong reference matches. */
  faults: Record<string, number>;
  targetId: number | null;
  targetVersion: number | null;
  outcome: ImportOutcome;
}

/** A new record with the place that its row names. */
export interface PlacedRecord {
  id: number;
  place: number | null;
}

/** How the rows of a CSV file refer to records of other tables. */
export interface CsvReference {
  /**
   * A query of all records with `id`, `name` and `value`. The name is one of the texts that identify the record, in the
   * form of {@link namedInCsv}. The value holds the columns that a reference to it sets, as JSON. A function returns those
   * of the record whose parts the import has.
   */
  candidates: RawBuilder<unknown> | ((within: RawBuilder<unknown>) => RawBuilder<unknown>);
  /** The fields that it sets. Each is a relation of the table. */
  sets: string[];
  /** The words for the record that a row refers to. */
  words: (row: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A name in the form in which names are compared, without regard to case, spaces, commas, and the kind of dashes and quotes. */
export function namedInCsv(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`alike(trim(regexp_replace(${name}, '[[:space:],]+', ' ', 'g')))`;
}

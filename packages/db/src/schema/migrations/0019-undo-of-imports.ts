import { type Kysely, sql } from 'kysely';

/** Imported rows that refer to other records, and the earlier values of imported records, so that an import can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table import_rows
  -- The cells that refer to other records, as written, and the columns that follow from them.
  add column links jsonb not null default '{}',
  add column linked jsonb not null default '{}',
  -- The number of records that each wrong reference matches, and other problems that the check found.
  add column faults jsonb not null default '{}';

alter table imports
  add column file_name text check (char_length(file_name) between 1 and 255),
  -- Null for an import of the version before, which kept no earlier values.
  add column finished_at timestamptz(3),
  add column undone_at timestamptz(3),
  add column undone_by integer references admins on delete set null,
  add column undone jsonb;

create table import_changes (
  import_id integer not null references imports on delete cascade,
  -- No reference, because each kind of record has a table of its own.
  record_id integer not null check (record_id > 0),
  -- After the import. A record with another version has changed since.
  written_version integer not null,
  -- The earlier values of the changed columns. Null for a new record.
  before jsonb,
  -- The reason why an undo left the record as it is.
  kept text check (kept in ('changed', 'deleted', 'used', 'needed')),
  primary key (import_id, record_id)
);
`;

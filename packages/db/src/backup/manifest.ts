import * as z from 'zod';

/**
 * The tables left out of a backup, which keeps all others. Sessions and throttles are short-lived, and a session that was ended since must not
 * work again. The rows of a file that is being imported can be sent again. The doomed objects are in the bucket of the original,
 * which may need them by now.
 */
export const leftOutTables = ['doomed_photo_objects', 'import_rows', 'sessions', 'throttle_hits'];

const count = z.int().min(0);

const TableManifest = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  /** The hash of the rows in the format of COPY, by primary key, in hexadecimal. */
  sha256: z.string().length(64),
  /** The next id, or null for a table without a sequence. */
  nextId: z.int().min(1).nullable(),
});
export type TableManifest = z.output<typeof TableManifest>;

/** The contents of a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the Quoin that made it. Backups before 0.9.0 do not name theirs. */
  quoin: z.string().optional(),
  /** The moment of the snapshot, as ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The version of PostgreSQL that it was made with. */
  postgres: z.string(),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** The tables, each after those that it refers to. */
  tables: z.array(TableManifest).min(1),
  photos: z.object({
    /** The number of photos of a bucket that are included as files. Photos in the database are in its tables. */
    files: count,
    /** Ids of photos whose pictures were missing or incomplete in the bucket. */
    missing: z.array(count),
  }),
  /** Ids of leads whose mail had not been sent yet. */
  unsentLeads: z.array(count),
});
export type Manifest = z.output<typeof Manifest>;

/** The names of the archive's entries. */
export const entryNames = {
  manifest: 'manifest.json',
  /** A part of a table's rows, which can be loaded without the others. */
  part: (table: string, number: number) => `tables/${table}/${String(number).padStart(8, '0')}.copy.gz`,
  image: (photoId: number, extension: string) => `photos/${photoId}.${extension}`,
  thumbnail: (photoId: number) => `photos/${photoId}.thumb.webp`,
};

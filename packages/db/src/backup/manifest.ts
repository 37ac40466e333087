import * as z from 'zod';

/** What is kept: the business, its people, their keys, and what was answered to whom (so that a retry is not done twice). */
export const keptTables = [
  'activity',
  'admins',
  'api_keys',
  'contact_submissions',
  'idempotency_records',
  'product_categories',
  'products',
  'project_tasks',
  'project_type_categories',
  'project_types',
  'projects',
  'properties',
  'recovery_codes',
  'second_factors',
  'settings',
  'subcontractors',
  'task_photo_data',
  'task_photos',
  'task_product_categories',
  'task_products',
  'users',
];

/**
 * What is not. Sessions and throttles belong to the moment, and a session that was ended since must not live again; a file
 * that is being imported can be sent again. The objects that are to be deleted are in the bucket of the original, which
 * may need them by now.
 */
export const leftOutTables = ['doomed_photo_objects', 'import_rows', 'imports', 'sessions', 'throttle_hits'];

const count = z.int().min(0);

const TableManifest = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  /** Of the rows as COPY writes them, by primary key; hexadecimal. */
  sha256: z.string().length(64),
  /** What its ids go on with; null where they do not count up. */
  nextId: z.int().min(1).nullable(),
});
export type TableManifest = z.output<typeof TableManifest>;

/** What is in a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The moment that it shows; ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** The version of PostgreSQL that it was made with. */
  postgres: z.string(),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Each after those that it refers to. */
  tables: z.array(TableManifest).min(1),
  photos: z.object({
    /** How many photos of a bucket are here as files; those of the database are in its tables. */
    files: count,
    /** Ids of those whose pictures the bucket did not have, or not whole. */
    missing: z.array(count),
  }),
  /** Ids of leads that no mail had been sent about yet. */
  unsentLeads: z.array(count),
});
export type Manifest = z.output<typeof Manifest>;

/** Where what stands in the archive. */
export const entryNames = {
  manifest: 'manifest.json',
  /** Rows that can be loaded without the others. */
  part: (table: string, number: number) => `tables/${table}/${String(number).padStart(8, '0')}.copy.gz`,
  image: (photoId: number, extension: string) => `photos/${photoId}.${extension}`,
  thumbnail: (photoId: number) => `photos/${photoId}.thumb.webp`,
};

import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { photoExtensions } from '@quoin/domain/work/task-photo';
import type { ObjectStore } from '@quoin/photos/object-store';

import { LEAD_MAIL, listUndone } from '../jobs.ts';
import { getObjects, holdObjects, photosOf, photoTables } from '../photos/photo-store.ts';
import { ArchiveWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, type TableManifest, entryNames } from './manifest.ts';
import { type Session, withSession } from './session.ts';
import { type Table, Tally, copyOut, describeTables, inParts } from './tables.ts';

/** Rows are compressed in parts of at least this many bytes. Only one part is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024;
/** Number of photos per query. */
const PAGE = 500;

const compress = promisify(gzip);

export interface BackupOptions {
  /** `postgres://…`. Quoin may be running on it. */
  url: string;
  /** The file to create, which must not exist yet. Until it is complete, its name ends in `.part`. */
  path: string;
  /** The store of the photos that are not in the database. */
  objects: ObjectStore | undefined;
  /** The version of this Quoin. The manifest names it. */
  version: string;
  /** Aborts the backup and removes its file. */
  signal: AbortSignal;
  /** Called with each line of progress. */
  tell: (line: string) => void;
}

/** Number of parts, or photos, between two lines of progress. */
const TELL_EVERY = 250;
const count = new Intl.NumberFormat('en-US');

async function addTable(
  archive: ArchiveWriter,
  { client }: Session,
  table: Table,
  tell: BackupOptions['tell'],
): Promise<TableManifest> {
  const { name, columns, sequence } = table;
  const tally = new Tally();
  let parts = 0;
  for await (const part of inParts(copyOut(client, table), PART_BYTES)) {
    tally.add(part);
    parts += 1;
    // More effort takes several times as long. Photos, which are most of the data, do not get any smaller.
    await archive.add(entryNames.part(name, parts), await compress(part, { level: 1 }));
    if (parts % TELL_EVERY === 0) tell(`  ${name}: ${count.format(tally.rows)} …`);
  }
  let nextId: number | null = null;
  if (sequence !== null) {
    // Never behind the rows, because sequences do not go back, and these rows were read before.
    const { rows } = await client.query<{ nextId: number }>(
      `select last_value + is_called::integer as "nextId" from ${sequence}`,
    );
    nextId = rows[0]?.nextId ?? 1;
  }
  return { name, columns, rows: tally.rows, sha256: tally.sha256(), nextId };
}

interface PhotoRow {
  id: number;
  objectKey: string;
  mimeType: keyof typeof photoExtensions;
  fileSize: number;
}

/** `photos` has the places of all photos. */
async function* readPhotosOfBucket(
  { db }: Session,
  photos: ReturnType<typeof photosOf>,
): AsyncGenerator<PhotoRow> {
  for (let lastId = 0; ;) {
    const rows = await db
      .selectFrom(photos.as('photos'))
      .select(['id', 'objectKey', 'mimeType', 'fileSize'])
      .where('storedIn', '=', 's3')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(PAGE)
      .$narrowType<{ objectKey: string }>()
      .execute();
    yield* rows;
    lastId = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE) return;
  }
}

async function addPhotos(
  archive: ArchiveWriter,
  session: Session,
  { objects, tell }: BackupOptions,
  tables: Table[],
): Promise<Manifest['photos']> {
  // A database that Quoin has not migrated yet knows no bucket, no bin, or no pictures of products.
  if (!tables.some(({ columns }) => columns.includes('stored_in'))) return { files: 0, missing: [] };
  const names = new Set(tables.map(({ name }) => name.replace('_photos', 'Photos')));
  const places = photosOf(
    session.db,
    photoTables.filter((table) => names.has(table)),
  );
  const photos: Manifest['photos'] = { files: 0, missing: [] };
  for await (const { id, objectKey, mimeType, fileSize } of readPhotosOfBucket(session, places)) {
    if (!objects)
      throw new BackupError(
        'There are photos in a bucket: set PHOTO_STORE and its keys as they are for Quoin.',
      );
    const found = await getObjects(objects, objectKey);
    if (found?.image.length === fileSize) {
      await archive.add(entryNames.image(id, photoExtensions[mimeType]), found.image);
      await archive.add(entryNames.thumbnail(id), found.thumbnail);
      photos.files += 1;
      if (photos.files % TELL_EVERY === 0) tell(`  photos of the bucket: ${count.format(photos.files)} …`);
    } else {
      photos.missing.push(id);
    }
  }
  return photos;
}

async function addAll(archive: ArchiveWriter, session: Session, options: BackupOptions): Promise<Manifest> {
  const { tell, version } = options;
  const { client, db } = session;
  const about = await client.query<{ at: string; postgres: string; isMade: boolean }>(
    `select now() as at, current_setting('server_version') as postgres,
      to_regclass('kysely_migration') is not null as "isMade"`,
  );
  const { at = '', postgres = '', isMade = false } = about.rows[0] ?? {};
  const ran = isMade
    ? await client.query<{ name: string }>('select name from kysely_migration order by name')
    : { rows: [] };
  const tables = await describeTables(client);
  if (ran.rows.length === 0 || tables.length === 0)
    throw new BackupError('There is nothing to back up: Quoin was never started on this database.');
  // Keeps columns from changing before the table is read.
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  const kept: TableManifest[] = [];
  for (const table of tables) {
    const added = await addTable(archive, session, table, tell);
    tell(`  ${table.name}: ${count.format(added.rows)}`);
    kept.push(added);
  }
  const photos = await addPhotos(archive, session, options, tables);
  if (photos.files > 0) tell(`  photos of the bucket: ${count.format(photos.files)}`);
  const unsentLeads = await listUndone(db, LEAD_MAIL);
  const migrations = ran.rows.map(({ name }) => name);
  const manifest: Manifest = {
    format: 1,
    quoin: version,
    at,
    postgres,
    migrations,
    tables: kept,
    photos,
    unsentLeads,
  };
  await archive.add(entryNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

/** Syncs the directory, so that the new name survives a crash, on systems that support it. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path).catch(() => undefined);
  await directory?.sync().catch(() => undefined);
  await directory?.close();
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${path} exists already.`);
}

/**
 * Writes a snapshot of a database, photos included, to one file. Returns its manifest and its size in bytes. Throws if
 * it cannot be written completely, and then leaves no file.
 */
export async function writeBackup(options: BackupOptions): Promise<{ manifest: Manifest; bytes: number }> {
  const { url, path, signal } = options;
  await refuseExisting(path);
  return withSession(url, signal, async (session) => {
    // The lock comes first, so that two backups with one name do not write to the same draft.
    if (!(await holdObjects(session.db)))
      throw new BackupError('Another backup of this database is under way.');
    const draft = `${path}.part`;
    const file = await open(draft, 'w', 0o600);
    try {
      await session.client.query('begin isolation level repeatable read read only');
      const archive = new ArchiveWriter(file);
      const manifest = await addAll(archive, session, options);
      await archive.seal();
      await file.close();
      // A rename, because drives for backups often cannot make links.
      await refuseExisting(path);
      await rename(draft, path);
      await syncDirectory(dirname(path));
      return { manifest, bytes: archive.size };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
  });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { photoExtensions } from '@quoin/domain/work/task-photo';
import { type Transaction, sql } from 'kysely';
import { type Client, escapeIdentifier } from 'pg';

import { everyPhoto, photoTables } from '../photos/photo-store.ts';
import { migrateWithin } from '../schema/migrate.ts';
import type { Database } from '../tables.ts';
import { type ArchiveEntry, readEntries } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, entryNames } from './manifest.ts';
import type { OpenBackup } from './read.ts';
import { withSession } from './session.ts';
import { type Table, Tally, copyIn, copyOut, describeTables } from './tables.ts';

const decompress = promisify(gunzip);
/** Number of parts between two lines of progress. */
const TELL_EVERY = 250;

/** The advisory lock of Kysely's migrator, so that a starting Quoin waits for the restore. */
const MIGRATING = '3853314791062309107';

const ANY_TABLE = `
  select relnamespace::regnamespace || '.' || relname as name from pg_class as class
  where relkind in ('r', 'p', 'f', 'v', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
    and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
  order by 1 limit 1`;

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(ANY_TABLE);
  if (rows[0])
    throw new BackupError(
      `The database is not empty: it has ${rows[0].name}. A backup is restored into a new database only: ` +
        'another DATABASE_URL, or a DATA_DIR that does not exist yet.',
    );
}

/** The tables made by the migrations, in the backup's column order. Throws {@link BackupError} if columns differ. */
async function describeTargets(client: Client, { tables }: Manifest): Promise<Table[]> {
  const targets = await describeTables(client);
  return tables.map(({ name, columns }) => {
    const target = targets.find((table) => table.name === name);
    if (target?.columns.toSorted().join() !== columns.toSorted().join())
      throw new BackupError(`The backup does not fit: its table ${name} is another one.`);
    return { ...target, columns };
  });
}

async function loadRows(
  client: Client,
  { file, manifest }: OpenBackup,
  targets: Table[],
  tell: (line: string) => void,
): Promise<void> {
  // The migrations insert rows of their own, which are removed first.
  for (const { name } of targets.toReversed()) await client.query(`delete from ${escapeIdentifier(name)}`);
  let parts = 0;
  for await (const { name, read } of readEntries(file)) {
    const [folder, table] = name.split('/');
    const target = targets.find((each) => each.name === table);
    if (folder !== 'tables' || !target) continue;
    await copyIn(client, target, await decompress(await read()));
    parts += 1;
    if (parts % TELL_EVERY === 0) tell(`  ${parts} parts loaded …`);
  }
  for (const { name, nextId } of manifest.tables) {
    const { sequence = null } = targets.find((table) => table.name === name) ?? {};
    if (sequence !== null && nextId !== null)
      await client.query('select setval($1::regclass, $2::bigint, false)', [sequence, nextId]);
  }
}

/** Reads all rows again and compares them with the manifest. Throws {@link BackupError} for a difference. */
async function verifyRows(
  client: Client,
  { tables }: Manifest,
  targets: Table[],
  tell: (line: string) => void,
): Promise<void> {
  for (const [index, { name, rows, sha256 }] of tables.entries()) {
    const target = targets[index];
    const tally = new Tally();
    if (target) for await (const piece of copyOut(client, target)) tally.add(piece);
    if (tally.rows !== rows || tally.sha256() !== sha256)
      throw new BackupError(`The table ${name} did not arrive as it was in the backup.`);
    tell(`  ${name}: ${rows.toLocaleString('en-US')}`);
  }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Pairs the two files of each photo, which follow each other. */
async function* pairPhotos(file: OpenBackup['file']): AsyncGenerator<[ArchiveEntry, ArchiveEntry]> {
  let image: ArchiveEntry | undefined;
  for await (const entry of readEntries(file)) {
    if (!entry.name.startsWith('photos/')) continue;
    if (image) yield [image, entry];
    image = image ? undefined : entry;
  }
}

/**
 * Restores the photos of a bucket into the database. The bucket may be gone, or in use by the original, and writing to
 * it is not transactional. `photos:move` moves them to a bucket.
 */
async function restorePhotos(trx: Transaction<Database>, { file, manifest }: OpenBackup): Promise<void> {
  for (const table of photoTables) {
    await trx
      .updateTable(table)
      .set({ storedIn: 'database', objectKey: null })
      .where('storedIn', '=', 's3')
      .execute();
  }
  // The triggers recorded the objects of the rows as doomed, but those belong to the original.
  await trx.deleteFrom('doomedPhotoObjects').execute();
  let files = 0;
  for await (const [imageEntry, thumbnailEntry] of pairPhotos(file)) {
    const photoId = Number(/^photos\/(\d+)\./.exec(imageEntry.name)?.[1]);
    const [image, thumbnail] = [await imageEntry.read(), await thumbnailEntry.read()];
    const photo = await trx
      .selectFrom(everyPhoto(trx).as('photos'))
      .select(['mimeType', 'fileSize'])
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    const kept = await trx
      .insertInto('taskPhotoData')
      .values({ photoId, imageData: image, thumbnailData: thumbnail })
      .returning([
        sql<string>`encode(sha256(image_data), 'hex')`.as('image'),
        sql<string>`encode(sha256(thumbnail_data), 'hex')`.as('thumbnail'),
      ])
      .executeTakeFirstOrThrow();
    const isWhole =
      imageEntry.name === entryNames.image(photoId, photoExtensions[photo.mimeType]) &&
      thumbnailEntry.name === entryNames.thumbnail(photoId) &&
      image.length === photo.fileSize &&
      kept.image === digest(image) &&
      kept.thumbnail === digest(thumbnail);
    if (!isWhole) throw new BackupError(`Photo ${photoId} did not arrive as it was in the backup.`);
    files += 1;
  }
  if (files !== manifest.photos.files) throw new BackupError('Photos are missing in the backup.');
}

/**
 * Restores a backup into an empty database and migrates it to this version, in one transaction. Afterwards the database
 * is complete, or still empty. Only needs the right to create tables there.
 */
export async function restoreBackup(
  backup: OpenBackup,
  { url, signal, tell }: { url: string; signal: AbortSignal; tell: (line: string) => void },
): Promise<void> {
  const { manifest } = backup;
  await withSession(url, signal, async ({ client, db }) => {
    const lock = await client.query<{ isHeld: boolean }>(
      `select pg_try_advisory_lock(${MIGRATING}) as "isHeld"`,
    );
    if (!lock.rows[0]?.isHeld)
      throw new BackupError('Quoin is being started on this database, or another restore is under way.');
    await db.transaction().execute(async (trx) => {
      await requireEmpty(client);
      await migrateWithin(trx, manifest.migrations.at(-1));
      const targets = await describeTargets(client, manifest);
      // The triggers that keep sent estimates as they are let the rows of a backup in.
      await client.query(`set local quoin.restoring = 'on'`);
      await loadRows(client, backup, targets, tell);
      await verifyRows(client, manifest, targets, tell);
      await migrateWithin(trx);
      await restorePhotos(trx, backup);
    });
  });
}

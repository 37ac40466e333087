import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ArchiveWriter, readEntries } from '@quoin/db/backup/archive';
import { openBackup } from '@quoin/db/backup/read';
import type { Db } from '@quoin/db/connection/database';
import { migrate } from '@quoin/db/schema/migrate';
import {
  backUp,
  countTables,
  fingerprint,
  openAtAddress,
  openForTest,
  restore,
  TEST_VERSION,
  unattended,
} from '@quoin/db/testing/backup';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadDemoData } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-restore-'));
const whole = join(folder, 'whole.tar');
let source: { url: string; db: Db; drop: () => Promise<void> };
beforeAll(async () => {
  source = await openAtAddress('migrated');
  await loadDemoData(source.db, { now: new Date('2026-03-04T12:00:00Z') });
  await backUp(source.url, whole);
}, 60_000);
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

describe('D no restore happens', () => {
  test('into a database that has any table', async () => {
    const target = await openForTest('empty');
    await sql`create schema elsewhere create table notes (id integer)`.execute(target.db);
    await expect(restore(whole, target.url)).rejects.toThrow(
      'The database is not empty: it has elsewhere.notes. A backup is restored into a new database only: another DATABASE_URL',
    );
    await expect(restore(whole, source.url)).rejects.toThrow('The database is not empty');
  });

  test('when any single byte differs', async () => {
    const path = join(folder, 'flipped.tar');
    copyFileSync(whole, path);
    const { size } = statSync(path);
    const file = await open(path, 'r+');
    const byte = Buffer.alloc(1);
    for (let number = 0, at = 20; number < 40; number += 1, at = (at * 48_271 + 11) % size) {
      await file.read(byte, 0, 1, at);
      await file.write(Buffer.of((byte[0] ?? 0) ^ (1 << (number % 8))), 0, 1, at);
      await expect(openBackup(path, unattended.signal)).rejects.toThrow(
        /damaged or incomplete|no backup of Quoin/,
      );
      await file.write(byte, 0, 1, at);
    }
    await file.close();
    await (await openBackup(path, unattended.signal))[Symbol.asyncDispose]();
  });

  test('from a newer Quoin', async () => {
    const from = await openForTest('migrated');
    await sql`insert into kysely_migration values ('9999-rooms', '2040-01-01T00:00:00Z')`.execute(from.db);
    const path = join(folder, 'newer.tar');
    await backUp(from.url, path);
    await expect(openBackup(path, unattended.signal)).rejects.toThrow(
      `A newer Quoin (${TEST_VERSION}) made the backup: this one does not know the migration 9999-rooms. Restore it with that one.`,
    );
  });

  test('from a later format of backups', async () => {
    const path = join(folder, 'later.tar');
    const file = await open(path, 'w');
    const archive = new ArchiveWriter(file);
    await archive.add('manifest.json', Buffer.from('{"format":2}'));
    await archive.seal();
    await file.close();
    await expect(openBackup(path, unattended.signal)).rejects.toThrow(
      'This Quoin cannot read the backup. Restore it with the one that made it, or a newer one.',
    );
  });

  test('when the rows differ after the load, and the database stays empty', async () => {
    const [target, from] = [await openForTest('empty'), await openForTest('migrated')];
    await sql`update settings set company_name = 'Another'`.execute(from.db);
    const other = join(folder, 'other.tar');
    await backUp(from.url, other);
    // Sealed anew, with the rows of one table from elsewhere.
    const mixed = join(folder, 'mixed.tar');
    const [file, otherFile, mixedFile] = [await open(whole), await open(other), await open(mixed, 'w')];
    const archive = new ArchiveWriter(mixedFile);
    const settings = 'tables/settings/00000001.copy.gz';
    for await (const { name, read } of readEntries(file)) {
      let bytes = await read();
      if (name === settings)
        for await (const each of readEntries(otherFile)) if (each.name === name) bytes = await each.read();
      await archive.add(name, bytes);
    }
    await archive.seal();
    await Promise.all([file.close(), otherFile.close(), mixedFile.close()]);
    await expect(restore(mixed, target.url)).rejects.toThrow(
      'The table settings did not arrive as it was in the backup.',
    );
    expect(await countTables(target.db)).toBe(0);
  });

  test('when it is cut off in the middle: the database stays empty, and accepts a restore', async () => {
    const target = await openForTest('empty');
    const interruption = new AbortController();
    const { signal } = interruption;
    await expect(
      restore(whole, target.url, { signal, tell: () => interruption.abort(new Error('it was interrupted')) }),
    ).rejects.toThrow('it was interrupted');
    await expect
      .poll(async () => restore(whole, target.url).then(() => 'restored', String), { timeout: 10_000 })
      .toBe('restored');
    expect(await fingerprint(target.db)).toEqual(await fingerprint(source.db));
  });

  test('while Quoin is being started there', async () => {
    const target = await openForTest('empty');
    await target.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(3853314791062309107)`.execute(connection);
      await expect(restore(whole, target.url)).rejects.toThrow('Quoin is being started on this database');
    });
    expect(await countTables(target.db)).toBe(0);
  });
});

test('a Quoin that starts during a restore waits, and finds it done', async () => {
  const target = await openForTest('empty');
  const starting: Promise<string[]>[] = [];
  const tell = () => {
    if (starting.length === 0) starting.push(migrate(target.db));
  };
  await restore(whole, target.url, { tell });
  expect(await Promise.all(starting)).toEqual([[]]);
  expect(await fingerprint(target.db)).toEqual(await fingerprint(source.db));
});

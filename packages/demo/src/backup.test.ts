import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { insertSession } from '@quoin/db/access/session';
import { ArchiveWriter, readEntries } from '@quoin/db/backup/archive';
import { entryNames, leftOutTables } from '@quoin/db/backup/manifest';
import { openBackup } from '@quoin/db/backup/read';
import { writeBackup } from '@quoin/db/backup/write';
import type { Db } from '@quoin/db/connection/database';
import { addJob, startJobs } from '@quoin/db/jobs';
import { migrate, migrateWithin } from '@quoin/db/schema/migrate';
import {
  backUp,
  fingerprint,
  openAtAddress,
  openForTest,
  restore,
  TEST_VERSION,
  unattended,
} from '@quoin/db/testing/backup';
import { dollars } from '@quoin/domain/exact';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { loadDemoData } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-backup-'));
const whole = join(folder, 'whole.tar');
const TRICKY = 'Tab\t, line\nend\r\n, \\N \\. "quotes" \\x41 — Käse 🧀, and a backslash \\';
let source: { url: string; db: Db; drop: () => Promise<void> };

beforeAll(async () => {
  source = await openAtAddress('migrated');
  const { db } = source;
  await loadDemoData(db, { now: new Date('2026-03-04T12:00:00Z') });
  const { id: adminId } = await db
    .insertInto('admins')
    .values({ username: 'ada', email: 'a@example.com', passwordHash: 'x', firstName: TRICKY, lastName: 'B' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSession(
    db,
    { id: 'a session that must not live again', adminId, ip: null, userAgent: null },
    { idleMinutes: 60, absoluteMinutes: 600 },
  );
  const key = { adminId, name: 'Key', role: 'viewer', keyHash: 'h'.repeat(43), hint: 'hint' } as const;
  await db.insertInto('apiKeys').values(key).execute();
  const confirmedAt = '2026-03-04T12:00:00.123Z';
  await db
    .insertInto('secondFactors')
    .values({ adminId, secret: 'A'.repeat(32), confirmedAt })
    .execute();
  await db
    .insertInto('recoveryCodes')
    .values(['a', 'B', '-'].map((letter) => ({ adminId, codeHash: letter.repeat(43) })))
    .execute();
  // Two that a German and a byte-wise order put the other way round.
  for (const actor of ['admin:a', 'Admin:b', 'admin:Ä'])
    await db
      .insertInto('idempotencyRecords')
      .values({ actor, method: 'POST', path: '/x', key: 'k', requestDigest: 'd', status: 201, body: TRICKY })
      .execute();
  // Ids that were given away once must not come again.
  await sql`insert into products (name, price) values ('Sold out', 1)`.execute(db);
  await sql`delete from products where name = 'Sold out'`.execute(db);
  await sql`update settings set company_name = ${TRICKY}`.execute(db);
  await backUp(source.url, whole);
}, 60_000);
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

/** A copy of a backup with another manifest, sealed anew. Returns its path. */
async function withManifest(path: string, manifest: object): Promise<string> {
  const copy = join(folder, `${randomBytes(6).toString('hex')}.tar`);
  const [file, copied] = [await open(path), await open(copy, 'w')];
  const archive = new ArchiveWriter(copied);
  for await (const { name, read } of readEntries(file))
    await archive.add(
      name,
      name === entryNames.manifest ? Buffer.from(JSON.stringify(manifest)) : await read(),
    );
  await archive.seal();
  await Promise.all([file.close(), copied.close()]);
  return copy;
}

describe('a backup', () => {
  test('keeps each table but those that are left out on purpose', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`.execute(source.db);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(leftOutTables));
    const { tables } = await backUp(source.url, join(folder, 'tables.tar'));
    const kept = tables.map(({ name }) => name);
    expect([...kept, ...leftOutTables].toSorted()).toEqual(names.toSorted());
  });

  test('restored is the same database: rows, versions, ids to come; without sessions', async () => {
    const target = await openForTest('empty');
    const before = await fingerprint(source.db);
    expect(before['products']).toMatch(/^1247 /);
    expect([before['second_factors'], before['recovery_codes']].map((text) => text?.split(' ')[0])).toEqual([
      '1',
      '3',
    ]);
    await restore(whole, target.url);
    expect(await fingerprint(target.db)).toEqual(before);
    for (const table of leftOutTables)
      expect((await sql`select from ${sql.table(table)}`.execute(target.db)).rows).toEqual([]);
    const add = async ({ db }: { db: Db }) =>
      db
        .insertInto('products')
        .values({ name: 'Next', price: dollars(1) })
        .returning('id')
        .executeTakeFirstOrThrow();
    const next = await add(target);
    expect(next).toEqual(await add(source));
    await source.db.deleteFrom('products').where('id', '=', next.id).execute();
    expect(await migrate(target.db)).toEqual([]);
  });

  test('of the restored database is the same except for its moment', async () => {
    const target = await openForTest('empty');
    await restore(whole, target.url);
    const again = join(folder, 'again.tar');
    const { at: _later, ...copied } = await backUp(target.url, again);
    await using backup = await openBackup(whole, unattended.signal);
    const { at, ...original } = backup.manifest;
    expect(copied).toEqual(original);
    expect(at).toMatch(/^20\d\d-.*Z$/);
    // Nobody but its owner may read what is in it.
    expect(statSync(again).mode & 0o777).toBe(0o600);
  });

  test('names the version of the Quoin that made it', async () => {
    await using backup = await openBackup(whole, unattended.signal);
    expect(backup.manifest.quoin).toBe(TEST_VERSION);
  });

  test('of many rows is cut between rows, and restored as one', async () => {
    const [from, target] = [await openForTest('migrated'), await openForTest('empty')];
    await sql`insert into project_types (name, contract_excerpt)
      select 'Type ' || n, repeat(${TRICKY}, 600) from generate_series(1, 600) as n`.execute(from.db);
    const path = join(folder, 'many.tar');
    await backUp(from.url, path);
    const file = await open(path);
    const parts: string[] = [];
    for await (const { name } of readEntries(file))
      if (name.startsWith('tables/project_types/')) parts.push(name);
    await file.close();
    expect(parts.length).toBeGreaterThan(5);
    await restore(path, target.url);
    expect(await fingerprint(target.db)).toEqual(await fingerprint(from.db));
  });

  test('without a version, or with fields of a later one, is restored as well', async () => {
    const from = await openForTest('migrated');
    const path = join(folder, 'versions.tar');
    const { quoin, ...withoutVersion } = await backUp(from.url, path);
    for (const manifest of [withoutVersion, { ...withoutVersion, quoin, later: { field: 1 } }]) {
      const target = await openForTest('empty');
      const rewritten = await withManifest(path, manifest);
      await restore(rewritten, target.url);
      expect(await fingerprint(target.db)).toEqual(await fingerprint(from.db));
    }
  });

  test('made before later migrations is brought up to date', async () => {
    const [from, target] = [await openForTest('empty'), await openForTest('empty')];
    await from.db.transaction().execute(async (trx) => migrateWithin(trx, '0001-initial'));
    await sql`insert into contact_submissions (first_name, last_name, email) values ('A', 'B', 'a@b.example')`.execute(
      from.db,
    );
    const path = join(folder, 'old.tar');
    const { migrations, tables } = await backUp(from.url, path);
    expect([migrations, tables.some(({ name }) => name === 'api_keys')]).toEqual([['0001-initial'], false]);
    await restore(path, target.url);
    expect(await migrate(target.db)).toEqual([]);
    expect(await target.db.selectFrom('contactSubmissions').select(['email', 'topic']).execute()).toEqual([
      { email: 'a@b.example', topic: null },
    ]);
  });

  test('is restored by an account that may only make tables there', async () => {
    const role = `role_${randomBytes(6).toString('hex')}`;
    // Last, when nothing is theirs any more.
    onTestFinished(async () => void (await sql`drop role ${sql.id(role)}`.execute(source.db)));
    const target = await openForTest('empty');
    const url = new URL(target.url);
    await sql`create role ${sql.id(role)} login password 'secret'`.execute(target.db);
    await sql`alter database ${sql.id(url.pathname.slice(1))} owner to ${sql.id(role)}`.execute(target.db);
    [url.username, url.password] = [role, 'secret'];
    await restore(whole, url.href);
    expect(await fingerprint(target.db)).toEqual(await fingerprint(source.db));
  });

  test('lists the leads without a sent mail', async () => {
    const from = await openForTest('migrated');
    const log = { debug: () => {}, warn: () => {} };
    await (await startJobs({ url: from.url, tasks: {}, log })).stop();
    expect((await backUp(from.url, join(folder, 'mailed.tar'))).unsentLeads).toEqual([]);
    for (const id of [7, 3]) await addJob(from.db, 'mail-lead', { id });
    expect((await backUp(from.url, join(folder, 'unsent.tar'))).unsentLeads).toEqual([3, 7]);
  });
});

describe('no backup is made', () => {
  test('over an existing file, nor of a database that Quoin never ran on', async () => {
    const { size } = statSync(whole);
    await expect(backUp(source.url, whole)).rejects.toThrow(`${whole} exists already.`);
    expect(statSync(whole).size).toBe(size);
    const empty = await openForTest('empty');
    await expect(backUp(empty.url, join(folder, 'nothing.tar'))).rejects.toThrow(
      'There is nothing to back up: Quoin was never started on this database.',
    );
  });

  test('when it is interrupted, and no file remains', async () => {
    const before = readdirSync(folder);
    const interruption = new AbortController();
    const tell = () => interruption.abort(new Error('it was interrupted'));
    const path = join(folder, 'interrupted.tar');
    const { signal } = interruption;
    await expect(
      writeBackup({ url: source.url, path, objects: undefined, version: TEST_VERSION, signal, tell }),
    ).rejects.toThrow('it was interrupted');
    expect(readdirSync(folder)).toEqual(before);
  });
});

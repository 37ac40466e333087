import { readdir } from 'node:fs/promises';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase } from './testing/database.ts';

test('of eight that migrate an empty database at once, one does, and all find it done', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const nodes = Array.from({ length: 8 }, () => openDatabase({ url, maxConnections: 1 }));
  onTestFinished(async () => {
    await Promise.all(nodes.map(async (node) => node.destroy()));
    await drop();
  });
  const ran = await Promise.all(nodes.map(migrate));
  const names = await readdir(new URL('./migrations', import.meta.url));
  expect(ran.filter((own) => own.length > 0)).toEqual([
    names.map((name) => name.replace(/\.ts$/, '')).toSorted(),
  ]);
  for (const node of nodes) {
    expect(await node.selectFrom('settings').select('id').execute()).toEqual([{ id: 1 }]);
    expect(await migrate(node)).toEqual([]);
    const { rows } = await sql<{ lockTimeout: string }>`show lock_timeout`.execute(node);
    expect(rows).toEqual([{ lockTimeout: '0' }]);
  }
});

test('a database in another encoding is refused in words', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const ascii = new URL(url);
  ascii.pathname += '_ascii';
  const name = ascii.pathname.slice(1);
  const maker = openDatabase({ url, maxConnections: 1 });
  const db = openDatabase({ url: ascii.href, maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)}`.execute(maker);
    await maker.destroy();
    await drop();
  });
  await sql`create database ${sql.id(name)} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`.execute(
    maker,
  );
  await expect(migrate(db)).rejects.toThrow('The database must be encoded in UTF8, but it is SQL_ASCII.');
});

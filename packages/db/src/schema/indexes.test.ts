import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { inTransaction, openDatabase } from '../connection/database.ts';
import { listInvalid } from '../diagnosis/schema.ts';
import { createTestDatabase } from '../testing/database.ts';
import { untilWaiting } from '../testing/locks.ts';
import { indexes } from './indexes.ts';
import { migrate } from './migrate.ts';

test('one of many nodes makes a missing or incomplete index while others write (R95)', async () => {
  const { url, drop } = await createTestDatabase('migrated');
  const nodes = Array.from({ length: 4 }, () => openDatabase({ url, maxConnections: 1 }));
  const db = openDatabase({ url });
  onTestFinished(async () => {
    await Promise.all([db, ...nodes].map(async (each) => each.destroy()));
    await drop();
  });
  const definitions = async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(name::regclass) as definition
      from unnest(${Object.keys(indexes)}::text[]) as name where to_regclass(name) is not null`.execute(db);
    return rows.map(({ definition }) => definition);
  };
  const whole = await definitions();
  expect(whole).toHaveLength(Object.keys(indexes).length);

  const write = sql`
    insert into activity (actor, action, entity, entity_id, label) values ('Ann', 'created', 'property', 1, 'Mill Ln')`;

  await sql`drop index activity_of_kind, products_found_by_pairs`.execute(db);
  const asked = await inTransaction(db, async (trx) => {
    await write.execute(trx);
    // An index waits for whoever has written before it.
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = '200ms'`.execute(connection);
      const making = sql`create index concurrently activity_of_kind on activity (entity, id)`;
      await expect(making.execute(connection)).rejects.toThrow('statement timeout');
      await sql`reset statement_timeout`.execute(connection);
    });
    expect(await listInvalid(db)).toEqual(['index activity_of_kind']);
    const migrating = nodes.map(async (node) => migrate(node));
    await untilWaiting(db, 1);
    await write.execute(db);
    return migrating;
  });
  expect(await Promise.all(asked)).toEqual([[], [], [], []]);
  expect(await listInvalid(db)).toEqual([]);
  expect((await definitions()).toSorted()).toEqual(whole.toSorted());
});

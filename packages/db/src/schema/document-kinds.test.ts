import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '../connection/database.ts';
import type { Db } from '../connection/database.ts';
import { createTestDatabase, runWithin, withRollback } from '../testing/database.ts';
import { openFilledDatabase } from '../testing/one-of-each.ts';
import { migrate, migrateWithin } from './migrate.ts';
import { proofRows } from './testing/one-of-each.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
beforeAll(async () => {
  opened = await openFilledDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const withProof = async (work: (trx: Db) => Promise<void>) => withRollback(opened.db, work);

/** Adds a document like the stored one, of an estimate or of none, as the version before does or with a kind. */
const adding = (id: number, estimate: '1' | 'null', kind?: string) => `
  insert into quotes (id, estimate_id, valid_until, ${kind === undefined ? '' : 'document_kind,'}
    revision, document, digest, cost_document, cost_digest, total, sent_by)
  select ${id}, ${estimate}, ${estimate === '1' ? 'valid_until' : 'null'}, ${kind === undefined ? '' : `'${kind}',`}
    2, document, digest, cost_document, cost_digest, total, sent_by from quotes where id = 1`;

const kindsIn = async (db: Db) => {
  const rows = await db.selectFrom('quotes').select('documentKind').orderBy('id').execute();
  return rows.map(({ documentKind }) => documentKind);
};

test('a document of the version before, which names no kind, gets the one that it is of', async () => {
  await withProof(async (trx) => {
    const before = await kindsIn(trx);
    await runWithin(trx, adding(8, '1'));
    await runWithin(trx, adding(9, 'null'));
    expect(await kindsIn(trx)).toEqual([...before, 'quote', 'change-order']);
  });
});

test.each([
  ['a quote without an estimate', 'null', 'quote'],
  ['a change order of an estimate', '1', 'change-order'],
  ['of a kind that nobody knows', 'null', 'letter'],
] as const)('no document is %s', async (_, estimate, kind) => {
  await withProof(async (trx) => {
    await expect(runWithin(trx, adding(8, estimate, kind))).rejects.toMatchObject({ code: '23514' });
  });
});

test('what was sent before there were kinds has the one that it always had, and is as frozen as before', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const db = openDatabase({ url, maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await db.transaction().execute(async (trx) => {
    await migrateWithin(trx, '0038-work-begins');
    const { quotes: { document_kind: _kind, ...sent } = {} } = proofRows;
    const columns = Object.keys(sent);
    await sql`set local session_replication_role = replica`.execute(trx);
    const row = (given: Record<string, unknown>) =>
      sql`insert into quotes (${sql.join(columns.map((column) => sql.id(column)))})
        values (${sql.join(columns.map((column) => given[column]))})`.execute(trx);
    await row(sent);
    await row({ ...sent, estimate_id: null, valid_until: null });
  });
  await migrate(db);
  expect(await kindsIn(db)).toEqual(['quote', 'change-order']);
  await expect(sql`update quotes set sent_by = 'Eve'`.execute(db)).rejects.toMatchObject({ code: '55000' });
});

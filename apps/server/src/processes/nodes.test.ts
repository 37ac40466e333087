import { openDatabase } from '@quoin/db/connection/database';
import { migrationNames } from '@quoin/db/schema/migrate';
import { createTestDatabase, runStatements } from '@quoin/db/testing/database';
import { startTransactionPooler } from '@quoin/db/testing/transaction-pooler';
import { expect, onTestFinished, test } from 'vitest';

import { Client, startApp, temporaryDataDir } from '../testing/process.ts';

// Real processes. It takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;
/** `npm run faults -- --cluster` starts eight: each costs seconds. */
const NODES = 3;
const SESSION_SECRET = 'a secret for tests alone, long enough';

/** An empty database behind a pooler of transactions that keeps the limits of time. */
async function pooledDatabase() {
  const { url, drop } = await createTestDatabase('empty');
  onTestFinished(drop);
  const name = new URL(url).pathname.slice(1);
  await runStatements(
    url,
    `alter database ${name} set statement_timeout = '10s'`,
    `alter database ${name} set idle_in_transaction_session_timeout = '10s'`,
  );
  const pooler = await startTransactionPooler(url, 6);
  onTestFinished(pooler.close);
  return { url, pooledUrl: pooler.url };
}

test(
  'nodes that start together behind a pooler migrate once; a sign-out at one counts at all',
  { timeout: TIMEOUT_MS },
  async () => {
    const { url, pooledUrl } = await pooledDatabase();
    const settings = { DATABASE_URL: pooledUrl, MIGRATION_DATABASE_URL: url, SESSION_SECRET };
    const starting = Array.from({ length: NODES }, async () => startApp(temporaryDataDir(), settings));
    const nodes = await Promise.all((await Promise.all(starting)).map(async (node) => node.ready()));
    const db = openDatabase({ url, maxConnections: 1 });
    onTestFinished(async () => db.destroy());
    expect(await db.selectFrom('admins').select('username').execute()).toEqual([{ username: 'admin' }]);
    const migrated = nodes.flatMap((node) => node.output().stdout.match(/(?<="migrations":)\[.*?\]/g) ?? []);
    expect(migrated).toEqual([JSON.stringify(await migrationNames())]);

    const [first] = nodes;
    const cookie = (await first?.signIn())?.().cookie ?? '';
    const clients = nodes.map(({ port }) => new Client(port, cookie));
    const answers = async () => {
      const asked = clients.map(async (client) => client.ask('GET', '/api/admin/me'));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await answers()).toEqual(nodes.map(() => 200));
    expect((await clients.at(-1)?.ask('POST', '/api/admin/logout'))?.status).toBeLessThan(300);
    await expect.poll(answers, { timeout: 1_000, interval: 5 }).toEqual(nodes.map(() => 401));
    for (const node of nodes) node.signal('SIGTERM');
    expect(await Promise.all(nodes.map(async (node) => node.ended))).toEqual(nodes.map(() => 0));
  },
);

test(
  'a node whose migrations or notices would go through a pooler of transactions ends with a message',
  { timeout: TIMEOUT_MS },
  async () => {
    const { pooledUrl } = await pooledDatabase();
    const node = await startApp(temporaryDataDir(), { DATABASE_URL: pooledUrl, SESSION_SECRET });
    expect(await node.ended).toBe(1);
    expect(node.output().stderr).toMatch(
      /^Quoin cannot start: the database is reached through a pooler of transactions.*: set MIGRATION_DATABASE_URL/,
    );
  },
);

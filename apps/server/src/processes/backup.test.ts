import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fingerprint } from '@quoin/db/testing/backup';
import { createTestDatabase } from '@quoin/db/testing/database';
import { expect, onTestFinished, test } from 'vitest';

import {
  baseEnvironment,
  openDatabaseOf,
  startApp,
  migratedDataDir,
  temporaryDataDir,
  until,
} from '../testing/process.ts';

// The real commands. Each of these takes seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command of Quoin as its users do, but for npm. */
function start(command: 'backup' | 'restore', args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../commands/${command}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...baseEnvironment, DATABASE_URL: '', PHOTO_STORE: '', ...settings },
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...written }));
  return { child, written, ended };
}

const run = async (...[command, args, settings]: Parameters<typeof start>) =>
  start(command, args, settings).ended;

test(
  'a backup under writes holds all earlier changes and no half of one; its restore accepts sign-ins',
  { timeout: TIMEOUT_MS },
  async () => {
    const file = join(temporaryFolder(), 'quoin.tar');
    const dataDir = migratedDataDir();
    const app = await (await startApp(dataDir, { DEMO_DATA: 'on' })).ready();
    const newClient = await app.signIn();
    const isOver = new AbortController();
    const saved: string[] = [];
    const write = async (writer: number) => {
      const client = newClient();
      for (let number = 1; !isOver.signal.aborted; number += 1) {
        const address = `${number} Writer ${writer} Street`;
        const fields = { address, city: 'Akron', state: 'OH', zipCode: '44301', propertyType: 'condo' };
        const { status } = await client.ask('POST', '/api/admin/properties', fields);
        if (status === 201) saved.push(address);
      }
    };
    const writing = [1, 2, 3].map(write);
    await until('some are saved', () => saved.length > 20 || undefined);
    const savedBefore = [...saved];
    const made = await run('backup', [file], { DATA_DIR: dataDir });
    const savedMeanwhile = saved.length - savedBefore.length;
    isOver.abort();
    await Promise.all(writing);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('Data of Stillwater Renovation, from ');
    expect(made.stdout).toMatch(/ {2}products: 1,247\n[\s\S]*quoin\.tar: [\d,]+ rows, [\d.]+ MB\.\n$/);
    expect(savedMeanwhile).toBeGreaterThan(5);

    // Into a running Quoin nothing is restored.
    const refused = await run('restore', [file], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Nothing was restored: The database is not empty: it has public\.\w+\. /,
      ),
    });
    app.signal('SIGTERM');
    await app.ended;

    const copyDir = temporaryDataDir();
    const put = await run('restore', [file], { DATA_DIR: copyDir });
    expect(put).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/rows\. Everybody signs in anew\.\n$/),
    });
    const copy = await (
      await startApp(copyDir, { ADMIN_PASSWORD: 'not the one of the first start' })
    ).ready();
    const client = (await copy.signIn())();
    expect((await client.ask('GET', '/api/admin/products?limit=1')).status).toBe(200);
    await using opened = openDatabaseOf(copyDir);
    const { db } = opened;
    const kept = await db.selectFrom('properties').select('address').execute();
    const addresses = new Set(kept.map(({ address }) => address));
    expect(savedBefore.filter((address) => !addresses.has(address))).toEqual([]);
    // A record and its line in the log are one change.
    const written = kept.filter(({ address }) => /Writer \d Street$/.test(address)).length;
    const { count } = await db
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('label', 'like', '%Writer _ Street%')
      .executeTakeFirstOrThrow();
    expect([kept.length - written, count]).toEqual([24, written]);
  },
);

test(
  'a killed restore leaves the database empty or whole, and ready for another restore',
  { timeout: TIMEOUT_MS },
  async () => {
    const file = join(temporaryFolder(), 'quoin.tar');
    const dataDir = migratedDataDir();
    const app = await (await startApp(dataDir, { DEMO_DATA: 'on' })).ready();
    await using source = openDatabaseOf(dataDir);
    const before = await fingerprint(source.db);
    expect((await run('backup', [file], { DATA_DIR: dataDir })).code).toBe(0);
    expect(app.isRunning()).toBe(true);

    const copyDir = temporaryDataDir();
    let killed = 0;
    for (const word of [' whole. ', 'admins: ', 'projects: ', 'task_photos: ']) {
      const { child, written } = start('restore', [file], { DATA_DIR: copyDir });
      const isReached = () => written.stdout.includes(word) || child.exitCode !== null || undefined;
      await until(`it says ${word}`, isReached);
      killed += Number(child.kill('SIGKILL'));
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    }
    expect(killed).toBeGreaterThan(0);
    // PostgreSQL takes a moment to hear that nobody is there any more.
    const last = await until('it is restored or was', async () => {
      const { code, stderr } = await run('restore', [file], { DATA_DIR: copyDir });
      return code === 0 || stderr.includes('not empty') ? stderr : undefined;
    });
    expect(last).toMatch(/^(Nothing was restored: The database is not empty|$)/);
    const copy = await (await startApp(copyDir)).ready();
    await using target = openDatabaseOf(copyDir);
    expect(await fingerprint(target.db)).toEqual(before);
    expect(copy.isRunning()).toBe(true);
  },
);

test(
  'the commands work with a PostgreSQL of your own, and report errors in one line',
  { timeout: TIMEOUT_MS },
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'own.tar');
    const settings = async (content: 'migrated' | 'empty') => {
      const { url, drop } = await createTestDatabase(content);
      onTestFinished(drop);
      return { DATABASE_URL: url, SESSION_SECRET: 'a secret for tests alone, long enough', DATA_DIR: folder };
    };
    const [from, to] = [await settings('migrated'), await settings('empty')];
    expect((await run('backup', [file], from)).code).toBe(0);
    expect(await run('backup', [file], from)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No backup was made: ${file} exists already.\n`,
    });
    expect((await run('restore', [file], to)).code).toBe(0);
    expect(await run('restore', [join(import.meta.dirname, '../main.ts')], to)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nothing was restored: It is no backup of Quoin.\n',
    });
    expect((await run('restore', [], to)).stderr).toMatch(
      /^Nothing was restored: name the file of the backup\. Usage: npm run restore -- <file>\n/,
    );
    expect(await run('backup', ['--help'], from)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run backup \[-- <file>\]\n/),
    });
    expect((await run('backup', [file, '--force'], from)).code).toBe(1);
  },
);

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type QueryResultRow } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { commandLine, isAlive, readPidFile } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';
import { unprivilegedAccount } from './unprivileged.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedDataDir: string;
  }
}

const isRoot = process.getuid?.() === 0;
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** A DATA_DIR of the test's own that every account can enter, as a clone's usually is. */
function temporaryDirectory(mode = 0o755): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'quoin-embedded-')));
  chmodSync(directory, mode);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A directory with a cluster, for tests of what comes after the first start. */
function directoryWithCluster(): string {
  const directory = temporaryDirectory();
  execFileSync('cp', ['-a', `${inject('migratedDataDir')}/.`, directory]);
  return directory;
}

async function start(dataDir: string, options: { durable?: boolean } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(home: string): number {
  const file = readPidFile(join(home, 'postgres'));
  if (!file) throw new Error(`No PostgreSQL runs in ${home}`);
  return file.pid;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** What everyone can read of all running programs. Not every Linux has `ps`. */
function commandLines(): string {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-ww', '-e', '-o', 'args='], { encoding: 'utf8' });
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => commandLine(Number(pid))).join('\n');
}

/** An app of its own that runs PostgreSQL until it is killed. */
async function startInAnotherProcess(dataDir: string): Promise<{ url: string; kill: () => Promise<void> }> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))});
    const log = { info() {}, warn() {}, error() {} };
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output]: Buffer[] = await once(child.stdout, 'data');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: String(output).trim(), kill };
}

test('a new database speaks UTF-8 and is durable, whatever the locale of the shell', async () => {
  vi.stubEnv('LANG', 'xx_XX.ISO-8859-1');
  vi.stubEnv('PGPORT', '1');
  const dataDir = temporaryDirectory();
  const { url } = await start(dataDir, { durable: true });
  const sql = `select 'É' ilike 'é' as ilike, length('é') as length, upper('é') as upper, current_database() as name,
    current_setting('fsync') as fsync, current_setting('data_checksums') as checksums, current_setting('TimeZone') as zone`;
  expect(await query(url, sql)).toEqual([
    { ilike: true, length: 1, upper: 'É', name: 'quoin', fsync: 'on', checksums: 'on', zone: 'UTC' },
  ]);
  vi.unstubAllEnvs();
});

test('the password is needed, and only in a file that no other account can read', async () => {
  const dataDir = temporaryDirectory();
  const { url } = await start(dataDir);
  const { password } = new URL(url);
  expect(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).toContain(password);
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  expect(commandLines()).toContain(join(dataDir, 'postgres'));
  expect(commandLines()).not.toContain(password);
  await expect(query(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('the next start repairs an interrupted first start', async () => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, 'postgres.draft-dead', 'postgres'), { recursive: true });
  const first = await start(dataDir);
  await query(first.url.replace('/quoin?', '/postgres?'), 'drop database quoin');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'postgres.draft-dead'))).toBe(false);
});

test('a second Quoin on the same directory is refused; after kill -9 the next adopts the running server', async () => {
  const dataDir = directoryWithCluster();
  const crashed = await startInAnotherProcess(dataDir);
  const pid = postmasterPid(dataDir);
  await query(crashed.url, 'create table kept as select 1 as one');
  await expect(start(dataDir)).rejects.toThrow(/^Another Quoin is already running on .+ \(process \d+\)$/);
  await crashed.kill();

  const next = await start(dataDir);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(next.url).toBe(crashed.url);
  expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }]);

  await Promise.all([next.stop(), next.stop()]);
  expect(commandLines()).not.toContain(dataDir);
});

test('a killed server restarts at the same address', async () => {
  const dataDir = directoryWithCluster();
  const postgres = await start(dataDir);
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  const [row] = await vi.waitFor(() => query<{ one: number }>(postgres.url, 'select 1 as one'), {
    timeout: 10_000,
  });
  expect(row).toEqual({ one: 1 });
  expect(postmasterPid(dataDir)).not.toBe(pid);
  await postgres.stop();
  await sleep(500);
  expect(commandLines()).not.toContain(dataDir);
});

test('two servers run side by side, and one whose port was taken meanwhile moves to another', async () => {
  const dataDir = directoryWithCluster();
  const [left, right] = await Promise.all([start(dataDir), start(directoryWithCluster())]);
  expect(portOf(left.url)).not.toBe(portOf(right.url));

  await left.stop();
  const stranger = createServer().listen(portOf(left.url), '127.0.0.1');
  await once(stranger, 'listening');
  const moved = await start(dataDir);
  expect(portOf(moved.url)).not.toBe(portOf(left.url));
  expect(await query(moved.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  stranger.close();
});

test('a process id that now belongs to another program does not stop the start', async () => {
  const dataDir = directoryWithCluster();
  const cluster = join(dataDir, 'postgres');
  const first = await start(dataDir);
  const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60'], { ...unprivilegedAccount(cluster) });
  writeFileSync(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)));
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  stranger.kill();
});

test('a process that has ended but is not collected yet does not run, and one without a command line does', async () => {
  // The shell turns into a sleep, which does not collect the child that the shell has started.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill());
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const ended = Number(String(line));
  await vi.waitFor(() => expect(isAlive(ended)).toBe(false));
  expect(parent.pid !== undefined && isAlive(parent.pid)).toBe(true);
  // Threads of the kernel have none ever, and every other process has none while it starts. Containers hide them.
  if (existsSync('/proc/2') && commandLine(2) === '') expect(isAlive(2)).toBe(true);
});

test('a cluster of another major version is refused', async () => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  writeFileSync(join(dataDir, 'postgres.json'), '{ "password": "x" }');
  await expect(start(dataDir)).rejects.toThrow('was created by PostgreSQL 17, and this is PostgreSQL 18');
});

test('root’s database leaves a private directory for a place of its account; that of others stays', async () => {
  const dataDir = join(temporaryDirectory(0o700), 'data');
  const first = await start(dataDir);
  const [row] = await query<{ cluster: string }>(
    first.url,
    `select current_setting('data_directory') as cluster`,
  );
  const cluster = row?.cluster ?? '';
  if (isRoot) onTestFinished(() => rmSync(join(cluster, '..'), { recursive: true }));
  expect(cluster.startsWith(isRoot ? '/var/lib/quoin/data-' : dataDir)).toBe(true);
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, `select current_setting('data_directory') as cluster`)).toEqual([
    { cluster },
  ]);
});

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { type Binaries, majorVersion, program } from './binaries.ts';
import { postgresEnvironment } from './postmaster.ts';
import { type Account, canEnter, createSystemDirectory } from './unprivileged.ts';

/** The superuser of the cluster. */
export const databaseUser = 'quoin';

/** The stored facts of a cluster, in a file that only this user can read. */
export interface ClusterRecord {
  readonly password: string;
  /** The last port. It is reused if it is free, so that clients find the server after a restart. */
  readonly port?: number;
  /** The directory that holds the cluster, where that is not DATA_DIR. */
  readonly home?: string;
}

/** Reads the record in DATA_DIR, or creates one for a new cluster. Throws if an existing cluster has no valid one. */
export function openRecord(dataDir: string): ClusterRecord {
  const file = recordFile(dataDir);
  if (existsSync(file)) {
    return readRecord(file);
  }
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `${file} is missing: it holds the password of the database in ${join(dataDir, 'postgres')}`,
    );
  }
  return { password: randomBytes(24).toString('hex') };
}

function readRecord(file: string): ClusterRecord {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as ClusterRecord;
  } catch (error) {
    throw new Error(`${file} is damaged: it holds the password of the database; restore it from a copy`, {
      cause: error,
    });
  }
}

/** Saves the record. A crash leaves the old or the new one. */
export function saveRecord(dataDir: string, record: ClusterRecord): void {
  const file = recordFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
  // After a start as root, the file must still open for the owner of DATA_DIR.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir);
    chownSync(`${file}.new`, uid, gid);
  }
  renameSync(`${file}.new`, file);
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

/** DATA_DIR, or a directory outside it when PostgreSQL's account cannot enter DATA_DIR. */
export function chooseHome(dataDir: string, record: ClusterRecord, user: Account | undefined): string {
  if (record.home !== undefined) {
    if (!existsSync(record.home))
      throw new Error(`The database of ${dataDir} is gone: ${record.home} does not exist`);
    return record.home;
  }
  if (!user || canEnter(dataDir, user)) return realpathSync(dataDir);
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`User ${user.uid}, who runs PostgreSQL for root, can no longer enter ${dataDir}`);
  }
  return createSystemDirectory();
}

/**
 * Creates the cluster unless it exists. It is renamed into place when it is complete, so a crash leaves only a draft,
 * which the next start removes. Throws if another major version of PostgreSQL made the existing cluster.
 */
export async function ensureCluster(
  home: string,
  options: { binaries: Binaries; user: Account | undefined; password: string; durable: boolean },
): Promise<void> {
  const cluster = join(home, 'postgres');
  if (existsSync(cluster)) {
    checkVersion(cluster, options.binaries);
    return;
  }
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgres.draft-')) rmSync(join(home, name), { recursive: true });
  }
  const draft = mkdtempSync(join(home, 'postgres.draft-'));
  try {
    await initialise(draft, options);
    renameSync(join(draft, 'postgres'), cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialise(
  draft: string,
  { binaries, user, password, durable }: Parameters<typeof ensureCluster>[1],
): Promise<void> {
  const cluster = join(draft, 'postgres');
  // In a file, because arguments are open to every user of the machine.
  const passwordFile = join(draft, 'password');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [draft, cluster, passwordFile]) chownSync(path, user.uid, user.gid);
  const args = [
    `--pgdata=${cluster}`,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=PG_UNICODE_FAST',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const run = promisify(execFile);
  try {
    await run(program(binaries, 'initdb'), args, {
      cwd: cluster,
      env: postgresEnvironment(),
      timeout: 120_000,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  } catch (error) {
    throw new Error(`PostgreSQL could not create its data directory. ${String(error)}`, { cause: error });
  }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = majorVersion(binaries);
  if (theirs === ours) return;
  throw new Error(
    `${cluster} was created by PostgreSQL ${theirs}, and this is PostgreSQL ${ours}: ` +
      'make a backup with the version of Quoin that created it and restore it into an empty DATA_DIR',
  );
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type Binaries, program } from './binaries.ts';

/** The account PostgreSQL runs as, where that is not the one of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Root's directory for files that an unprivileged PostgreSQL cannot reach in their usual places. */
const SYSTEM_HOME = '/var/lib/quoin';

/**
 * The account for PostgreSQL, which refuses to run as root. For root it is the owner of the existing cluster, else
 * `postgres`, else `nobody`. For all other users it is undefined, and PostgreSQL runs as the same user.
 */
export function unprivilegedAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return account('postgres') ?? account('nobody');
}

function account(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * The binaries in a place where the account can run them: the original, or a copy that all clones share. File modes and
 * access lists are not evaluated. The account tries to run them instead.
 */
export function runnableBinaries(binaries: Binaries, user: Account | undefined): Binaries {
  if (!user || canRun(binaries, user)) return binaries;
  const name = `postgresql-${binaries.version}-${process.platform}-${process.arch}`;
  const copy = { ...binaries, root: join(systemHome(), name) };
  if (!existsSync(copy.root)) copyBinaries(binaries.root, copy.root);
  if (!canRun(copy, user)) {
    throw new Error(
      `PostgreSQL cannot be run as user ${user.uid}, neither in ${binaries.root} nor in ${copy.root}`,
    );
  }
  return copy;
}

function copyBinaries(from: string, to: string): void {
  const draft = mkdtempSync(`${to}.`);
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX,go-w', draft]);
    renameSync(draft, to);
  } catch (error) {
    // Another start may have put the same copy there first.
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function canRun(binaries: Binaries, user: Account): boolean {
  const test = 'test -r "$1" && exec "$0" --version';
  return succeeds(
    user,
    test,
    program(binaries, 'postgres'),
    join(binaries.root, 'share/postgresql/postgres.bki'),
  );
}

/** Whether the account can enter a directory. */
export function canEnter(directory: string, user: Account): boolean {
  return succeeds(user, 'test -x "$0"', directory);
}

function succeeds({ uid, gid }: Account, script: string, ...args: string[]): boolean {
  return spawnSync('/bin/sh', ['-c', script, ...args], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A new, empty directory outside the project, for a cluster whose account cannot enter DATA_DIR. */
export function createSystemDirectory(): string {
  const directory = mkdtempSync(join(systemHome(), 'data-'));
  chmodSync(directory, 0o755);
  return directory;
}

function systemHome(): string {
  mkdirSync(SYSTEM_HOME, { recursive: true });
  chmodSync(SYSTEM_HOME, 0o755);
  return SYSTEM_HOME;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Account } from '@quoin/embedded/unprivileged';

/** The folders of Debian's programs. A user's path may lack those of servers. */
const path = `/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
const versionsFolder = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL, or `undefined` where Debian has installed none. */
export function postgresFolder(): string | undefined {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versionsFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')));
}

/** Whether a program exists and runs. */
const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { env: { PATH: path }, stdio: 'ignore' }).status === 0;

/** Throws when a program of the cluster is missing. The message has the command that installs it. */
export function requirePrograms(): void {
  const missing = [
    !runs('etcd', '--version') && 'etcd-server',
    !runs('patroni', '--version') && 'patroni',
    !runs('python3', '-c', 'import etcd') && 'python3-etcd',
    !runs('haproxy', '-v') && 'haproxy',
    !runs('pgbouncer', '--version') && 'pgbouncer',
    postgresFolder() === undefined && 'postgresql',
  ].filter((name) => name !== false);
  if (missing.length > 0) {
    throw new Error(
      'The cluster runs from the packages of Debian 12 or newer, and some are missing. As root: ' +
        `apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
}

/** The settings of a program. */
export interface ProgramSettings {
  command: string;
  args: string[];
  folder: string;
  logFile: string;
  environment: Record<string, string>;
  user: Account | undefined;
}

/** A program that can be started, killed and started again. It runs in its own group, which Ctrl-C does not reach. */
export class Program {
  readonly #settings: ProgramSettings;
  #child: ChildProcess | undefined;

  constructor(settings: ProgramSettings) {
    this.#settings = settings;
  }

  start(): void {
    const { command, args, folder, logFile, environment, user } = this.#settings;
    const log = openSync(logFile, 'a');
    this.#child = spawn(command, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: path, LC_ALL: 'C.UTF-8', HOME: folder, ...environment },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    // `isRunning` shows a failed start.
    this.#child.on('error', () => undefined);
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Kills the program and its group, as a power loss would, and waits until it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || !this.isRunning) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }
}

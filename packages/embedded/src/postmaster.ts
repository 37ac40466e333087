import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Binaries, program } from './binaries.ts';
import { hasCode } from './error-code.ts';
import type { Account } from './unprivileged.ts';

/** The settings for running a cluster. */
export interface PostmasterSettings {
  readonly binaries: Binaries;
  /** The data directory of the cluster: an absolute path. */
  readonly cluster: string;
  readonly logFile: string;
  readonly user: Account | undefined;
  readonly durable: boolean;
}

/** The contents of postmaster.pid, which the server writes. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `ready`, `stopping`, or '' before the first of them is written. */
  readonly status: string;
}

/** The product's own locale and time zone. PG* variables of the caller are left out, because they change settings. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Starts the server process in a session of its own, so that Ctrl-C and a closed terminal do not reach it. Returns its
 * process id before the server is ready.
 */
export async function launchPostmaster(settings: PostmasterSettings, port: number): Promise<number> {
  const { cluster, user } = settings;
  const log = openSync(settings.logFile, 'a', 0o600);
  try {
    const child = spawn(program(settings.binaries, 'postgres'), serverArguments(settings, port), {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: cluster,
      env: { ...postgresEnvironment(), ...unrelatedPid(cluster) },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    if (child.pid === undefined) throw new Error('PostgreSQL has no process id');
    return child.pid;
  } finally {
    closeSync(log);
  }
}

function serverArguments({ cluster, durable }: PostmasterSettings, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Details of an error quote row values, and customer data does not belong in a log.
    log_error_verbosity: 'terse',
    ...(!durable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * After a restart of the machine, another program may have the process id in postmaster.pid, and PostgreSQL would
 * refuse to start. PostgreSQL ignores the id if it is declared as that of its grandparent. It then checks its shared
 * memory, and still refuses if the cluster really is in use.
 */
function unrelatedPid(cluster: string): NodeJS.ProcessEnv {
  const file = readPidFile(cluster);
  return file && !isPostmasterOf(file.pid, cluster) ? { PG_GRANDPARENT_PID: String(file.pid) } : {};
}

/** Reads postmaster.pid, or returns undefined if there is none. Only PostgreSQL itself writes or removes it. */
export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() } : undefined;
}

/** Whether a process runs. On Linux, one that has ended but whose parent has not noticed does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return process.platform !== 'linux' || !/^[ZX]?$/.test(stateOf(pid));
}

/**
 * The state letter of a process on Linux, `Z` once it has ended, or '' once it is gone. Its command line would not do,
 * because a process that has just started has none for a moment.
 */
function stateOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name comes before the state, in parentheses, and may hold any character.
    return line.charAt(line.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}

/** Whether a process is the server of this cluster, and not another program with its former process id. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(`-D ${cluster} -c `);
}

/** The process id of the cluster's server, or undefined if none runs. */
export function runningPostmaster(cluster: string): number | undefined {
  const file = readPidFile(cluster);
  return file && isPostmasterOf(file.pid, cluster) ? file.pid : undefined;
}

/** The command of a process, words joined by spaces, or '' if it has ended. */
export function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Waits for a process to end. Returns false if it still runs after the time. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Stops a server without waiting for its clients. After 30 s, stops it immediately, with recovery at the next start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, 30_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await waitForEnd(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** Sends a signal. A process that has ended is no error. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** The preferred port if it is free, else one below the range that systems use for outgoing connections. */
export async function freePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new Error('Found no free port for PostgreSQL on 127.0.0.1');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Size of the server's log in bytes, which is where the output of the next start begins. */
export function logSize(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** The server's log since `from` bytes, at most the last 4 KB. */
export function readLog(logFile: string, from: number): string {
  const size = logSize(logFile);
  const buffer = Buffer.alloc(Math.max(0, Math.min(size - from, 4096)));
  if (buffer.length === 0) return '';
  const file = openSync(logFile, 'r');
  try {
    readSync(file, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(file);
  }
}

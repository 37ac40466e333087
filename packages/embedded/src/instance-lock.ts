import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Makes this process the only one that uses a directory. Returns the function that releases it. Throws if another
 * process has it.
 *
 * The lock is one of SQLite on an empty file. The operating system releases it however the process ends. So a crash
 * leaves no lock to clean up and no process id to misjudge.
 */
export function lockDirectory(directory: string): () => void {
  const pidFile = join(directory, 'instance.pid');
  const lock = openLock(join(directory, 'instance.lock'));
  try {
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new Error(`Another Quoin is already running on ${directory}${runningProcess(pidFile)}`, {
      cause: error,
    });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    if (lock.isOpen) lock.close();
  };
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new Error(`Cannot open ${file}: is the directory writable?`, { cause: error });
  }
}

function runningProcess(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

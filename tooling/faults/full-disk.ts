import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Fault } from './fault.ts';
import type { Installation } from './installation/quoin.ts';
import { temporaryFolder } from './installation/temporary-folder.ts';
import { type Answer, describe } from './requests.ts';

/** The size of the disk in MB. A new database takes about 80, and its write-ahead log as much again. */
const DISK_MB = 400;
/** How long the disk is full, in milliseconds. */
const FULL_MS = 1_000;
/** The error code of PostgreSQL for a full disk. */
const DISK_FULL = '53100';
const BLOCK = Buffer.alloc(64 * 1024);

/**
 * Mounts a small disk in memory for the data of an installation. `started` unmounts it. Gives a reason where this user
 * may not mount a disk.
 */
export function mountSmallDisk(started: AsyncDisposableStack): { dataDir: string } | { reason: string } {
  if (process.platform !== 'linux') return { reason: 'only Linux mounts a disk in memory like this' };
  const dataDir = temporaryFolder(started);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', dataDir], {
      stdio: 'pipe',
    });
  } catch (error) {
    return { reason: `this user may not mount a disk (${String(error).split('\n').at(-1)})` };
  }
  // A lazy unmount, because the kernel may not have removed killed processes yet.
  started.defer(() => void execFileSync('umount', ['-l', dataDir]));
  return { dataDir };
}

/** Fills the disk, and gives a function that frees the space again. */
function fill({ dataDir }: Installation): () => void {
  const name = join(dataDir, 'ballast');
  const file = openSync(name, 'w');
  // Fills the disk down to the last page, so that no table can grow.
  for (const size of [BLOCK.length, 4096]) {
    try {
      while (writeSync(file, BLOCK, 0, size) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(name);
}

/** A property that is larger than the free space in the pages of its table. */
const bulkyProperty = (random: () => number) => ({
  address: `${Math.floor(random() * 2 ** 32)} Full St`,
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
  // Random characters, which cannot be compressed.
  description: Array.from({ length: 9_000 }, () => String.fromCharCode(33 + random() * 90)).join(''),
});

const isInWords = ({ status, body }: Answer) =>
  status === 503 && /"message":"[A-Z][^"]+ Please try again in a moment\."/.test(body);

/** Checks for `FULL_MS` that large writes are refused with a message, and that reads work unless PostgreSQL is down. */
async function watchFull(
  quoin: Installation,
  random: () => number,
  complain: (violation: string) => void,
  mayBeDown: boolean,
): Promise<void> {
  const end = performance.now() + FULL_MS;
  let refused = 0;
  let answered = 0;
  while (performance.now() < end) {
    const write = await quoin.ask('POST', '/api/admin/properties', bulkyProperty(random));
    if (isInWords(write)) refused += 1;
    else if (write.status === 201)
      await quoin.ask('DELETE', `/api/admin/properties/${(JSON.parse(write.body) as { id: number }).id}`);
    else complain(`on a full disk ${describe(write)}`);
    const read = await quoin.ask('GET', '/api/admin/projects?limit=5');
    if (read.status === 200) answered += 1;
    else if (!mayBeDown || !isInWords(read)) complain(`on a full disk ${describe(read)}`);
    await sleep(50);
  }
  if (refused === 0) complain('on a full disk no write was refused');
  if (answered === 0 && !mayBeDown) complain('on a full disk no read was answered');
}

/** The faults of a full disk (R97). The data of the installation must be on a disk of `mountSmallDisk`. */
export const diskFaults: readonly Fault[] = [
  {
    name: 'a full disk',
    strike: async (quoin, random, complain) => {
      const giveBack = fill(quoin);
      await watchFull(quoin, random, complain, false);
      giveBack();
      return performance.now();
    },
  },
  {
    name: 'a disk too full for the log of PostgreSQL',
    strike: async (quoin, random, complain) => {
      const giveBack = fill(quoin);
      // Each query switches to a new log file. PostgreSQL goes down when no file is left for reuse.
      for (let isUp = true; isUp;) {
        isUp = await quoin.database
          .query('select pg_logical_emit_message(true, $1, $1), pg_switch_wal()', ['quoin'])
          .then(() => true)
          // PostgreSQL may report the full disk before it goes down.
          .catch((error: unknown) => error instanceof pg.DatabaseError && error.code === DISK_FULL);
      }
      await watchFull(quoin, random, complain, true);
      giveBack();
      return performance.now();
    },
  },
];

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Fault } from './faults.ts';
import type { Installation } from './quoin.ts';
import type { Answer } from './requests.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Of the disk, in MB: a new database takes about 80, and its log as much again. */
const DISK_MB = 400;
/** So long there is no room, in milliseconds. */
const FULL_MS = 1_000;
/** What PostgreSQL says of it. */
const DISK_FULL = '53100';
const BLOCK = Buffer.alloc(64 * 1024);

/**
 * A small disk in memory for the data of an installation, until `started` ends. Where this user may not mount one, the
 * reason in words.
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
  // Lazily: whoever was killed may not be gone for the kernel yet.
  started.defer(() => void execFileSync('umount', ['-l', dataDir]));
  return { dataDir };
}

/** Takes all that is left of the disk; answers what gives it back. */
function fill({ dataDir }: Installation): () => void {
  const name = join(dataDir, 'ballast');
  const file = openSync(name, 'w');
  // Down to the last page, so that no table can grow.
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

/** More than fits into the pages that a table has left. */
const bulkyProperty = (random: () => number) => ({
  address: `${Math.floor(random() * 2 ** 32)} Full St`,
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
  // Letters that nothing packs.
  description: Array.from({ length: 9_000 }, () => String.fromCharCode(33 + random() * 90)).join(''),
});

const isInWords = ({ status, body }: Answer) =>
  status === 503 && /"message":"[A-Z][^"]+ Please try again in a moment\."/.test(body);

/** While `isFull`, writes that need room are refused in words, and reads are answered unless PostgreSQL is down. */
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
    else complain(`on a full disk a write was answered ${write.status}: ${write.body}`);
    const read = await quoin.ask('GET', '/api/admin/projects?limit=5');
    if (read.status === 200) answered += 1;
    else if (!mayBeDown || !isInWords(read))
      complain(`on a full disk a read was answered ${read.status}: ${read.body}`);
    await sleep(50);
  }
  if (refused === 0) complain('on a full disk no write was refused');
  if (answered === 0 && !mayBeDown) complain('on a full disk no read was answered');
}

/** What a full disk does to an installation whose data is on a disk of `mountSmallDisk` (R97). */
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
      // Each asks for a new file of the log; when there is none left to be used again, PostgreSQL goes down.
      for (let isUp = true; isUp;) {
        isUp = await quoin.database
          .query('select pg_logical_emit_message(true, $1, $1), pg_switch_wal()', ['quoin'])
          .then(() => true)
          // That there is no room may be told before it is too late.
          .catch((error: unknown) => error instanceof pg.DatabaseError && error.code === DISK_FULL);
      }
      await watchFull(quoin, random, complain, true);
      giveBack();
      return performance.now();
    },
  },
];

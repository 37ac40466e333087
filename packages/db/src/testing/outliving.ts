import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect } from 'vitest';

const OLD_SPACES = new Set(['old_space', 'large_object_space']);

function oldMb(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => OLD_SPACES.has(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0) / 1024 ** 2;
}

/** Most rounds of the work. Objects that outlive their requests do so in each. */
const ROUNDS = 5;

/**
 * Checks that `work` leaves less memory than this, in MB, in V8's old heap, which V8 seldom collects. For short requests
 * it should be almost zero, otherwise a long-lived object holds their data. Let `work` allocate much more than the 16
 * MB of the young heap. One good round is enough, because V8 itself keeps things now and then, such as new machine code
 * for a hot function.
 */
export async function expectOutliving(work: () => Promise<void>, lessThanMb: number): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const rounds: number[] = [];
  do {
    collect();
    const before = oldMb();
    await work();
    rounds.push(oldMb() - before);
  } while (rounds.length < ROUNDS && Math.min(...rounds) >= lessThanMb);
  expect(Math.min(...rounds), `of ${rounds.join(', ')} MB`).toBeLessThan(lessThanMb);
}

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const OLD_SPACES = new Set(['old_space', 'large_object_space']);

function oldMb(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => OLD_SPACES.has(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0) / 1024 ** 2;
}

/** Rounds of the work. Objects that outlive their requests do so in each. */
const ROUNDS = 3;

/**
 * The amount of `work`'s memory, in MB, that V8 promotes to the old heap, which it seldom collects. For short requests
 * it should be almost zero, otherwise a long-lived object holds their data. Let `work` allocate much more than the 16
 * MB of the young heap. The least of a few rounds counts, because V8 itself keeps things now and then, such as new
 * machine code for a hot function.
 */
export async function outlivingMb(work: () => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    collect();
    const before = oldMb();
    await work();
    least = Math.min(least, oldMb() - before);
  }
  return least;
}

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const OLD_SPACES = new Set(['old_space', 'large_object_space']);

function oldMb(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => OLD_SPACES.has(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0) / 1024 ** 2;
}

/**
 * The amount of `work`'s memory, in MB, that V8 promotes to the old heap, which it seldom collects. For short requests
 * it should be almost zero, otherwise a long-lived object holds their data. Let `work` allocate much more than the 16
 * MB of the young heap.
 */
export async function outlivingMb(work: () => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const before = oldMb();
  await work();
  return oldMb() - before;
}

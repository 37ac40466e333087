import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const OLD_SPACES = new Set(['old_space', 'large_object_space']);

function oldMb(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => OLD_SPACES.has(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0) / 1024 ** 2;
}

/**
 * How much of what `work` makes is moved to where V8 tidies seldom and at length, in MB. Of short work on request next to
 * nothing should be: what outlives it is held by something that looks as if it stayed. Let `work` make much more than the
 * young objects' 16 MB.
 */
export async function outlivingMb(work: () => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const before = oldMb();
  await work();
  return oldMb() - before;
}

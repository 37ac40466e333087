import { createHash } from 'node:crypto';

/** Whether a run tries everything of which others try a sample. */
export const isWhole = process.env['QUOIN_TEST_WHOLE'] === '1';

/**
 * One in so many, by chance, and at least one. The run prints its seed, which `QUOIN_TEST_SEED` repeats. With
 * `QUOIN_TEST_WHOLE=1`, all of them. `of` names the sample, so that two samples of one list differ.
 */
export function oneIn<Item>(count: number, of: string, items: readonly Item[]): Item[] {
  if (isWhole) return [...items];
  const seed = process.env['QUOIN_TEST_SEED'] ?? '';
  const lot = (index: number) => createHash('sha256').update(`${seed}/${of}/${index}`).digest('hex');
  const drawn = items
    .map((_, index) => ({ index, lot: lot(index) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, Math.ceil(items.length / count))
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
  return drawn.flatMap((index) => items.slice(index, index + 1));
}

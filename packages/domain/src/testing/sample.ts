/** The environment of Node.js, whose types this package does without. */
const environment = () =>
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};

/** Whether a run tries everything of which others try a sample. */
export const isWhole = environment()['QUOIN_TEST_WHOLE'] === '1';

/** A number that looks like chance and is the same for the same text: FNV-1a, mixed once more. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * One in so many, by chance, and at least one. The run prints its seed, which `QUOIN_TEST_SEED` repeats. With
 * `QUOIN_TEST_WHOLE=1`, all of them. `of` names the sample, so that two samples of one list differ.
 */
export function oneIn<Item>(count: number, of: string, items: readonly Item[]): Item[] {
  if (isWhole) return [...items];
  const seed = environment()['QUOIN_TEST_SEED'] ?? '';
  const drawn = items
    .map((_, index) => ({ index, lot: lotOf(`${seed}/${of}/${index}`) }))
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, Math.ceil(items.length / count))
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
  return drawn.flatMap((index) => items.slice(index, index + 1));
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isWhole, oneIn } from './sample.ts';

const items = Array.from({ length: 100 }, (_, index) => index);
beforeEach(() => void vi.stubEnv('QUOIN_TEST_SEED', '7'));
afterEach(() => void vi.unstubAllEnvs());

test.skipIf(isWhole)('a sample is one in so many, the same for the same seed, and in order', () => {
  const drawn = oneIn(8, 'some', items);
  expect(drawn).toHaveLength(13);
  expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other));
  expect(oneIn(8, 'some', items)).toEqual(drawn);
  expect(oneIn(8, 'others', items)).not.toEqual(drawn);
  vi.stubEnv('QUOIN_TEST_SEED', '8');
  expect(oneIn(8, 'some', items)).not.toEqual(drawn);
});

test.skipIf(isWhole)('a sample is never empty, and seeds reach every item in time', () => {
  expect(oneIn(1_000, 'some', items)).toHaveLength(1);
  const seen = new Set<number>();
  for (let seed = 0; seed < 100; seed += 1) {
    vi.stubEnv('QUOIN_TEST_SEED', String(seed));
    for (const item of oneIn(8, 'some', items)) seen.add(item);
  }
  expect(seen.size).toBe(100);
});

import { expect, test } from 'vitest';

import { noteSave, untilSaved } from './saves-under-way.ts';

/** A save that ends when it is told to. */
function save() {
  const { promise, resolve, reject } = Promise.withResolvers<{ refused?: unknown[] }>();
  return { promise, resolve, reject };
}

test('a document without saves is saved', async () => {
  expect(await untilSaved('estimate 1')).toBe(true);
});

test('whoever waits for a document waits for all of its saves, also for one that begins meanwhile', async () => {
  const [first, second, other] = [save(), save(), save()];
  void noteSave('estimate 2', first.promise);
  void noteSave('estimate 3', other.promise);
  let isSaved: boolean | undefined;
  const waiting = untilSaved('estimate 2').then((saved) => (isSaved = saved));
  void noteSave('estimate 2', second.promise);
  first.resolve({});
  await first.promise;
  await Promise.resolve();
  expect(isSaved).toBeUndefined();
  second.resolve({});
  await waiting;
  expect(isSaved).toBe(true);
});

test.each([
  ['fails', (failing: ReturnType<typeof save>) => failing.reject(new Error('No line'))],
  ['is refused in part', (failing: ReturnType<typeof save>) => failing.resolve({ refused: ['name'] })],
])('a document is not saved if one of its saves %s, until the next one', async (_, end) => {
  const [failing, later] = [save(), save()];
  const noted = noteSave('estimate 4', failing.promise).catch(() => undefined);
  void noteSave('estimate 4', later.promise);
  const waiting = untilSaved('estimate 4');
  end(failing);
  later.resolve({});
  await noted;
  expect(await waiting).toBe(false);
  expect(await untilSaved('estimate 4')).toBe(true);
});

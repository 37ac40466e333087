import { setImmediate as turn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { Semaphore } from './semaphore.ts';

/** Work that takes until it is told to end. */
function open(semaphore: Semaphore, amount?: number, signal?: AbortSignal) {
  const end = Promise.withResolvers<void>();
  const work = { isUnderWay: false, end: () => end.resolve(), fail: () => end.reject(new Error('broken')) };
  const done = semaphore.pass(
    async () => {
      work.isUnderWay = true;
      await end.promise;
    },
    { ...(amount !== undefined && { amount }), ...(signal && { signal }) },
  );
  return { ...work, work, done };
}

test('a limited number enters in parallel, the others one by one in their order', async () => {
  const semaphore = new Semaphore(2);
  const all = [open(semaphore), open(semaphore), open(semaphore), open(semaphore)] as const;
  const inside = async () => {
    await turn();
    return all.map(({ work }) => work.isUnderWay);
  };
  expect(await inside()).toEqual([true, true, false, false]);
  all[1].end();
  expect(await inside()).toEqual([true, true, true, false]);
  all[0].fail();
  await expect(all[0].done).rejects.toThrow('broken');
  expect(await inside()).toEqual([true, true, true, true]);
});

test('a large caller waits for its room and is not overtaken; more than all counts as all', async () => {
  const semaphore = new Semaphore(10);
  const [first, large, small] = [open(semaphore, 4), open(semaphore, 99), open(semaphore, 1)];
  await turn();
  expect([large.work.isUnderWay, small.work.isUnderWay]).toEqual([false, false]);
  first.end();
  await turn();
  expect([large.work.isUnderWay, small.work.isUnderWay]).toEqual([true, false]);
  large.end();
  await turn();
  expect(small.work.isUnderWay).toBe(true);
});

test('a cancelled caller leaves the line, and delays no other', async () => {
  const semaphore = new Semaphore(10);
  const leaving = new AbortController();
  const [first, large, small] = [
    open(semaphore, 4, leaving.signal),
    open(semaphore, 99, leaving.signal),
    open(semaphore, 1),
  ];
  await turn();
  leaving.abort(new Error('called away'));
  await expect(large.done).rejects.toThrow('called away');
  expect([first, large, small].map(({ work }) => work.isUnderWay)).toEqual([true, false, true]);
  first.end();
  await first.done;
});

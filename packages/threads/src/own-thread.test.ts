import { getPriority } from 'node:os';

import { afterEach, expect, test } from 'vitest';

import { type OwnThread, type OwnThreadOptions, openThread } from './own-thread.ts';

const opened: OwnThread<unknown, unknown>[] = [];
function open(options: Partial<OwnThreadOptions> = {}): OwnThread<unknown, unknown> {
  const program = new URL('./testing/resting-worker.ts', import.meta.url);
  const thread = openThread<unknown, unknown>({
    noun: 'rest',
    program,
    given: 'given',
    heapMb: 64,
    jobsMax: 8,
    ...options,
  });
  opened.push(thread);
  return thread;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (thread) => thread.close()));
});

/** Begins these jobs together, and answers the order in which they end. */
async function orderOf(thread: OwnThread<unknown, unknown>, jobs: readonly number[]): Promise<unknown[]> {
  const order: unknown[] = [];
  await Promise.all(jobs.map(async (ms) => order.push(await thread.run(ms))));
  return order.flat().filter((each) => each !== 'given');
}

test('jobs are done one after the other, with what the program got at its start', async () => {
  const thread = open();
  expect(await thread.run(1)).toEqual(['given', 1]);
  expect(await orderOf(thread, [60, 1, 2])).toEqual([60, 1, 2]);
});

test('a second thread does the jobs that wait for a slow one, and no third', async () => {
  const thread = open({ helpAfterMs: 10 });
  expect(await orderOf(thread, [3_000, 1, 2])).toEqual([1, 2, 3_000]);
});

test('a job that cannot be sent fails alone', async () => {
  const thread = open();
  await expect(thread.run(() => 1)).rejects.toThrow('could not be cloned');
  expect(await thread.run(1)).toEqual(['given', 1]);
});

test('a thread that goes behind leaves the priority of all others as it is', async () => {
  const before = getPriority();
  const [, own] = (await open().run(0)) as [unknown, number];
  expect(own).toBe(process.platform === 'linux' ? 10 : before);
  expect(getPriority()).toBe(before);
});

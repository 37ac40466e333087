import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { FairQueue, type Leave, type QueueLimits } from './fair-queue.ts';

const limits: QueueLimits = { seats: 6, share: 2, waitingOfFlow: 5, waitingOfAll: 8, ageMs: 1_000 };
const never = new AbortController().signal;

/** Those that wait are told by promises of promises. */
async function untilTold(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A queue on a clock of the test's own; what waits is noted once it is served or refused. */
function openQueue(changed: Partial<QueueLimits> = {}) {
  let now = 0;
  const queue = new FairQueue({ ...limits, ...changed }, () => now);
  const told: string[] = [];
  const leaves = new Map<string, Leave>();
  return {
    queue,
    told,
    /** Takes seats or waits for them, under a name of its own. */
    ask: (flow: string, name: string, cost = 1, signal = never) => {
      const note = (leave: Leave | undefined) => {
        told.push(leave ? name : `${name} refused`);
        if (leave) leaves.set(name, leave);
      };
      const leave = queue.enter(flow, cost);
      if (leave) note(leave);
      else void queue.wait(flow, cost, signal).then(note);
    },
    leave: async (name: string) => {
      leaves.get(name)?.();
      await untilTold();
    },
    pass: async (ms: number) => {
      now += ms;
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

describe('a flow', () => {
  test('takes its share, and its further requests wait until some of it is given back', async () => {
    const { ask, leave, told, queue } = openQueue();
    for (const name of ['a', 'b', 'c', 'd']) ask('one', name);
    expect(told).toEqual(['a', 'b']);
    expect(queue.figures).toEqual({ inHand: 2, waiting: 2, refused: 0 });
    await leave('a');
    await leave('a');
    expect(told).toEqual(['a', 'b', 'c']);
    await leave('b');
    expect(told).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that waits delays no other', () => {
    const { ask, told } = openQueue();
    for (const name of ['a', 'b', 'c', 'd']) ask('one', name);
    ask('other', 'x');
    expect(told).toEqual(['a', 'b']);
    return expect.poll(() => told).toEqual(['a', 'b', 'x']);
  });

  test('is served in turn with others where the class is full, one request each', async () => {
    const { ask, leave, told } = openQueue({ share: 6, seats: 3 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask('one', name);
    ask('two', 'x');
    ask('two', 'y');
    ask('three', 'z');
    for (const name of ['a', 'b', 'c', 'd', 'x']) await leave(name);
    expect(told).toEqual(['a', 'b', 'c', 'd', 'x', 'z', 'e', 'y']);
  });

  test('has half of its share while others ask, and all of it a second later', async () => {
    const { ask, leave, pass, told } = openQueue({ share: 4 });
    ask('other', 'x');
    for (const name of ['a', 'b', 'c']) ask('one', name);
    await untilTold();
    expect(told).toEqual(['x', 'a', 'b']);
    for (const name of ['a', 'b', 'c']) await leave(name);
    await pass(1_001);
    for (const name of ['d', 'e', 'f', 'g']) ask('one', name);
    expect(told).toEqual(['x', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('pays for an oversized call with all of its share', async () => {
    const { ask, leave, told, queue } = openQueue();
    ask('one', 'large', 100);
    ask('one', 'small');
    expect(queue.figures.inHand).toBe(2);
    await leave('large');
    expect(told).toEqual(['large', 'small']);
  });

  test('takes the requested seats for a call of a higher cost; the pace counts the cost', () => {
    const { queue } = openQueue({ share: 4, pace: { perSecond: 1, burst: 150 } });
    expect(queue.enter('one', 100, 2)).toBeDefined();
    expect(queue.enter('one', 100, 2)).toBeDefined();
    expect(queue.figures.inHand).toBe(4);
    // A rested flow would have room for it; this one has spent its burst.
    expect(queue.enter('one', 1)).toBeUndefined();
    expect(queue.enter('other', 1)).toBeDefined();
  });

  test('whose line is full is refused; where all lines are, the longest gives up its last place', async () => {
    const { ask, told } = openQueue({ seats: 2 });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) ask('one', name);
    await expect.poll(() => told).toEqual(['a', 'b', 'h refused']);
    for (const name of ['p', 'q', 'r']) ask('two', name);
    ask('three', 'x');
    await expect.poll(() => told).toEqual(['a', 'b', 'h refused', 'g refused']);
  });

  test('no longer waits after its client went away', async () => {
    const { ask, leave, told } = openQueue();
    const gone = new AbortController();
    for (const name of ['a', 'b']) ask('one', name);
    ask('one', 'c', 1, gone.signal);
    ask('one', 'd');
    gone.abort();
    await leave('a');
    expect(told).toEqual(['a', 'b', 'c refused', 'd']);
  });
});

describe('in time', () => {
  test('a request that waited too long is refused', async () => {
    vi.useFakeTimers();
    const { ask, pass, told, queue } = openQueue();
    for (const name of ['a', 'b', 'c']) ask('one', name);
    await pass(600);
    ask('one', 'd');
    expect(told).toEqual(['a', 'b']);
    await pass(600);
    expect(told).toEqual(['a', 'b', 'c refused']);
    await pass(600);
    expect(told).toEqual(['a', 'b', 'c refused', 'd refused']);
    expect(queue.figures).toEqual({ inHand: 2, waiting: 0, refused: 2 });
    vi.useRealTimers();
  });

  test('a flow with a pace takes a burst, and then so much a second', async () => {
    vi.useFakeTimers();
    const { ask, leave, pass, told } = openQueue({
      share: 6,
      ageMs: 60_000,
      pace: { perSecond: 1, burst: 2 },
    });
    for (const name of ['a', 'b', 'c', 'd']) {
      ask('one', name);
      await leave(name);
    }
    expect(told).toEqual(['a', 'b']);
    ask('other', 'x');
    await untilTold();
    expect(told).toEqual(['a', 'b', 'x']);
    await pass(1_000);
    expect(told).toEqual(['a', 'b', 'x', 'c']);
    await pass(1_000);
    expect(told).toEqual(['a', 'b', 'x', 'c', 'd']);
    vi.useRealTimers();
  });

  test('a pace for shared times does not apply to a flow that asks alone', async () => {
    vi.useFakeTimers();
    const { ask, leave, pass, told } = openQueue({
      share: 6,
      ageMs: 60_000,
      pace: { perSecond: 1, burst: 2, whileShared: true },
    });
    for (const name of ['a', 'b', 'c', 'd']) {
      ask('one', name);
      await leave(name);
    }
    expect(told).toEqual(['a', 'b', 'c', 'd']);
    ask('other', 'x');
    for (const name of ['e', 'f', 'g', 'h']) {
      ask('one', name);
      await leave(name);
    }
    expect(told).toEqual(['a', 'b', 'c', 'd', 'x', 'e', 'f']);
    await pass(1_100);
    expect(told).toEqual(['a', 'b', 'c', 'd', 'x', 'e', 'f', 'g', 'h']);
    for (const name of ['x', 'g', 'h']) await leave(name);
    await pass(100);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('a request that turns out to be larger lets its flow wait longer, and no other', async () => {
    vi.useFakeTimers();
    const { ask, leave, pass, queue, told } = openQueue({
      share: 6,
      ageMs: 60_000,
      pace: { perSecond: 1, burst: 5 },
    });
    ask('one', 'a');
    queue.charge('one', 6);
    await leave('a');
    ask('one', 'b');
    ask('other', 'x');
    await untilTold();
    expect(told).toEqual(['a', 'x']);
    await pass(1_900);
    expect(told).toEqual(['a', 'x']);
    await pass(300);
    expect(told).toEqual(['a', 'x', 'b']);
    vi.useRealTimers();
  });

  test('a flow that rested long is forgotten', async () => {
    vi.useFakeTimers();
    const { ask, leave, pass } = openQueue({ pace: { perSecond: 1, burst: 2 } });
    ask('one', 'a');
    await leave('a');
    expect(vi.getTimerCount()).toBe(1);
    await pass(3_000);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

test('for any sequence of requests, no flow exceeds its part, and each request is served or refused', async () => {
  const step = fc.oneof(
    fc.record({ flow: fc.integer({ min: 0, max: 5 }), cost: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ leave: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const queue = new FairQueue(limits);
      const held: { flow: number; cost: number; leave: Leave }[] = [];
      let asked = 0;
      let answered = 0;
      const note = (flow: number, cost: number) => (leave: Leave | undefined) => {
        answered += 1;
        if (leave) held.push({ flow, cost, leave });
      };
      const giveBack = async (place: number) => {
        for (const { leave } of held.splice(place % Math.max(1, held.length), 1)) leave();
        await untilTold();
      };
      for (const each of steps) {
        if ('leave' in each) await giveBack(each.leave);
        else {
          asked += 1;
          const leave = queue.enter(`flow ${each.flow}`, each.cost);
          if (leave) note(each.flow, each.cost)(leave);
          else void queue.wait(`flow ${each.flow}`, each.cost, never).then(note(each.flow, each.cost));
          await untilTold();
        }
        expect(queue.figures.inHand).toBeLessThanOrEqual(limits.seats);
        // Each takes a seat at least.
        expect(queue.figures.inHand).toBeGreaterThanOrEqual(held.length);
        for (const { flow } of held)
          expect(held.filter((one) => one.flow === flow).length).toBeLessThanOrEqual(limits.share);
      }
      while (held.length > 0) await giveBack(0);
      expect(answered).toBe(asked);
      expect(queue.figures).toMatchObject({ inHand: 0, waiting: 0 });
    }),
  );
});

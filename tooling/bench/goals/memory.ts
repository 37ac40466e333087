import { setTimeout as sleep } from 'node:timers/promises';

import { goalGroup } from '../goal.ts';
import { repeat } from '../load.ts';
import { peakRss, rssOf } from '../process-figures.ts';
import { anyPropertyPath } from './ratios.ts';
import { asksOf } from './requests.ts';

/** How long a new node is idle before it is measured. */
const IDLE_MS = 5_000;

/** P12: the memory of one node before its first request, and while it answers. */
export const memory = goalGroup({
  title: 'The memory of a node, without PostgreSQL',
  size: 'demo',
  goals: {
    idle: { number: 'P12', what: 'RSS of a node, idle', unit: 'MB', atMost: 150 },
    busy: { number: 'P12', what: 'RSS of a node, reads by id', unit: 'MB', atMost: 250 },
  },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const path = await anyPropertyPath(demo);
    const idle: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      await using stack = new AsyncDisposableStack();
      const product = await demo.startNode(stack);
      await sleep(IDLE_MS);
      idle.push(rssOf(product.pid));
      const shot = asksOf({ ...demo, product }).ofRest(path);
      busy.push((await peakRss(product.pid, async () => repeat(shot, bench))).peak);
    }
    return { idle, busy };
  },
});

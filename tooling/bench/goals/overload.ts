import { Agent, get, globalAgent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Bench, goalGroup } from '../goal.ts';
import type { Shot } from '../load.ts';
import { peakRss } from '../process-figures.ts';
import { anyPropertyPath } from './ratios.ts';
import { asksOf, PAGE_SIZE } from './requests.ts';

const OVERLOAD = 5;
/** The seconds of overload for each second of a run: 60 s for a run of two. */
const LASTS = 30;
/** Fewer than the product accepts by default, because the goal is about requests, not about connections. */
const MAX_CONNECTIONS = 1_500;
/** The number of client networks. One network may hold only a part of all connections. */
const NETWORKS = 6;
const TICK_MS = 5;
/** The warm-up of a new node, in seconds. */
const WARM_S = 5;
const PATIENCE_MS = 10_000;

/** Counts the outcomes of requests. */
class Outcomes {
  served = 0;
  refused = 0;
  /** Refusals without `Retry-After`. */
  bare = 0;
  worstRefusalMs = 0;
  /** Other outcomes by status. 0 means no answer in time, or no free connection. */
  readonly others = new Map<number, number>();

  add(status: number, ms: number, saysWhen = false): void {
    if (status === 200) this.served += 1;
    else if (status === 503) {
      this.refused += 1;
      if (!saysWhen) this.bare += 1;
      this.worstRefusalMs = Math.max(this.worstRefusalMs, ms);
    } else this.others.set(status, (this.others.get(status) ?? 0) + 1);
  }

  get otherCount(): number {
    return [...this.others.values()].reduce((sum, count) => sum + count, 0);
  }

  get total(): number {
    return this.served + this.refused + this.otherCount;
  }
}

/** Sends a request once and records its outcome. Never throws. */
async function ask({ origin, path, headers }: Shot, agent: Agent, outcomes: Outcomes): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, saysWhen = false) => {
      outcomes.add(status, performance.now() - begun, saysWhen);
      resolve();
    };
    const outgoing = get(origin + path, { headers, agent, timeout: PATIENCE_MS });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', () => end(0));
    outgoing.on('response', (answer) => {
      const saysWhen = answer.headers['retry-after'] !== undefined;
      answer.resume();
      answer.on('end', () => end(answer.statusCode ?? 0, saysWhen));
      answer.on('error', () => end(0));
    });
  });
}

/** The requests of an office, one after the other: mostly records, some pages, seldom a whole list. */
function officeMix(shots: { record: Shot; page: Shot; list: Shot }): () => Shot {
  const { record, page, list } = shots;
  const round = [record, record, page, record, page, record, list, record, page, record];
  let next = 0;
  return () => round[next++ % round.length] ?? record;
}

/** The best goodput of a closed loop: each connection sends its next request after an answer. */
async function measurePeak(next: () => Shot, { seconds, connections, rounds }: Bench): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const perSecond: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const outcomes = new Outcomes();
    const begun = performance.now();
    // The first round is a warm-up.
    const lasts = round === 0 ? WARM_S : seconds;
    const asker = async () => {
      while (performance.now() < begun + lasts * 1000) await ask(next(), agent, outcomes);
    };
    await Promise.all(Array.from({ length: connections }, asker));
    if (round > 0) perSecond.push((outcomes.served / (performance.now() - begun)) * 1000);
  }
  agent.destroy();
  return Math.max(...perSecond);
}

/** Sends requests at a fixed rate, whether answers come or not. */
async function offer(
  next: () => Shot,
  perSecond: number,
  seconds: number,
): Promise<{ outcomes: Outcomes; goodput: number }> {
  const agents = Array.from(
    { length: NETWORKS },
    (_, place) =>
      new Agent({
        keepAlive: true,
        maxSockets: MAX_CONNECTIONS / NETWORKS,
        localAddress: `127.0.1.${place + 1}`,
      }),
  );
  const outcomes = new Outcomes();
  const asking = new Set<Promise<void>>();
  const begun = performance.now();
  let offered = 0;
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - begun) {
    for (; offered < (elapsed / 1000) * perSecond; offered++) {
      if (asking.size >= MAX_CONNECTIONS) outcomes.add(0, 0);
      else {
        const agent = agents[offered % NETWORKS];
        const asked: Promise<void> = ask(next(), agent ?? globalAgent, outcomes).finally(() =>
          asking.delete(asked),
        );
        asking.add(asked);
      }
    }
    await sleep(TICK_MS);
  }
  const goodput = (outcomes.served / (performance.now() - begun)) * 1000;
  await Promise.all(asking);
  for (const agent of agents) agent.destroy();
  return { outcomes, goodput };
}

/** P11: a node that gets five times the requests it can answer. */
export const overload = goalGroup({
  title: 'Overload, five times what a node can do',
  size: 'demo',
  goals: {
    goodput: { number: 'P11', what: 'goodput, of its peak', unit: 'ratio', atLeast: 0.8 },
    others: { number: 'P11', what: 'neither served nor 503', unit: '%', atMost: 0 },
    worst: { number: 'P11', what: 'worst refusal', unit: 'ms', atMost: 1_000 },
    bare: { number: 'P11', what: '503 without Retry-After', unit: '%', atMost: 0 },
    memory: { number: 'P11', what: 'RSS of the node', unit: 'MB', atMost: 400 },
  },
  measure: async (bench) => {
    await using stack = new AsyncDisposableStack();
    const demo = await bench.at('demo');
    const product = await demo.startNode(stack);
    const { ofRest } = asksOf({ ...demo, product });
    const next = officeMix({
      record: ofRest(await anyPropertyPath(demo)),
      page: ofRest(`/projects?limit=${PAGE_SIZE}`),
      list: ofRest('/products'),
    });
    const peak = await measurePeak(next, bench);
    const seconds = bench.seconds * LASTS;
    bench.say(`peak ${peak.toFixed(0)}/s; now ${(peak * OVERLOAD).toFixed(0)}/s for ${seconds} s`);
    const { peak: rss, result } = await peakRss(product.pid, async () =>
      offer(next, peak * OVERLOAD, seconds),
    );
    const { outcomes, goodput } = result;
    const others = [...outcomes.others]
      .map(([status, count]) => `${count} with ${status || 'no answer'}`)
      .join(', ');
    const share = ((100 * outcomes.refused) / outcomes.total).toFixed(0);
    bench.say(
      `served ${outcomes.served}, 503 ${outcomes.refused} (${share} %), neither: ${others || 'none'}`,
    );
    return {
      goodput: [goodput / peak],
      others: [(100 * outcomes.otherCount) / outcomes.total],
      // Without refusals there is no value.
      worst: outcomes.refused === 0 ? [] : [outcomes.worstRefusalMs],
      bare: outcomes.refused === 0 ? [] : [(100 * outcomes.bare) / outcomes.refused],
      memory: [rss],
    };
  },
});

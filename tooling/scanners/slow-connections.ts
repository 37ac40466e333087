import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

import type { Product } from './product.ts';
import { type ScanResult, runTool } from './tools.ts';

const CONNECTIONS = 500;
const EVERY_MS = 100;
/** How much longer others may wait than while nobody is slow. */
const LIMIT = 2;

/** Each way of being slow, and what slowhttptest needs for it. */
const modes: { name: string; path: string; args: string[] }[] = [
  { name: 'slow headers', path: '/api/admin/properties', args: ['-H', '-i', '5'] },
  {
    name: 'slow bodies',
    path: '/api/contact',
    args: ['-B', '-i', '5', '-s', '8192', '-t', 'POST', '-f', 'application/json'],
  },
  { name: 'slow readers', path: '/api/openapi.json', args: ['-X', '-n', '5', '-z', '32', '-k', '3'] },
  { name: 'many ranges', path: '/', args: ['-R', '-a', '10', '-b', '3000'] },
];

interface Waiting {
  p50: number;
  p95: number;
  /** Why an answer did not come, each time. */
  failures: string[];
}

/** What somebody else waits meanwhile, on a connection that stays open: one request every 100 ms, in milliseconds. */
async function waitingOf(product: Product, seconds: number): Promise<Waiting> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const failures: string[] = [];
  const ask = async () =>
    new Promise<void>((resolve) => {
      const begun = performance.now();
      const headers = { authorization: product.authorization };
      const url = `${product.origin}/api/admin/properties?limit=10`;
      const request = get(url, { agent, headers, timeout: 10_000 }, (answer) => {
        if (answer.statusCode !== 200) failures.push(`answered ${answer.statusCode}`);
        answer.resume().once('end', () => {
          times.push(performance.now() - begun);
          resolve();
        });
      });
      request.once('timeout', () => request.destroy(new Error('No answer')));
      request.once('error', (error: NodeJS.ErrnoException) => {
        failures.push(error.code ?? error.message);
        resolve();
      });
    });
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const next = performance.now() + EVERY_MS;
    await ask();
    await sleep(Math.max(0, next - performance.now()));
  }
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { p50: at(0.5), p95: at(0.95), failures };
}

const ms = (value: number) => value.toFixed(1);

/** Holds 500 connections in each slow way, and measures what everybody else waits. */
export async function askSlowhttptest(product: Product, seconds: number): Promise<ScanResult[]> {
  const results: ScanResult[] = [];
  await waitingOf(product, 3);
  for (const { name, path, args } of modes) {
    const before = await waitingOf(product, 10);
    const attack = runTool(
      'slowhttptest',
      [
        ...args,
        '-c',
        String(CONNECTIONS),
        '-r',
        '200',
        '-l',
        String(seconds),
        '-p',
        '5',
        '-u',
        product.origin + path,
      ],
      { seconds: seconds + 30, home: product.folder },
    );
    // The connections are open by then, and still are when it ends.
    await sleep(4_000);
    const busy = await waitingOf(product, Math.max(1, seconds - 6));
    const { output } = await attack;
    // A machine has its moods: the longer of the times before and after is what others wait anyway.
    const after = await waitingOf(product, 10);
    const idle = { p50: Math.max(before.p50, after.p50), p95: Math.max(before.p95, after.p95) };
    // In colors, whatever it is told.
    const [, state = '?'] = /service available:[^A-Z]*([A-Z]+)/.exec(stripVTControlCharacters(output)) ?? [];
    const isSlow = busy.p50 > LIMIT * idle.p50 || busy.p95 > LIMIT * idle.p95;
    results.push({
      tool: 'slowhttptest',
      about: `${name}, ${CONNECTIONS} connections for ${seconds} s`,
      extent: `p50 ${ms(idle.p50)} → ${ms(busy.p50)} ms, p95 ${ms(idle.p95)} → ${ms(busy.p95)} ms; new connections served: ${state}`,
      findings: [
        ...(isSlow ? [`others wait more than ${LIMIT} times as long`] : []),
        ...busy.failures.map((failure) => `a request of others failed: ${failure}`),
      ],
    });
  }
  return results;
}

import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

import type { Product } from './product.ts';
import { type ScanResult, runTool } from './tools.ts';

const CONNECTIONS = 500;
const EVERY_MS = 100;
/** How many times longer other clients may wait than without slow connections. */
const LIMIT = 2;

/** The kinds of slow connections, with the arguments of slowhttptest. */
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
  /** The reason of each failed request. */
  failures: string[];
}

/** The waiting times of another client in milliseconds. It sends a request every 100 ms on one kept connection. */
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

/** Holds 500 slow connections of each kind, and measures how long other clients wait. */
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
    // The connections are open after this pause, and stay open until the measurement ends.
    await sleep(4_000);
    const busy = await waitingOf(product, Math.max(1, seconds - 6));
    const { output } = await attack;
    // The speed of a machine varies, so the idle time is the longer of the times before and after.
    const after = await waitingOf(product, 10);
    const idle = { p50: Math.max(before.p50, after.p50), p95: Math.max(before.p95, after.p95) };
    // slowhttptest always prints colors.
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

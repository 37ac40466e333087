import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { goalGroup } from '../goal.ts';
import { admin, type Installation } from '../installations.ts';
import { fire } from '../load.ts';
import { quantile } from '../statistics.ts';
import { anyPropertyPath } from './ratios.ts';

/** Attempts of each kind for R10. */
const TRIES = 200;
/** Sign-ins a second for R13, and the duration of the flood in seconds. */
const FLOOD_PER_SECOND = 200;
const FLOOD_S = 8;

let networks = 0;

/** Headers of a new network. Attempts are counted by network, and none may be throttled here. */
function fromElsewhere(): Record<string, string> {
  networks += 1;
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${Math.floor(networks / 250)}.${networks % 250}.1`,
  };
}

/** Signs in with a wrong password, and gives the milliseconds until the answer and its status. */
async function timeSignIn(origin: string, username: string): Promise<{ ms: number; status: number }> {
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: fromElsewhere(),
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await answer.text();
  return { ms: performance.now() - begun, status: answer.status };
}

/** The probability that a value of the first list exceeds one of the second. Equal distributions give 0.5. */
function chanceOfLarger(these: number[], those: number[]): number {
  const wins = these.flatMap((one) => those.map((other) => (one === other ? 0.5 : Number(one > other))));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** How often a refusal takes longer for a known name than for an unknown one, in percent. */
async function compareNames({ product }: Installation): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < TRIES; round++) {
    known.push((await timeSignIn(product.origin, admin.username)).ms);
    unknown.push((await timeSignIn(product.origin, `nobody-${round}`)).ms);
  }
  return chanceOfLarger(known, unknown) * 100;
}

/** Reads and changes a property repeatedly, and gives the 95th percentile in milliseconds. */
async function timeWork({ product, cookie }: Installation, record: string, seconds: number): Promise<number> {
  const times: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  const path = `/api/admin${record}`;
  const headers = { cookie, 'content-type': 'application/json' };
  while (performance.now() < deadline) {
    for (const newBody of [undefined, () => ({ description: `the ${times.length}th` })]) {
      const begun = performance.now();
      await fire({ origin: product.origin, path, headers, ...(newBody && { newBody, method: 'PATCH' }) });
      times.push(performance.now() - begun);
    }
  }
  return quantile(times, 0.95);
}

/** Sends sign-ins at a steady rate, without waiting for answers, until `signal` is aborted. Counts their statuses. */
async function flood({ product }: Installation, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const { hostname, port } = new URL(product.origin);
  const body = JSON.stringify({ username: admin.username, password: 'not the password' });
  while (!signal.aborted) {
    const outgoing = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/admin/login',
      headers: fromElsewhere(),
    });
    outgoing.on('response', (answer) => {
      const { statusCode = 0 } = answer.resume();
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    });
    outgoing.on('error', () => statuses.set(0, (statuses.get(0) ?? 0) + 1));
    outgoing.end(body);
    await sleep(1000 / FLOOD_PER_SECOND);
  }
  return statuses;
}

/** Whether refused sign-ins reveal names (R10), and whether they slow other work down (R13). */
export const door = goalGroup({
  title: 'The door: sign-ins that are refused',
  size: 'demo',
  goals: {
    names: { number: 'R10', what: 'known names refused later', unit: '%', atLeast: 40, atMost: 60 },
    work: { number: 'R13', what: 'work (p95) beside a flood', unit: 'ratio', atMost: 3 },
  },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const names = [await compareNames(demo)];
    const record = await anyPropertyPath(demo);
    const idle = await timeWork(demo, record, FLOOD_S);
    const end = new AbortController();
    const flooding = flood(demo, end.signal);
    const busy = await timeWork(demo, record, FLOOD_S).finally(() => end.abort());
    const statuses = [...(await flooding)].toSorted(([one], [other]) => one - other);
    bench.say(
      `${FLOOD_PER_SECOND} sign-ins a second, answered ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}; ` +
        `work p95 ${busy.toFixed(1)} ms, without them ${idle.toFixed(1)} ms`,
    );
    return { names, work: [busy / idle] };
  },
});

import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { fire } from './measure.ts';
import { admin, type Servers } from './servers.ts';

/** Tries of each kind for R10. */
const TRIES = 200;
/** Sign-ins a second for R13, and how long they come, in seconds. */
const FLOOD_PER_SECOND = 200;
const FLOOD_S = 8;

let networks = 0;

/** Somebody from a network that was never seen before: tries count by network, and none is to be slowed down here. */
function fromElsewhere(): Record<string, string> {
  networks += 1;
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${Math.floor(networks / 250)}.${networks % 250}.1`,
  };
}

/** Milliseconds until a sign-in is answered, and its status. */
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

/** How likely one of the first is larger than one of the others: 0.5 where nobody can tell them apart. */
function chanceOfLarger(these: number[], those: number[]): number {
  const wins = these.flatMap((one) => those.map((other) => (one === other ? 0.5 : Number(one > other))));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** R10: whether the time of a refused sign-in tells that there is somebody of that name. */
async function measureNames({ product }: Servers): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < TRIES; round++) {
    known.push((await timeSignIn(product, admin.username)).ms);
    unknown.push((await timeSignIn(product, `nobody-${round}`)).ms);
  }
  const chance = chanceOfLarger(known, unknown);
  console.log(
    `\nNames at the door (R10): of ${TRIES} refusals each, one of a known name takes longer than one of an unknown ` +
      `one in ${(chance * 100).toFixed(0)} of 100 (goal: 40 to 60)`,
  );
}

/** Reads and changes a property again and again; gives the 95th percentile, in milliseconds. */
async function timeWork({ product, cookie }: Servers, id: number, seconds: number): Promise<number> {
  const times: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  const path = `/api/admin/properties/${id}`;
  const headers = { cookie, 'content-type': 'application/json' };
  while (performance.now() < deadline) {
    for (const newBody of [undefined, () => ({ description: `the ${times.length}th` })]) {
      const begun = performance.now();
      await fire({ origin: product, path, headers, ...(newBody && { newBody, method: 'PATCH' }) });
      times.push(performance.now() - begun);
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Sends sign-ins at a steady rate, whatever becomes of them, until told to stop; counts their statuses. */
async function flood({ product }: Servers, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const { hostname, port } = new URL(product);
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

/** R13: how much a flood of sign-ins slows others down. */
async function measureFlood(servers: Servers, id: number): Promise<void> {
  const idle = await timeWork(servers, id, FLOOD_S);
  const end = new AbortController();
  const flooding = flood(servers, end.signal);
  const busy = await timeWork(servers, id, FLOOD_S).finally(() => end.abort());
  const statuses = [...(await flooding)].toSorted(([one], [other]) => one - other);
  console.log(
    `\nWork beside ${FLOOD_PER_SECOND} sign-ins a second (R13): p95 ${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms without ` +
      `(ratio ${(busy / idle).toFixed(1)}, goal below 3); answered ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
}

/** What can be told at the door, and what can be held up there. */
export async function measureDoor(servers: Servers, propertyId: number): Promise<void> {
  await measureNames(servers);
  await measureFlood(servers, propertyId);
}

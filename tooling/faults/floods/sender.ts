import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

import type { FloodRequest } from './kinds.ts';

// A thread that sends a flood: each of its connections asks for the next thing as soon as it has an answer, or once the
// server has hung up. Beside whom it floods nothing of this process waits for it.

/** What a thread is given. */
export interface FloodOrder {
  requests: readonly FloodRequest[];
  connections: number;
  /** How many volleys; without it the flood goes on until it is told to stop. */
  volleys: number | undefined;
  port: number;
  /** The address that the flood comes from: a network of its own. */
  from: string;
}

const { requests, connections, volleys, port, from } = workerData as FloodOrder;
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
const counts: Record<string, number> = {};
const over = new AbortController();
let next = 0;

/** Asks once. Answers the status, or 0 where none came. */
async function ask(): Promise<number> {
  const {
    method,
    path,
    headers = {},
    body,
  } = requests[next++ % requests.length] ?? { method: 'GET', path: '/' };
  return new Promise((resolve) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: {
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        ...headers,
      },
      timeout: 30_000,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', () => resolve(0));
    outgoing.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    outgoing.end(body);
  });
}

async function note(): Promise<void> {
  const status = await ask();
  counts[status] = (counts[status] ?? 0) + 1;
}

async function keepAsking(): Promise<void> {
  while (!over.signal.aborted) await note();
}

async function sendVolleys(count: number): Promise<void> {
  for (let sent = 0; sent < count && !over.signal.aborted; sent += 1)
    await Promise.all(Array.from({ length: connections }, note));
  agent.destroy();
}

parentPort?.once('message', () => {
  over.abort();
  agent.destroy();
});
if (volleys === undefined) await Promise.all(Array.from({ length: connections }, keepAsking));
else await sendVolleys(volleys);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(counts);

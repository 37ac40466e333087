import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

import type { FloodRequest } from './kinds.ts';

// A thread that sends a flood. Each connection sends its next request after an answer or a failure. A volley waits for
// all its answers. The flood has its own thread, so that it does not delay the other clients of this process.

/** The arguments of the thread. */
export interface FloodOrder {
  requests: readonly FloodRequest[];
  connections: number;
  /** The number of volleys. Without it the flood goes on until a message stops it. */
  volleys: number | undefined;
  port: number;
  /** The local address, which determines the network of the flood. */
  from: string;
}

const { requests, connections, volleys, port, from } = workerData as FloodOrder;
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
const counts: Record<string, number> = {};
const over = new AbortController();
let next = 0;

/** Sends the next request. Gives the status, or 0 without an answer. */
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

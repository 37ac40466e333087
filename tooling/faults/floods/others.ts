import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { send } from '../requests.ts';

/** A request that another client repeats during a flood. */
export interface Errand {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The local address, which determines the network of the client. */
  from: string;
  /** The expected statuses. */
  due: readonly number[];
  /** The pause between an answer and the next request, in milliseconds. */
  pauseMs: number;
}

/** The waiting times and failures of an errand. */
export interface Waited {
  /** The time of each answer, in milliseconds. */
  times: number[];
  /** The number of unexpected answers by status. 0 means no answer. */
  failures: Record<string, number>;
}

/** Repeats an errand on one kept connection until `end` is aborted. */
export async function runErrand(
  port: number,
  { method, path, headers = {}, body, from, due, pauseMs }: Errand,
  end: AbortSignal,
): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from });
  const times: number[] = [];
  const failures: Record<string, number> = {};
  while (!end.aborted) {
    const begun = performance.now();
    const { status } = await send({ agent, port, method, path, headers, body });
    times.push(performance.now() - begun);
    if (!due.includes(status)) failures[status] = (failures[status] ?? 0) + 1;
    await sleep(pauseMs);
  }
  agent.destroy();
  return { times, failures };
}

/** The 95th percentile, or 0 without values. */
export function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

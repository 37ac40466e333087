import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { send } from '../requests.ts';

/** What somebody asks again and again while others flood. */
export interface Errand {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address that it comes from: a network of its own. */
  from: string;
  /** The answers that are due. */
  due: readonly number[];
  /** Between the end of one and the beginning of the next, in milliseconds. */
  pauseMs: number;
}

/** How an errand went. */
export interface Waited {
  /** How long each answer took, in milliseconds. */
  times: number[];
  /** Answers that were not due, by status; 0 is none. */
  failures: Record<string, number>;
}

/** Asks until `end` is aborted, on one connection that stays open, and says how long the answers took. */
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

/** The time within which 95 of 100 were answered. */
export function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

import { isDeepStrictEqual } from 'node:util';

import autocannon from 'autocannon';

import { median } from './statistics.ts';

/** One request that is sent repeatedly. */
export interface Shot {
  /** The origin of the server, such as `http://127.0.0.1:3000`. */
  origin: string;
  path: string;
  headers: Record<string, string>;
  /** Makes the request a POST. It is called for each request, because nothing can be created twice. */
  newBody?: () => unknown;
  /** The method of a request with a body, by default POST. Only {@link fire} heeds it. */
  method?: 'POST' | 'PATCH';
  /** The status that {@link repeat} expects, by default any success. */
  status?: number;
}

/** The figures of one run. */
export interface Run {
  perSecond: number;
  /** All requests that were answered. */
  requests: number;
  /** The median time of an answer, in milliseconds. */
  p50: number;
  /** The 99th percentile, in milliseconds. */
  p99: number;
}

/** The duration and the number of connections of each run. */
export interface Load {
  seconds: number;
  connections: number;
}

/** Sends a request once and gives the parsed answer. Throws unless it succeeds. */
export async function fire({ origin, path, headers, newBody, method = 'POST' }: Shot): Promise<unknown> {
  const response = await fetch(origin + path, {
    headers,
    ...(newBody && { method, body: JSON.stringify(newBody()) }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${body}`);
  return JSON.parse(body);
}

/** Sends a request as often as the server answers it. Throws when an answer is missing or has an unexpected status. */
export async function repeat(
  { origin, path, headers, newBody, status }: Shot,
  { seconds, connections }: Load,
): Promise<Run> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      newBody
        ? {
            method: 'POST',
            path,
            headers,
            setupRequest: (request) => ({ ...request, body: JSON.stringify(newBody()) }),
          }
        : { method: 'GET', path, headers },
    ],
  });
  const answered = Object.entries(result.statusCodeStats);
  const others = answered.filter(([code]) =>
    status === undefined ? !code.startsWith('2') : +code !== status,
  );
  if (result.errors > 0 || others.length > 0) {
    const statuses = others.map(([code, { count }]) => `${count} with ${code}`).join(', ');
    throw new Error(`${path}: ${result.errors} requests broke off${statuses && `, answered ${statuses}`}`);
  }
  const { p50, p99 } = result.latency;
  const requests = result.requests.total;
  return { perSecond: requests / result.duration, requests, p50, p99 };
}

/** The rows or the row in an answer, without the envelope of tRPC. */
function contentOf(answer: unknown): unknown {
  const [first] = Array.isArray(answer) ? answer : [];
  if (typeof first !== 'object' || first === null || !('result' in first)) return answer;
  const { data } = first.result as { data: object };
  return 'items' in data ? data.items : data;
}

/** Throws when answers differ, because a ratio would mean nothing. Creations need only have the same fields. */
export async function requireSameAnswers(limit: Shot, others: Shot[]): Promise<void> {
  const [expected, ...answers] = await Promise.all(
    [limit, ...others].map(async (shot) => {
      const content = contentOf(await fire(shot));
      return shot.newBody ? Object.keys(content as object).toSorted() : content;
    }),
  );
  for (const answer of answers) {
    if (!isDeepStrictEqual(answer, expected))
      throw new Error('the product and the limit do not give the same answer');
  }
}

/** The time in which V8 compiles the code. On a slow machine one second was too short for longer code paths. */
const WARM_UP_SECONDS = 3;

/** Measures several shots in turns, and gives the runs of each, round by round. */
export async function runInTurns(shots: Shot[], load: Load, rounds: number): Promise<Run[][]> {
  // A warm-up for code and caches, which does not count.
  for (const shot of shots) await repeat(shot, { ...load, seconds: WARM_UP_SECONDS });
  const runs: Run[][] = shots.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, shot] of shots.entries()) runs[index]?.push(await repeat(shot, load));
  }
  return runs;
}

/** The speed of each of `others` relative to the first, per round, because a round has the same conditions for all. */
export function ratiosOf([limit = [], ...others]: Run[][]): number[][] {
  return others.map((runs) =>
    runs.map((run, round) => run.perSecond / (limit[round]?.perSecond ?? Number.NaN)),
  );
}

/** The medians of the runs of one shot, as a line. */
export function tellRuns(name: string, runs: Run[]): string {
  const perSecond = Math.round(median(runs.map((run) => run.perSecond))).toLocaleString('en-US');
  const p50 = median(runs.map((run) => run.p50));
  const p99 = median(runs.map((run) => run.p99));
  return `${name.padEnd(8)} ${perSecond.padStart(8)}/s   p50 ${p50} ms   p99 ${p99} ms`;
}

import { isDeepStrictEqual } from 'node:util';

import autocannon from 'autocannon';

import { median } from './statistics.ts';

/** One request that is sent again and again. */
export interface Shot {
  /** Where the server is: `http://127.0.0.1:3000`. */
  origin: string;
  path: string;
  headers: Record<string, string>;
  /** With it the request is a POST; asked for anew each time, because nothing can be created twice. */
  newBody?: () => unknown;
  /** POST unless said, where there is a body. */
  method?: 'POST' | 'PATCH';
  /** The status that is expected; any success unless said. */
  status?: number;
}

/** How one run went. */
export interface Run {
  perSecond: number;
  /** All requests that were answered. */
  requests: number;
  /** Milliseconds within which half of the requests were answered. */
  p50: number;
  /** The same for all but the slowest hundredth. */
  p99: number;
}

/** How hard and how long each run is. */
export interface Load {
  seconds: number;
  connections: number;
}

/** Sends a request once and gives what came back. Throws on anything but success. */
export async function fire({ origin, path, headers, newBody, method = 'POST' }: Shot): Promise<unknown> {
  const response = await fetch(origin + path, {
    headers,
    ...(newBody && { method, body: JSON.stringify(newBody()) }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${body}`);
  return JSON.parse(body);
}

/** Sends a request as often as the server answers it. Throws when one was not answered, or not as expected. */
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

/** The rows or row in an answer, without the envelope of tRPC. */
function contentOf(answer: unknown): unknown {
  const [first] = Array.isArray(answer) ? answer : [];
  if (typeof first !== 'object' || first === null || !('result' in first)) return answer;
  const { data } = first.result as { data: object };
  return 'items' in data ? data.items : data;
}

/** A ratio means something only between servers that say the same; of what is created, the fields. */
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

/** Until V8 has compiled what is asked: on a slow machine a second of it was not enough for what has more code. */
const WARM_UP_SECONDS = 3;

/** What became of several shots in turns: the runs of each, round by round. */
export async function runInTurns(shots: Shot[], load: Load, rounds: number): Promise<Run[][]> {
  // A round that does not count: code and caches get warm.
  for (const shot of shots) await repeat(shot, { ...load, seconds: WARM_UP_SECONDS });
  const runs: Run[][] = shots.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, shot] of shots.entries()) runs[index]?.push(await repeat(shot, load));
  }
  return runs;
}

/** How fast each of `others` is beside the first, in each round: both had the same weather there. */
export function ratiosOf([limit = [], ...others]: Run[][]): number[][] {
  return others.map((runs) =>
    runs.map((run, round) => run.perSecond / (limit[round]?.perSecond ?? Number.NaN)),
  );
}

/** The medians of a shot's runs, in one line. */
export function tellRuns(name: string, runs: Run[]): string {
  const perSecond = Math.round(median(runs.map((run) => run.perSecond))).toLocaleString('en-US');
  const p50 = median(runs.map((run) => run.p50));
  const p99 = median(runs.map((run) => run.p99));
  return `${name.padEnd(8)} ${perSecond.padStart(8)}/s   p50 ${p50} ms   p99 ${p99} ms`;
}

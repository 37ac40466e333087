import autocannon from 'autocannon';

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
}

/** How one run went. */
interface Run {
  perSecond: number;
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

/** Sends a request as often as the server answers it. Throws when one was not answered, or with an error. */
async function measure(
  { origin, path, headers, newBody }: Shot,
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
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} requests broke off, ${result.non2xx} were refused`);
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.total / result.duration, p50, p99 };
}

/** The middle one of an odd number of values; of an even number, the mean of the middle two. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** What became of one shot in several runs. */
export interface Measured extends Run {
  /** Median of the ratios to the first shot's run of the same round, which had the same weather. */
  ratio: number;
}

/** Measures several shots in turns, round after round, after a round that does not count; medians. */
export async function measureInTurns(shots: Shot[], load: Load, rounds: number): Promise<Measured[]> {
  for (const shot of shots) await measure(shot, { ...load, seconds: 1 });
  const runs: Run[][] = shots.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, shot] of shots.entries()) runs[index]?.push(await measure(shot, load));
  }
  return runs.map((own) => ({
    perSecond: median(own.map((run) => run.perSecond)),
    p50: median(own.map((run) => run.p50)),
    p99: median(own.map((run) => run.p99)),
    ratio: median(own.map((run, round) => run.perSecond / (runs[0]?.[round]?.perSecond ?? Number.NaN))),
  }));
}

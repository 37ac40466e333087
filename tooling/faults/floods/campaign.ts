import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { rssOf } from '../../bench/process-figures.ts';
import { Inspector } from '../installation/inspector.ts';
import { admin, Installation } from '../installation/quoin.ts';
import { type Flood, type Flooders } from './kinds.ts';
import { makeLongEstimate } from './long-estimate.ts';
import { type Errand, p95Of, runErrand, type Waited } from './others.ts';
import type { FloodOrder } from './sender.ts';

/** The network of the flood. Other clients have other networks, except for the sign-in. */
const FLOOD_FROM = '127.0.0.2';
/** The allowed growth of the app's memory by a flood, in MB, for compiled code and remembered names. */
const KEPT_MB = 25;
/** The most resident memory that the app may have at any time (P11), in MB. */
const RESIDENT_MAX_MB = 400;

interface FloodSettings {
  floods: readonly Flood[];
  /** The quiet time before each flood, and the duration of a flood without volleys, in milliseconds. */
  quietMs: number;
  floodMs: number;
  /** Replaces the number of volleys of each kind. */
  volleys?: number;
  /** The longest allowed wait of other clients for an answer, in milliseconds, by default unlimited. */
  worstMs?: number;
  /** Another checkout of Quoin, whose app is flooded. */
  root?: string;
  tell: (line: string) => void;
}

/** The outcome of a flood for its sender and for other clients. */
export interface FloodOutcome {
  name: string;
  /** The number of answers to the flood by status. 0 means no answer. */
  answered: Record<string, number>;
  /** The 95th percentile of each errand's waiting time, relative to that of the quiet time. */
  ratios: number[];
  /** Descriptions of the violations. */
  disagreements: string[];
}

const idOf = (body: string) => (JSON.parse(body) as { id: number }).id;

/** The other clients: an administrator, a program with a key, a visitor of the site, and the owner who signs in. */
async function errandsOf(quoin: Installation): Promise<Errand[]> {
  const made = await quoin.ask('POST', '/api/admin/project-types', { name: 'Deck' });
  const record = `/api/admin/project-types/${idOf(made.body)}`;
  const { cookies } = await quoin.login();
  const { key } = await quoin.addProgram('viewer');
  const office = { from: '127.0.0.3', headers: { cookie: quoin.cookie }, due: [200], pauseMs: 20 };
  return [
    { ...office, name: 'a record', method: 'GET', path: record },
    { ...office, name: 'a page', method: 'GET', path: '/api/admin/projects?limit=20' },
    {
      ...office,
      name: 'a change',
      method: 'PATCH',
      path: record,
      body: { description: 'Of cedar' },
      pauseMs: 50,
    },
    {
      ...office,
      name: 'a program',
      method: 'GET',
      path: '/api/admin/properties?limit=20',
      from: '127.0.0.4',
      headers: { authorization: `Bearer ${key}` },
    },
    {
      ...office,
      name: 'a visitor',
      method: 'GET',
      path: '/materials?q=oak',
      from: '127.0.0.5',
      headers: {},
      pauseMs: 600,
    },
    {
      ...office,
      name: 'a sign-in',
      method: 'POST',
      path: '/api/admin/login',
      // From the network that floods, in a browser with a device cookie of an earlier sign-in.
      from: FLOOD_FROM,
      headers: { cookie: cookies.filter((each) => each.includes('device')).join('; ') },
      body: admin,
      pauseMs: 400,
    },
  ];
}

async function work(port: number, errands: readonly Errand[], end: AbortSignal): Promise<Waited[]> {
  return Promise.all(errands.map(async (errand) => runErrand(port, errand, end)));
}

/** Floods until `end` is aborted or all volleys are sent. Gives the number of answers by status. */
async function send(order: FloodOrder, end: AbortSignal): Promise<Record<string, number>> {
  const thread = new Worker(new URL('sender.ts', import.meta.url), { workerData: order });
  const counted = once(thread, 'message') as Promise<[Record<string, number>]>;
  end.addEventListener('abort', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage('stop');
  });
  const [counts] = await counted;
  await thread.terminate();
  return counts;
}

/** The memory that the app uses after a garbage collection, in MB. */
async function heldMb(quoin: Installation): Promise<number> {
  const inspector = await Inspector.open(quoin);
  const { heapMb, buffersMb } = await inspector.memory();
  inspector.close();
  return heapMb + buffersMb;
}

/** Runs each flood against an installation while other clients work, and gives the outcomes. */
export async function runFloods(settings: FloodSettings): Promise<FloodOutcome[]> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started, {
    settings: { DEMO_DATA: 'on' },
    ...(settings.root !== undefined && { root: settings.root }),
  });
  const errands = await errandsOf(quoin);
  const [viewer, program] = [await quoin.addProgram('viewer'), await quoin.addProgram()];
  const long = await makeLongEstimate(quoin);
  const flooders = { viewerKey: viewer.key, adminKey: program.key, long };
  // A warm-up, because first requests take longer.
  await work(quoin.port, errands, AbortSignal.timeout(settings.quietMs));
  const quiet: number[][] = errands.map(() => []);
  const outcomes: FloodOutcome[] = [];
  for (const flood of settings.floods) {
    outcomes.push(await tryFlood(quoin, { flood, flooders, errands, quiet }, settings));
    if (!quoin.isRunning) await quoin.startApp();
  }
  return outcomes;
}

async function tryFlood(
  quoin: Installation,
  {
    flood,
    flooders,
    errands,
    quiet,
  }: {
    flood: Flood;
    flooders: Flooders;
    errands: readonly Errand[];
    /** The times of each errand in all quiet times so far. They are collected because some errands are seldom. */
    quiet: number[][];
  },
  { quietMs, floodMs, volleys, worstMs = Number.POSITIVE_INFINITY, tell }: FloodSettings,
): Promise<FloodOutcome> {
  const { name, connections } = flood;
  const { pid, port } = quoin;
  const heldBefore = await heldMb(quoin);
  const quietNow = await work(port, errands, AbortSignal.timeout(quietMs));
  for (const [place, { times }] of quietNow.entries()) quiet[place]?.push(...times);
  let peakMb = rssOf(pid);
  const watch = setInterval(() => (peakMb = Math.max(peakMb, quoin.isRunning ? rssOf(pid) : 0)), 50);
  const over = new AbortController();
  const isVolleys = flood.volleys !== undefined;
  const order: FloodOrder = {
    requests: flood.requests(flooders),
    connections,
    volleys: isVolleys ? (volleys ?? flood.volleys) : undefined,
    port,
    from: FLOOD_FROM,
  };
  const sending = send(order, over.signal);
  const working = work(port, errands, over.signal);
  await (isVolleys ? sending : sleep(floodMs));
  over.abort();
  const [answered, flooded] = await Promise.all([sending, working]);
  clearInterval(watch);
  const disagreements: string[] = [];
  const ratios: number[] = [];
  const times = errands.map((errand, place) => {
    const { times: waits, failures } = flooded[place] ?? { times: [], failures: {} };
    for (const [status, count] of Object.entries(failures))
      disagreements.push(`${name}: ${errand.name} was answered ${status} ${count} of ${waits.length} times`);
    const worst = Math.max(...waits);
    if (worst > worstMs) disagreements.push(`${name}: ${errand.name} took ${worst.toFixed(0)} ms once`);
    const [before, meanwhile] = [p95Of(quiet[place] ?? []), p95Of(waits)];
    const ratio = meanwhile / before;
    ratios.push(ratio);
    return `${errand.name} ${before.toFixed(0)} → ${meanwhile.toFixed(0)} ms (${ratio.toFixed(1)}x)`;
  });
  const heldAfter = quoin.isRunning ? await heldMb(quoin) : 0;
  if (!quoin.isRunning) disagreements.push(`${name}: the app ended`);
  if (heldAfter > heldBefore + KEPT_MB)
    disagreements.push(`${name}: ${(heldAfter - heldBefore).toFixed(0)} MB more are held than before`);
  if (peakMb > RESIDENT_MAX_MB) disagreements.push(`${name}: the app took ${peakMb.toFixed(0)} MB`);
  const answers = Object.entries(answered).map(
    ([status, count]) => `${count}x ${status === '0' ? 'none' : status}`,
  );
  tell(`${name}: answered ${answers.join(', ')}`);
  tell(`  95 of 100 others within: ${times.join('; ')}`);
  tell(
    `  holds ${heldBefore.toFixed(0)} → ${heldAfter.toFixed(0)} MB, resident at most ${peakMb.toFixed(0)} MB`,
  );
  return { name, answered, ratios, disagreements };
}

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { rssOf } from '../../bench/process-figures.ts';
import { Inspector } from '../inspector.ts';
import { admin, Installation } from '../quoin.ts';
import { type Flood, type Flooders } from './kinds.ts';
import { type Errand, p95Of, runErrand, type Waited } from './others.ts';
import type { FloodOrder } from './sender.ts';

/** The flood's network; those who work have others. */
const FLOOD_FROM = '127.0.0.2';
/** What the app may hold longer after a flood than before, in MB: code that was compiled, and names that are remembered. */
const KEPT_MB = 25;
/** The most that the app may take at any time (P11), in MB. */
const RESIDENT_MAX_MB = 400;

interface FloodSettings {
  floods: readonly Flood[];
  /** How long nothing floods before each flood, and how long a flood lasts that is no volleys, in milliseconds. */
  quietMs: number;
  floodMs: number;
  /** Fewer volleys than the kind says. */
  volleys?: number;
  /** The longest that anybody else may wait for an answer, in milliseconds; unless given, they may wait for long. */
  worstMs?: number;
  /** Another checkout of Quoin, whose app runs. */
  root?: string;
  tell: (line: string) => void;
}

/** What became of a flood and of those who worked meanwhile. */
export interface FloodOutcome {
  name: string;
  /** Answers to the flood by status; 0 is none. */
  answered: Record<string, number>;
  /** How much longer each of the others waited than in the quiet: the 95th percentiles. */
  ratios: number[];
  /** What must not be, in words. */
  disagreements: string[];
}

const idOf = (body: string) => (JSON.parse(body) as { id: number }).id;

/** Those who work: an administrator, a program with a key, a visitor of the site, and the owner who signs in. */
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
      // From the network that floods, in a browser where the password was right before.
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

/** Floods until `end`, or until all volleys are sent; answers how often which status came. */
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

/** What the app holds after what nobody needs was thrown away, in MB. */
async function heldMb(quoin: Installation): Promise<number> {
  const inspector = await Inspector.open(quoin);
  const { heapMb, buffersMb } = await inspector.memory();
  inspector.close();
  return heapMb + buffersMb;
}

/** Floods an installation in each way while others work, and says what became of all of them. */
export async function runFloods(settings: FloodSettings): Promise<FloodOutcome[]> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started, {
    settings: { DEMO_DATA: 'on' },
    ...(settings.root !== undefined && { root: settings.root }),
  });
  const errands = await errandsOf(quoin);
  const [viewer, program] = [await quoin.addProgram('viewer'), await quoin.addProgram()];
  const flooders = { viewerKey: viewer.key, adminKey: program.key };
  // What is asked for the first time takes longer.
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
    /** How long each errand took in the quiet before this flood and all before it: some are seldom. */
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

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { Inspector } from './installation/inspector.ts';
import { Installation } from './installation/quoin.ts';
import { randomOf } from './random.ts';
import { emptyTally, Worker } from './workload/office-day.ts';

// `npm run soak` uses all of Quoin concurrently for a long time, and measures memory and open files of the app. Exits
// with 1 when these grow, or when an answer was unexpected.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    /** The folder for heap snapshots, taken after a sixth of the time and at the end. */
    snapshots: { type: 'string' },
  },
});

if (process.platform !== 'linux') {
  console.error('The soak reads memory and open files of a process from /proc, which Linux alone has.');
  process.exit(2);
}

/** The growth of memory in ten minutes that counts as a leak, in MB. */
const LEAK_MB = 1;
const METRICS_TOKEN = 'a-token-for-soaking-alone';
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;

interface Sample {
  minute: number;
  residentMb: number;
}

const residentNow = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The slope of the least-squares line through the points. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const x = mean(points.map((each) => each.x));
  const y = mean(points.map((each) => each.y));
  const spread = points.reduce((sum, each) => sum + (each.x - x) ** 2, 0);
  return points.reduce((sum, each) => sum + (each.x - x) * (each.y - y), 0) / spread;
}

async function connections(quoin: Installation): Promise<string> {
  const { body } = await quoin.ask('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  const states = [...body.matchAll(/^quoin_database_connections\{state="(\w+)"\} (\d+)$/gm)];
  const [, streams] = /^quoin_event_streams (\d+)$/m.exec(body) ?? [];
  return `${states.map(([, state, count]) => `${count} ${state}`).join(' + ')} connections, ${streams} streams`;
}

await using started = new AsyncDisposableStack();
const quoin = await Installation.start(started, {
  settings: { DEMO_DATA: 'on', METRICS_TOKEN, TRUSTED_PROXIES: '127.0.0.1' },
});
const inspector = await Inspector.open(quoin);
started.defer(() => inspector.close());
const random = randomOf(Number(values.seed));
const tally = emptyTally();
const workers: Worker[] = [];
for (let place = 0; place < Number(values.workers); place += 1) {
  const program = await quoin.addProgram();
  workers.push(new Worker(quoin, program, tally, `w${place}`, randomOf(Math.floor(random() * 2 ** 32))));
}

const tell = async (minute: string) => {
  const { heapMb, buffersMb, residentMb } = await inspector.memory();
  console.log(
    `minute ${minute}: ${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(1)} MB of heap and ` +
      `${buffersMb.toFixed(1)} MB beside it after collecting, ${openFiles(quoin.pid)} open files, ${await connections(quoin)}`,
  );
  return heapMb + buffersMb;
};

await tell('0, idle');
const idleFiles = openFiles(quoin.pid);
const working = workers.map(async (worker) => worker.run());
const begun = performance.now();
const minutes = Number(values.minutes);
const samples: Sample[] = [];
const heaps: { x: number; y: number }[] = [];
let nextMinute = 1;
for (;;) {
  await sleep(SAMPLE_MS);
  const minute = (performance.now() - begun) / MINUTE_MS;
  samples.push({ minute, residentMb: residentNow(quoin.pid) });
  if (minute >= nextMinute) {
    heaps.push({ x: minute, y: await tell(String(nextMinute)) });
    if (values.snapshots !== undefined && nextMinute === Math.ceil(minutes / 6))
      await inspector.snapshot(`${values.snapshots}/begin.heapsnapshot`);
    nextMinute += 1;
  }
  if (minute >= minutes) break;
}
for (const worker of workers) worker.stop();
await Promise.all(working);
if (values.snapshots !== undefined) await inspector.snapshot(`${values.snapshots}/end.heapsnapshot`);
// Idle connections close during this pause.
await sleep(15_000);
await tell('end, idle');

const tenMinutes = (points: { x: number; y: number }[]) =>
  10 * slopeOf(points.filter(({ x }) => x > minutes / 3));
const residentGrowth = tenMinutes(samples.map((each) => ({ x: each.minute, y: each.residentMb })));
const heapGrowth = tenMinutes(heaps);
const files = openFiles(quoin.pid);
for (const [what, counted] of quoin.complaints) tally.surprises.set(`the app's log: ${what}`, counted);
console.log(`acts: ${[...tally.acts].map(([act, counted]) => `${counted} ${act}`).join(', ')}`);
console.log(`answers: ${[...tally.statuses].map(([status, counted]) => `${counted}x ${status}`).join(', ')}`);
for (const [what, counted] of tally.surprises) console.log(`  ${counted}x ${what}`);
console.log(
  `In the last two thirds, each 10 minutes: ${residentGrowth.toFixed(2)} MB more resident, ` +
    `${heapGrowth.toFixed(2)} MB more in use; ${files} open files at the end, ${idleFiles} before.`,
);
const leaks = residentGrowth >= LEAK_MB || heapGrowth >= LEAK_MB || files > idleFiles + workers.length;
process.exitCode = leaks || tally.surprises.size > 0 ? 1 : 0;

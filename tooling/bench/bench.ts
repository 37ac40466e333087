import { isDeepStrictEqual, parseArgs } from 'node:util';

import { type Case, casesFor } from './cases.ts';
import { measureDoor } from './door.ts';
import { fire, type Load, type Measured, measureInTurns } from './measure.ts';
import { type Servers, startServers } from './servers.ts';

/**
 * `npm run bench`: how fast the product is, as ratios to a server written by hand for nothing but speed. Both run at
 * the same time on this machine and the same PostgreSQL and are measured in turns, so that the ratios hold where the
 * figures do not. Options: `--seconds 2` for each run, `--connections 16`, `--rounds 3`, `--only door` (part of a title).
 */

/** What is told before the figures. */
const preface = `
REST and tRPC are the product as npm start runs it, on the demo data, a process of its own. The limit is Fastify and pg
with named statements and rows turned into JSON: same answers, but no session, permissions, validation, security
headers, ETags or activity. All share one PostgreSQL, and the processors with what asks them.`;

function readOptions(): Load & { rounds: number; only: string } {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '16' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  const count = (name: 'seconds' | 'connections' | 'rounds'): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number > 0) return number;
    throw new Error(`--${name} must be a whole number above 0`);
  };
  return {
    seconds: count('seconds'),
    connections: count('connections'),
    rounds: count('rounds'),
    only: values.only.toLowerCase(),
  };
}

/** The rows or row in an answer, without the envelope of tRPC. */
function contentOf(answer: unknown): unknown {
  const [first] = Array.isArray(answer) ? answer : [];
  if (typeof first !== 'object' || first === null || !('result' in first)) return answer;
  const { data } = first.result as { data: object };
  return 'items' in data ? data.items : data;
}

/** A ratio means something only between servers that say the same. */
async function requireSameAnswers({ title, limit, rest, trpc, isCreation = false }: Case): Promise<void> {
  const [expected, ...others] = await Promise.all(
    [limit, rest, trpc].map(async (shot) => {
      const content = contentOf(await fire(shot));
      return isCreation ? Object.keys(content as object).toSorted() : content;
    }),
  );
  for (const other of others) {
    if (!isDeepStrictEqual(other, expected))
      throw new Error(`${title}: the product and the limit do not give the same answer`);
  }
}

function printTable(kind: Case, measured: Measured[]): void {
  console.log(`\n${kind.title}`);
  console.log(`${''.padEnd(8)}   requests/s     p50 ms     p99 ms      ratio      goal`);
  const rows = [
    { name: 'limit', goal: undefined },
    { name: 'REST', goal: kind.goals.rest },
    { name: 'tRPC', goal: kind.goals.trpc },
  ];
  for (const [index, { name, goal }] of rows.entries()) {
    const run = measured[index];
    if (!run) continue;
    const cells = [
      Math.round(run.perSecond).toLocaleString('en-US').padStart(13),
      String(run.p50).padStart(11),
      String(run.p99).padStart(11),
      run.ratio.toFixed(2).padStart(11),
      (goal?.toFixed(2) ?? '').padStart(10),
    ];
    console.log(`${name.padEnd(8)}${cells.join('')}`);
  }
}

/** The newest property: any will do. */
async function anyPropertyId({ product, cookie }: Servers): Promise<number> {
  const path = '/api/admin/properties?limit=1';
  const [property] = (await fire({ origin: product, path, headers: { cookie } })) as { id: number }[];
  if (!property) throw new Error('There is no demo data');
  return property.id;
}

async function bench(started: AsyncDisposableStack): Promise<void> {
  const { rounds, only, ...load } = readOptions();
  console.log('Starting PostgreSQL, the product with its demo data, and the limit …');
  const servers = await startServers(started);
  console.log(preface);
  console.log(
    `\n${load.connections} connections, ${rounds} rounds of ${load.seconds} s each in turns, medians; ` +
      'a ratio is the median of those within a round.',
  );
  const isWanted = (title: string) => title.toLowerCase().includes(only);
  const propertyId = await anyPropertyId(servers);
  for (const kind of casesFor(servers, propertyId).filter(({ title }) => isWanted(title))) {
    await requireSameAnswers(kind);
    printTable(kind, await measureInTurns([kind.limit, kind.rest, kind.trpc], load, rounds));
  }
  if (isWanted('the door')) await measureDoor(servers, propertyId);
}

const started = new AsyncDisposableStack();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Twice when a terminal and npm both pass it on.
    if (isInterrupted) return;
    isInterrupted = true;
    void started.disposeAsync().then(() => process.exit(1));
  });
}
try {
  await bench(started);
} catch (error) {
  // The servers are being ended under its hands, and the process ends when they have.
  if (isInterrupted) await new Promise(() => {});
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await started.disposeAsync();

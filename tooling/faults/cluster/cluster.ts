import { setTimeout as sleep } from 'node:timers/promises';

import { Cluster } from '@quoin/cluster/cluster';
import type { Member } from '@quoin/cluster/topology';
import { requireDirectConnection } from '@quoin/db/connection/direct-connection';
import { migrationNames } from '@quoin/db/schema/migrate';
import pg from 'pg';

import { canWrite, makeCounter } from '../campaign.ts';
import { findDisagreements } from '../checks/check.ts';
import { headersOf, makeKey } from '../installation/program.ts';
import { startProvider } from '../installation/quoin.ts';
import { type Death, killedOperations, killWithin } from '../operations/kills.ts';
import { randomOf } from '../random.ts';
import { competeForQuotes, type RivalRounds } from '../rivals/rivals.ts';
import { type Asked, emptyModel, makePictures } from '../workload/model.ts';
import { nameFirm } from '../workload/quotes.ts';
import { Writer } from '../workload/workload.ts';
import { askAt, BalancedClient } from './balanced-client.ts';

const BALANCED = [1, 2, 3] as const;
const CROWD = [...BALANCED, 4, 5, 6, 7, 8] as const;
/** The interval between deaths of nodes, and how long a node stays away, in milliseconds. */
const NODE_EVERY_MS = 10_000;
const NODE_AWAY_MS = 2_000;
/** How long a dead database stays away. */
const DATABASE_AWAY_MS = 15_000;
/** The time for retries after a fault. A second fault within it would hit the same request twice. */
const REPEATED_MS = 5_000;
/** How long an ended session may stay valid at other nodes. */
const SIGN_OUT_MS = 1_000;

interface Settings {
  seed: number;
  writers: number;
  /** How often the primary dies. Between two deaths it is switched over. */
  primaries: number;
  /** The rounds of rivals for a quote, and how often each operation of a quote is killed within. */
  rivals: RivalRounds;
  kills: number;
  tell: (line: string) => void;
}

/** The outcome of a campaign. Times are in milliseconds. */
export interface ClusterOutcome {
  acknowledged: number;
  repeated: number;
  nodesKilled: number;
  /** The time from the death of each primary, and from each switchover, until a write succeeds. */
  failoverMs: number[];
  switchoverMs: number[];
  quotes: number;
  slowestSignOutMs: number;
  /** Descriptions of the disagreements, empty where all is well. */
  disagreements: string[];
}

/** Kills nodes and primaries of a cluster during writes, and compares the confirmed changes with the database. */
export async function runClusterCampaign(
  { seed, writers: writerCount, primaries, rivals, kills, tell }: Settings,
  started: AsyncDisposableStack,
): Promise<ClusterOutcome> {
  const begun = performance.now();
  const provider = await startProvider(started);
  const cluster = await Cluster.start(started, CROWD, provider.environment);
  tell(`eight nodes started together on an empty database: all ready after ${since(begun)} ms`);
  for (const node of CROWD.slice(BALANCED.length)) await cluster.killNode(node);
  const database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 2 });
  database.on('error', () => undefined);
  database.on('connect', (client) => client.on('error', () => undefined));
  started.defer(async () => database.end());

  const disagreements = await findStartProblems(cluster, database);
  const cookie = await signIn(cluster, cluster.url);
  const ask: Asked['ask'] = async (...asked) => askAt(cluster.url, cookie, ...asked);
  const clients: BalancedClient[] = [];
  for (let count = 0; count < writerCount; count += 1)
    clients.push(new BalancedClient(cluster.url, headersOf(await makeKey(ask))));
  const model = emptyModel();
  const counter = await makeCounter({ ask });
  model.properties.set(counter, 'counter');
  await nameFirm({ ask });
  const random = randomOf(seed);
  const pictures = await makePictures({ ask, database }, random);
  const writers = clients.map(
    (quoin, place) =>
      new Writer(
        { quoin, model, counter, pictures, hasQuotes: true, hasLedger: true },
        `writer-${place}`,
        randomOf(Math.floor(random() * 2 ** 32)),
      ),
  );
  const writing = writers.map(async (writer) => writer.run());
  const failoverMs: number[] = [];
  const switchoverMs: number[] = [];
  let slowestSignOutMs = 0;
  let nodesKilled = 0;

  const killNode = async (place: number) => {
    await isReplaced;
    const node = BALANCED[place % BALANCED.length] ?? 1;
    await cluster.killNode(node);
    nodesKilled += 1;
    await sleep(NODE_AWAY_MS);
    cluster.startNode(node);
    await cluster.nodeIsReady(node);
  };
  let isReplaced = Promise.resolve();
  const canWriteAgain = async () => {
    while (!(await canWrite({ ask }, counter))) await sleep(50);
  };
  const replacePrimary = async (isDead: boolean) => {
    await cluster.databasesAreWell();
    const replaced = Promise.withResolvers<void>();
    isReplaced = replaced.promise;
    // Requests that the last node broke off are repeated first.
    await sleep(REPEATED_MS);
    const begins = performance.now();
    const dead = isDead ? await killPrimary(cluster) : await cluster.switchOver();
    await canWriteAgain();
    const tookMs = since(begins);
    (isDead ? failoverMs : switchoverMs).push(tookMs);
    await sleep(REPEATED_MS);
    replaced.resolve();
    tell(`the primary ${isDead ? 'died' : 'was switched over'}: written again after ${tookMs} ms`);
    if (dead) {
      await sleep(Math.max(0, DATABASE_AWAY_MS - since(begins)));
      cluster.startDatabase(dead);
    }
    await cluster.databasesAreWell();
  };

  const isEnough = new AbortController();
  const killNodes = async () => {
    while (!isEnough.signal.aborted) {
      const wait = sleep(NODE_EVERY_MS);
      await killNode(nodesKilled);
      await wait;
    }
  };
  const killing = killNodes();
  // The failure of a node is reported once this is awaited, and then the cluster is ended.
  killing.catch(() => undefined);
  for (let round = 0; round < 2 * primaries - 1; round += 1) {
    await sleep(NODE_EVERY_MS * (1 + random()));
    await replacePrimary(round % 2 === 0);
  }
  isEnough.abort();
  await killing;
  // All nodes are alive now, and writes go on.
  for (let round = 0; round < 10; round += 1)
    slowestSignOutMs = Math.max(slowestSignOutMs, await signOutEverywhere(cluster, round));
  if (slowestSignOutMs > SIGN_OUT_MS)
    disagreements.push(`signed out, a session lived ${slowestSignOutMs} ms at another node`);
  for (const writer of writers) writer.stop();
  await Promise.all(writing);
  disagreements.push(...clients.flatMap(({ failures }) => failures));
  disagreements.push(...(await findDisagreements({ ask, database }, model, counter)));
  // The records of these are not in the model.
  const quoin = { ask, database, provider };
  const nodes = [await programAt(cluster, 1, ask), await programAt(cluster, 2, ask)] as const;
  const competed = await competeForQuotes(quoin, nodes, { ...rivals, tell });
  const deaths = deathsOf(cluster, canWriteAgain);
  const within = await killWithin(quoin, await killedOperations(quoin), deaths, { seed, kills, tell });
  disagreements.push(...competed, ...within.disagreements);
  return {
    acknowledged: model.acknowledged,
    repeated: clients.reduce((sum, { repeated }) => sum + repeated, 0),
    nodesKilled,
    failoverMs,
    switchoverMs,
    quotes: model.quotes.size,
    slowestSignOutMs,
    disagreements,
  };
}

/** Kills the primary, and gives its place. */
async function killPrimary(cluster: Cluster): Promise<Member> {
  const primary = await cluster.findPrimary();
  if (!primary) throw new Error('There is no primary');
  await cluster.killDatabase(primary);
  return primary;
}

/** All ways in which parts of the cluster die or change their roles, each with its recovery. */
function deathsOf(cluster: Cluster, canWriteAgain: () => Promise<void>): Death[] {
  const recovery = async () => {
    await canWriteAgain();
    await cluster.databasesAreWell();
  };
  return [
    {
      name: 'kill -9 of all nodes',
      strike: async () => {
        await Promise.all(BALANCED.map(async (node) => cluster.killNode(node)));
        for (const node of BALANCED) cluster.startNode(node);
        await Promise.all(BALANCED.map(async (node) => cluster.nodeIsReady(node)));
        await recovery();
      },
    },
    {
      name: 'kill -9 of the primary',
      strike: async () => {
        const dead = await killPrimary(cluster);
        await canWriteAgain();
        cluster.startDatabase(dead);
        await recovery();
      },
    },
    {
      name: 'a switchover',
      strike: async () => {
        await cluster.switchOver();
        await recovery();
      },
    },
  ];
}

/** A program with a key of its own, which asks one node. */
async function programAt(cluster: Cluster, node: Member, ask: Asked['ask']): Promise<Pick<Asked, 'ask'>> {
  return new BalancedClient(urlOf(cluster, node), headersOf(await makeKey(ask)));
}

const urlOf = (cluster: Cluster, node: Member) => `http://127.0.0.1:${cluster.ports[`node${node}`]}`;
const since = (moment: number): number => Math.round(performance.now() - moment);

/** Checks that each migration ran once, and that the pooler is not mistaken for PostgreSQL. */
async function findStartProblems(cluster: Cluster, database: pg.Pool): Promise<string[]> {
  const problems: string[] = [];
  const { rows } = await database.query<{ name: string }>('select name from kysely_migration order by name');
  const expected = await migrationNames();
  if (rows.map(({ name }) => name).join() !== expected.join()) problems.push('not each migration ran once');
  const isPoolerFound = await requireDirectConnection(cluster.pooledUrl).then(
    () => false,
    () => true,
  );
  if (!isPoolerFound) problems.push('PgBouncer was taken for PostgreSQL itself');
  await requireDirectConnection(cluster.databaseUrl);
  return problems;
}

async function signIn(cluster: Cluster, url: string): Promise<string> {
  const body = { username: 'admin', password: cluster.password };
  const answer = await askAt(url, '', 'POST', '/api/admin/login', body);
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.body}`);
  return answer.cookie;
}

/** Signs out at one node, and gives the milliseconds until all nodes refuse the session. */
async function signOutEverywhere(cluster: Cluster, round: number): Promise<number> {
  const own = BALANCED[round % BALANCED.length] ?? 1;
  const cookie = await signIn(cluster, urlOf(cluster, own));
  const isKnown = async (node: Member) =>
    (await askAt(urlOf(cluster, node), cookie, 'GET', '/api/admin/me')).status === 200;
  if ((await Promise.all(BALANCED.map(isKnown))).includes(false)) throw new Error('A session is not shared');
  await askAt(urlOf(cluster, own), cookie, 'POST', '/api/admin/logout');
  const begun = performance.now();
  while ((await Promise.all(BALANCED.map(isKnown))).includes(true)) await sleep(10);
  return since(begun);
}

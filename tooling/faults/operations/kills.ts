import { setTimeout as sleep } from 'node:timers/promises';

import { findBroken } from '../checks/check.ts';
import { faults } from '../faults.ts';
import { Installation } from '../installation/quoin.ts';
import { randomOf } from '../random.ts';
import type { Asked } from '../workload/model.ts';
import type { Paying } from '../workload/online-payments.ts';
import { behindProxy, findWrongQuotes } from '../workload/quotes.ts';
import { billOperations } from './bill-operations.ts';
import { ledgerOperations } from './ledger-operations.ts';
import { onlineOperations } from './online-operations.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './order-operations.ts';
import { quoteOperations } from './quote-operations.ts';
import {
  askAgain,
  completeOutside,
  differenceOf,
  judge,
  makeMeasure,
  measureBegun,
  NOTHING,
  type Run,
} from './whole-or-nothing.ts';

/** The operations that are killed within. */
const killed = new Set([
  'send an estimate',
  'sign a quote',
  'record a quote that was signed on paper',
  'send a change order',
  'sign a change order',
  'record a change order that was signed on paper',
  'send an order',
  'confirm an order as its supplier',
  'receive a delivery',
  'return goods at once',
  'send a return',
  'cancel a return that was sent',
  'answer a price request',
  'record a transfer',
  'void a transfer of closed books',
  'close the books',
  'reopen the books',
  'issue an invoice',
  'void an invoice that credit paid',
  'record a payment',
  'divide a payment anew',
  'void a payment',
  'apply credit to an invoice',
  'take a payment that a provider tells of',
  'take a charge-back that a provider tells of',
  'give credit back by a provider',
]);
/** The first guess of an operation's time, in milliseconds. */
const GUESS_MS = 50;
/** How long the app and its database may take to come back, in milliseconds. */
const BACK_MS = 60_000;

/** The death of a part of Quoin. `strike` resolves when all works again. */
export interface Death {
  name: string;
  strike: () => Promise<unknown>;
}

export interface KillsOutcome {
  kills: number;
  disagreements: string[];
}

interface Kills {
  seed: number;
  /** How often each operation is killed within. */
  kills: number;
  tell: (line: string) => void;
}

/** Prepares the operations of documents and of the books that are killed within. */
export async function killedOperations(quoin: Paying): Promise<Operation[]> {
  const all = [
    ...(await quoteOperations(quoin, 'kills')),
    ...(await orderOperations(quoin, 'kills')),
    ...(await ledgerOperations(quoin)),
    ...(await billOperations(quoin, 'kills')),
    ...(await onlineOperations(quoin, 'kills')),
  ];
  const known = new Set(all.map(({ name }) => name));
  for (const name of killed) if (!known.has(name)) throw new Error(`No operation is called ${name}`);
  return all.filter(({ name }) => killed.has(name));
}

/** Kills the app, PostgreSQL or both of an installation of its own within operations. */
export async function tryKills({
  operationsOf = killedOperations,
  ...kills
}: Kills & { operationsOf?: (quoin: Installation) => Promise<Operation[]> }): Promise<KillsOutcome> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started, { settings: behindProxy });
  return await killWithin(quoin, await operationsOf(quoin), deathsOf(quoin), kills);
}

/** All ways in which an installation dies. */
function deathsOf(quoin: Installation): Death[] {
  const postmaster = async () =>
    quoin.database.query<{ since: string }>('select pg_postmaster_start_time()::text as since').then(
      ({ rows }) => rows[0]?.since,
      () => undefined,
    );
  return faults
    .filter(({ name }) => name.startsWith('kill -9 of'))
    .map(({ name, strike }) => ({
      name,
      strike: async () => {
        // The last backends of a dead PostgreSQL may still answer.
        const dead = name === 'kill -9 of the app' ? undefined : await postmaster();
        await strike(quoin, Math.random, () => undefined);
        const deadline = performance.now() + BACK_MS;
        for (;;) {
          const alive = await postmaster();
          const isBack = alive !== undefined && alive !== dead;
          if (isBack && (await quoin.ask('GET', '/api/ready')).status === 200) return;
          if (performance.now() > deadline) throw new Error(`After ${name} nothing works again`);
          await sleep(20);
        }
      },
    }));
}

/**
 * Lets a part of Quoin die at a random moment within an operation, again and again. After the recovery the operation must
 * be done completely or not at all, and a retry must complete it once.
 */
export async function killWithin(
  quoin: Asked,
  operations: readonly Operation[],
  deaths: readonly Death[],
  { seed, kills, tell }: Kills,
): Promise<KillsOutcome> {
  const measure = await makeMeasure(quoin);
  const random = randomOf(seed);
  const restart = async () => deaths[0]?.strike();
  const outcome: KillsOutcome = { kills: 0, disagreements: [] };
  for (const [place, operation] of operations.entries()) {
    // A start of the app removes a person's oldest notices above a number, which would count as a change.
    await quoin.database.query('delete from notices');
    const calm = await operation.prepare(`calm ${place}`);
    const atFirst = await measure();
    await calm();
    const whole = differenceOf(atFirst, await measure());
    const begun = await measureBegun(measure, operation, restart);
    const runs: Run[] = [];
    // The longest wait before each kind of death. It follows the answers, so that most deaths come before one.
    const longestMs = new Map(deaths.map((death) => [death, 2 * GUESS_MS]));
    for (let round = 0; round < kills; round += 1) {
      const death = deaths[round % deaths.length] as Death;
      const ask = await operation.prepare(`killed ${place}-${round}`);
      const before = await measure();
      const waitMs = random() * (longestMs.get(death) ?? 0);
      const asked = ask();
      await (operation.middle?.() ?? sleep(waitMs));
      await death.strike();
      const answer = await asked;
      const isDone = answer.status === operation.done;
      longestMs.set(death, (longestMs.get(death) ?? 0) * (isDone ? 0.8 : 1.1));
      const first = differenceOf(before, await measure());
      const again = isDone ? answer : await askAgain(ask, operation);
      const where = `at ${death.name} after ${Math.round(waitMs)} ms`;
      if (again.status !== operation.done && again.status !== operation.doneBefore)
        outcome.disagreements.push(`${operation.name}, ${where}, asked again: ${again.status} ${again.body}`);
      await completeOutside(operation, restart);
      runs.push({ where, answer, first, last: differenceOf(before, await measure()) });
    }
    outcome.kills += runs.length;
    outcome.disagreements.push(
      // A killed app gives no answer.
      ...judge(operation, { whole, begun }, runs, [0, 503]).map((wrong) => `${operation.name}, ${wrong}`),
      ...(await findBroken(quoin)).map((wrong) => `after ${operation.name}: ${wrong}`),
    );
    tell(`kill -9 within '${operation.name}', ${numbersOf(operation, runs)}`);
  }
  outcome.disagreements.push(...(await findWrongQuotes(quoin)));
  return outcome;
}

function numbersOf({ done }: Operation, runs: readonly Run[]): string {
  const count = (isCounted: (run: Run) => boolean) => runs.filter(isCounted).length;
  const answered = count(({ answer }) => answer.status === done);
  const undone = count(({ first }) => first === NOTHING);
  return `${runs.length}x: ${answered} answered, ${runs.length - answered - undone} done without an answer, ${undone} not done`;
}

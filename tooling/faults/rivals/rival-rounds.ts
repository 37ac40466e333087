import { setTimeout as sleep } from 'node:timers/promises';

import type { Answer } from '../requests.ts';
import type { Asked } from '../workload/model.ts';
import type { Sender } from '../workload/quotes.ts';

/** How many clients accept one document at the same time. */
export const CROWD = 50;
/** How many rounds run side by side, so that the preparation of one fills the waits of others. */
const LANES = 6;
/** How often, and after how many milliseconds, a client asks a busy node again. */
const BUSY_TRIES = 20;
const BUSY_MS = 250;
/** How much later the winner of a round starts in the next one, in milliseconds. So both sides win about as often. */
const STEP_MS = 0.5;

/** Two nodes of one database, and a look into it. */
export interface Rivalry {
  nodes: readonly [Sender, Sender];
  quoin: Asked;
  /** Distinguishes the records from those of other rivalries. */
  name: string;
  disagreements: string[];
}

/** A round of two answers, and the comparison of their outcome with the database. */
interface Round {
  one: () => Promise<Answer>;
  other: () => Promise<Answer>;
  compare: (answers: readonly [Answer, Answer]) => Promise<string[]>;
  /**
   * Whether the first answer came before the other one, once they are compared. By default its success says so. `undefined`: nothing
   * says so, and both sides start as before.
   */
  cameFirst?: (answers: readonly [Answer, Answer]) => boolean | undefined;
}

/**
 * Sends two answers at the same time to the two nodes in turn, again and again, and gives the number of rounds in which
 * the first one is a success.
 */
export async function compete(
  { nodes, disagreements }: Rivalry,
  rounds: number,
  prepare: (round: number, nodes: Rivalry['nodes']) => Promise<Round>,
): Promise<number> {
  let wins = 0;
  let lagMs = 0;
  await inLanes(rounds, async (round) => {
    const {
      one,
      other,
      compare,
      cameFirst = ([first]) => isDone(first),
    } = await prepare(round, round % 2 === 0 ? nodes : [nodes[1], nodes[0]]);
    const answers = await Promise.all([
      sleep(Math.max(0, lagMs)).then(one),
      sleep(Math.max(0, -lagMs)).then(other),
    ]);
    if (isDone(answers[0])) wins += 1;
    disagreements.push(...(await compare(answers)));
    const isFirst = cameFirst(answers);
    if (isFirst !== undefined) lagMs += isFirst ? STEP_MS : -STEP_MS;
  });
  return wins;
}

/**
 * Many clients sign one document over both nodes. In every other round half of them sign with another name. Describes the
 * round if other than one name wins, and counts the acceptances.
 */
export async function acceptInCrowd(
  { nodes, disagreements }: Rivalry,
  accept: (node: Sender, signerName: string | undefined) => Promise<Answer>,
  { round, what }: { round: number; what: string },
): Promise<Answer[]> {
  const names = round % 2 === 0 ? ['Dana'] : ['Dana', 'Sam'];
  const answers = await Promise.all(
    Array.from({ length: CROWD }, async (_, place) =>
      // Each name comes to both nodes.
      untilTaken(async () => accept(nodes[(place >> 1) % 2] ?? nodes[0], names[place % names.length])),
    ),
  );
  const winners = answers.filter(isDone);
  if (winners.length !== CROWD / names.length) disagreements.push(`${what}: ${winners.length} accepted`);
  disagreements.push(...wrongRefusals(what, answers));
  return winners;
}

/**
 * Asks again while a node is too busy, as its answer says. With many crowds at once, a slow machine lets some requests wait
 * longer than a node allows.
 */
export async function untilTaken(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = BUSY_TRIES; ; left -= 1) {
    const answer = await ask();
    if (answer.status !== 503 || left === 0) return answer;
    await sleep(BUSY_MS);
  }
}

/** The whole seconds since a moment, in words. */
export const since = (moment: number): string => `${Math.round((performance.now() - moment) / 1000)} s`;

/** Whether an answer is a success. */
export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The message of a refused request. */
export const messageOf = ({ body }: Answer): string => (JSON.parse(body) as { message: string }).message;

/** Describes the answers that are neither a success nor a conflict in words. */
export function wrongRefusals(what: string, answers: readonly Answer[]): string[] {
  return answers
    .filter((answer) => !isDone(answer) && !(answer.status === 409 && /^\w.* .*\.$/.test(messageOf(answer))))
    .map(({ status, body }) => `${what}: answered ${status}: ${body}`);
}

/** Runs a number of rounds, some of them side by side. */
async function inLanes(rounds: number, run: (round: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < rounds) {
      const round = next;
      next += 1;
      await run(round);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The answers that are neither a success nor one of these refusals. */
export const refusedOtherwise = (what: string, answers: readonly Answer[], refusals: RegExp): string[] =>
  answers
    .filter((answer) => !isDone(answer) && !refusals.test(`${answer.status} ${answer.body}`))
    .map(({ status, body }) => `${what}: answered ${status}: ${body}`);

import { setTimeout as sleep } from 'node:timers/promises';

import type { Asked } from './model.ts';
import { Installation } from './quoin.ts';
import {
  behindProxy,
  findWrongQuotes,
  nameFirm,
  quoteStates,
  readQuoteStates,
  type Sender,
  sendQuote,
} from './quotes.ts';
import type { Answer } from './requests.ts';

/** How many clients accept one quote at the same time. */
const CROWD = 50;
/** How many rounds run side by side, so that the preparation of one fills the waits of others. */
const LANES = 6;
/** How much later the winner of a round starts in the next one, in milliseconds. So both sides win about as often. */
const STEP_MS = 0.5;

/** The number of rounds of each kind. */
export interface RivalRounds {
  crowds: number;
  revisions: number;
  declines: number;
}

/** The usual parts of a number of rounds: a crowd is slow, and a refusal by the client is much like a revision. */
export const roundsOf = (revisions: number): RivalRounds => ({
  crowds: Math.ceil(revisions / 50),
  revisions,
  declines: Math.ceil(revisions / 5),
});

/** Two nodes of one database, and a look into it. */
interface Rivalry {
  nodes: readonly [Sender, Sender];
  quoin: Asked;
  /** Distinguishes the records from those of other rivalries. */
  name: string;
  disagreements: string[];
}

type Quote = Awaited<ReturnType<typeof sendQuote>>;

/** The answers that compete with an acceptance, by the state to which each leads. */
const others = {
  revised: async (quote: Quote, node: Sender) => quote.revise(node),
  declined: async (quote: Quote, node: Sender) => quote.answer('decline', { reason: 'No' }, node),
};

/** Starts two nodes of one database. `started` ends them. */
export async function startTwoNodes(
  started: AsyncDisposableStack,
): Promise<{ quoin: Installation; nodes: Rivalry['nodes'] }> {
  const quoin = await Installation.start(started, { settings: behindProxy });
  const other = await Installation.start(started, { settings: behindProxy, beside: quoin });
  return { quoin, nodes: [await quoin.addProgram(), await other.addProgram()] };
}

/** Lets two nodes of an installation of their own compete for quotes. */
export async function tryRivals(rounds: RivalRounds, tell: (line: string) => void): Promise<string[]> {
  await using started = new AsyncDisposableStack();
  const { quoin, nodes } = await startTwoNodes(started);
  return await competeForQuotes(quoin, nodes, { ...rounds, tell });
}

/**
 * Sends answers to a quote to two nodes at the same time: many acceptances, an acceptance and a revision, an acceptance
 * and a refusal. One of them must win, the others must be refused in words, and the database must agree. Describes each
 * disagreement.
 */
export async function competeForQuotes(
  quoin: Asked,
  nodes: Rivalry['nodes'],
  {
    crowds,
    revisions,
    declines,
    name = 'Rivals',
    tell,
  }: RivalRounds & { name?: string; tell: (line: string) => void },
): Promise<string[]> {
  await nameFirm(nodes[0]);
  const rivalry: Rivalry = { nodes, quoin, name, disagreements: [] };
  tell(await acceptTogether(rivalry, crowds));
  tell(await acceptAgainst(rivalry, 'revised', revisions));
  tell(await acceptAgainst(rivalry, 'declined', declines));
  return [...rivalry.disagreements, ...(await findWrongQuotes(quoin))];
}

/** Many clients accept one quote. In every other round half of them sign with another name, and one name wins. */
async function acceptTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  let signed = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const quote = await sendQuote(nodes[0], `${name} crowd ${round}`);
    const names = round % 2 === 0 ? ['Dana'] : ['Dana', 'Sam'];
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        // Each name comes to both nodes.
        quote.accept(nodes[(place >> 1) % 2], names[place % names.length]),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    signed += winners.length;
    refused += answers.length - winners.length;
    const what = `crowd ${round} about quote ${quote.quoteId}`;
    if (winners.length !== CROWD / names.length) disagreements.push(`${what}: ${winners.length} accepted`);
    if (new Set(winners.map(({ body }) => contractOf(body))).size !== 1)
      disagreements.push(`${what}: the accepted ones have several contracts`);
    disagreements.push(
      ...wrongRefusals(what, answers),
      ...(await wrongState(quoin, quote, what, 'accepted')),
    );
  }
  return `${CROWD} acceptances at once over two nodes, ${rounds}x: ${signed} accepted, ${refused} refused, ${since(begun)}`;
}

/** An acceptance at one node against another answer at the other node. */
async function acceptAgainst(rivalry: Rivalry, rival: keyof typeof others, rounds: number): Promise<string> {
  const { nodes, quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  let wins = 0;
  let lagMs = 0;
  await inLanes(rounds, async (round) => {
    const [one, other] = round % 2 === 0 ? nodes : ([nodes[1], nodes[0]] as const);
    const quote = await sendQuote(one, `${name} ${rival} ${round}`);
    const answers = await Promise.all([
      after(Math.max(0, lagMs), async () => quote.accept(one)),
      after(Math.max(0, -lagMs), async () => others[rival](quote, other)),
    ]);
    const what = `acceptance of quote ${quote.quoteId} while it is ${rival}`;
    const [isAccepted, isOther] = answers.map(({ status }) => status >= 200 && status < 300);
    if (isAccepted) wins += 1;
    lagMs += isAccepted ? STEP_MS : -STEP_MS;
    if (isAccepted === isOther) disagreements.push(`${what}: ${isAccepted ? 'both win' : 'none wins'}`);
    const due = isAccepted ? 'accepted' : rival;
    disagreements.push(...wrongRefusals(what, answers), ...(await wrongState(quoin, quote, what, due)));
  });
  if (rounds > 20 && (wins === 0 || wins === rounds))
    disagreements.push(`acceptance while ${rival}: the same side wins each of ${rounds} rounds`);
  return `acceptance while ${rival}, ${rounds}x: ${wins} accepted, ${rounds - wins} ${rival}, ${since(begun)}`;
}

const after = async (ms: number, answer: () => Promise<Answer>) => sleep(ms).then(answer);
const since = (moment: number) => `${Math.round((performance.now() - moment) / 1000)} s`;
const contractOf = (body: string) =>
  (JSON.parse(body) as { contract: { number: string } | null }).contract?.number;

/** Whether an answer is a success, or a conflict with a sentence. */
const isWell = ({ status, body }: Answer) =>
  status === 200 ||
  status === 204 ||
  (status === 409 && /^\w.* .*\.$/.test((JSON.parse(body) as { message: string }).message));

/** Describes the answers that are neither a success nor a conflict in words. */
function wrongRefusals(what: string, answers: readonly Answer[]): string[] {
  return answers
    .filter((answer) => !isWell(answer))
    .map(({ status, body }) => `${what}: answered ${status}: ${body}`);
}

/** Compares the state of a quote with the one that the answers promised. */
async function wrongState(
  quoin: Asked,
  { quoteId }: Quote,
  what: string,
  due: keyof typeof quoteStates,
): Promise<string[]> {
  const state = (await readQuoteStates(quoin, quoteId)).get(quoteId);
  return state === quoteStates[due] ? [] : [`${what}: it is ${state} instead of ${quoteStates[due]}`];
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

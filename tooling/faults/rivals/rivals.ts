import { findBroken } from '../checks/check.ts';
import { Installation } from '../installation/quoin.ts';
import type { Asked } from '../workload/model.ts';
import type { Paying } from '../workload/online-payments.ts';
import {
  behindProxy,
  findWrongQuotes,
  nameFirm,
  quoteStates,
  readQuoteStates,
  type Sender,
  sendQuote,
} from '../workload/quotes.ts';
import { competeForBills } from './bill-rivals.ts';
import { competeForChanges } from './change-order-rivals.ts';
import { competeForCredit } from './credit-rivals.ts';
import { competeForBooks } from './ledger-rivals.ts';
import { competeOnline } from './online-rivals.ts';
import { competeForOrders } from './order-rivals.ts';
import { competeForPrices } from './price-request-rivals.ts';
import { competeForReturns } from './return-rivals.ts';
import { acceptInCrowd, compete, CROWD, isDone, type Rivalry, since, wrongRefusals } from './rival-rounds.ts';

/** The number of rounds of each kind. */
export interface RivalRounds {
  crowds: number;
  revisions: number;
  declines: number;
  /** The rounds of two answers about change orders of one contract, of each kind. */
  changes: number;
  /** The rounds of two steps about an order, its deliveries and returns, or a price request, of each kind, of closings of the books, and of voids of invoices. */
  orders: number;
}

/** The usual parts of a number of rounds: a crowd is slow, and a refusal by the client is much like a revision. */
export const roundsOf = (revisions: number): RivalRounds => ({
  crowds: Math.ceil(revisions / 50),
  revisions,
  declines: Math.ceil(revisions / 5),
  changes: Math.ceil(revisions / 3),
  orders: Math.ceil(revisions / 5),
});

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
 * and a refusal. Then it does the same with change orders, with orders to suppliers and their returns, with price requests, with
 * transfers and the books, and with invoices and payments, by hand and online. One of them must win, the others must be refused in words, and the database must agree. Describes each disagreement.
 */
export async function competeForQuotes(
  quoin: Paying,
  nodes: Rivalry['nodes'],
  {
    crowds,
    revisions,
    declines,
    changes,
    orders,
    name = 'Rivals',
    tell,
  }: RivalRounds & { name?: string; tell: (line: string) => void },
): Promise<string[]> {
  await nameFirm(nodes[0]);
  const rivalry: Rivalry = { nodes, quoin, name, disagreements: [] };
  tell(await acceptTogether(rivalry, crowds));
  tell(await acceptAgainst(rivalry, 'revised', revisions));
  tell(await acceptAgainst(rivalry, 'declined', declines));
  await competeForChanges(rivalry, { crowds, changes, tell });
  await competeForOrders(rivalry, { crowds, orders, tell });
  await competeForReturns(rivalry, { crowds, orders, tell });
  await competeForPrices(rivalry, { crowds, orders, tell });
  await competeForBooks(rivalry, { crowds, orders, tell });
  await competeForBills(rivalry, { crowds, orders, tell });
  await competeForCredit(rivalry, { crowds, orders, tell });
  await competeOnline({ ...rivalry, quoin }, { crowds, orders, tell });
  return [...rivalry.disagreements, ...(await findBroken(quoin)), ...(await findWrongQuotes(quoin))];
}

/** Many clients accept one quote, and all winners get the same contract. */
async function acceptTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  let signed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const quote = await sendQuote(nodes[0], `${name} crowd ${round}`);
    const what = `crowd ${round} about quote ${quote.documentId}`;
    const winners = await acceptInCrowd(rivalry, quote.accept, { round, what });
    signed += winners.length;
    if (new Set(winners.map(({ body }) => contractOf(body))).size !== 1)
      disagreements.push(`${what}: the accepted ones have several contracts`);
    disagreements.push(...(await wrongState(quoin, quote, what, 'accepted')));
  }
  return `${CROWD} acceptances at once over two nodes, ${rounds}x: ${signed} accepted, ${rounds * CROWD - signed} refused, ${since(begun)}`;
}

/** An acceptance at one node against another answer at the other node. */
async function acceptAgainst(rivalry: Rivalry, rival: keyof typeof others, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const quote = await sendQuote(one, `${name} ${rival} ${round}`);
    const what = `acceptance of quote ${quote.documentId} while it is ${rival}`;
    return {
      one: async () => quote.accept(one),
      other: async () => others[rival](quote, other),
      compare: async (answers) => {
        const [isAccepted, isOther] = answers.map(isDone);
        return [
          ...(isAccepted === isOther ? [`${what}: ${isAccepted ? 'both win' : 'none wins'}`] : []),
          ...wrongRefusals(what, answers),
          ...(await wrongState(quoin, quote, what, isAccepted ? 'accepted' : rival)),
        ];
      },
    };
  });
  if (rounds > 20 && (wins === 0 || wins === rounds))
    disagreements.push(`acceptance while ${rival}: the same side wins each of ${rounds} rounds`);
  return `acceptance while ${rival}, ${rounds}x: ${wins} accepted, ${rounds - wins} ${rival}, ${since(begun)}`;
}

const contractOf = (body: string) =>
  (JSON.parse(body) as { contract: { number: string } | null }).contract?.number;

/** Compares the state of a quote with the one that the answers promised. */
async function wrongState(
  quoin: Asked,
  { documentId }: Quote,
  what: string,
  due: keyof typeof quoteStates,
): Promise<string[]> {
  const state = (await readQuoteStates(quoin, documentId)).get(documentId);
  return state === quoteStates[due] ? [] : [`${what}: it is ${state} instead of ${quoteStates[due]}`];
}

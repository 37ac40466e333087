import {
  bankPayment,
  bouncePayment,
  issuedBill,
  paidBefore,
  refundCredit,
  voidPayment,
  voidTransfer,
} from '../workload/bills.ts';
import { told } from '../workload/quotes.ts';
import { compete, CROWD, isDone, refusedOtherwise, type Rivalry, since, untilTaken } from './rival-rounds.ts';

/** What each refund of a crowd is, and the credit that all of them want, in dollars. */
const PART = 12;
const CREDIT = 100;
/** What the bank takes for a payment that comes back, in dollars. */
const FEE = 12;

/** A payment that is credit of the client of an invoice. */
async function creditOf({ nodes }: Rivalry, mark: string) {
  const bill = await issuedBill(nodes[0], mark);
  const { contractId } = bill;
  const paymentId = await paidBefore(nodes[0], mark, { contractId, amount: CREDIT, allocations: [] });
  return { contractId, paymentId };
}

/** Lets two nodes compete for the credit of clients, and for payments that wait to be banked. */
export async function competeForCredit(
  rivalry: Rivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  tell(await refundTogether(rivalry, crowds));
  tell(await bankTogether(rivalry, crowds));
  tell(await bounceWhileVoided(rivalry, orders));
  tell(await bounceWhileTakenBack(rivalry, orders));
}

/** Many refunds of one credit at the same time. As many win as fit. */
async function refundTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, name, disagreements } = rivalry;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} refunds ${round}`;
    const { contractId } = await creditOf(rivalry, mark);
    const what = `crowd ${round} of refunds of contract ${contractId}`;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () =>
          refundCredit(nodes[place % 2] ?? nodes[0], contractId, PART, `${mark} ${place}`),
        ),
      ),
    );
    const winners = answers.filter(isDone).length;
    const most = Math.floor(CREDIT / PART);
    if (winners !== Math.min(CROWD, most)) disagreements.push(`${what}: ${winners} win, and ${most} fit`);
    disagreements.push(...refusedOtherwise(what, answers, /^400 .*More than is left/));
  }
  return `${CROWD} refunds of ${PART} dollars of a credit of ${CREDIT} at once, ${rounds}x, ${since(begun)}`;
}

/** Many transfers that bank one payment at the same time. One of them does. */
async function bankTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, name, disagreements } = rivalry;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} banks ${round}`;
    const { paymentId } = await creditOf(rivalry, mark);
    const what = `crowd ${round} of transfers of payment ${paymentId}`;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () =>
          bankPayment(nodes[place % 2] ?? nodes[0], paymentId, CREDIT, `${mark} ${place}`),
        ),
      ),
    );
    const winners = answers.filter(isDone).length;
    if (winners !== 1) disagreements.push(`${what}: ${winners} win`);
    disagreements.push(...refusedOtherwise(what, answers, /^400 .*does not wait to be banked/));
  }
  return `${CROWD} transfers of one payment at once, ${rounds}x: one banks it, ${since(begun)}`;
}

/** A payment that comes back at one node, and is voided at the other one. One of both happens. */
async function bounceWhileVoided(rivalry: Rivalry, rounds: number): Promise<string> {
  const { name } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} bounces ${round}`;
    const { paymentId } = await creditOf(rivalry, mark);
    const what = `return of payment ${paymentId} against its void`;
    return {
      one: async () => bouncePayment(one, paymentId, `${mark} bounced`),
      other: async () => voidPayment(other, paymentId, `${mark} void`),
      compare: async (answers) => {
        const done = answers.filter(isDone).length;
        return Promise.resolve([
          ...(done === 1 ? [] : [`${what}: ${done} of both happened`]),
          ...refusedOtherwise(what, answers, /^409 /),
        ]);
      },
    };
  });
  return `return of a payment against its void, ${rounds}x: ${wins} came back, ${rounds - wins} are void, ${since(begun)}`;
}

/** A banked payment that comes back at one node, while its transfer is voided at the other one. It comes back from where it lies. */
async function bounceWhileTakenBack(rivalry: Rivalry, rounds: number): Promise<string> {
  const { name, quoin } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} takes back ${round}`;
    const { paymentId } = await creditOf(rivalry, mark);
    const what = `return of payment ${paymentId} against the void of its transfer`;
    const { id } = await told<{ id: number }>(bankPayment(one, paymentId, CREDIT, `${mark} banked`));
    return {
      one: async () => bouncePayment(one, paymentId, `${mark} bounced`),
      other: async () => voidTransfer(other, id, `${mark} void`),
      compare: async (answers) => {
        const { rows } = await quoin.database.query<{ status: string; left: number }>(
          `select t.status, (select sum(l.amount)::float8 from ledger_lines l join ledger_entries e on e.id = l.entry_id
              where l.account_id = 1010 and (e.source_kind = 'payment' and e.source_id = $1
                or e.source_kind = 'transfer' and e.source_id = $2)) as left
            from transfers t where t.id = $2`,
          [paymentId, id],
        );
        // The bank took its fee where the payment lay.
        const wanted = rows[0]?.status === 'void' ? -FEE : 0;
        return [
          ...(rows[0]?.left === wanted ? [] : [`${what}: ${JSON.stringify(rows[0])} is left`]),
          ...refusedOtherwise(what, answers.slice(0, 1), /^never/),
          ...refusedOtherwise(what, answers.slice(1), /^409 .*come back/),
        ];
      },
    };
  });
  return `return of a banked payment against the void of its transfer, ${rounds}x: ${wins} first, ${since(begun)}`;
}

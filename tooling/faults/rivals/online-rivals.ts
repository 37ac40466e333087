import { findWrongRefunds } from '../checks/provider-rules.ts';
import { headersOf, makeKey } from '../installation/program.ts';
import { issuedBill, payingOf, recordPayment } from '../workload/bills.ts';
import {
  begunOnline,
  creditOnline,
  type Paying,
  pressPay,
  refundEvent,
  refundOnline,
  repeated,
  sendEvent,
} from '../workload/online-payments.ts';
import { type Sender, told } from '../workload/quotes.ts';
import { compete, CROWD, isDone, refusedOtherwise, type Rivalry, since, untilTaken } from './rival-rounds.ts';

/** How often an event comes at the same time, and how often one refund is asked for. */
const REPEATS = 20;
/** What each refund of a crowd is, in dollars. Not all of them fit into a payment. */
const PART = 12;

/** The states of a payment that came back. The first event that tells of it decides whether a card or a bank brought it. */
const BACK = /^(charged-back|bounced)$/;

/** A rivalry of two nodes that take payments with one provider. */
interface OnlineRivalry extends Rivalry {
  quoin: Paying;
}

/** Lets two nodes compete for what a provider tells of payments, and for refunds by it. */
export async function competeOnline(
  rivalry: OnlineRivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  const { quoin, disagreements } = rivalry;
  tell(await pressTogether(rivalry, crowds));
  tell(await tellTogether(rivalry, crowds));
  tell(await replayTogether(rivalry, crowds));
  tell(await refundTogether(rivalry, crowds));
  tell(await refundUnderOneKey(rivalry, crowds));
  tell(await refundWhileTakenBack(rivalry, orders));
  tell(await payTwice(rivalry, orders));
  disagreements.push(...(await findWrongRefunds(quoin, quoin.provider)));
}

const nodeAt = ({ nodes }: Rivalry, place: number): Sender => nodes[place % 2] ?? nodes[0];

/** Runs something so many times at once, over both nodes in turn. */
const inCrowd = async <Answer>(size: number, run: (place: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: size }, async (_, place) => run(place)));

/** A payment as its row and its entries have it. */
async function readOnline({ quoin }: OnlineRivalry, id: number) {
  const { rows } = await quoin.database.query<{
    status: string;
    entries: number;
    refunds: number;
    lost: number;
  }>(
    `select status, (select count(*)::int from ledger_entries where source_kind = 'payment' and source_id = p.id) as entries,
        (select count(*)::int from refunds where payment_id = p.id and status = 'done') as refunds,
        (select count(*)::int from refunds where payment_id = p.id and status = 'failed') as lost
      from payments p where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`Payment ${id} is gone`);
  return row;
}

/** One client presses Pay many times at the same time. One payment begins. */
async function pressTogether(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const bill = await issuedBill(quoin, `${name} presses ${round}`);
    const what = `crowd ${round} of presses of Pay for invoice ${bill.id}`;
    const before = quoin.provider.sessions.size;
    const answers = await inCrowd(REPEATS, async (place) =>
      untilTaken(async () => pressPay(nodeAt(rivalry, place), bill)),
    );
    const { rows } = await quoin.database.query('select from payments where invoice_id = $1', [bill.id]);
    const sessions = quoin.provider.sessions.size - before;
    if (rows.length !== 1 || sessions !== 1)
      disagreements.push(`${what}: ${rows.length} payments, and ${sessions} pages of the provider`);
    if (!answers.some(isDone)) disagreements.push(`${what}: none begins a payment`);
    disagreements.push(...refusedOtherwise(what, answers, /^429 /));
  }
  return `${REPEATS} presses of Pay at once, ${rounds}x: one payment each, ${since(begun)}`;
}

/** The provider tells of one payment many times at the same time, by two events. It counts once, and so does its dispute. */
async function tellTogether(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const { paymentId, paid, disputed } = await begunOnline(quoin, `${name} tells ${round}`);
    const steps = [
      { events: [paid(), paid('async_payment_succeeded')], isDue: /^succeeded$/, entries: 1 },
      { events: [disputed(), disputed('funds_withdrawn')], isDue: BACK, entries: 2 },
    ];
    for (const { events, isDue, entries } of steps) {
      const what = `crowd ${round} of ${events.length} events of payment ${paymentId}, ${entries}`;
      const answers = await inCrowd(REPEATS, async (place) =>
        // Each comes to both nodes, signed at another second.
        untilTaken(async () =>
          sendEvent(nodeAt(rivalry, place >> 1), events[place % events.length] ?? '', place),
        ),
      );
      disagreements.push(...refusedOtherwise(what, answers, /^never/));
      const found = await readOnline(rivalry, paymentId);
      if (!isDue.test(found.status) || found.entries !== entries)
        disagreements.push(`${what}: it is ${JSON.stringify(found)}`);
    }
  }
  return `${REPEATS} times one payment and one dispute by events at once, ${rounds}x: each counts once, ${since(begun)}`;
}

/** Somebody sends one signed event again, many times at once. One is taken. */
async function replayTogether(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const { paymentId, paid } = await begunOnline(quoin, `${name} replays ${round}`);
    const what = `crowd ${round} of replays of payment ${paymentId}`;
    const body = paid();
    const at = Math.floor(Date.now() / 1000);
    const answers = await inCrowd(REPEATS, async (place) =>
      untilTaken(async () => sendEvent(nodeAt(rivalry, place), body, Math.floor(Date.now() / 1000) - at)),
    );
    const taken = answers.filter(isDone).length;
    if (taken !== 1) disagreements.push(`${what}: ${taken} are taken`);
    disagreements.push(...refusedOtherwise(what, answers, /^400 .*came before/));
    const found = await readOnline(rivalry, paymentId);
    if (found.status !== 'succeeded' || found.entries !== 1)
      disagreements.push(`${what}: it is ${JSON.stringify(found)}`);
  }
  return `${REPEATS} replays of one event at once, ${rounds}x: one taken each, ${since(begun)}`;
}

/** Many refunds of one payment by its provider at the same time. As many win as fit, and the provider makes no other. */
async function refundTogether(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} gives back ${round}`;
    const { refunds, bill, ...credit } = await creditOnline(quoin, mark);
    const what = `crowd ${round} of refunds of payment ${credit.paymentId}`;
    const answers = await inCrowd(CROWD, async (place) =>
      untilTaken(async () => refundOnline(nodeAt(rivalry, place), credit, PART, `${mark} ${place}`)),
    );
    const winners = answers.filter(isDone).length;
    const most = Math.min(CROWD, Math.floor(bill.total / PART));
    const found = await readOnline(rivalry, credit.paymentId);
    if (winners !== most || found.refunds !== most || found.lost > 0 || refunds().length !== most)
      disagreements.push(
        `${what}: ${winners} win, ${most} fit, the provider made ${refunds().length}, and it is ${JSON.stringify(found)}`,
      );
    disagreements.push(...refusedOtherwise(what, answers, /^400 .*More than is left/));
  }
  return `${CROWD} refunds of ${PART} dollars of one payment at once by its provider, ${rounds}x, ${since(begun)}`;
}

/** One refund is asked for many times at the same time, and the answers of the provider get lost. It makes one, and tells of it later. */
async function refundUnderOneKey(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  // A key belongs to its caller, so that one program asks both nodes.
  const caller = headersOf(await makeKey(async (...asked) => quoin.ask(...asked)));
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} gives once ${round}`;
    const { refunds, ...credit } = await creditOnline(quoin, mark);
    const what = `crowd ${round} of one refund of payment ${credit.paymentId}`;
    const ask = async (place: number) =>
      untilTaken(async () =>
        refundOnline(
          {
            ask: async (method, path, body, headers) =>
              nodeAt(rivalry, place).ask(method, path, body, { ...caller, ...headers }),
          },
          credit,
          PART,
          mark,
        ),
      );
    quoin.provider.refundAs('lost');
    const answers = await inCrowd(REPEATS, ask).finally(() => quoin.provider.refundAs('succeeded'));
    // Whoever asked may not know what became of it until the provider tells.
    for (const refund of refunds()) await told(repeated(refundEvent(refund))(quoin));
    const found = await readOnline(rivalry, credit.paymentId);
    if (found.refunds !== 1 || refunds().length !== 1)
      disagreements.push(
        `${what}: the provider made ${refunds().length}, and it is ${JSON.stringify(found)}`,
      );
    disagreements.push(...refusedOtherwise(what, answers, /^409 .*under way/));
  }
  return `${REPEATS} times one refund at once, whose answers get lost, ${rounds}x: one made each, ${since(begun)}`;
}

/** A refund by the provider is asked for at one node, while it tells the other one that a bank took all of the payment. */
async function refundWhileTakenBack(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} takes back online ${round}`;
    const { refunds, disputed, ...credit } = await creditOnline(quoin, mark);
    const what = `refund of payment ${credit.paymentId} against its dispute`;
    const send = repeated(disputed());
    return {
      one: async () => refundOnline(one, credit, PART, mark),
      other: async () => untilTaken(async () => send(other)),
      compare: async (answers) => {
        const found = await readOnline(rivalry, credit.paymentId);
        const made = refunds().length;
        return [
          ...(BACK.test(found.status) && found.refunds === made
            ? []
            : [`${what}: the provider made ${made}, and it is ${JSON.stringify(found)}`]),
          ...refusedOtherwise(what, answers.slice(0, 1), /^400 .*cannot give this payment back/),
          ...refusedOtherwise(what, answers.slice(1), /^never/),
        ];
      },
    };
  });
  return `refund by a provider against a dispute, ${rounds}x: ${wins} given back, ${since(begun)}`;
}

/** An invoice is paid by check at one node, while the provider tells the other one of its payment. Both are there, and one is credit. */
async function payTwice(rivalry: OnlineRivalry, rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} pays twice ${round}`;
    const { bill, paymentId, paid } = await begunOnline(quoin, mark);
    const what = `payment ${paymentId} against a check for the same invoice`;
    const send = repeated(paid());
    return {
      one: async () => recordPayment(one, mark, payingOf(bill, bill.total)),
      other: async () => untilTaken(async () => send(other)),
      compare: async (answers) => {
        const { status } = await readOnline(rivalry, paymentId);
        const { rows } = await quoin.database.query<{ paid: number }>(
          'select coalesce(sum(amount), 0)::float8 as paid from payment_allocations where invoice_id = $1',
          [bill.id],
        );
        return [
          ...(status === 'succeeded' && rows[0]?.paid === bill.total
            ? []
            : [`${what}: it is ${status}, and ${rows[0]?.paid} of ${bill.total} is paid`]),
          ...refusedOtherwise(what, answers.slice(0, 1), /^400 .*allocations/),
          ...refusedOtherwise(what, answers.slice(1), /^never/),
        ];
      },
    };
  });
  return `payment by check against one online, ${rounds}x: ${wins} checks first, ${since(begun)}`;
}

import { setTimeout as sleep } from 'node:timers/promises';

import { headersOf, makeKey } from '../installation/program.ts';
import type { Answer } from '../requests.ts';
import {
  completeContract,
  CONTRACT_TOTAL,
  deleteBill,
  type Draft,
  draftBill,
  issueBill,
  issuedBill,
  type Paid,
  payingOf,
  payOverRest,
  payOverTrpc,
  recordPayment,
  voidBill,
} from '../workload/bills.ts';
import { signContract } from '../workload/change-orders.ts';
import type { Asked } from '../workload/model.ts';
import { type Sender, told } from '../workload/quotes.ts';
import { compete, CROWD, isDone, refusedOtherwise, type Rivalry, since, untilTaken } from './rival-rounds.ts';

/** The contracts whose drafts are issued at the same time, and how often. Together these are 200 issues. */
const CONTRACTS = 40;
const ISSUES = 5;
/** What each payment of a crowd is, in dollars. Less than all of them fit into the invoice. */
const PART = 12;
/** How often one payment is asked for at the same time. */
const REPEATS = 20;
/** The pause before a request is repeated that was still under way, in milliseconds. */
const PAUSE_MS = 20;

/** Lets two nodes compete for invoices and payments, and notes each disagreement with the database. */
export async function competeForBills(
  rivalry: Rivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  tell(
    await issueTogether(rivalry, {
      contracts: Math.max(3, Math.min(CONTRACTS, 2 * crowds)),
      rounds: Math.min(ISSUES, orders),
    }),
  );
  tell(await payTogether(rivalry, crowds));
  tell(await payUnderOneKey(rivalry, crowds));
  for (const way of ['of the invoice', 'of what is due'] as const)
    tell(await voidWhilePaid(rivalry, way, orders));
}

const nodeAt = ({ nodes }: Rivalry, place: number): Sender => nodes[place % 2] ?? nodes[0];

/**
 * Drafts of many contracts are issued at the same time. Of three, one is stale, and one is deleted or its contract ends meanwhile.
 * Each confirmed issue has the number that it was told, and no number is left out or given twice.
 */
async function issueTogether(
  rivalry: Rivalry,
  { contracts, rounds }: { contracts: number; rounds: number },
): Promise<string> {
  const { nodes, name, quoin, disagreements } = rivalry;
  const begun = performance.now();
  const ids: number[] = [];
  for (let place = 0; place < (rounds > 0 ? contracts : 0); place += 1)
    ids.push((await signContract(nodes[0], `${name} issues ${place}`)).contractId);
  let issued = 0;
  for (let round = 0; round < rounds; round += 1) {
    const isLast = round === rounds - 1;
    const what = `crowd ${round} of ${contracts} issues`;
    const drafts: Draft[] = [];
    for (const id of ids) drafts.push(await draftBill(nodes[0], id, (round + 1) / 10));
    const answers = await Promise.all(
      drafts.map(async (draft, place) => {
        const key = `${name} issue ${round} ${place}`;
        const version = place % 3 === 0 ? draft.version + 1 : draft.version;
        const issuing = untilTaken(async () =>
          issueBill(nodeAt(rivalry, place), { id: draft.id, version }, key),
        );
        if (place % 3 === 1)
          await endMeanwhile(rivalry, { draft, contractId: ids[place] ?? 0, place, isLast });
        return issuing;
      }),
    );
    issued += answers.filter(isDone).length;
    disagreements.push(
      ...refusedOtherwise(what, answers, /^(412|404) |^409 .*This contract has ended/),
      ...answers.flatMap((answer, place) =>
        isDone(answer) === (place % 3 === 2) || place % 3 === 1
          ? []
          : [`${what}: draft ${drafts[place]?.id} was answered ${answer.status}: ${answer.body}`],
      ),
      ...(await wrongNumbers(quoin, what, drafts, answers)),
    );
    // What was stale or came too late leaves a draft, and a contract has only one.
    for (const { id } of await standingDrafts(quoin, drafts)) await told(deleteBill(nodes[0], id));
  }
  return `${contracts} issues at once over two nodes, ${rounds}x: ${issued} issued, ${contracts * rounds - issued} refused, ${since(begun)}`;
}

/** Deletes a draft while it is issued, or completes its contract, which leaves no more to draft. */
async function endMeanwhile(
  rivalry: Rivalry,
  { draft, contractId, place, isLast }: { draft: Draft; contractId: number; place: number; isLast: boolean },
): Promise<void> {
  const { quoin } = rivalry;
  // Only a person ends a contract, and no key does.
  const ended = await untilTaken(async () =>
    isLast ? completeContract(quoin, contractId) : deleteBill(nodeAt(rivalry, place + 1), draft.id),
  );
  // A draft that was issued first is not deleted, and has no later version.
  rivalry.disagreements.push(...refusedOtherwise(`the end of draft ${draft.id}`, [ended], /^(409|412) /));
}

const standingDrafts = async ({ database }: Asked, drafts: readonly Draft[]) =>
  (
    await database.query<{ id: number }>("select id from invoices where status = 'draft' and id = any($1)", [
      drafts.map(({ id }) => id),
    ])
  ).rows;

const numbersOf = (all: readonly { id: number; number: string }[]) =>
  all.map(({ id, number }) => `${id} ${number}`).join(', ');

/** Compares the numbers of issued invoices with those that the answers told. No number of a year is left out. */
async function wrongNumbers(
  { database }: Asked,
  what: string,
  drafts: readonly Draft[],
  answers: readonly Answer[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: number; number: string }>(
    "select id, number from invoices where status = 'issued' and id = any($1) order by id",
    [drafts.map(({ id }) => id)],
  );
  const { rows: years } = await database.query<{ last: number; given: number; numbers: number }>(
    `select last, (select count(*)::int from invoices where number like 'INV-' || year || '-%') as given,
        (select count(distinct number)::int from invoices where number like 'INV-' || year || '-%') as numbers
      from document_numbers where kind = 'INV'`,
  );
  const confirmed = answers
    .filter(isDone)
    .map(({ body }) => JSON.parse(body) as { id: number; number: string })
    .toSorted((one, other) => one.id - other.id);
  return [
    ...(numbersOf(rows) === numbersOf(confirmed)
      ? []
      : [`${what}: ${numbersOf(confirmed)} were confirmed, and ${numbersOf(rows)} are issued`]),
    ...years
      .filter(({ last, given, numbers }) => last !== given || last !== numbers)
      .map(
        ({ last, given, numbers }) =>
          `${what}: ${last} numbers, ${numbers} of them used by ${given} invoices`,
      ),
  ];
}

/** What is paid of an invoice, by how many payments, and its state. */
async function readPaid({ database }: Asked, invoiceId: number) {
  const { rows } = await database.query<{ status: string; paid: number; payments: number }>(
    `select status, coalesce(sum(amount), 0)::float8 as paid, count(distinct payment_id)::int as payments
      from invoices left join payment_allocations on invoice_id = invoices.id where invoices.id = $1 group by invoices.id`,
    [invoiceId],
  );
  const [row] = rows;
  if (!row) throw new Error(`Invoice ${invoiceId} is gone`);
  return row;
}

/** Many payments of one invoice at the same time. As many win as fit, and all others are refused. */
async function payTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, name, quoin, disagreements } = rivalry;
  const begun = performance.now();
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} pays ${round}`;
    const bill = await issuedBill(nodes[0], mark);
    const what = `crowd ${round} of payments of invoice ${bill.id}`;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () =>
          recordPayment(nodeAt(rivalry, place), `${mark} ${place}`, payingOf(bill, PART)),
        ),
      ),
    );
    const winners = answers.filter(isDone).length;
    paid += winners;
    const most = Math.floor(bill.total / PART);
    if (winners !== Math.min(CROWD, most)) disagreements.push(`${what}: ${winners} win, and ${most} fit`);
    const found = await readPaid(quoin, bill.id);
    if (found.payments !== winners || found.paid !== winners * PART)
      disagreements.push(`${what}: ${winners} were confirmed, and ${JSON.stringify(found)} is there`);
    disagreements.push(...refusedOtherwise(what, answers, /^400 .*allocations/));
  }
  return `${CROWD} payments of ${PART} dollars of an invoice of ${CONTRACT_TOTAL / 2} at once, ${rounds}x: ${paid} fit, ${rounds * CROWD - paid} refused, ${since(begun)}`;
}

/** The ways in which one payment comes under one key. A header is a key like a field. */
const ways = {
  'a header over REST': [recordPayment],
  'REST and tRPC': [payOverRest, payOverTrpc],
} as const;

/** Many tries to record a payment under one key. All of them get the same one. */
async function payUnderOneKey(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, name, quoin, disagreements } = rivalry;
  const begun = performance.now();
  // A key belongs to its caller, so that one program asks both nodes.
  const caller = headersOf(await makeKey(async (...asked) => quoin.ask(...asked)));
  const asCaller = (node: Sender): Sender => ({
    ask: async (method, path, body, headers) => node.ask(method, path, body, { ...caller, ...headers }),
  });
  const both: Rivalry = { ...rivalry, nodes: [asCaller(nodes[0]), asCaller(nodes[1])] };
  for (const [way, calls] of Object.entries(ways))
    for (let round = 0; round < rounds; round += 1) {
      const mark = `${name} by ${way} ${round}`;
      const bill = await issuedBill(nodes[0], mark);
      const what = `crowd ${round} of one payment by ${way}`;
      const answers = await Promise.all(
        Array.from({ length: REPEATS }, async (_, place) =>
          untilOver(async () =>
            (calls[place % calls.length] ?? calls[0])(nodeAt(both, place >> 1), mark, payingOf(bill, PART)),
          ),
        ),
      );
      disagreements.push(...refusedOtherwise(what, answers, /^never/));
      const ids = new Set(answers.filter(isDone).map(({ body }) => /"id":(\d+)/.exec(body)?.[1]));
      if (ids.size !== 1) disagreements.push(`${what}: they got ${ids.size} payments`);
      const found = await readPaid(quoin, bill.id);
      if (found.payments !== 1 || found.paid !== PART)
        disagreements.push(`${what}: ${JSON.stringify(found)} is there`);
      const other = await calls[0](nodeAt(both, 0), mark, payingOf(bill, PART + 1));
      if (!other.body.includes('IDEMPOTENCY_MISMATCH'))
        disagreements.push(`${what}: another payment under the key: ${other.body}`);
    }
  return `${REPEATS} times one payment at once by ${Object.keys(ways).join(', or by ')}, ${rounds}x each: one recorded each, ${since(begun)}`;
}

/** Asks again while the same request is under way, or the node is busy. */
async function untilOver(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await untilTaken(ask);
    if (answer.status !== 409 || !answer.body.includes('under way')) return answer;
    await sleep(PAUSE_MS);
  }
}

/** A void of an invoice at one node against a payment at the other one. It is void and nothing is paid of it, or it stands. */
async function voidWhilePaid(
  rivalry: Rivalry,
  way: 'of the invoice' | 'of what is due',
  rounds: number,
): Promise<string> {
  const { name, quoin, disagreements } = rivalry;
  const begun = performance.now();
  const isOfInvoice = way === 'of the invoice';
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} ${way} ${round}`;
    const bill = await issuedBill(one, mark);
    const what = `void of invoice ${bill.id} against a payment ${way}`;
    const paying: Paid = isOfInvoice ? payingOf(bill, PART) : { contractId: bill.contractId, amount: PART };
    return {
      one: async () => voidBill(one, bill.id, `${mark} void`),
      other: async () => recordPayment(other, mark, paying),
      compare: async (answers) => {
        const [isVoid, isPaid] = answers.map(isDone);
        const found = await readPaid(quoin, bill.id);
        const due = isVoid ? ['void', 0] : ['issued', PART];
        return [
          // A payment of whatever is due becomes credit where nothing is.
          ...(isPaid === (isOfInvoice ? !isVoid : true) ? [] : [`${what}: void ${isVoid}, paid ${isPaid}`]),
          ...(found.status === due[0] && found.paid === due[1]
            ? []
            : [`${what}: it is ${JSON.stringify(found)} instead of ${due.join(' ')}`]),
          ...refusedOtherwise(what, answers.slice(0, 1), /^409 /),
          ...refusedOtherwise(what, answers.slice(1), /^400 .*allocations/),
        ];
      },
    };
  });
  if (rounds > 20 && (wins === 0 || wins === rounds))
    disagreements.push(`void against a payment ${way}: the same side wins each of ${rounds} rounds`);
  return `void of an invoice against a payment ${way}, ${rounds}x: ${wins} void, ${rounds - wins} stand, ${since(begun)}`;
}

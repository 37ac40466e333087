import { setTimeout as sleep } from 'node:timers/promises';

import { headersOf, makeKey } from '../installation/program.ts';
import type { Answer } from '../requests.ts';
import type { Asked } from '../workload/model.ts';
import { type Sender, told } from '../workload/quotes.ts';
import {
  closeBooks,
  moved,
  readTransferStates,
  recordOverRest,
  recordOverTrpc,
  recordTransfer,
  reopenBooks,
  stateOf,
  voidTransfer,
} from '../workload/transfers.ts';
import { isDone, messageOf, type Rivalry, since, untilTaken } from './rival-rounds.ts';

/** How many ask at the same time. */
const CROWD = 20;
/** The day that is closed while transfers of it come. No other transfer is as old. */
const CLOSED_DAY = '2019-06-15';
/** The longest wait before the closing, in milliseconds. */
const LONGEST_WAIT_MS = 60;
/** The pause before a request is repeated that was still under way, in milliseconds. */
const PAUSE_MS = 20;

/** Lets two nodes compete for transfers and the books, and notes each disagreement with the database. */
export async function competeForBooks(
  rivalry: Rivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  tell(await voidTogether(rivalry, crowds));
  for (const way of Object.keys(ways) as (keyof typeof ways)[])
    tell(await recordUnderOneKey(rivalry, way, crowds));
  tell(await closeWhileRecorded(rivalry, orders));
}

const everywhere = async (
  nodes: Rivalry['nodes'],
  ask: (node: Sender, place: number) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: CROWD }, async (_, place) =>
      untilTaken(async () => ask(nodes[place % 2] ?? nodes[0], place)),
    ),
  );

/** The answers that are neither a success nor refused with these words. */
const refusedOtherwise = (what: string, answers: readonly Answer[], words: string): string[] =>
  answers
    .filter((answer) => !isDone(answer) && !(answer.status === 409 && messageOf(answer).startsWith(words)))
    .map(({ status, body }) => `${what}: answered ${status}: ${body}`);

/** Many people take one transfer back, each under a key of their own. One of them does, and its entry is reversed once. */
async function voidTogether({ nodes, name, quoin, disagreements }: Rivalry, rounds: number): Promise<string> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} voids ${round}`;
    const { id } = await told<{ id: number }>(recordTransfer(nodes[0], mark));
    const what = `crowd ${round} of voids of transfer ${id}`;
    const answers = await everywhere(nodes, async (node, place) =>
      voidTransfer(node, id, `${mark} ${place}`),
    );
    const winners = answers.filter(isDone).length;
    if (winners !== 1) disagreements.push(`${what}: ${winners} win`);
    disagreements.push(
      ...refusedOtherwise(what, answers, 'This transfer is void already'),
      ...(await wrongState(quoin, id, what, stateOf(moved(), 'void'))),
    );
  }
  return `${CROWD} voids of a transfer at once, ${rounds}x: one counts each, ${since(begun)}`;
}

/** The ways in which a key comes. */
const ways = {
  'a header over REST': [recordTransfer],
  'a field over REST': [recordOverRest],
  tRPC: [recordOverTrpc],
  'a field over REST and tRPC': [recordOverRest, recordOverTrpc],
} as const;

/** Many tries to record a transfer under one key, each again while the first is under way. All of them get the same one. */
async function recordUnderOneKey(
  { nodes, name, quoin, disagreements }: Rivalry,
  way: keyof typeof ways,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  const calls = ways[way];
  // A key belongs to its caller, so that one program asks both nodes.
  const caller = headersOf(await makeKey(async (...asked) => quoin.ask(...asked)));
  const asCaller = (node: Sender): Sender => ({
    ask: async (method, path, body, headers) => node.ask(method, path, body, { ...caller, ...headers }),
  });
  const both = [asCaller(nodes[0]), asCaller(nodes[1])] as const;
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} by ${way} ${round}`;
    const what = `crowd ${round} of one transfer by ${way}`;
    const answers = await everywhere(both, async (node, place) =>
      untilOver(async () => (calls[place % calls.length] ?? calls[0])(node, mark)),
    );
    disagreements.push(
      ...answers
        .filter((answer) => !isDone(answer))
        .map(({ status, body }) => `${what}: answered ${status}: ${body}`),
    );
    const ids = new Set(answers.filter(isDone).map(({ body }) => /"id":(\d+)/.exec(body)?.[1]));
    if (ids.size !== 1) disagreements.push(`${what}: they got ${ids.size} transfers`);
    for (const id of ids)
      disagreements.push(...(await wrongState(quoin, Number(id), what, stateOf(moved()))));
    const { rows } = await quoin.database.query<{ count: number }>(
      'select count(*)::int as count from transfers where reference = $1',
      [mark],
    );
    if (rows[0]?.count !== 1) disagreements.push(`${what}: ${rows[0]?.count} are stored`);
    const other = await calls[0](both[0], mark, { amount: 6 });
    if (!other.body.includes('IDEMPOTENCY_MISMATCH'))
      disagreements.push(`${what}: another transfer under the key: ${other.body}`);
  }
  return `${CROWD} times one transfer at once by ${way}, ${rounds}x: one recorded each, ${since(begun)}`;
}

/** Asks again while the same request is under way. */
async function untilOver(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 409 || !answer.body.includes('under way')) return answer;
    await sleep(PAUSE_MS);
  }
}

/** The books are closed while transfers of the day come to both nodes. Each is there before the closing, or refused. */
async function closeWhileRecorded(
  { nodes, name, quoin, disagreements }: Rivalry,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  let before = 0;
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} closing ${round}`;
    const what = `closing ${round} while transfers come`;
    const [answers, closing] = await Promise.all([
      everywhere(nodes, async (node, place) =>
        recordTransfer(node, `${mark} ${place}`, { day: CLOSED_DAY, amount: 1 + place }),
      ),
      sleep((LONGEST_WAIT_MS * round) / rounds).then(async () => closeBooks(quoin, CLOSED_DAY)),
    ]);
    if (!isDone(closing)) disagreements.push(`${what}: it is answered ${closing.status}: ${closing.body}`);
    const { rows } = await quoin.database.query<{ count: number; late: number }>(
      `select count(*)::int as count, count(*) filter (where e.created_at >= (
          select at from book_closings where closed_through = $2 order by id desc limit 1))::int as late
        from transfers t join ledger_entries e on source_kind = 'transfer' and source_id = t.id
        where starts_with(reference, $1)`,
      [`${mark} `, CLOSED_DAY],
    );
    const recorded = answers.filter(isDone).length;
    before += recorded;
    if (rows[0]?.count !== recorded)
      disagreements.push(`${what}: ${recorded} were confirmed, and ${rows[0]?.count} are there`);
    if (rows[0]?.late !== 0) disagreements.push(`${what}: ${rows[0]?.late} came after it`);
    disagreements.push(...refusedOtherwise(what, answers, 'The books are closed through Jun 15, 2019.'));
    await told(reopenBooks(quoin));
  }
  return `${CROWD} transfers while their day is closed, ${rounds}x: ${before} before it, ${rounds * CROWD - before} refused, ${since(begun)}`;
}

/** Compares what a transfer says and posted with what the answers promised. */
async function wrongState(quoin: Asked, id: number, what: string, due: string): Promise<string[]> {
  const found = (await readTransferStates(quoin, id)).get(id);
  return found === due ? [] : [`${what}: transfer ${id} is ${found} instead of ${due}`];
}

import type { Answer } from '../requests.ts';
import { type Asked, keyOf } from '../workload/model.ts';
import type { Came } from '../workload/orders.ts';
import type { Sender } from '../workload/quotes.ts';
import { receiveGoods, type stepsOfReturn } from '../workload/returns.ts';
import { refusedWrongly, wrongState } from './order-rivals.ts';
import { compete, CROWD, isDone, messageOf, type Rivalry, since, untilTaken } from './rival-rounds.ts';

type Goods = Awaited<ReturnType<typeof receiveGoods>>;
type Step = Exclude<keyof ReturnType<typeof stepsOfReturn>, 'id'>;

/** Lets two nodes compete for returns of accepted goods, and notes each disagreement with the database. */
export async function competeForReturns(
  rivalry: Rivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  tell(await returnTogether(rivalry, crowds));
  tell(await returnMany(rivalry, crowds > 0 ? 60 : 0));
  tell(await returnUnderOneKey(rivalry, crowds));
  for (const beside of besides) tell(await returnBeside(rivalry, beside, orders));
  tell(await stepTogether(rivalry, ['send', 'send'], orders));
  tell(await stepTogether(rivalry, ['cancel', 'cancel'], orders));
  tell(await stepTogether(rivalry, ['pick-up', 'cancel'], orders));
}

/** Many people return the same ten bags, three each: half of them send a draft. Three of them do, and the others read what is left. */
async function returnTogether(
  { nodes, name, quoin, disagreements }: Rivalry,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const goods = await receiveGoods(nodes[0], `${name} return ${round}`);
    const what = `crowd ${round} of returns of order ${goods.id}`;
    const drafts: Awaited<ReturnType<Goods['draftReturn']>>[] = [];
    for (let place = 0; place < CROWD; place += 2) drafts.push(await goods.draftReturn(3));
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) => {
        // Drafts and new returns come to both nodes.
        const node = nodes[(place >> 1) % 2] ?? nodes[0];
        const draft = place % 2 === 0 ? drafts[place / 2] : undefined;
        return untilTaken(async () => draft?.send(node) ?? goods.takeBack({ quantity: 3 }, node));
      }),
    );
    const sent = answers.filter(isDone).length;
    if (sent !== 3) disagreements.push(`${what}: ${sent} were sent`);
    disagreements.push(
      ...refusedWrongly(what, answers),
      ...answers
        .filter((answer) => answer.status === 409 && messageOf(answer) !== 'At most 1 can go back')
        .map((answer) => `${what}: refused with ${messageOf(answer)}`),
      ...(await wrongReturned(quoin, goods, what, { accepted: 10, returned: 9 })),
    );
  }
  return `${CROWD} returns of the same goods at once, ${rounds}x: three sent each, ${since(begun)}`;
}

/** Many returns are sent at the same time. Of each order the third one is too much, and takes no number. */
async function returnMany({ nodes, name, quoin, disagreements }: Rivalry, count: number): Promise<string> {
  const begun = performance.now();
  const orders: { goods: Goods; drafts: Awaited<ReturnType<Goods['draftReturn']>>[] }[] = [];
  for (let place = 0; place < count; place += 1) {
    const goods = await receiveGoods(nodes[place % 2] ?? nodes[0], `${name} returns ${place}`);
    const drafts = [await goods.draftReturn(5), await goods.draftReturn(5), await goods.draftReturn(5)];
    orders.push({ goods, drafts });
  }
  await Promise.all(
    orders.map(async ({ goods, drafts }) => {
      const answers = await Promise.all(
        drafts.map(async ({ send }, place) => untilTaken(async () => send(nodes[place % 2] ?? nodes[0]))),
      );
      const what = `returns of order ${goods.id} among many`;
      const sent = answers.filter(isDone).length;
      if (sent !== 2) disagreements.push(`${what}: ${sent} were sent`);
      disagreements.push(
        ...refusedWrongly(what, answers),
        ...(await wrongReturned(quoin, goods, what, { accepted: 10, returned: 10 })),
      );
    }),
  );
  return `${3 * count} returns sent at once, a third of them too much: ${since(begun)}`;
}

/** Many senders make a return under one key, in every other round half of them of another order. One return comes of it. */
async function returnUnderOneKey(
  { nodes, name, quoin, disagreements }: Rivalry,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} key ${round}`;
    const goods = [
      await receiveGoods(nodes[0], mark),
      await receiveGoods(nodes[1], `${mark} other`),
    ] as const;
    const orders = round % 2 === 0 ? 2 : 1;
    const what = `crowd ${round} of one return of order ${goods[0].id}`;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () =>
          (goods[place % orders] ?? goods[0]).takeBack(
            { quantity: 3, requestKey: keyOf(mark) },
            nodes[(place >> 1) % 2],
          ),
        ),
      ),
    );
    const winners = answers.filter(isDone);
    const ids = new Set(winners.map(({ body }) => (JSON.parse(body) as { id: number }).id));
    if (ids.size !== 1 || winners.length !== CROWD / orders)
      disagreements.push(`${what}: ${winners.length} got ${ids.size} returns`);
    disagreements.push(
      ...wrongKeyRefusals(what, answers, 'This key belongs to a return of another order'),
      ...(await wrongReturned(quoin, goods[0], what, {
        accepted: 10,
        returned: isDone(answers[0] as Answer) ? 3 : 0,
      })),
      ...(await wrongReturned(quoin, goods[1], what, {
        accepted: 10,
        returned: orders === 2 && isDone(answers[1] as Answer) ? 3 : 0,
      })),
    );
  }
  return `${CROWD} returns under one key at once, ${rounds}x: one made each, ${since(begun)}`;
}

/** Describes the answers that are neither a success nor refused with the words for a key that is taken. */
export const wrongKeyRefusals = (what: string, answers: readonly Answer[], words: string): string[] =>
  answers
    .filter((answer) => !isDone(answer) && !(answer.status === 409 && messageOf(answer) === words))
    .map(({ status, body }) => `${what}: answered ${status}: ${body}`);

/** What happens to an order while goods of it go back, and what the answers promise. The other answer is always a success. */
interface Beside {
  name: string;
  came: Came;
  quantity: number;
  other: (goods: Goods, node: Sender) => Promise<Answer>;
  /** Whether a return that is a success came first. Absent: both answers always are, and nothing says which came first. */
  returnsFirst?: boolean;
  /** The words that refuse a return of a line that is gone. */
  refusal?: string;
  /** What its line has in the end, or `undefined` where the line is gone. */
  due: (isReturned: boolean) => Counted | undefined;
  status: string;
}

const besides: readonly Beside[] = [
  {
    name: 'the rest is received',
    came: { accepted: 6, rejected: 0 },
    quantity: 8,
    other: async (goods, node) => goods.receiveRest(node),
    returnsFirst: false,
    due: (isReturned) => ({ accepted: 10, returned: isReturned ? 8 : 0 }),
    status: 'closed',
  },
  {
    name: 'the order is revised',
    came: { accepted: 6, rejected: 2 },
    quantity: 7,
    other: async (goods, node) => goods.reviseLine(8, true, node),
    due: () => ({ accepted: 6, returned: 5 }),
    status: 'issued',
  },
  {
    name: 'the order is cancelled',
    came: { accepted: 0, rejected: 10 },
    quantity: 10,
    other: async (goods, node) => goods.cancel(node),
    due: () => ({ accepted: 0, returned: 0 }),
    status: 'cancelled',
  },
  {
    name: 'the order loses its line',
    came: { accepted: 0, rejected: 10 },
    quantity: 10,
    other: async (goods, node) => goods.reviseLine(10, false, node),
    returnsFirst: true,
    refusal: 'This line is not in the order',
    due: () => undefined,
    status: 'issued',
  },
];

/** A return at one node, while the order changes at the other one. */
async function returnBeside(
  rivalry: Rivalry,
  { name: beside, came, quantity, other: change, returnsFirst, refusal, due, status }: Beside,
  rounds: number,
): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const goods = await receiveGoods(one, `${name} while ${beside} ${round}`, came);
    const what = `return of order ${goods.id} while ${beside}`;
    return {
      one: async () => goods.takeBack({ quantity }, one),
      other: async () => change(goods, other),
      compare: async (answers) => {
        const [isReturned = false, isChanged] = answers.map(isDone);
        return [
          ...(isChanged ? [] : [`${what}: the order did not change: ${answers[1].body}`]),
          ...(isReturned || returnsFirst !== undefined ? [] : [`${what}: it was refused`]),
          ...refusedWrongly(what, answers, refusal),
          ...(await wrongReturned(quoin, goods, what, due(isReturned))),
          ...(await wrongState(quoin, goods.id, what, status)),
        ];
      },
      cameFirst: ([back]) => (returnsFirst === undefined ? undefined : isDone(back) === returnsFirst),
    };
  });
  return `return while ${beside}, ${rounds}x: ${wins} returned, ${rounds - wins} refused, ${since(begun)}`;
}

/** Two steps of one return at two nodes. One of them counts, and what it counts is counted once. */
async function stepTogether(rivalry: Rivalry, steps: readonly [Step, Step], rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  const both = steps.join(' and ');
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const goods = await receiveGoods(one, `${name} ${both} ${round}`);
    const back = await (steps[0] === 'send' ? goods.draftReturn(4) : goods.sendReturn(4));
    const what = `${both} of return ${back.id}`;
    return {
      one: async () => back[steps[0]](one),
      other: async () => back[steps[1]](other),
      compare: async (answers) => {
        const done = steps.filter((_, place) => isDone(answers[place] as Answer));
        return [
          ...(done.length === 1 ? [] : [`${what}: ${done.length} count`]),
          ...refusedWrongly(what, answers),
          ...(await wrongReturned(quoin, goods, what, {
            accepted: 10,
            returned: done[0] === 'cancel' ? 0 : 4,
          })),
        ];
      },
    };
  });
  return `${both} of a return, ${rounds}x: ${wins} by the first, ${rounds - wins} by the second, ${since(begun)}`;
}

/** What is counted of a line of an order. */
interface Counted {
  accepted: number;
  returned: number;
}

/** Compares what a line counts with what the answers promised, and with what its returns took of it. */
async function wrongReturned(
  { database }: Asked,
  { lineId }: Pick<Goods, 'lineId'>,
  what: string,
  due: Counted | undefined,
): Promise<string[]> {
  const { rows } = await database.query<{ words: string }>(
    `select format('%s accepted, %s returned, %s in returns', trim_scale(l.accepted), trim_scale(l.returned),
        trim_scale((select coalesce(sum(b.accepted), 0) from supplier_return_lines b
          join supplier_returns r on r.id = b.return_id
          where b.order_line_id = l.id and r.status in ('sent', 'picked-up', 'credited')))) as words
      from purchase_order_lines l where l.id = $1`,
    [lineId],
  );
  const found = rows[0]?.words ?? 'gone';
  const promised =
    due === undefined
      ? 'gone'
      : `${due.accepted} accepted, ${due.returned} returned, ${due.returned} in returns`;
  return found === promised ? [] : [`${what}: line ${lineId} is ${found} instead of ${promised}`];
}

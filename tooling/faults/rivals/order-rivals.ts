import type { Answer } from '../requests.ts';
import type { Asked } from '../workload/model.ts';
import { draftOrder, sendOrder } from '../workload/orders.ts';
import { compete, CROWD, isDone, messageOf, type Rivalry, since, untilTaken } from './rival-rounds.ts';

/** Lets two nodes compete for orders and their deliveries, and notes each disagreement with the database. */
export async function competeForOrders(
  rivalry: Rivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  tell(await issueTogether(rivalry, crowds));
  tell(await issueMany(rivalry, crowds > 0 ? 200 : 0));
  tell(await receiveTogether(rivalry, orders));
  tell(await receiveAgainstCancel(rivalry, orders));
}

/** Many people send one order. One of them does, and the others read that it is sent. */
async function issueTogether(
  { nodes, name, quoin, disagreements }: Rivalry,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const order = await draftOrder(nodes[0], `${name} order ${round}`);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () => order.issue(nodes[place % 2] ?? nodes[0])),
      ),
    );
    const sent = answers.filter(isDone).length;
    const what = `crowd ${round} about order ${order.id}`;
    if (sent !== 1) disagreements.push(`${what}: ${sent} sent it`);
    disagreements.push(
      ...refusedWrongly(what, answers),
      ...(await wrongState(quoin, order.id, what, 'issued')),
    );
  }
  return `${CROWD} sendings of an order at once, ${rounds}x: one sent each, ${since(begun)}`;
}

/** Many orders are sent at the same time. A third of them changed meanwhile, and takes no number. */
async function issueMany({ nodes, name, quoin, disagreements }: Rivalry, count: number): Promise<string> {
  const begun = performance.now();
  const orders: Awaited<ReturnType<typeof draftOrder>>[] = [];
  for (let place = 0; place < count; place += 1)
    orders.push(await draftOrder(nodes[place % 2] ?? nodes[0], `${name} many ${place}`));
  const failing = new Set(orders.filter((_, place) => place % 3 === 0));
  for (const { id } of failing)
    await quoin.database.query("update purchase_orders set note = 'Changed' where id = $1", [id]);
  const answers = await Promise.all(
    orders.map(async ({ issue }, place) => untilTaken(async () => issue(nodes[place % 2] ?? nodes[0]))),
  );
  for (const [place, order] of orders.entries()) {
    const answer = answers[place] as Answer;
    if (isDone(answer) === failing.has(order))
      disagreements.push(
        `sending of order ${order.id} among many: answered ${answer.status}: ${answer.body}`,
      );
  }
  return `${count} orders sent at once, a third of them changed meanwhile: ${since(begun)}`;
}

/** Two phones receive one delivery. One receipt counts, and the other person reads who was first. */
async function receiveTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  await compete(rivalry, rounds, async (round, [one, other]) => {
    const order = await sendOrder(one, `${name} receipt ${round}`);
    const what = `receipts of order ${order.id}`;
    return {
      one: async () => order.receive('Ben', one),
      other: async () => order.receive('Cal', other),
      compare: async (answers) => {
        const received = answers.filter(isDone).length;
        return [
          ...(received === 1 ? [] : [`${what}: ${received} count`]),
          ...refusedWrongly(what, answers),
          ...(await wrongState(quoin, order.id, what, 'closed')),
        ];
      },
    };
  });
  return `two receipts of one delivery, ${rounds}x: one counted each, ${since(begun)}`;
}

/** A receipt at one node, while the office cancels the order at the other one. */
async function receiveAgainstCancel(rivalry: Rivalry, rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const order = await sendOrder(one, `${name} stop ${round}`);
    const what = `receipt of order ${order.id} while it is cancelled`;
    return {
      one: async () => order.receive('Ben', one),
      other: async () => order.cancel(other),
      compare: async (answers) => {
        const [isReceived, isCancelled] = answers.map(isDone);
        return [
          ...(isReceived === isCancelled ? [`${what}: ${isReceived ? 'both win' : 'none wins'}`] : []),
          // A cancelled order takes back its deliveries, so that a receipt that comes later finds none.
          ...refusedWrongly(what, answers, 'Delivery not found'),
          ...(await wrongState(quoin, order.id, what, isReceived ? 'closed' : 'cancelled')),
        ];
      },
    };
  });
  return `receipt while the order is cancelled, ${rounds}x: ${wins} received, ${rounds - wins} cancelled, ${since(begun)}`;
}

/** Describes the answers that are neither a success, nor a conflict in words, nor refused because its record is `gone`. */
export const refusedWrongly = (what: string, answers: readonly Answer[], gone?: string): string[] =>
  answers
    .filter(
      (answer) =>
        !isDone(answer) &&
        !([409, 412].includes(answer.status) && / /.test(messageOf(answer))) &&
        !([400, 404].includes(answer.status) && messageOf(answer) === gone),
    )
    .map(({ status, body }) => `${what}: answered ${status}: ${body}`);

/** Compares the state of an order with the one that the answers promised. */
export async function wrongState(
  { database }: Asked,
  id: number,
  what: string,
  due: string,
): Promise<string[]> {
  const { rows } = await database.query<{ status: string }>(
    'select status from purchase_orders where id = $1',
    [id],
  );
  const found = rows[0]?.status;
  return found === due ? [] : [`${what}: it is ${found} instead of ${due}`];
}

import { type Asked, keyOf } from '../workload/model.ts';
import { preparePriceRequest, sendPriceRequest } from '../workload/price-requests.ts';
import { told } from '../workload/quotes.ts';
import { refusedWrongly } from './order-rivals.ts';
import { wrongKeyRefusals } from './return-rivals.ts';
import { compete, CROWD, isDone, type Rivalry, since, untilTaken } from './rival-rounds.ts';

/** Lets two nodes compete for price requests and their answers, and notes each disagreement with the database. */
export async function competeForPrices(
  rivalry: Rivalry,
  { crowds, orders, tell }: { crowds: number; orders: number; tell: (line: string) => void },
): Promise<void> {
  tell(await askUnderOneKey(rivalry, crowds));
  tell(await answerTogether(rivalry, crowds));
  tell(await answerAgainstClose(rivalry, orders));
  tell(await answerDifferently(rivalry, orders));
}

/** Many people ask for prices under one key, in every other round half of them for another project. One request comes of it. */
async function askUnderOneKey(
  { nodes, name, quoin, disagreements }: Rivalry,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} prices ${round}`;
    const asking = [
      await preparePriceRequest(nodes[0], mark),
      await preparePriceRequest(nodes[1], `${mark} other`),
    ] as const;
    const projects = round % 2 === 0 ? 2 : 1;
    const what = `crowd ${round} of one price request`;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () =>
          (asking[place % projects] ?? asking[0]).ask(nodes[(place >> 1) % 2], keyOf(mark)),
        ),
      ),
    );
    const winners = answers.filter(isDone);
    const ids = new Set(winners.map(({ body }) => (JSON.parse(body) as { id: number }).id));
    if (ids.size !== 1 || winners.length !== CROWD / projects)
      disagreements.push(`${what}: ${winners.length} got ${ids.size} requests`);
    const { rows } = await quoin.database.query<{ count: number }>(
      'select count(*)::int as count from price_requests where project_id = any($1)',
      [asking.map(({ projectId }) => projectId)],
    );
    if (rows[0]?.count !== 1) disagreements.push(`${what}: ${rows[0]?.count} are stored`);
    disagreements.push(
      ...wrongKeyRefusals(what, answers, 'This key belongs to a price request of another project'),
    );
  }
  return `${CROWD} price requests under one key at once, ${rounds}x: one made each, ${since(begun)}`;
}

/** Many clicks give one answer. It is stored once, and its supplier sells the product once. */
async function answerTogether(
  { nodes, name, quoin, disagreements }: Rivalry,
  rounds: number,
): Promise<string> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const request = await sendPriceRequest(nodes[0], `${name} priced ${round}`);
    const what = `crowd ${round} of answers to price request ${request.id}`;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, place) =>
        untilTaken(async () => request.answer(nodes[place % 2])),
      ),
    );
    disagreements.push(
      ...answers
        .filter((answer) => !isDone(answer))
        .map(({ status, body }) => `${what}: answered ${status}: ${body}`),
      ...(await wrongPrices(quoin, request, what, { status: 'open', answers: 1, price: 12.5 })),
    );
  }
  return `${CROWD} times one answer to a price request at once, ${rounds}x: one stored each, ${since(begun)}`;
}

/** The answer of a supplier at one node, while the office closes the request at the other one. */
async function answerAgainstClose(rivalry: Rivalry, rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const request = await sendPriceRequest(one, `${name} closed ${round}`);
    const what = `answer to price request ${request.id} while it is closed`;
    return {
      one: async () => request.answer(one),
      other: async () => request.close(other),
      compare: async (answers) => {
        const [isAnswered, isClosed] = answers.map(isDone);
        return [
          ...(isClosed ? [] : [`${what}: it did not close`]),
          ...refusedWrongly(what, answers),
          ...(await wrongPrices(quoin, request, what, {
            status: 'closed',
            answers: isAnswered ? 1 : 0,
            price: isAnswered ? 12.5 : null,
          })),
        ];
      },
    };
  });
  return `answer while the price request is closed, ${rounds}x: ${wins} answered, ${rounds - wins} refused, ${since(begun)}`;
}

/** Two answers of one supplier at two nodes. Both are stored, and the price of the later one is in force. */
async function answerDifferently(rivalry: Rivalry, rounds: number): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  let firsts = 0;
  await compete(rivalry, rounds, async (round, [one, other]) => {
    const request = await sendPriceRequest(one, `${name} two prices ${round}`);
    const what = `two answers to price request ${request.id}`;
    let price: number | null = null;
    return {
      one: async () => request.answer(one, 11),
      other: async () => request.answer(other, 13),
      compare: async (answers) => {
        const [compared] = await told<{ lines: { unitCost: number }[] }[]>(
          one.ask('GET', `/api/admin/price-requests/${request.id}/answers`),
        );
        price = compared?.lines[0]?.unitCost ?? null;
        if (price === 13) firsts += 1;
        return [
          ...answers
            .filter((answer) => !isDone(answer))
            .map(({ status, body }) => `${what}: answered ${status}: ${body}`),
          ...(price === 11 || price === 13 ? [] : [`${what}: the newest price is ${price}`]),
          ...(await wrongPrices(quoin, request, what, { status: 'open', answers: 2, price })),
        ];
      },
      cameFirst: () => price === 13,
    };
  });
  return `two answers to a price request, ${rounds}x: ${rounds - firsts} and ${firsts} came last, ${since(begun)}`;
}

/** Compares a request, its answers and the price in force of its supplier with what the answers promised. */
async function wrongPrices(
  { database }: Asked,
  { id, supplierId }: { id: number; supplierId: number },
  what: string,
  { status, answers, price }: { status: string; answers: number; price: number | null },
): Promise<string[]> {
  const { rows } = await database.query<{ words: string }>(
    `select format('%s, %s answers, %s products at %s', status,
        (select count(*) from price_answers a join price_request_suppliers s on s.id = a.asked_id
          where s.request_id = r.id),
        (select count(*) from supplier_products where supplier_id = $2),
        coalesce((select string_agg(trim_scale(p.unit_cost)::text, ' and ')
          from standing_prices join price_observations p using (id)
          where p.supplier_product_id in (select id from supplier_products where supplier_id = $2)), 'no price')) as words
      from price_requests r where id = $1`,
    [id, supplierId],
  );
  const found = rows[0]?.words;
  const due = `${status}, ${answers} answers, ${price === null ? 0 : 1} products at ${price ?? 'no price'}`;
  return found === due ? [] : [`${what}: it is ${found} instead of ${due}`];
}

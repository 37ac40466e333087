import { setTimeout as sleep } from 'node:timers/promises';

import { compiledPerShape, compiledStatement, preparedRead } from '@quoin/db/connection/compiled-statements';
import { type Db, inTransaction, openDatabase } from '@quoin/db/connection/database';
import { toDomainError } from '@quoin/db/connection/errors';
import { copyReader } from '@quoin/db/connection/replica';
import { asJson, jsonOf } from '@quoin/db/lists/json-rows';
import { sql } from 'kysely';
import pg from 'pg';

import { Line } from './installation/proxy.ts';
import { pick, randomOf } from './random.ts';

/** Reads that are under way at the same time. */
const AT_ONCE = 100;
/** The shapes of answers. Each has a column of its own and a number of rows of its own. */
const SHAPES = 20;
/** The time limit of a statement, which the slow ones exceed, in milliseconds. */
const LIMIT_MS = 300;
/** The share of the reads that fail on purpose. */
const FAILING = 0.01;

/** The rows of a shape for a value, and the same as a query. */
const rowsOf = (shape: number, value: number) =>
  Array.from({ length: 1 + (shape % 4) }, (_, place) => ({
    [`shape${shape}`]: value,
    text: `${shape} of ${value}`,
    place,
  }));
const queryOf = (db: Db, shape: number, value: unknown) =>
  db
    .selectFrom(
      sql<{ place: number }>`generate_series(0, ${sql.lit(shape % 4)})`.as<'places'>(sql`places(place)`),
    )
    .select([
      sql<number>`${value}::integer`.as(`shape${shape}`),
      sql<string>`${sql.lit(`${shape} of `)} || ${value}::text`.as('text'),
      'places.place',
    ])
    .orderBy('places.place');

/** A read of a value in a shape, over one part of the machinery. */
type Read = (db: Db, value: number) => Promise<unknown[]>;

function readsOf(shape: number): readonly [Read, ...Read[]] {
  const short = preparedRead((db, value: number) => queryOf(db, shape, value).limit(1));
  const whole = compiledStatement((db, value: number) => queryOf(db, shape, value));
  const perShape = compiledPerShape<object>();
  const asText = compiledStatement((db, value: number) => asJson(db, queryOf(db, shape, value)));
  return [
    async (db, value) => [await short(db, value), ...rowsOf(shape, value).slice(1)],
    whole,
    async (db, value) =>
      perShape(db, `shape ${shape}`, { value }, (parameter) => queryOf(db, shape, parameter('value'))),
    async (db, value) => (await asText(db, value)).map((row) => JSON.parse(jsonOf(row)) as unknown),
    async (db, value) =>
      inTransaction(db, async (trx) => [...((await short(trx, value)) ? await whole(trx, value) : [])]),
    async (db, value) => queryOf(db, shape, value).execute(),
  ];
}

type Failing = (db: Db, value: number) => Promise<unknown>;

/** Statements that fail: by an error, by the time limit, and by a lock that lasts longer than the limit. */
const failing: readonly [Failing, ...Failing[]] = [
  preparedRead((db, value: number) => db.selectNoFrom(sql<number>`1 / (${value}::integer * 0)`.as('never'))),
  preparedRead((db, value: number) =>
    db.selectNoFrom(sql<string>`pg_sleep(1 + 0 * ${value}::integer)::text`.as('slept')),
  ),
  preparedRead((db, value: number) =>
    db
      .selectFrom(sql<{ value: number }>`crossed`.as('crossed'))
      .select('crossed.value')
      .where('crossed.value', '=', value),
  ),
];

/** The outcome of the reads. `crossed` describes the wrong answers, and the errors that Quoin does not know. */
export interface CrossedOutcome {
  reads: number;
  answered: number;
  /** How often the reads failed, by the error. */
  failed: Map<string, number>;
  crossed: string[];
}

/**
 * Sends many reads at the same time over all that Quoin reads with. Each asks for a value of its own in another shape
 * than its neighbors. Meanwhile the line is slowed, held and cut, and statements fail, time out and are cancelled. An
 * answer must be that of its own question, or an error.
 */
export async function crossAnswers({
  url,
  seed,
  reads,
}: {
  url: string;
  seed: number;
  reads: number;
}): Promise<CrossedOutcome> {
  await using started = new AsyncDisposableStack();
  const random = randomOf(seed);
  const direct = new pg.Pool({ connectionString: url, max: 2 });
  direct.on('error', () => undefined);
  started.defer(async () => direct.end());
  await direct.query('create table crossed (value integer)');
  const line = await Line.to(Number(new URL(url).port));
  started.defer(async () => line.close());
  const through = new URL(url);
  through.port = String(line.port);
  const [db, replica] = [1, 2].map(() => {
    const opened = openDatabase({ url: through.href, statementTimeoutMs: LIMIT_MS });
    started.defer(async () => opened.destroy());
    return opened;
  }) as [Db, Db];
  const readCopy = copyReader(db, replica, () => undefined, 100);
  const shapes = Array.from({ length: SHAPES }, (_, shape) => readsOf(shape));
  const outcome: CrossedOutcome = { reads: 0, answered: 0, failed: new Map(), crossed: [] };

  const readOne = async (value: number) => {
    if (random() < FAILING) {
      await pick(random, failing)(db, value);
      return;
    }
    const shape = value % SHAPES;
    const read = pick(random, shapes[shape] as readonly [Read, ...Read[]]);
    const rows = await (random() < 0.3 ? readCopy(async (of) => read(of, value)) : read(db, value));
    const [found, due] = [JSON.stringify(rows), JSON.stringify(rowsOf(shape, value))];
    if (found !== due) outcome.crossed.push(`${found} came for ${due}`);
    outcome.answered += 1;
  };
  const readMany = async () => {
    while (outcome.reads < reads) {
      outcome.reads += 1;
      const value = outcome.reads;
      try {
        await readOne(value);
      } catch (error) {
        const known =
          toDomainError(error)?.key ?? (error instanceof pg.DatabaseError ? error.code : undefined);
        if (known === undefined || known === '57014')
          outcome.crossed.push(`read ${value} failed: ${String(error)}`);
        const key = known ?? 'unknown';
        outcome.failed.set(key, (outcome.failed.get(key) ?? 0) + 1);
        // A read without a connection fails immediately.
        if (key === 'databaseUnavailable') await sleep(random() * 20);
      }
    }
  };

  const others = "from pg_stat_activity where application_name = 'quoin' and datname = current_database()";
  const disturbances: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
    async () => line.set('slow'),
    async () => line.set('silent'),
    async () => line.cut(),
    async () => line.disturbAt(1 + Math.floor(random() * 50)),
    async () => direct.query(`select pg_cancel_backend(pid) ${others} and state = 'active'`),
    async () => direct.query(`select pg_terminate_backend(pid) ${others} and random() < 0.3`),
    async () => direct.query(`begin; lock table crossed; select pg_sleep(${LIMIT_MS / 500}); commit`),
  ];
  const disturb = async () => {
    while (outcome.reads < reads) {
      await sleep(random() * 300);
      await pick(random, disturbances)();
      await sleep(random() * 200);
      line.set('good');
    }
  };
  await Promise.all([disturb(), ...Array.from({ length: AT_ONCE }, readMany)]);
  return outcome;
}

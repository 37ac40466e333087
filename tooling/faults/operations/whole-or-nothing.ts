import { setTimeout as sleep } from 'node:timers/promises';

import type { Installation } from '../installation/quoin.ts';
import type { Answer } from '../requests.ts';
import type { Operation } from './operation.ts';

/** The largest number of retries of an operation, and the pause between two of them in milliseconds. */
const TRIES = 20;
const PAUSE_MS = 50;

/** The changed counts and their differences, in words. Empty when nothing changed. */
export type Difference = string;

/** The results of an operation that was disturbed. */
export interface Run {
  /** The moment of the disturbance, such as `at statement 3`. */
  where: string;
  answer: Answer;
  /** The changes before any retry, and in the end. */
  first: Difference;
  last: Difference;
}

/** Repeats an operation until it is done, or was done before. */
export async function askAgain(ask: () => Promise<Answer>, { done, doneBefore }: Operation): Promise<Answer> {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && answer.status !== done && answer.status !== doneBefore; tries += 1) {
    await sleep(PAUSE_MS);
    answer = await ask();
  }
  return answer;
}

/** Starts the nodes again until nothing waits for somebody outside. A start asks again for what got no answer. */
export async function completeOutside(
  { outside }: Operation,
  restart: () => Promise<unknown>,
): Promise<void> {
  if (!outside) return;
  for (let looks = 1; !(await outside.isOver()); looks += 1) {
    if (looks > TRIES * TRIES) throw new Error('Something outside was never answered');
    await (looks % TRIES === 0 ? restart() : sleep(PAUSE_MS));
  }
}

/** The changes of an operation that waits for somebody outside. `undefined` for one that waits for nobody. */
export async function measureBegun(
  measure: () => Promise<Map<string, number>>,
  operation: Operation,
  restart: () => Promise<unknown>,
): Promise<Difference | undefined> {
  const { name, prepare, outside } = operation;
  if (!outside) return undefined;
  const ask = await prepare(`begun ${name}`);
  const before = await measure();
  await outside.silent(ask);
  const begun = differenceOf(before, await measure());
  await completeOutside(operation, restart);
  return begun;
}

/**
 * Compares the changes of each run with those of the undisturbed operation, and of one that is `begun`. `open` has the statuses of an answer that
 * leaves the outcome open.
 */
export function judge(
  { done, isDoneTwice }: Operation,
  { whole, begun }: { whole: Difference | undefined; begun: Difference | undefined },
  runs: readonly Run[],
  open: readonly number[],
): string[] {
  if (whole === undefined) return ['anywhere: it never came through'];
  const wrong = runs.flatMap(({ where, answer: { status, body }, first, last }) => {
    const isDone = first === whole;
    const isTwice = isDoneTwice && isDone && status !== done;
    return [
      status !== done && !open.includes(status) && `was answered ${status}: ${body}`,
      !isDone && first !== NOTHING && first !== begun && `left it half done: ${first} instead of ${whole}`,
      status === done && !isDone && `was confirmed, and did ${first} instead of ${whole}`,
      !isTwice && last !== whole && `did in the end ${last} instead of ${whole}`,
    ]
      .filter((each) => each !== false)
      .map((each) => `${where} ${each}`);
  });
  return whole === NOTHING ? [...wrong, 'anywhere: it does nothing that is measured'] : wrong;
}

/** The difference where an operation was not done. */
export const NOTHING: Difference = '';

/** Describes the difference of two measures. */
export function differenceOf(before: Map<string, number>, after: Map<string, number>): Difference {
  return [...after]
    .map(([what, count]) => [what, count - (before.get(what) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0)
    .map(([what, difference]) => `${difference > 0 ? '+' : ''}${difference} ${what}`)
    .join(', ');
}

/** Counts the rows of each table, their changes, and the fields that change in rows without a version. */
export async function makeMeasure({
  database,
}: Pick<Installation, 'database'>): Promise<() => Promise<Map<string, number>>> {
  const { rows: tables } = await database.query<{ name: string; has_version: boolean }>(
    `select table_name as name, bool_or(column_name = 'version') as has_version from information_schema.columns
      where table_schema = current_schema() and table_name not like 'kysely%'
      -- Tries at passwords are counted also where nothing comes of them.
      and table_name <> 'throttle_hits' group by table_name order by table_name`,
  );
  const counts = [
    ...tables.map(({ name }) => [`rows of ${name}`, `select count(*) from ${name}`]),
    ...tables
      .filter((table) => table.has_version)
      .map(({ name }) => [`changes of ${name}`, `select coalesce(sum(version - 1), 0) from ${name}`]),
    ['sessions ended', 'select count(revoked_at) from sessions'],
    ['imports written', 'select count(result) from imports'],
    ['goods accepted', 'select coalesce(sum(accepted), 0) from purchase_order_lines'],
    ['goods returned', 'select coalesce(sum(returned), 0) from purchase_order_lines'],
  ];
  const query = counts.map(([what, count]) => `select '${what}' as what, (${count})::int as count`);
  return async () => {
    const { rows } = await database.query<{ what: string; count: number }>(query.join(' union all '));
    return new Map(rows.map(({ what, count }) => [what, count]));
  };
}

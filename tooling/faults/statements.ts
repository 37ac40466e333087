import { findBroken } from './check.ts';
import type { Operation } from './operation.ts';
import { writingOperations } from './operations.ts';
import { type Mishap, REFUSING_FUNCTION } from './proxy.ts';
import { Installation } from './quoin.ts';
import type { Answer } from './requests.ts';

/** More statements than any operation has. */
const MOST = 200;
/** The largest number of retries of an operation. */
const TRIES = 20;

/** The changed counts and their differences, in words. Empty when nothing changed. */
type Difference = string;

/** The results of an operation with a mishap at one of its statements. */
interface Run {
  statement: number;
  answer: Answer;
  /** The changes before any retry, and in the end. */
  first: Difference;
  last: Difference;
}

export interface StatementsOutcome {
  operations: number;
  statements: number;
  disagreements: string[];
}

/**
 * Disturbs each statement of each operation in turn, until a run has no statement left to disturb. Each time the
 * operation must be done completely or not at all, and the answer must say which. A retry must succeed.
 */
export async function disturbEachStatement(
  mishaps: readonly Mishap[],
  operationsOf: (quoin: Installation) => Promise<Operation[]> = writingOperations,
): Promise<StatementsOutcome> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started);
  await quoin.database.query(REFUSING_FUNCTION);
  const measure = await makeMeasure(quoin);
  const operations = await operationsOf(quoin);
  const outcome: StatementsOutcome = { operations: operations.length, statements: 0, disagreements: [] };
  for (const [place, operation] of operations.entries()) {
    for (const mishap of mishaps) {
      const runs: Run[] = [];
      let whole: Difference | undefined;
      while (whole === undefined && runs.length < MOST) {
        const statement = runs.length + 1;
        const ask = await operation.prepare(`${mishap} ${place}-${statement}`);
        const before = await measure();
        quoin.line.disturbAt(statement, mishap);
        const answer = await ask();
        const isDisturbed = quoin.line.hasDisturbed;
        quoin.line.disturbAt(Number.POSITIVE_INFINITY);
        const first = differenceOf(before, await measure());
        if (!isDisturbed) whole = first;
        else {
          const again = answer.status === operation.done ? answer : await askAgain(ask, operation);
          if (again.status !== operation.done && again.status !== operation.doneBefore)
            outcome.disagreements.push(
              `${operation.name}, asked again after ${mishap} at statement ${statement}: ${again.status} ${again.body}`,
            );
          runs.push({ statement, answer, first, last: differenceOf(before, await measure()) });
        }
      }
      outcome.statements += runs.length;
      outcome.disagreements.push(
        ...judge(operation, whole, runs).map((wrong) => `${operation.name}, ${mishap} ${wrong}`),
        ...(await findBroken(quoin)).map((wrong) => `after ${operation.name}, ${mishap}: ${wrong}`),
      );
    }
  }
  return outcome;
}

async function askAgain(ask: () => Promise<Answer>, { done, doneBefore }: Operation): Promise<Answer> {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && answer.status !== done && answer.status !== doneBefore; tries += 1)
    answer = await ask();
  return answer;
}

/** Compares the changes of each run with those of the undisturbed operation. */
function judge(
  { done, isDoneTwice }: Operation,
  whole: Difference | undefined,
  runs: readonly Run[],
): string[] {
  if (whole === undefined) return ['anywhere: it never came through'];
  const wrong = runs.flatMap(({ statement, answer: { status, body }, first, last }) => {
    const isDone = first === whole;
    const isTwice = isDoneTwice && isDone && status !== done;
    return [
      status !== done && status !== 503 && `was answered ${status}: ${body}`,
      !isDone && first !== NOTHING && `left it half done: ${first} instead of ${whole}`,
      status === done && !isDone && `was confirmed, and did ${first} instead of ${whole}`,
      !isTwice && last !== whole && `did in the end ${last} instead of ${whole}`,
    ]
      .filter((each) => each !== false)
      .map((each) => `at statement ${statement} ${each}`);
  });
  return whole === NOTHING ? [...wrong, 'anywhere: it does nothing that is measured'] : wrong;
}

const NOTHING: Difference = '';

function differenceOf(before: Map<string, number>, after: Map<string, number>): Difference {
  return [...after]
    .map(([what, count]) => [what, count - (before.get(what) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0)
    .map(([what, difference]) => `${difference > 0 ? '+' : ''}${difference} ${what}`)
    .join(', ');
}

/** Counts the rows of each table, their changes, and the fields that change in rows without a version. */
async function makeMeasure({ database }: Installation): Promise<() => Promise<Map<string, number>>> {
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
  ];
  const query = counts.map(([what, count]) => `select '${what}' as what, (${count})::int as count`);
  return async () => {
    const { rows } = await database.query<{ what: string; count: number }>(query.join(' union all '));
    return new Map(rows.map(({ what, count }) => [what, count]));
  };
}

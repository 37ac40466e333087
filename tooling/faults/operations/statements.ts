import { findBroken } from '../checks/check.ts';
import { type Mishap, REFUSING_FUNCTION } from '../installation/proxy.ts';
import { Installation } from '../installation/quoin.ts';
import type { Operation } from './operation.ts';
import { writingOperations } from './operations.ts';
import {
  askAgain,
  completeOutside,
  type Difference,
  differenceOf,
  judge,
  makeMeasure,
  measureBegun,
  type Run,
} from './whole-or-nothing.ts';

/** More statements than any operation has. */
const MOST = 200;
export interface StatementsOutcome {
  operations: number;
  statements: number;
  disagreements: string[];
}

/** The statements that are disturbed: each of them, or one in so many, beginning with this one. */
interface Share {
  oneIn: number;
  first: number;
}

/**
 * Disturbs each statement of each operation in turn, until a run has no statement left to disturb. Each time the
 * operation must be done completely or not at all, and the answer must say which. A retry must succeed.
 */
export async function disturbEachStatement(
  mishaps: readonly Mishap[],
  operationsOf: (quoin: Installation) => Promise<Operation[]> = writingOperations,
  share: Share = { oneIn: 1, first: 1 },
): Promise<StatementsOutcome> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started);
  await quoin.database.query(REFUSING_FUNCTION);
  const measure = await makeMeasure(quoin);
  const restart = async () => {
    await quoin.endApp('SIGKILL');
    await quoin.startApp();
  };
  const operations = await operationsOf(quoin);
  const outcome: StatementsOutcome = { operations: operations.length, statements: 0, disagreements: [] };
  for (const [place, operation] of operations.entries()) {
    // A start of the app removes a person's oldest notices above a number, which would count as a change.
    await quoin.database.query('delete from notices');
    const begun = await measureBegun(measure, operation, restart);
    for (const mishap of mishaps) {
      const runs: Run[] = [];
      let whole: Difference | undefined;
      while (whole === undefined && runs.length < MOST) {
        const statement = share.first + runs.length * share.oneIn;
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
          await completeOutside(operation, restart);
          runs.push({
            where: `at statement ${statement}`,
            answer,
            first,
            last: differenceOf(before, await measure()),
          });
        }
      }
      outcome.statements += runs.length;
      outcome.disagreements.push(
        ...judge(operation, { whole, begun }, runs, [503]).map(
          (wrong) => `${operation.name}, ${mishap} ${wrong}`,
        ),
        ...(await findBroken(quoin)).map((wrong) => `after ${operation.name}, ${mishap}: ${wrong}`),
      );
    }
  }
  return outcome;
}

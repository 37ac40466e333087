import {
  type Exact,
  type Money,
  add,
  amountOf,
  exact,
  fitsMoney,
  max,
  numberOf,
  subtract,
} from '../../exact.ts';
import { SHORT_MAX } from '../../text.ts';
import type { OrderAnswer } from '../order-answer.ts';
import { extendedOf, keptOf } from '../order-figures.ts';
import type { PurchaseOrderLine } from '../purchase-order-line.ts';
import { type AnsweredOrder, lineAnswerWords } from './answer-words.ts';

// The lines of an order after somebody has settled the answer of its supplier.

/** A line of an order after its answer. */
export interface SettledLine {
  readonly id: number;
  readonly description: string;
  readonly quantity: number;
  readonly unitCost: number | null;
  readonly extended: Money | null;
  readonly needBy: string | null;
}

type Line = Pick<
  PurchaseOrderLine,
  | 'id'
  | 'description'
  | 'quantity'
  | 'unitCost'
  | 'needBy'
  | 'accepted'
  | 'returned'
  | 'priceUnits'
  | 'priceQuantity'
>;

/** A line with a quantity of its own, never below what the order keeps of it. `undefined`: nothing of it is left. */
function settled(line: Line, quantity: number): SettledLine | undefined {
  const left = numberOf(max(exact(quantity), keptOf(line)));
  if (left === 0) return undefined;
  const { id, description, unitCost, needBy } = line;
  return {
    id,
    description,
    quantity: left,
    unitCost,
    needBy,
    extended: extendedOf({ ...line, quantity: left }),
  };
}

/**
 * The lines of an order as its supplier answered them. A line keeps what comes now and later in one sum. One that cannot come leaves the
 * order, but for what of it was accepted and not returned.
 */
export function acceptedLines(
  lines: readonly Line[],
  { lines: answers }: Pick<OrderAnswer, 'lines'>,
): SettledLine[] {
  const answerOf = new Map(answers.map((answer) => [answer.lineId, answer]));
  return lines.flatMap((line) => {
    const answer = answerOf.get(line.id);
    if (answer === undefined || answer.answer === 'as-ordered') return settled(line, line.quantity) ?? [];
    if (answer.answer === 'cannot') return settled(line, 0) ?? [];
    const quantity =
      answer.quantity === null
        ? line.quantity
        : numberOf(add(exact(answer.quantity), exact(answer.laterQuantity ?? 0)));
    const description =
      answer.substitute === null
        ? line.description
        : `${answer.substitute}, in place of ${line.description}`.slice(0, SHORT_MAX);
    return (
      settled(
        {
          ...line,
          description,
          unitCost: answer.unitCost ?? line.unitCost,
          needBy: answer.date ?? line.needBy,
        },
        quantity,
      ) ?? []
    );
  });
}

/**
 * The lines of an order of which some is bought elsewhere: `taken` has so much of each, in order units. Nothing is taken that was
 * accepted and not returned.
 */
export const linesWithout = (lines: readonly Line[], taken: ReadonlyMap<number, Exact>): SettledLine[] =>
  lines.flatMap(
    (line) => settled(line, numberOf(subtract(exact(line.quantity), taken.get(line.id) ?? exact(0)))) ?? [],
  );

/** The lines that differ in an answer. An answer that differs in its day, its window or its freight alone is about all lines. */
export function linesThatDiffer(
  ordered: AnsweredOrder,
  { lines: answers }: Pick<OrderAnswer, 'lines'>,
): number[] {
  const answerOf = new Map(answers.map((answer) => [answer.lineId, answer]));
  const different = ordered.lines.filter((line) => {
    const answer = answerOf.get(line.id);
    return answer && lineAnswerWords(ordered, line, answer).length > 0;
  });
  return (different.length === 0 ? ordered.lines : different).map(({ id }) => id);
}

/** Whether each line costs what an order can hold. */
export const fitOrder = (lines: readonly SettledLine[]): boolean =>
  lines.every(({ extended }) => extended === null || fitsMoney(amountOf(extended)));

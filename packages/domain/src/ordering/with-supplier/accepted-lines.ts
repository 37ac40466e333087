import {
  type Exact,
  type Money,
  add,
  amountOf,
  atLeastNothing,
  exact,
  fitsMoney,
  isPositive,
  max,
  numberOf,
  subtract,
} from '../../exact.ts';
import { SHORT_MAX } from '../../text.ts';
import type { OrderAnswer } from '../order-answer.ts';
import { extendedOf, keptOf } from '../order-figures.ts';
import type { PurchaseOrderLine } from '../purchase-order-line.ts';
import type { NeededAgain } from '../to-settle/exception.ts';
import { type AnsweredOrder, comparedDay, lineAnswerWords } from './answer-words.ts';

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

/** What of a line its supplier brings as it was ordered: at its price, on its day, and no substitute. */
function broughtAsOrdered(
  ordered: AnsweredOrder,
  line: AnsweredOrder['lines'][number],
  given: OrderAnswer['lines'][number],
  dayOfOrder: string | null,
): Exact {
  const { answer, quantity, unitCost, laterQuantity, substitute } = given;
  if (answer === 'cannot') return exact(0);
  const day = comparedDay(ordered, line, given.date ?? dayOfOrder);
  const isAsOrdered =
    (unitCost === null || unitCost === line.unitCost) &&
    (day === null || day === (line.needBy ?? ordered.needBy)) &&
    substitute === null;
  // More than was ordered is another order.
  if (!isAsOrdered || (quantity !== null && quantity > line.quantity)) return exact(0);
  if (quantity !== null) return exact(quantity);
  return atLeastNothing(subtract(exact(line.quantity), exact(laterQuantity ?? 0)));
}

/**
 * What of each line is bought elsewhere after an answer that differs, in order units. The supplier keeps what it brings as it was
 * ordered. An answer that differs in its day, its window or its freight alone is about all lines.
 */
export function takenByAnswer(
  ordered: AnsweredOrder,
  { lines: answers, date }: Pick<OrderAnswer, 'lines' | 'date'>,
): ReadonlyMap<number, Exact> {
  const answerOf = new Map(answers.map((answer) => [answer.lineId, answer]));
  const taken = ordered.lines.flatMap((line): [number, Exact][] => {
    const given = answerOf.get(line.id);
    if (!given) return [];
    const compared = { ...given, date: comparedDay(ordered, line, given.date) };
    if (lineAnswerWords(ordered, line, compared).length === 0) return [];
    const brought = broughtAsOrdered(ordered, line, given, date);
    return [[line.id, subtract(exact(line.quantity), brought)]];
  });
  return new Map(taken.length > 0 ? taken : ordered.lines.map(({ id, quantity }) => [id, exact(quantity)]));
}

/** What of a line is still to come. */
const restOf = (
  { accepted, closedShort }: Pick<PurchaseOrderLine, 'accepted' | 'closedShort'>,
  quantity: number,
): Exact => atLeastNothing(subtract(exact(quantity), add(exact(accepted), exact(closedShort))));

/** What no longer comes of the lines of an order, once only these are left of it. In order units, where it is something. */
export function neededAgain(
  lines: readonly Pick<
    PurchaseOrderLine,
    'id' | 'description' | 'orderUnit' | 'quantity' | 'accepted' | 'closedShort'
  >[],
  left: readonly Pick<SettledLine, 'id' | 'quantity'>[],
): NeededAgain['lines'] {
  const quantityOf = new Map(left.map(({ id, quantity }) => [id, quantity]));
  return lines.flatMap((line) => {
    const again = subtract(restOf(line, line.quantity), restOf(line, quantityOf.get(line.id) ?? 0));
    if (!isPositive(again)) return [];
    const { id: orderLineId, description, orderUnit } = line;
    return [{ orderLineId, description, orderUnit, quantity: numberOf(again) }];
  });
}

/** Whether each line costs what an order can hold. */
export const fitOrder = (lines: readonly SettledLine[]): boolean =>
  lines.every(({ extended }) => extended === null || fitsMoney(amountOf(extended)));

import { formatMoney } from '../../dollars.ts';
import { dayWithYear } from '../../suppliers/delivery/day-words.ts';
import type { OrderAnswer } from '../order-answer.ts';
import type { OrderDocument, OrderDocumentLine } from '../order-document.ts';
import { orderPriceText, orderQuantityText, timeText } from '../order-words.ts';

// The answer of a supplier in words, for the supplier and for the office.

/** The answer to one line. */
export type AnsweredLine = Omit<OrderAnswer['lines'][number], 'lineId'>;

/** The fields of an answer beside its lines. */
type AnsweredHead = Pick<OrderAnswer, 'date' | 'windowStart' | 'windowEnd' | 'freight'>;

/** The differences of a line from its order, in words. Empty: it comes as ordered. */
export function lineAnswerWords(
  { needBy }: Pick<OrderDocument, 'needBy'>,
  line: OrderDocumentLine,
  { answer, quantity, unitCost, date, laterQuantity, laterDate, substitute }: AnsweredLine,
): string[] {
  if (answer === 'cannot') return ['Cannot be delivered'];
  if (answer === 'as-ordered') return [];
  const amountOf = (of: number) => orderQuantityText(of, line.orderUnit);
  const priceOf = (of: number) => orderPriceText({ ...line, unitCost: of });
  return [
    ...(quantity === null || quantity === line.quantity
      ? []
      : [`${amountOf(quantity)} in place of ${amountOf(line.quantity)}`]),
    ...(unitCost === null || unitCost === line.unitCost
      ? []
      : [`${priceOf(unitCost)} in place of ${priceOf(line.unitCost)}`]),
    ...(date === null || date === (line.needBy ?? needBy) ? [] : [`Comes on ${dayWithYear(date)}`]),
    ...(laterQuantity === null || laterDate === null
      ? []
      : [`${amountOf(laterQuantity)} later, on ${dayWithYear(laterDate)}`]),
    ...(substitute === null ? [] : [`In its place: ${substitute}`]),
  ];
}

/** An order as far as an answer is compared with it. */
export type AnsweredOrder = Pick<
  OrderDocument,
  'mode' | 'needBy' | 'windowStart' | 'windowEnd' | 'freight' | 'lines'
>;

/** The differences of an answer from the order, beside those of its lines, in words. */
export function headAnswerWords(ordered: Omit<AnsweredOrder, 'lines'>, given: AnsweredHead): string[] {
  const { date, freight } = given;
  const windowStart = given.windowStart ?? ordered.windowStart;
  const windowEnd = given.windowEnd ?? ordered.windowEnd;
  const isSameWindow = windowStart === ordered.windowStart && windowEnd === ordered.windowEnd;
  return [
    ...(date === null || date === ordered.needBy
      ? []
      : [`${ordered.mode === 'pickup' ? 'Ready' : 'Comes'} on ${dayWithYear(date)}`]),
    ...(isSameWindow ? [] : [`From ${timeText(windowStart)} to ${timeText(windowEnd)}`]),
    ...(freight === null || freight === ordered.freight
      ? []
      : [`Freight ${formatMoney(freight)} in place of ${formatMoney(ordered.freight)}`]),
  ];
}

/** The day of an answer, as far as it is compared. `null` where the order asks for none: any day is then as ordered. */
export const comparedDay = (
  { needBy }: Pick<OrderDocument, 'needBy'>,
  line: Pick<OrderDocumentLine, 'needBy'>,
  date: string | null,
): string | null => (needBy === null && line.needBy === null ? null : date);

/** All differences of an answer from its order in words, a line for each thing that differs, and the note of the supplier at their end. */
export function answerDifferences(
  ordered: AnsweredOrder,
  answer: AnsweredHead & Pick<OrderAnswer, 'name' | 'lines' | 'note'>,
): string[] {
  return [
    ...headAnswerWords(ordered, answer),
    ...ordered.lines.flatMap((line) => {
      const given = answer.lines.find(({ lineId }) => lineId === line.id);
      const words = given ? lineAnswerWords(ordered, line, given) : [];
      return words.length === 0 ? [] : [`${line.description}: ${words.join('. ')}`];
    }),
    ...(answer.note === null ? [] : [`${answer.name}: “${answer.note}”`]),
  ];
}

/**
 * Whether an answer differs from the order: in a line, in its day or window, or in its freight. The day of an order that asks for
 * none is no difference, and neither is a note.
 */
export function hasDifferences(
  ordered: AnsweredOrder,
  { lines, ...given }: AnsweredHead & Pick<OrderAnswer, 'lines'>,
): boolean {
  const isDayOpen = ordered.needBy === null;
  if (headAnswerWords(ordered, { ...given, date: isDayOpen ? null : given.date }).length > 0) return true;
  const byId = new Map(ordered.lines.map((line) => [line.id, line]));
  return lines.some((answered) => {
    const line = byId.get(answered.lineId);
    if (line === undefined) return false;
    const date = comparedDay(ordered, line, answered.date);
    return lineAnswerWords(ordered, line, { ...answered, date }).length > 0;
  });
}

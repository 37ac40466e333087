import { type Money, amountOf, moneyOf, subtract, sum } from '../../exact.ts';
import { daysBetween } from '../../places/days.ts';
import type { OrderAnswer } from '../order-answer.ts';
import type { OrderDocument } from '../order-document.ts';
import { extendedOf } from '../order-figures.ts';

type Answered = Pick<OrderAnswer, 'date' | 'freight' | 'lines'>;

/** The change that an answer makes to the price of goods and freight, before tax. */
export function amountOfAnswer(ordered: OrderDocument, { freight, lines }: Answered): Money {
  const byId = new Map(ordered.lines.map((line) => [line.id, line]));
  const differences = lines.flatMap(({ lineId, answer, quantity, unitCost }) => {
    const line = byId.get(lineId);
    if (line === undefined || answer === 'as-ordered') return [];
    const changed = {
      ...line,
      quantity: answer === 'cannot' ? 0 : (quantity ?? line.quantity),
      unitCost: unitCost ?? line.unitCost,
    };
    const cost = extendedOf(changed) ?? line.extended;
    return [subtract(amountOf(cost), amountOf(line.extended))];
  });
  const ofFreight = freight === null ? [] : [subtract(amountOf(freight), amountOf(ordered.freight))];
  return moneyOf(sum([...differences, ...ofFreight]));
}

const late = (day: string | null, needed: string | null) =>
  day === null || needed === null ? 0 : daysBetween(needed, day);

/** The most days by which something of an answer comes later than it is needed. `null`: nothing does. */
export function daysLateOf(ordered: OrderDocument, { date, lines }: Answered): number | null {
  const byId = new Map(ordered.lines.map((line) => [line.id, line]));
  const ofLines = lines.flatMap((answered) => {
    const needed = byId.get(answered.lineId)?.needBy ?? ordered.needBy;
    return [late(answered.date, needed), late(answered.laterDate, needed)];
  });
  const most = Math.max(late(date, ordered.needBy), ...ofLines);
  return most > 0 ? most : null;
}

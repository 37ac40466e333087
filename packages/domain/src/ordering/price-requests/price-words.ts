import { exact } from '../../exact.ts';
import { dayWithYear } from '../../suppliers/delivery/day-words.ts';
import { amountText } from '../../suppliers/packaging/ratio-words.ts';
import { isSameUnit, unitOf } from '../../suppliers/packaging/unit.ts';
import { orderPriceText, orderQuantityText } from '../order-words.ts';
import { type PriceAnswerLine, priceAnswerLabels } from './price-answer.ts';

/** The quantity that a supplier is asked for, such as `8 boxes, for 93.5 sq ft`. */
export function askedQuantityText({
  quantity,
  orderUnit,
  needed,
  unit,
}: Pick<PriceAnswerLine, 'quantity' | 'orderUnit'> & { needed: number; unit: string }): string {
  const want = amountText(exact(needed), unitOf(unit).name);
  if (quantity === null) return want;
  const asked = orderQuantityText(quantity, orderUnit);
  return isSameUnit(unitOf(orderUnit), unitOf(unit)) ? asked : `${asked}, for ${want}`;
}

/** The answer to a line in words, its price first. */
export function priceWords({
  unitCost,
  priceUnit,
  offered,
  orderUnit,
  availableOn,
  substitute,
}: PriceAnswerLine): string[] {
  if (unitCost === null) return [priceAnswerLabels.cannot];
  return [
    orderPriceText({ unitCost, priceUnit }),
    ...(offered === null ? [] : [`Only ${orderQuantityText(offered, orderUnit)}`]),
    ...(availableOn === null ? [] : [`Can deliver by ${dayWithYear(availableOn)}`]),
    ...(substitute === null ? [] : [`In its place: ${substitute}`]),
  ];
}

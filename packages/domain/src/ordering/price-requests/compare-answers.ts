import { type Exact, NO_MONEY, add, amountOf, compare, exact, moneyOf, sum } from '../../exact.ts';
import { extended } from '../../suppliers/packaging/packaging.ts';
import type { ComparedAnswer, PriceAnswer, PriceAnswerLine } from './price-answer.ts';
import type { PriceRequestLine } from './price-request.ts';

type Answer = PriceAnswer & Pick<ComparedAnswer, 'supplierId' | 'supplierName'>;

/** The cost of what was asked, or `undefined` where it is not known. */
function costOf({ unitCost, quantity, priceUnits, priceQuantity }: PriceAnswerLine): Exact | undefined {
  if (unitCost === null || quantity === null) return undefined;
  return extended({ priceUnits, priceQuantity }, exact(quantity), exact(unitCost));
}

/** Whether a price is for all that was asked, and for nothing else. Only such prices can be compared. */
const isWhole = ({ quantity, offered, substitute }: PriceAnswerLine): boolean =>
  substitute === null && (offered === null || (quantity !== null && offered >= quantity));

const least = (costs: readonly Exact[]): Exact | undefined =>
  costs.length === 0
    ? undefined
    : costs.reduce((lowest, cost) => (compare(cost, lowest) < 0 ? cost : lowest));

const isEqual = (one: Exact | undefined, other: Exact | undefined): boolean =>
  one !== undefined && other !== undefined && compare(one, other) === 0;

/**
 * Answers side by side: what each costs, what it leaves open, and where the least prices are. Equal ones are all the least. A supplier that
 * prices fewer lines is never the cheapest one.
 */
export function compareAnswers(
  lines: readonly PriceRequestLine[],
  answers: readonly Answer[],
): ComparedAnswer[] {
  const lowest = new Map(
    lines.map(({ id }) => {
      const given = answers.flatMap((answer) => answer.lines).filter(({ lineId }) => lineId === id);
      return [id, least(given.filter(isWhole).flatMap((line) => costOf(line) ?? []))];
    }),
  );
  const summed = answers.map((answer) => {
    const costs = answer.lines.map(costOf);
    const goods = sum([NO_MONEY, ...costs.flatMap((cost) => cost ?? [])]);
    const whole = answer.lines.filter((line) => isWhole(line) && costOf(line) !== undefined);
    const total = add(goods, answer.freight === null ? NO_MONEY : amountOf(answer.freight));
    return { answer, costs, goods, total, missing: lines.length - whole.length };
  });
  const fewest = Math.min(...summed.map(({ missing }) => missing));
  const best = summed.filter(({ missing }) => missing === fewest && missing < lines.length);
  const cheapest = least(best.map(({ total }) => total));
  return summed.map((each) => ({
    ...each.answer,
    lines: each.answer.lines.map((line, place) => {
      const cost = each.costs[place];
      return {
        ...line,
        extended: cost === undefined ? null : moneyOf(cost),
        isCheapest: isWhole(line) && isEqual(cost, lowest.get(line.lineId)),
      };
    }),
    goods: moneyOf(each.goods),
    total: moneyOf(each.total),
    missing: each.missing,
    isCheapest: best.includes(each) && isEqual(each.total, cheapest),
  }));
}

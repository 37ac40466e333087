import { unitOf } from '../packaging/unit.ts';
import { WrongCell } from './cell.ts';
import { type Per, countedBy, isSameUnitText } from './per.ts';

/** What a row says its prices are for. `pricePer` is 1, 100, 1,000 or `null` if nothing says it. */
export interface PriceTerms {
  readonly priceUnit: string | null;
  readonly pricePer: number | null;
}

interface SaidTerms {
  /** The cell of the price unit. */
  readonly priceUnit: string | null;
  /** The cell of what a price is for. */
  readonly per: Per | undefined;
  /** What the cells of the prices themselves say. */
  readonly beside: readonly Per[];
  /** The unit in the name of the column. */
  readonly named: string | null;
  /** What the whole list is priced for. */
  readonly listPer: number;
}

const perText = (count: number) => `per ${count.toLocaleString('en-US')}`;

/** Puts together what the cells of a row, the name of its column and the mapping say. What contradicts itself is refused. */
export function priceTerms({ priceUnit, per, beside, named, listPer }: SaidTerms): PriceTerms | WrongCell {
  const units = [priceUnit, per?.unit, ...beside.map(({ unit }) => unit), named].filter(
    (unit) => unit !== null && unit !== undefined,
  );
  const [unit = null, ...others] = units;
  const other = unit === null ? undefined : others.find((each) => !isSameUnitText(each, unit));
  if (unit !== null && other !== undefined)
    return new WrongCell(`The row has two price units: ${unit} and ${other}`);
  let pricePer = per ? (per.count ?? 1) : listPer === 1 ? null : listPer;
  for (const { count } of beside) {
    if (count === null) continue;
    if (pricePer !== null && pricePer !== count)
      return new WrongCell(`The row is priced both ${perText(pricePer)} and ${perText(count)}`);
    pricePer = count;
  }
  const alone = beside.find((each) => each.count === null)?.unit ?? null;
  if (alone !== null && pricePer !== null && pricePer !== 1 && countedBy(unitOf(alone)) !== pricePer)
    return new WrongCell(`The row is priced both per ${alone} and ${perText(pricePer)}`);
  return { priceUnit: unit, pricePer };
}

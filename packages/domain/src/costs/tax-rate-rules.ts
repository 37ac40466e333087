import type { TaxRate } from './tax-rate.ts';

// These rules stand apart from the schemas, so that lists of the panel do not load the schemas.

/** The place and the day of a taxed price. A property may have no known zip code. */
interface TaxedPlace {
  state: string;
  zipCode: string | null;
  /** A calendar date. */
  on: string;
}

/** The fields that decide which of several rates applies. */
type Deciding = Pick<TaxRate, 'id' | 'state' | 'zipCode' | 'effectiveFrom'>;

/**
 * The rate that applies at a place on a day, or `undefined` if none is known. Of the rates that have begun, one of the
 * zip code comes before one of the state. Then the newest one wins. Of two that began on one day, it is the one added last.
 */
export function taxRateFor<Rate extends Deciding>(
  rates: readonly Rate[],
  { state, zipCode, on }: TaxedPlace,
): Rate | undefined {
  const begun = rates.filter(
    (rate) =>
      rate.state === state && rate.effectiveFrom <= on && (rate.zipCode === null || rate.zipCode === zipCode),
  );
  const [best] = begun.toSorted(
    (one, other) =>
      Number(one.zipCode === null) - Number(other.zipCode === null) ||
      other.effectiveFrom.localeCompare(one.effectiveFrom) ||
      other.id - one.id,
  );
  return best;
}

/** Whether nobody has compared a rate with its source for a year, or ever. */
export function isCheckDue({ checkedOn }: Pick<TaxRate, 'checkedOn'>, today: string): boolean {
  if (checkedOn === null) return true;
  const [year = '', ...monthAndDay] = today.split('-');
  return checkedOn <= [Number(year) - 1, ...monthAndDay].join('-');
}

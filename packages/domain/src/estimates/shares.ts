import {
  type Exact,
  CENTS,
  NO_MONEY,
  allocate,
  compare,
  isNegative,
  isZero,
  multiply,
  round,
  subtract,
  sum,
} from '../exact.ts';

// The division of an amount of a whole document among its lines (estimates.md section 4, step 8).

/** Divides `amount` among lines by their prices. Without any price there is nothing to divide by, and no line has a share. */
export function sharesByPrice(amount: Exact, prices: readonly Exact[]): Exact[] {
  return isZero(sum(prices)) ? prices.map(() => NO_MONEY) : allocate(amount, prices);
}

/**
 * Divides the tax of a document among its lines. Each line's own unrounded tax is cut to cents. The missing cents go to
 * the lines that lost most. The amounts of lines may have both signs, as those of a change order do: then a division in
 * proportion to their sum would make dollars of cents.
 */
export function sharesOfTax(tax: Exact, amounts: readonly Exact[], rate: Exact): Exact[] {
  const lines = amounts.map((amount, place) => {
    const own = multiply(amount, rate);
    const share = cut(own);
    return { place, share, lost: subtract(own, share) };
  });
  const missing = subtract(tax, sum(lines.map(({ share }) => share)));
  const step = isNegative(missing) ? -1n : 1n;
  const byLoss = lines.toSorted((one, other) => {
    const difference = compare(other.lost, one.lost);
    return difference === 0 ? one.place - other.place : Number(step) * difference;
  });
  const served = new Set(
    byLoss.slice(0, Number(round(missing, CENTS).units * step)).map(({ place }) => place),
  );
  return lines.map(({ place, share }) =>
    served.has(place) ? { units: share.units + step, scale: CENTS } : share,
  );
}

/** The number without what is beyond its cents. */
function cut({ units, scale }: Exact): Exact {
  return scale <= CENTS
    ? { units: units * 10n ** BigInt(CENTS - scale), scale: CENTS }
    : { units: units / 10n ** BigInt(scale - CENTS), scale: CENTS };
}

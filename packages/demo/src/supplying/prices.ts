import type { PriceSet } from '@quoin/db/suppliers/price';
import { exact, multiply, numberOf } from '@quoin/domain/exact';
import { inverse, rationalOf, rounded, times } from '@quoin/domain/rational';
import { contentRatio, priceRatio } from '@quoin/domain/suppliers/packaging/packaging';

import { seededRandom } from '../random.ts';
import { calendarDate, workdayNear } from '../working-time.ts';

/** What a price needs to know of what a supplier sells. */
export interface PricedProduct {
  id: number;
  supplierId: number;
  orderUnit: string;
  contentUnits: number;
  contentQuantity: number | null;
  priceUnits: number;
  priceQuantity: number;
  /** The product of the catalog. */
  productUnit: string;
  price: number;
  supplier: string | null;
  supplierName: string;
}

/** Prices that one supplier gave on one day. */
export interface PriceDay {
  observedAt: Date;
  sets: PriceSet[];
  /** The list that they stand in. Without it, somebody typed them. */
  file: ListFile | undefined;
}

/** A list that a supplier sent as a file. */
export interface ListFile {
  supplierId: number;
  name: string;
  /** The branch that it has prices of its own for. */
  branchId: number | undefined;
}

/** The days before `now` on which suppliers raise their prices, with the level of that day. The last one differs by supplier. */
const raises = [
  { days: -340, level: 0.93 },
  { days: -150, level: 0.97 },
] as const;
/** The days since the last list of a supplier, by turns: fresh, ageing, stale. */
const lastLists = [-6, -11, -24, -3, -58];

/** Of so many suppliers, one has its prices typed. The others send their last list as a file. */
const WITH_TYPED = 4;
/** Of so many products, one has a lower price for many, and one another price at the first branch. */
const WITH_BREAK = 6;
const WITH_BRANCH = 9;

/** What the order units of a product cost for a price unit, from its price in the catalog. `undefined`: nobody knows what they hold. */
function unitCostOf(sold: PricedProduct, factor: number): number | undefined {
  const content = contentRatio(sold, sold.productUnit);
  if (!content || sold.price === 0) return undefined;
  const ofProduct = multiply(exact(sold.price), exact(factor.toFixed(4)));
  // A price per hundred or per square has four decimals, so that it comes to the same cents.
  const isPlain = sold.contentQuantity !== null || (sold.priceUnits === 1 && sold.priceQuantity === 1);
  const exactly = times(times(rationalOf(ofProduct), content), inverse(priceRatio(sold)));
  const cost = numberOf(rounded(exactly, isPlain ? 2 : 4));
  return cost > 0 ? cost : undefined;
}

/** The prices of suppliers over the last year, the oldest first: those of the catalog at its own supplier, and others' a little off. */
export function priceDays(
  products: readonly PricedProduct[],
  branchOf: (supplierId: number) => number | undefined,
  now: Date,
): PriceDay[] {
  const suppliers = [...new Set(products.map(({ supplierId }) => supplierId))];
  const random = seededRandom(8213);
  const offs = new Map(
    products.map((sold) => [sold.id, sold.supplier === sold.supplierName ? 1 : random.between(0.92, 1.07)]),
  );
  return suppliers.flatMap((supplierId, turn) => {
    const own = products.filter((sold) => sold.supplierId === supplierId);
    const days = [...raises, { days: lastLists[turn % lastLists.length] ?? -6, level: 1 }];
    return days.map(({ days: ago, level }, number) => {
      const observedAt = workdayNear(now, ago, 15);
      const terms = {
        projectId: null,
        effectiveFrom: calendarDate(observedAt),
        expiresOn: null,
        isFirm: false,
        source: 'typed' as const,
        sourceRef: null,
      };
      const sets = own.flatMap((sold, place): PriceSet[] => {
        const unitCost = unitCostOf(sold, level * (offs.get(sold.id) ?? 1));
        const many = unitCostOf(sold, level * (offs.get(sold.id) ?? 1) * 0.95);
        const near = unitCostOf(sold, level * (offs.get(sold.id) ?? 1) * 0.98);
        const branchId = branchOf(supplierId);
        if (unitCost === undefined) return [];
        const atAll = {
          ...terms,
          supplierProductId: sold.id,
          branchId: null,
          breaks: [
            { minQuantity: 0, unitCost },
            ...(place % WITH_BREAK === 0 && many !== undefined ? [{ minQuantity: 20, unitCost: many }] : []),
          ],
        };
        const isNear = place % WITH_BRANCH === 0 && near !== undefined && branchId !== undefined;
        return isNear
          ? [atAll, { ...atAll, branchId, breaks: [{ minQuantity: 0, unitCost: near }] }]
          : [atAll];
      });
      const isFile = number === raises.length && turn % WITH_TYPED !== WITH_TYPED - 1;
      const name = `${own[0]?.supplierName ?? 'Supplier'} ${calendarDate(observedAt)}.csv`;
      return {
        observedAt,
        sets,
        file: isFile ? { supplierId, name, branchId: branchOf(supplierId) } : undefined,
      };
    });
  });
}

import * as z from 'zod';

import {
  type Exact,
  ONE,
  add,
  divideUp,
  equals,
  exact,
  isZero,
  moneyOf,
  multiply,
  numberOf,
} from '../exact.ts';
import { optionalRowId, rowId, rowIds } from '../number.ts';
import { rationalOf, rounded, times, inverse } from '../rational.ts';
import { priceWithSource } from '../suppliers/freshness.ts';
import { Offer, Offers } from '../suppliers/offer.ts';
import { contentOfOrder, extended, lineUnitCost, orderQuantity } from '../suppliers/packaging/packaging.ts';
import { unitOf } from '../suppliers/packaging/unit.ts';
import { whileFine } from '../text.ts';
import { fitsQuantity, QUANTITY_SCALE } from '../typing/measure.ts';

/**
 * The copy of an offer that a line of an estimate keeps (supply.md section 6). The price never changes with the supplier. The order
 * follows the quantity of the line.
 */
export const LineOffer = Offer.pick({
  priceId: true,
  supplierProductId: true,
  supplierName: true,
  branchName: true,
  sku: true,
  unitCost: true,
  priceUnit: true,
  orderUnit: true,
  orderQuantity: true,
  content: true,
  extended: true,
  confirmedOn: true,
  expiresOn: true,
  packaging: true,
}).meta({
  id: 'LineOffer',
  examples: [
    {
      priceId: 88_213,
      supplierProductId: 5120,
      supplierName: 'Tarrowby Building Supply',
      branchName: 'Dayton',
      sku: 'KC-SL1224',
      unitCost: 4.29,
      priceUnit: 'SF',
      orderUnit: 'BX',
      orderQuantity: 8,
      content: 95.6,
      extended: 410.12,
      confirmedOn: '2026-03-04',
      expiresOn: null,
      packaging: {
        contentUnits: 1,
        contentQuantity: 11.95,
        priceUnits: 1,
        priceQuantity: 11.95,
        packQuantity: 1,
        minQuantity: null,
      },
    },
  ],
});
export type LineOffer = z.output<typeof LineOffer>;

/** What suppliers ask for the quantity that a line needs. */
export const LineOffers = Offers.extend({
  required: z.number().meta({ description: 'With waste, in the unit of the product.' }),
  zip: z
    .string()
    .nullable()
    .meta({ description: 'Of the property of the project. It decides which branch delivers.' }),
}).meta({
  id: 'LineOffers',
  examples: [{ productId: 204, offers: [], without: [], required: 93.5, zip: '45402' }],
});
export type LineOffers = z.output<typeof LineOffers>;

/** The price of an offer with its source, such as `$4.29 / sq ft · Mar 4 · Tarrowby, Dayton`. */
export const priceOfOffer = (
  offer: Pick<LineOffer, 'unitCost' | 'priceUnit' | 'confirmedOn' | 'supplierName' | 'branchName'>,
  today: string,
) => priceWithSource({ ...offer, today, supplier: offer.supplierName, branch: offer.branchName });

/** The most lines that take offers in one call. */
const CHOICES_MAX = 500;

/** The offers that lines of an estimate take, or leave. */
export const OfferChoice = z
  .object({
    take: z
      .array(
        z.object({
          lineId: rowId(),
          supplierProductId: optionalRowId()
            .optional()
            .meta({ description: 'Whose offer. Without it, the cheapest of the fresh offers.' }),
        }),
      )
      .max(CHOICES_MAX, { error: `At most ${CHOICES_MAX} lines can be changed together` })
      .optional(),
    leave: rowIds()
      .optional()
      .meta({ description: 'Lines that go back to the price and the packs of the catalog.' }),
  })
  .refine(
    ({ take = [], leave = [] }) =>
      new Set([...take.map(({ lineId }) => lineId), ...leave]).size === take.length + leave.length,
    { error: 'Each line can be changed once', ...whileFine },
  );
export type OfferChoice = z.output<typeof OfferChoice>;

/** What the order of an offer follows from. */
interface Measured {
  readonly quantity: number;
  readonly wasteRate: number;
}

/** What a line needs with its waste, unrounded. */
const exactlyRequired = ({ quantity, wasteRate }: Measured): Exact =>
  multiply(exact(quantity), add(ONE, exact(wasteRate)));

/** What a line needs with its waste, as an offer is asked for it. */
export const requiredOf = (line: Measured): number =>
  numberOf(rounded(rationalOf(exactlyRequired(line)), QUANTITY_SCALE));

/** The order for what a line needs at the price of its offer. `undefined` for an order of nothing, or one that is too large. */
function orderOf({ packaging, unitCost }: LineOffer, line: Measured) {
  const content = times(
    rationalOf(exact(packaging.contentQuantity)),
    inverse(rationalOf(exact(packaging.contentUnits))),
  );
  const ordered = orderQuantity(packaging, content, exactlyRequired(line));
  if (isZero(ordered)) return undefined;
  const cost = extended(packaging, ordered, exact(unitCost));
  const held = contentOfOrder(ordered, content);
  const pack = contentOfOrder(exact(packaging.packQuantity), content);
  if (![ordered, held].every(fitsQuantity) || isZero(held)) return undefined;
  return { ordered, held, cost, pack, perUnit: lineUnitCost(cost, ordered, content) };
}

/** A line with an offer: its unit cost and its packs are those of the order that covers what it needs. */
export function withOffer<Line extends Measured>(line: Line, offer: LineOffer) {
  const order = orderOf(offer, line);
  if (!order) return { ...line, offer };
  const { ordered, held, cost, pack, perUnit } = order;
  // A pack of a third of a square has no exact content, and a minimum is no number of packs. Then the order is the pack.
  const isWholePacks = !isZero(pack) && equals(multiply(divideUp(exactlyRequired(line), pack), pack), held);
  return {
    ...line,
    unitCost: numberOf(perUnit),
    packQuantity: numberOf(isWholePacks ? pack : held),
    packUnit: isWholePacks && offer.packaging.packQuantity === 1 ? unitOf(offer.orderUnit).name : 'order',
    offer: {
      ...offer,
      orderQuantity: numberOf(ordered),
      content: numberOf(held),
      extended: moneyOf(cost),
    },
  };
}

/** The fields that an offer sets. Somebody who types another value there says that the line does not cost what was offered. */
const offered = ['kind', 'unit', 'unitCost', 'packQuantity'] as const;

/** A line that may have an offer. */
export interface MaybeOffered extends Measured {
  readonly kind: unknown;
  readonly unit: string;
  readonly unitCost: number;
  readonly packQuantity: number | null;
  readonly offer?: LineOffer | null;
}

/**
 * A changed line with what follows for its offer: other needs make another order at the same price, and a typed cost ends the offer.
 * A line of a contract has none.
 */
export function followingOffer<Line extends MaybeOffered>(before: Line, after: Line): Line {
  if (!after.offer) return after;
  if (offered.some((field) => after[field] !== before[field])) return { ...after, offer: null };
  const isSame = after.quantity === before.quantity && after.wasteRate === before.wasteRate;
  return isSame ? after : withOffer(after, after.offer);
}

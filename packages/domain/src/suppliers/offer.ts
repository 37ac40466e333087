import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { amountOf, compare, exact, fitsMoney, moneyOf, numberOf } from '../exact.ts';
import { amount } from '../money.ts';
import { decimal, rowId } from '../number.ts';
import { requiredZipCode } from '../places/place.ts';
import { rounded } from '../rational.ts';
import { whileFine } from '../text.ts';
import { fitsQuantity, QUANTITY_SCALE } from '../typing/measure.ts';
import { type DeliveryDates, longestLead } from './delivery/delivery-day.ts';
import { doesNotDeliver } from './delivery/zip-areas.ts';
import { freshnessLabels, freshnessOf, priceWithSource } from './freshness.ts';
import { unknownContent } from './packaging/packaging-words.ts';
import {
  contentOfOrder,
  contentRatio,
  extended,
  leftover,
  orderQuantity,
  type Packaging,
  packagingProblem,
  statedRatio,
  unitCostOf,
} from './packaging/packaging.ts';
import { type PriceObservation, type PriceQuestion, priceInForce } from './price-in-force.ts';
import { priceSourceLabels, type PriceSource } from './price.ts';

/** The most lines of one basket. */
export const BASKET_MAX = 500;

const NOT_NEGATIVE = 'Quantity must not be negative';
const required = decimal({ label: 'Quantity', precision: 15, scale: 6, negative: NOT_NEGATIVE }).meta({
  description: 'What is needed, in the unit of the product, waste counted.',
});

const question = {
  zip: requiredZipCode('Zip')
    .meta({ description: 'Of the job. It decides which branch delivers.' })
    .optional(),
  on: calendarDate('Day')
    .meta({
      description: 'The day of the order, from today on. By default today, where the firm is.',
    })
    .optional(),
  projectId: rowId().meta({ description: 'The job, whose own prices count, too.' }).optional(),
  needBy: calendarDate('Needed by')
    .meta({ description: 'The day by which it is to be delivered. Offers then say until when to order.' })
    .optional(),
};

/** What suppliers ask for a quantity of one product. */
export const OfferFilter = z.object({ id: rowId(), quantity: required, ...question });
export type OfferFilter = z.output<typeof OfferFilter>;

/** What suppliers ask for each line of a basket. */
export const BasketFilter = z.object({
  ...question,
  lines: z
    .array(z.object({ productId: rowId(), quantity: required }), { error: 'Give at least one line' })
    .min(1, { error: 'Give at least one line' })
    .max(BASKET_MAX, { error: `At most ${BASKET_MAX} lines` })
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
      error: 'Each product can stand in one line',
      ...whileFine,
    }),
});
export type BasketFilter = z.output<typeof BasketFilter>;

/** How what is offered is packed and priced, from which the order for any quantity follows. */
const OfferedPackaging = z.object({
  contentUnits: z
    .number()
    .meta({ description: 'So many order units hold `contentQuantity` of the product.' }),
  contentQuantity: z.number(),
  priceUnits: z.number().meta({ description: 'So many order units are `priceQuantity` price units.' }),
  priceQuantity: z.number(),
  packQuantity: z.number().meta({ description: 'Order units are sold in multiples of it.' }),
  minQuantity: z.number().nullable().meta({ description: 'The least order units of an order.' }),
});

/** What a supplier asks for a quantity of a product at one branch: the order it would be, and what it costs. */
export const Offer = z
  .object({
    priceId: z.int().positive().meta({ description: 'The observation that the price comes from.' }),
    supplierProductId: rowId(),
    supplierId: rowId(),
    supplierName: z.string(),
    branchId: rowId()
      .nullable()
      .meta({ description: 'The branch that delivers. Null: none, or no branch is known.' }),
    branchName: z.string().nullable(),
    note: z.string().nullable().meta({ description: 'Such as that the supplier does not deliver there.' }),
    sku: z.string(),
    description: z.string().nullable(),
    orderUnit: z.string(),
    orderQuantity: z.number().meta({ description: 'In order units: whole packs, and at least the minimum.' }),
    content: z.number().meta({ description: 'What they hold, in the unit of the product.' }),
    leftover: z.number().meta({ description: 'What is left of it, in the unit of the product.' }),
    unitCost: z.number().meta({ description: 'US dollars for one price unit.' }),
    priceUnit: z.string(),
    minQuantity: z.number().meta({ description: 'Order units from which the price counts.' }),
    productUnitCost: z
      .number()
      .meta({ description: 'US dollars for one unit of the product, to six decimals.' }),
    extended: amount().meta({ description: 'US dollars for the order.' }),
    effectiveFrom: z.iso.date(),
    expiresOn: z.iso.date().nullable().meta({ description: 'The last day of the price.' }),
    isFirm: z.boolean(),
    confirmedOn: z.iso.date().meta({ description: 'The day on which the price was last seen.' }),
    freshness: choice(freshnessLabels),
    source: choice(priceSourceLabels),
    sourceRef: z.string().nullable(),
    isPreferred: z.boolean(),
    leadDays: z.int().nullable().meta({ description: 'The working days until the delivery.' }),
    earliest: z.iso
      .date()
      .nullable()
      .meta({ description: 'The earliest day of a delivery. Null: no branch delivers.' }),
    orderBy: z.iso.date().nullable().meta({
      description: 'The last day, perhaps past, to order for a delivery by `needBy`. Null without that.',
    }),
    packaging: OfferedPackaging,
  })
  .meta({
    id: 'Offer',
    examples: [
      {
        priceId: 88_213,
        supplierProductId: 5120,
        supplierId: 8,
        supplierName: 'Tarrowby Building Supply',
        branchId: 19,
        branchName: 'Dayton',
        note: null,
        sku: 'KC-SL1224',
        description: 'Tile porcelain 12x24 slate 11.95 SF/BX',
        orderUnit: 'BX',
        orderQuantity: 8,
        content: 95.6,
        leftover: 2.1,
        unitCost: 4.29,
        priceUnit: 'SF',
        minQuantity: 0,
        productUnitCost: 4.29,
        extended: 410.12,
        effectiveFrom: '2026-03-02',
        expiresOn: null,
        isFirm: false,
        confirmedOn: '2026-03-04',
        freshness: 'fresh',
        source: 'typed',
        sourceRef: null,
        isPreferred: true,
        leadDays: 1,
        earliest: '2026-03-05',
        orderBy: null,
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
export type Offer = z.output<typeof Offer>;

/** A supplier's product without an offer, and why. */
const NoOffer = z.object({
  supplierProductId: rowId(),
  supplierName: z.string(),
  sku: z.string(),
  reason: z.string(),
});
export type NoOffer = z.output<typeof NoOffer>;

/** The offers of one product, the cheapest first, and what sells it without one. */
export const Offers = z
  .object({ productId: rowId(), offers: z.array(Offer), without: z.array(NoOffer) })
  .meta({
    id: 'Offers',
    examples: [
      {
        productId: 204,
        offers: [],
        without: [
          {
            supplierProductId: 5121,
            supplierName: 'Hollis Fork',
            sku: '88213',
            reason: 'Say how much of the product one BX holds',
          },
        ],
      },
    ],
  });
export type Offers = z.output<typeof Offers>;

/** A price that may be in force, with the packaging of then and the day on which it was seen where the firm is. */
export interface CandidatePrice extends PriceObservation {
  readonly priceUnit: string;
  readonly priceUnits: number;
  readonly priceQuantity: number;
  readonly observedOn: string;
  readonly source: PriceSource;
  readonly sourceRef: string | null;
}

/** What a supplier sells as a product, with all that decides about its offer. */
export interface SoldProduct extends Omit<Packaging, 'priceUnit' | 'priceUnits' | 'priceQuantity'> {
  readonly id: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly staleAfterDays: number;
  readonly sku: string;
  readonly description: string | null;
  readonly productUnit: string;
  readonly isPreferred: boolean;
  readonly leadDays: number | null;
  readonly goneOn: string | null;
  readonly prices: readonly CandidatePrice[];
}

interface OfferingBranch {
  readonly id: number;
  readonly name: string;
  readonly leadDays: number;
  /** Its dates for an order of that many lead days. Nobody asks a price for everybody when it comes. */
  readonly datesOf?: (leadDays: number) => DeliveryDates;
}

/** Where and when an offer is asked for. */
export interface OfferPlace {
  /** The branch that delivers to the job. */
  readonly branch: OfferingBranch | undefined;
  /** Whether the supplier has active branches at all. */
  readonly hasBranches: boolean;
  readonly zip: string | null;
  readonly projectId: number | null;
  readonly day: string;
  readonly today: string;
}

/** The offer for a required quantity, or why there is none. */
export function offerFor(sold: SoldProduct, quantity: number, place: OfferPlace): Offer | NoOffer {
  const without = (reason: string): NoOffer => ({
    supplierProductId: sold.id,
    supplierName: sold.supplierName,
    sku: sold.sku,
    reason,
  });
  const content = contentRatio(sold, sold.productUnit);
  if (!content) return without(unknownContent(sold.orderUnit));
  const needed = exact(quantity);
  const ordered = orderQuantity(sold, content, needed);
  const asked = {
    branchId: place.branch?.id ?? null,
    projectId: place.projectId,
    orderQuantity: ordered,
    day: place.day,
  };
  const price = priceInForce(sold.prices, asked);
  if (!price) return without('No price is in force');
  // The units may have changed since it was written, or come from a file.
  const contradiction = packagingProblem({ ...sold, ...ratioOf(price) }, sold.productUnit);
  if (contradiction) return without(contradiction.problem);
  const unitCost = exact(price.unitCost);
  const cost = extended(price, ordered, unitCost);
  const held = contentOfOrder(ordered, content);
  const perUnit = rounded(unitCostOf(price, content, unitCost), QUANTITY_SCALE);
  if (![ordered, held, perUnit].every(fitsQuantity) || !fitsMoney(cost))
    return without('The order is too large to compute');
  const { branch } = place;
  const leadDays = branch ? longestLead(branch.leadDays, [sold.leadDays]) : sold.leadDays;
  const dates = branch?.datesOf?.(leadDays ?? 0);
  const days = {
    confirmedOn: price.observedOn,
    expiresOn: price.expiresOn,
    goneOn: sold.goneOn,
    staleAfterDays: sold.staleAfterDays,
    today: place.today,
  };
  return {
    priceId: price.id,
    supplierProductId: sold.id,
    supplierId: sold.supplierId,
    supplierName: sold.supplierName,
    branchId: branch?.id ?? null,
    branchName: branch?.name ?? null,
    note: notesOf(sold, price, asked, place),
    sku: sold.sku,
    description: sold.description,
    orderUnit: sold.orderUnit,
    orderQuantity: numberOf(ordered),
    content: numberOf(held),
    leftover: numberOf(leftover(ordered, content, needed)),
    unitCost: price.unitCost,
    priceUnit: price.priceUnit,
    minQuantity: price.minQuantity,
    productUnitCost: numberOf(perUnit),
    extended: moneyOf(cost),
    effectiveFrom: price.effectiveFrom,
    expiresOn: price.expiresOn,
    isFirm: price.isFirm,
    confirmedOn: price.observedOn,
    freshness: freshnessOf(days),
    source: price.source,
    sourceRef: price.sourceRef,
    isPreferred: sold.isPreferred,
    leadDays,
    earliest: dates?.earliest ?? null,
    orderBy: dates?.orderBy ?? null,
    packaging: {
      ...statedRatio(sold, sold.productUnit),
      priceUnits: price.priceUnits,
      priceQuantity: price.priceQuantity,
      packQuantity: sold.packQuantity,
      minQuantity: sold.minQuantity,
    },
  };
}

/** What else is to be known of an offer, or `null`. */
function notesOf(
  sold: SoldProduct,
  price: CandidatePrice,
  asked: PriceQuestion,
  { branch, hasBranches, zip, today }: OfferPlace,
): string | null {
  const notes: string[] = [];
  if (!branch && hasBranches && zip) notes.push(doesNotDeliver(sold.supplierName, zip));
  // A price that is held for the project comes first, also where the list asks less by now (supply.md section 2, "Lock").
  const listed =
    price.projectId === null ? undefined : priceInForce(sold.prices, { ...asked, projectId: null });
  const costOf = (each: CandidatePrice) => extended(each, asked.orderQuantity, exact(each.unitCost));
  if (listed && compare(costOf(listed), costOf(price)) < 0) {
    const [supplier, ofBranch] = [sold.supplierName, branch?.name ?? null];
    const said = priceWithSource({
      ...listed,
      confirmedOn: listed.observedOn,
      today,
      supplier,
      branch: ofBranch,
    });
    notes.push(`Lower list price: ${said}`);
  }
  return notes.join('. ') || null;
}

const ratioOf = ({ priceUnit, priceUnits, priceQuantity }: CandidatePrice) => ({
  priceUnit,
  priceUnits,
  priceQuantity,
});

const isOffer = (found: Offer | NoOffer): found is Offer => 'priceId' in found;
const places: Record<Offer['freshness'], number> = { fresh: 0, ageing: 1, stale: 2 };

/** Cheapest for the order first. */
const cheaper = (one: Offer, other: Offer) =>
  compare(amountOf(one.extended), amountOf(other.extended)) || betterOfEqual(one, other);

/** Of offers at one cost, the fresher comes first, then the preferred, then the first to be known. */
export const betterOfEqual = (one: Offer, other: Offer): number =>
  places[one.freshness] - places[other.freshness] ||
  Number(other.isPreferred) - Number(one.isPreferred) ||
  one.supplierProductId - other.supplierProductId;

/** The offers of a product in their order, and what sells it without one. */
export function offersOf(productId: number, found: readonly (Offer | NoOffer)[]): Offers {
  return {
    productId,
    offers: found.filter(isOffer).toSorted(cheaper),
    without: found.filter((each) => !isOffer(each)) as NoOffer[],
  };
}

import { DomainError } from '@quoin/domain/errors';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import {
  LineOffer,
  type LineOffers,
  type OfferChoice,
  requiredOf,
  withOffer,
} from '@quoin/domain/estimates/line-offer';
import type { Offer, Offers } from '@quoin/domain/suppliers/offer';
import { isSameUnit, unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { sql } from 'kysely';

import { productColumns } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { isOneOf } from '../lists/selection.ts';
import { type AskedBasket, listOffers } from '../suppliers/offer.ts';
import type { Change } from '../versioned.ts';
import { type LineFields, readLines, writeLines } from './estimate-line.ts';

/** The estimate whose lines ask for offers. */
export interface Asking {
  id: number;
  projectId: number;
}

/** The products of lines, by their ids. */
async function productsOf(db: Db, lines: readonly Pick<EstimateLine, 'productId'>[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function zipOf(db: Db, projectId: number): Promise<string | null> {
  const place = await db
    .selectFrom('projects')
    .innerJoin('properties', 'properties.id', 'projects.propertyId')
    .select('zipCode')
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  return place?.zipCode ?? null;
}

/** What decides whether suppliers are asked about a line, and for how much. */
type Askable = Pick<EstimateLine, 'name' | 'kind' | 'unit' | 'productId' | 'quantity' | 'wasteRate'>;
type Products = Awaited<ReturnType<typeof productsOf>>;

/** Why suppliers cannot offer what a line is, or `undefined`: it has no product, or another unit than its product. */
function whyNotAskable(line: Askable, products: Products): DomainError | undefined {
  const product = products.get(line.productId ?? 0);
  if (!product) return new DomainError('lineHasNoProduct', line.name);
  return line.kind !== 'labor' && isSameUnit(unitOf(line.unit), unitOf(product.unit))
    ? undefined
    : new DomainError('lineUnitDiffers', line.name, product.unit);
}

/** What suppliers ask today for what each of these lines needs, at the property of the project. */
async function askFor(
  db: Db,
  { projectId }: Asking,
  lines: readonly Askable[],
  terms: Pick<AskedBasket, 'on' | 'assumed'> = {},
): Promise<LineOffers[]> {
  if (lines.length === 0) return [];
  const zip = await zipOf(db, projectId);
  const asked = lines.map((line) => ({ productId: line.productId ?? 0, quantity: requiredOf(line) }));
  const found = await listOffers(db, { lines: asked, zip, projectId, ...terms });
  return found.map((offers, place) => ({ ...offers, zip, required: asked[place]?.quantity ?? 0 }));
}

/** The same as {@link askFor}. Throws for a line that no supplier can offer. Its reads belong on one snapshot. */
export async function offersOfLines(
  db: Db,
  estimate: Asking,
  lines: readonly EstimateLine[],
): Promise<LineOffers[]> {
  const products = await productsOf(db, lines);
  for (const line of lines) {
    const problem = whyNotAskable(line, products);
    if (problem) throw problem;
  }
  return askFor(db, estimate, lines);
}

/** The same for those lines that a supplier can offer, by their ids. */
export async function offersWhereAskable(
  db: Db,
  estimate: Asking,
  lines: readonly EstimateLine[],
  terms?: Pick<AskedBasket, 'on' | 'assumed'>,
): Promise<Map<number, LineOffers>> {
  if (lines.length === 0) return new Map();
  const products = await productsOf(db, lines);
  const askable = lines.filter((line) => !whyNotAskable(line, products));
  const found = await askFor(db, estimate, askable, terms);
  return new Map(
    found.flatMap((offers, place) => askable.slice(place, place + 1).map(({ id }) => [id, offers])),
  );
}

/** The offer that a line takes: that of a supplier's product, or the cheapest fresh one. */
function chosenOffer(
  line: EstimateLine,
  { offers }: Offers,
  supplierProductId: number | null | undefined,
): Offer {
  const isByHand = typeof supplierProductId === 'number';
  const chosen = offers.find((offer) =>
    isByHand ? offer.supplierProductId === supplierProductId : offer.freshness === 'fresh',
  );
  if (chosen) return chosen;
  throw new DomainError(isByHand ? 'lineWithoutOffer' : 'lineWithoutFreshOffer', line.name);
}

/** Gives lines of a locked draft the offers that are chosen for them, and others the price of the catalog again. */
export async function chooseOffers(
  trx: Db,
  estimate: Asking,
  { take = [], leave = [] }: OfferChoice,
): Promise<Change<EstimateLine>[]> {
  const ids = [...take.map(({ lineId }) => lineId), ...leave];
  const before = await readLines(trx, estimate.id, ids);
  const taking = before.slice(0, take.length);
  const offers = await offersOfLines(trx, estimate, taking);
  const taken = taking.map((line, place) => {
    const found = offers[place];
    if (!found) return line;
    return withOffer(line, LineOffer.parse(chosenOffer(line, found, take[place]?.supplierProductId)));
  });
  const leaving = before.slice(take.length);
  const products = await productsOf(trx, leaving);
  const seenAt = new Date().toISOString();
  const left = leaving.map((line) => {
    const product = products.get(line.productId ?? 0);
    if (!product) throw new DomainError('lineHasNoProduct', line.name);
    const { price, packQuantity, packUnit } = product;
    const isPriced = price !== null && { unitCost: price, seenUnitCost: price, seenAt };
    return { ...line, ...isPriced, packQuantity, packUnit, offer: null };
  });
  await writeLines(trx, [...taken, ...left]);
  const after = await readLines(trx, estimate.id, ids);
  return before.flatMap((line, place) => {
    const row = after[place];
    return row && row.version !== line.version ? [{ before: line, after: row }] : [];
  });
}

/**
 * New lines with the offers of the suppliers that the firm prefers. A line keeps its cost where somebody has said another one than the
 * catalog, where nobody is preferred, and where the price is stale.
 */
export async function withPreferredOffers(
  db: Db,
  estimate: Asking,
  lines: readonly LineFields[],
): Promise<LineFields[]> {
  const products = await productsOf(db, lines);
  const isOpen = (line: LineFields) => line.unitCost === line.seenUnitCost && !whyNotAskable(line, products);
  const open = lines.filter(isOpen);
  const found = await askFor(db, estimate, open);
  const offers = new Map(
    open.map((line, place) => [
      line,
      found[place]?.offers.find(({ isPreferred, freshness }) => isPreferred && freshness !== 'stale'),
    ]),
  );
  return lines.map((line) => {
    const offer = offers.get(line);
    return offer ? withOffer(line, LineOffer.parse(offer)) : line;
  });
}

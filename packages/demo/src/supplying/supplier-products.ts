import type { Product } from '@quoin/domain/catalog/product';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import type { SupplierProductCreate } from '@quoin/domain/suppliers/supplier-product';

import { supplier } from '../products/suppliers.ts';
import type { SupplierDraft } from './suppliers.ts';

/** What the list of a supplier needs to know of a product. */
export type SoldProduct = Pick<
  Product,
  'id' | 'name' | 'category' | 'unit' | 'model' | 'supplier' | 'packQuantity'
>;

type Packaging = Pick<
  SupplierProductCreate,
  'orderUnit' | 'contentQuantity' | 'priceUnit' | 'priceUnits' | 'priceQuantity' | 'minQuantity' | 'leadDays'
>;

/** An article in the list of a supplier. */
export interface ArticleDraft {
  supplier: SupplierDraft;
  product: SoldProduct | null;
  article: Omit<SupplierProductCreate, 'supplierId' | 'productId'>;
}

/** Who else sells what a supplier sells. */
const rivals: Partial<Record<SupplierDraft['key'], SupplierDraft['key']>> = {
  lumber: 'building',
  building: 'lumber',
  roofing: 'building',
  hardware: 'building',
  paint: 'building',
  tile: 'building',
  plumbing: 'hardware',
};
/** Of so many products, a rival sells one, and of so many of these, it is preferred. */
const RIVALED = 3;
const WON = 5;
/** Of so many articles, one is gone. */
const GONE = 97;

/** Articles of lists that are no product of the catalog yet. */
const unmatched: Partial<Record<SupplierDraft['key'], readonly string[]>> = {
  building: ['CONCRETE MIX 5000 PSI 80LB', 'POLY SHEETING 6MIL 10X100 CLEAR', 'JOBSITE BROOM 24IN'],
  lumber: ['KD CEDAR 1X4X12 S1S2E', 'UTILITY LATH BDL 50'],
  electrical: ['LOTO KIT 10 PC', 'FISH TAPE 125FT STEEL'],
  tile: ['RUBBER FLOAT 9.5X4', 'TILE SPONGE 3PK'],
};

const SHINGLES = /^(?:.* )?(?:Architectural|3-Tab) Shingles/;
const COUNT = /([\d,]+) ct\b/;

/** How suppliers pack and price a product: boxes of tile by the square foot, shingles by the square, nails by the hundred. */
function packagingOf({ name, category, unit, packQuantity }: SoldProduct): Packaging {
  if (unit === 'sq ft' && packQuantity !== null)
    return {
      orderUnit: 'BX',
      contentQuantity: packQuantity,
      priceUnit: 'SF',
      priceQuantity: packQuantity,
    };
  if (SHINGLES.test(name)) return { orderUnit: 'BDL', priceUnit: 'SQ', priceUnits: 3 };
  const pieces = COUNT.exec(name)?.[1]?.replaceAll(',', '');
  if (unit === 'box' && pieces !== undefined)
    return { orderUnit: 'BOX', priceUnit: 'C', priceQuantity: Number(pieces) / 100 };
  return {
    orderUnit: unitOf(unit).code,
    ...(unit === 'cu yd' && { minQuantity: 3 }),
    ...(category === 'Windows & Doors' && { leadDays: 10 }),
  };
}

/** A name as lists of suppliers write it: `SPF LUMBER 2X4X8FT NO 2`. */
const inCapitals = (name: string) =>
  name
    .replaceAll(/(\d) (in|ft|lb|gal|ga)\b\.?/g, '$1$2')
    .replaceAll(/ x /g, 'X')
    .replaceAll(/[,.](?!\d)/g, '')
    .toUpperCase()
    .slice(0, 255);

/** The articles of all suppliers: each product at its own supplier, some at another one too, and a few of none. */
export function articleDrafts(
  suppliers: readonly SupplierDraft[],
  products: readonly SoldProduct[],
  goneOn: string,
): ArticleDraft[] {
  const byName = new Map(suppliers.map((each) => [each.supplier.name, each]));
  const numbers = new Map<SupplierDraft, number>();
  const skuAt = (at: SupplierDraft) => {
    const number = (numbers.get(at) ?? 10_000) + 7;
    numbers.set(at, number);
    return `${at.prefix}-${number}`;
  };
  const sold = products.flatMap((product, place) => {
    const own = byName.get(product.supplier ?? '');
    if (!own) return [];
    const rival = place % RIVALED === 0 ? byName.get(supplier[rivals[own.key] ?? own.key]) : undefined;
    const sellers = rival && rival !== own ? [own, rival] : [own];
    const first = sellers[place % (RIVALED * WON) === 0 ? sellers.length - 1 : 0];
    return sellers.map((seller) => ({
      supplier: seller,
      product,
      article: {
        ...packagingOf(product),
        sku: skuAt(seller),
        description: inCapitals(product.name),
        manufacturerNumber: product.model,
        isPreferred: sellers.length > 1 && seller === first,
        goneOn: sellers.length > 1 && seller !== first && place % GONE === 0 ? goneOn : null,
      },
    }));
  });
  const others = suppliers.flatMap((seller) =>
    (unmatched[seller.key] ?? []).map((description) => ({
      supplier: seller,
      product: null,
      article: { sku: skuAt(seller), description },
    })),
  );
  return [...sold, ...others];
}

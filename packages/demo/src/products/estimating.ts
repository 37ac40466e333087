import type { Product } from '@quoin/domain/catalog/product';

import type { CatalogItem } from './family.ts';

type Estimating = Pick<Product, 'packQuantity' | 'packUnit' | 'wasteRate' | 'hoursPerUnit' | 'isTaxable'> & {
  costCode: string | null;
};

/** The cost codes of materials, by category. Other categories have articles of several trades. */
const costCodes: Partial<Record<CatalogItem['category'], string>> = {
  Tile: '09-200',
  Flooring: '09-300',
  Framing: '06-200',
  'Trim & Millwork': '06-400',
  Deck: '06-500',
  Siding: '07-200',
  Insulation: '07-300',
  'Windows & Doors': '08-100',
  Bathroom: '15-200',
  Electrical: '16-200',
};

/** The boxes in which goods by area come, with their usual waste and labor, by subcategory. */
const boxes: Record<string, { packQuantity: number; wasteRate: number; hoursPerUnit: number }> = {
  'Floor Tile': { packQuantity: 11.95, wasteRate: 0.1, hoursPerUnit: 0.18 },
  'Wall Tile': { packQuantity: 10.76, wasteRate: 0.1, hoursPerUnit: 0.22 },
  Mosaics: { packQuantity: 5, wasteRate: 0.15, hoursPerUnit: 0.3 },
  'Natural Stone': { packQuantity: 10, wasteRate: 0.15, hoursPerUnit: 0.25 },
  'Solid Hardwood': { packQuantity: 20, wasteRate: 0.08, hoursPerUnit: 0.06 },
  'Engineered Hardwood': { packQuantity: 23.5, wasteRate: 0.08, hoursPerUnit: 0.05 },
  'Vinyl Plank': { packQuantity: 23.64, wasteRate: 0.1, hoursPerUnit: 0.035 },
  Laminate: { packQuantity: 21.5, wasteRate: 0.1, hoursPerUnit: 0.035 },
};

/** The fields of an article from which lines of estimates begin. */
export function estimating({ category, subcategory, unit }: CatalogItem): Estimating {
  const box = unit === 'sq ft' ? boxes[subcategory ?? ''] : undefined;
  return {
    packQuantity: box?.packQuantity ?? null,
    packUnit: box ? 'box' : null,
    wasteRate: box?.wasteRate ?? null,
    hoursPerUnit: box?.hoursPerUnit ?? null,
    isTaxable: null,
    costCode: costCodes[category] ?? null,
  };
}

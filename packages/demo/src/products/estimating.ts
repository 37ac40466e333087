import type { Product } from '@quoin/domain/catalog/product';

import type { CatalogItem } from './family.ts';

type Estimating = Pick<Product, 'packQuantity' | 'packUnit' | 'wasteRate' | 'hoursPerUnit' | 'isTaxable'> & {
  costCode: string | null;
};

/** The cost codes of materials, by category. */
const costCodes: Record<string, string> = {
  'Concrete & Masonry': '03-200',
  Framing: '06-200',
  'Trim & Millwork': '06-400',
  Deck: '06-500',
  Shed: '06-500',
  Roofing: '07-100',
  Siding: '07-200',
  Insulation: '07-300',
  'Windows & Doors': '08-100',
  'Hardware & Fasteners': '06-200',
  Drywall: '09-100',
  Tile: '09-200',
  Flooring: '09-300',
  Paint: '09-400',
  Kitchen: '12-100',
  Plumbing: '15-100',
  Bathroom: '15-200',
  'HVAC & Ventilation': '15-300',
  Electrical: '16-200',
  Landscaping: '03-100',
};

/** The codes of subcategories that belong to another trade than the rest of their category. */
const ownCodes: Record<string, string> = {
  'Block & Brick': '04-100',
  'Stone Veneer': '04-100',
  Flashing: '07-400',
  Gutters: '07-500',
  'Door Hardware': '08-200',
  'Cabinet Hardware': '12-100',
  Countertops: '12-200',
  Disposers: '11-100',
  'Range Hoods': '11-100',
  Faucets: '15-200',
  Sinks: '15-200',
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
    costCode: ownCodes[subcategory ?? ''] ?? costCodes[category] ?? null,
  };
}

import type { AssemblyCreate } from '@quoin/domain/costs/assembly';

type Item = AssemblyCreate['items'][number];

/** An item with the name of its product and the code of its cost code, whose ids are known once they are stored. */
type ItemDraft = Omit<Item, 'productId' | 'costCodeId'> & { product?: string; costCode?: string };

export interface AssemblyDraft extends Omit<AssemblyCreate, 'items'> {
  items: ItemDraft[];
}

const feet = (...names: string[]) => names.map((name) => ({ name, unit: 'ft' }));

/** Three recipes of the firm, as its estimator wrote them down. */
export const assemblies: AssemblyDraft[] = [
  {
    name: 'Tile a bathroom floor',
    unit: 'floor',
    description: 'Porcelain on cement board over a sound subfloor. Measure wall to wall, without the tub.',
    inputs: feet('length', 'width'),
    items: [
      {
        kind: 'material',
        name: 'Porcelain floor tile',
        product: 'Quarrel Porcelain Floor Tile 12 in. x 24 in., Fog Gray',
        quantityFormula: 'length * width',
      },
      {
        kind: 'material',
        name: 'Cement board',
        product: 'Cement Backer Board 1/4 in. x 3 ft x 5 ft',
        quantityFormula: 'ceil(length * width * 1.05 / 15)',
      },
      {
        kind: 'material',
        name: 'Backer board screws',
        product: 'Backer Board Screws 1-1/4 in., 185 pk',
        quantityFormula: 'ceil(length * width / 40)',
      },
      {
        kind: 'material',
        name: 'Thinset, under the board and the tile',
        product: 'Thinset Mortar Modified 50 lb, Gray',
        quantityFormula: 'ceil(length * width / 75) + ceil(length * width / 95)',
      },
      {
        kind: 'material',
        name: 'Sanded grout',
        product: 'Grout Sanded 25 lb, Warm Gray',
        quantityFormula: 'max(1, ceil(length * width / 120))',
      },
      {
        kind: 'labor',
        name: 'Set and grout tile',
        product: 'Quarrel Porcelain Floor Tile 12 in. x 24 in., Fog Gray',
        quantityFormula: 'length * width',
      },
      {
        kind: 'labor',
        name: 'Prepare the floor and lay the board',
        quantityFormula: 'max(2, length * width * 0.04)',
      },
    ],
  },
  {
    name: 'Frame and drywall a wall',
    unit: 'wall',
    description: 'An interior partition, studs at 16 in. on center, board on both sides, taped and sanded.',
    inputs: [...feet('length', 'height'), { name: 'doors', unit: 'each' }],
    items: [
      {
        kind: 'material',
        name: 'Studs',
        description: 'One for each 16 in., one more at the end, and two beside each door.',
        product: 'SPF Lumber 2 in. x 4 in. x 92-5/8 in. Stud, No. 2',
        quantityFormula: `ceil(length / 16") + 1 + doors * 2`,
        wasteRate: 0.05,
      },
      {
        kind: 'material',
        name: 'Plates',
        description: 'Two on top, one at the bottom.',
        product: 'SPF Lumber 2 in. x 4 in. x 12 ft, No. 2',
        quantityFormula: 'ceil(length * 3 / 12)',
      },
      {
        kind: 'material',
        name: 'Drywall, both sides',
        product: 'Drywall 1/2 in. x 4 ft x 8 ft',
        costCode: '09-100',
        quantityFormula: `ceil(max(0, length * height - doors * 3' * 6'8") * 2 / 32)`,
        wasteRate: 0.1,
      },
      {
        kind: 'material',
        name: 'Joint compound',
        product: 'Joint Compound, All-Purpose, 4-1/2 gal',
        costCode: '09-100',
        quantityFormula: 'ceil(length * height * 2 / 470)',
      },
      {
        kind: 'material',
        name: 'Joint tape',
        product: 'Paper Joint Tape 250 ft',
        costCode: '09-100',
        quantityFormula: 'ceil(length * height * 2 * 0.4 / 250)',
      },
      {
        kind: 'labor',
        name: 'Frame the wall',
        costCode: '06-100',
        unit: 'ft',
        quantityFormula: 'length',
        hoursPerUnit: 0.25,
      },
      {
        kind: 'labor',
        name: 'Hang, tape and sand',
        costCode: '09-100',
        unit: 'sq ft',
        quantityFormula: `max(0, length * height - doors * 3' * 6'8") * 2`,
        hoursPerUnit: 0.045,
      },
    ],
  },
  {
    name: 'Paint a room',
    unit: 'room',
    description: 'Two coats on walls and one on the ceiling. Openings are doors and windows together.',
    inputs: [...feet('length', 'width', 'height'), { name: 'openings', unit: 'each' }],
    items: [
      {
        kind: 'material',
        name: 'Wall paint',
        product: 'ProWall Interior Acrylic 1 gal, Eggshell, White/Tint Base',
        costCode: '09-400',
        quantityFormula: 'ceil(max(0, (length + width) * 2 * height - openings * 18) * 2 / 375)',
      },
      {
        kind: 'material',
        name: 'Ceiling paint',
        product: 'Ceiling Paint, Dead Flat White, 1 gal',
        costCode: '09-400',
        quantityFormula: 'ceil(length * width / 375)',
      },
      {
        kind: 'material',
        name: 'Tape',
        product: "Painter's Tape 1-1/2 in. x 60 yd",
        costCode: '09-400',
        quantityFormula: 'ceil(((length + width) * 2 + openings * 17) / 180)',
      },
      {
        kind: 'material',
        name: 'Caulk',
        product: "Painter's Acrylic Caulk 10.1 oz, White",
        costCode: '09-400',
        quantityFormula: 'ceil((length + width) * 2 / 28)',
      },
      {
        kind: 'labor',
        name: 'Mask, patch and caulk',
        costCode: '09-400',
        quantityFormula: '1.5 + openings * 0.25',
      },
      {
        kind: 'labor',
        name: 'Roll and cut in',
        costCode: '09-400',
        unit: 'sq ft',
        quantityFormula: '(length + width) * 2 * height * 2 + length * width',
        hoursPerUnit: 0.008,
      },
    ],
  },
];

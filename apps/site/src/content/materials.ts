import type { Action } from './topics.ts';

/** A category of the materials page. */
export interface MaterialCategory {
  /** The category of the catalog, which Browse opens. In lower case, it is the name of the drawing. */
  name: string;
  sentence: string;
  /** The popular items. Each is also the search text that finds it in the catalog. */
  items: readonly string[];
  browse: string;
}

/** The nine categories, in order. */
export const materialCategories = [
  {
    name: 'Deck',
    sentence: 'From the joist tape up: boards, railing, stairs and the lights in the risers.',
    items: ['Composite deck board', 'Cedar deck board', 'Rail kit', 'Hidden deck clips', 'Stair stringer'],
    browse: 'Browse decking',
  },
  {
    name: 'Siding',
    sentence: 'Three kinds of lap siding and what closes the wall around them.',
    items: [
      'Vinyl siding',
      'Fiber cement lap siding',
      'Engineered wood lap siding',
      'House wrap',
      'Trim coil',
    ],
    browse: 'Browse siding',
  },
  {
    name: 'Roofing',
    sentence:
      'Shingles, metal panels and low-slope membrane, and everything that keeps water out at the edges.',
    items: ['Architectural shingles', 'Metal roof panel', 'Drip edge', 'Step flashing', 'Ridge vent'],
    browse: 'Browse roofing',
  },
  {
    name: 'Flooring',
    sentence: 'Plank, oak and carpet, with the leveler below and the finish on top.',
    items: ['Luxury vinyl plank', 'Engineered oak', 'Laminate plank', 'Plush carpet', 'T-molding'],
    browse: 'Browse flooring',
  },
  {
    name: 'Bathroom',
    sentence: 'Fixtures in finishes that match, down to the towel bar.',
    items: ['Shaker vanity', 'Alcove tub', 'Shower base', 'Shower door', 'Lavatory faucet', 'Grab bar'],
    browse: 'Browse bathroom products',
  },
  {
    name: 'Kitchen',
    sentence: 'Shaker cabinets with the fillers, toe kicks and end panels that finish the run.',
    items: [
      'Base cabinet',
      'Wall cabinet',
      'Quartz countertop',
      'Butcher block',
      'Kitchen faucet',
      'Range hood',
    ],
    browse: 'Browse kitchen products',
  },
  {
    name: 'Drywall',
    sentence: 'Board, mud and tape for hanging through the last coat.',
    items: ['Joint compound', 'Joint tape', 'Corner bead', 'Drywall screws', 'Access panel'],
    browse: 'Browse drywall',
  },
  {
    name: 'Framing',
    sentence: 'Lumber by length and grade, engineered beams and joists, and steel studs.',
    items: ['SPF lumber', 'Pressure-treated lumber', 'LVL beam', 'I-joist', 'OSB sheathing', 'Steel stud'],
    browse: 'Browse framing',
  },
  {
    name: 'Shed',
    sentence: 'Kits in wood and resin, and the doors, windows and ramps to build your own.',
    items: ['Wood shed kit', 'Resin shed', 'Shed door', 'Shed window', 'Siding panel'],
    browse: 'Browse sheds',
  },
] as const satisfies readonly MaterialCategory[];

/** The texts of the materials page around the search and the categories. */
export const materialsPage = {
  heading: 'Look up any material',
  lede: 'Search by product, brand, model or SKU, or begin with a category.',
  categories: 'Categories',
  popular: 'Popular items',
  contact: {
    heading: 'Not in the catalog?',
    text: 'Ask us to find it, or send the whole list and have it priced.',
    actions: [
      { label: 'Contact Our Team', topic: 'materials-team' },
      { label: 'Request Quote', topic: 'quote' },
    ] satisfies readonly Action[],
  },
} as const;

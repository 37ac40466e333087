import { facts } from './facts.ts';
import type { Action } from './topics.ts';

/** A supplier or retailer of the catalog. All are invented, and the demo catalog buys from them. */
export interface Supplier {
  name: string;
  sells: string;
  region: string;
  /** The name of its SVG file. If the file does not load, the supplier's name is shown in a badge. */
  mark: string;
}

/** The six partners, on the suppliers page and as a row of marks on the landing page. */
export const suppliers = [
  {
    name: 'Tarrowby Building Supply',
    sells: 'Composite decking, flooring, insulation and concrete',
    region: 'Ohio and Indiana',
    mark: 'tarrowby',
  },
  {
    name: 'Hollis Fork Lumber',
    sells: 'Framing and treated lumber, cedar, hardwood and sheds',
    region: 'Ohio and West Virginia',
    mark: 'hollis-fork',
  },
  {
    name: 'Northgable Roofing & Siding Supply',
    sells: 'Shingles, metal roofing, siding and gutters',
    region: 'Great Lakes',
    mark: 'northgable',
  },
  {
    name: 'Buckthorn Plumbing Wholesale',
    sells: 'Pipe, fixtures, faucets and water heaters',
    region: 'Ohio Valley',
    mark: 'buckthorn',
  },
  {
    name: 'Slatehouse Tile & Stone',
    sells: 'Porcelain, mosaics, stone and setting materials',
    region: 'Ohio and Pennsylvania',
    mark: 'slatehouse',
  },
  {
    name: 'Orchard Row Cabinet Works',
    sells: 'Kitchen cabinets, vanities and countertops',
    region: 'Ohio and Kentucky',
    mark: 'orchard-row',
  },
] as const satisfies readonly Supplier[];

/** The texts of the suppliers page, from top to bottom. */
export const suppliersPage = {
  heading: 'Sell where jobs are priced',
  lede: 'Contractors choose materials while they price the job. In Quoin they choose from your products, at your prices.',
  partners: 'Suppliers in the catalog',
  benefits: {
    heading: 'What you get out of it',
    items: [
      {
        name: 'Chosen early',
        text: 'Your product is in the estimate the client signs, with its brand, model and SKU.',
      },
      {
        name: 'Covered before work begins',
        text: `Customers pay ${facts.upfront} upfront, so an order does not wait for the final invoice.`,
      },
      {
        name: 'A date to load for',
        text: `Deliveries are scheduled for ${facts.delivery}.`,
      },
    ],
  },
  features: {
    heading: 'How your products are kept',
    items: [
      'Price lists from any spreadsheet, as CSV; products are matched by SKU.',
      'Every row that does not fit is shown with its reason before anything is changed.',
      'Prices over the REST API, which count as soon as your own system sends them.',
      'Prices by branch and zip code, each with its date.',
      'Found by name, description, brand, model, SKU, category and your company’s name.',
      'Prices in the unit you sell by: each, square foot, square, roll, box.',
      'Discontinued products are taken out of the public catalog without losing the jobs they are on.',
    ],
  },
  contact: {
    heading: 'Talk to us about your lines',
    text: 'Ask for the details first, or begin with your price list.',
    actions: [
      { label: 'Request Partnership Information', topic: 'partnership-information' },
      { label: 'Become a Partner Today', topic: 'become-a-partner' },
    ] satisfies readonly Action[],
  },
} as const;

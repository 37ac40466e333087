import { facts } from './facts.ts';
import type { Action } from './topics.ts';

/** The top of the page, above the search box. */
export const hero = {
  heading: 'Know what the job costs before you sign it',
  lede: `Your suppliers’ own prices, each with its branch and its date, options your client can choose from, and materials delivered ${facts.delivery}.`,
} as const;

/** The caption above the marks of the six suppliers. */
export const logosCaption = 'Suppliers in the catalog';

/** A group of materials with the targets of its links. */
export interface MaterialGroup {
  /** The key of its drawing. */
  slug: string;
  name: string;
  sentence: string;
  /** The catalog's categories. */
  categories: readonly string[];
}

/** The material showcase. */
export const materialGroups = {
  heading: 'Materials for the whole job',
  groups: [
    {
      slug: 'bathroom',
      name: 'Bathroom',
      sentence: 'Vanities, tubs, shower bases and doors, and the trim kits that match the faucets.',
      categories: ['Bathroom'],
    },
    {
      slug: 'kitchen',
      name: 'Kitchen',
      sentence: 'Base, wall and pantry cabinets, countertops, sinks, faucets and hoods.',
      categories: ['Kitchen'],
    },
    {
      slug: 'flooring',
      name: 'Flooring and tiles',
      sentence: 'Vinyl plank, oak and carpet; porcelain, ceramic and stone, with what sets and seals them.',
      categories: ['Flooring', 'Tile'],
    },
    {
      slug: 'exterior',
      name: 'Exterior',
      sentence: 'Lap siding in vinyl, fiber cement and engineered wood; shingles, metal panels and gutters.',
      categories: ['Siding', 'Roofing'],
    },
    {
      slug: 'decking',
      name: 'Decking and outdoor',
      sentence: 'Treated, cedar and composite boards, railing and stairs; pavers, walls and fencing.',
      categories: ['Deck', 'Landscaping'],
    },
    {
      slug: 'structural',
      name: 'Structural',
      sentence: 'Studs, treated lumber, LVL beams, I-joists and sheathing.',
      categories: ['Framing'],
    },
  ],
} as const satisfies { heading: string; groups: readonly MaterialGroup[] };

/** The four steps, numbered on the page. */
export const howItWorks = {
  id: 'how-it-works',
  heading: 'How it works',
  steps: [
    {
      heading: 'List the materials',
      text: 'Put products and quantities on each task. Price, unit and line total come from the catalog.',
    },
    {
      heading: 'Show the options',
      text: 'Your client picks the design. Estimates and invoices come with financing options.',
    },
    { heading: 'Collect upfront', text: `Customers cover ${facts.upfront} before work begins.` },
    { heading: 'Start the job', text: `Delivery is scheduled for ${facts.delivery}.` },
  ],
} as const;

/** The common problems of jobs, and the answers of Quoin. */
export const painPoints = {
  heading: 'Where jobs go wrong',
  points: [
    {
      problem: 'The price moved after you bid',
      answer:
        'Each price says which supplier it is from and of which day. Before you send, you see which ones moved.',
    },
    {
      problem: 'The change order ends in an argument',
      answer: `Change orders ${facts.changeOrders}. The new total is known before the work is done.`,
    },
    {
      problem: 'You learn at the end whether it paid',
      answer: 'Budget and actual cost, estimated and actual hours stand side by side while the job runs.',
    },
    {
      problem: 'The photos are on somebody else’s phone',
      answer: 'Photos go on the task they show, next to its notes, hours and products.',
    },
  ],
} as const;

/** The heading above the two figures. */
export const figuresHeading = 'What contractors report';

/** A quote of a contractor. Quote and firm are invented. */
export interface Testimonial {
  quote: string;
  name: string;
  firm: string;
  place: string;
}

/** The quotes of a remodeler, a deck builder and a siding contractor. */
export const testimonials = {
  id: 'testimonials',
  heading: 'From the job site',
  quotes: [
    {
      quote: `Clients see the tile they asked for next to the one they really want, each with its total. Our average project value is up ${facts.projectValueIncrease}.`,
      name: 'Philippa Brandtner',
      firm: 'Brandtner & Daughter Remodeling',
      place: 'Columbus, OH',
    },
    {
      quote:
        'I used to begin every deck at the lumber yard. Now the boards are in the driveway before my crew is.',
      name: 'Corwin Halvestad',
      firm: 'Halvestad Decks',
      place: 'Chattanooga, TN',
    },
    {
      quote:
        'We found rot behind the third course. I added the sheathing on my phone, the owner saw the new total, and we kept going.',
      name: 'Teodora Wakelin',
      firm: 'Wakelin Exteriors',
      place: 'Albany, NY',
    },
  ],
} as const satisfies { id: string; heading: string; quotes: readonly Testimonial[] };

/** The benefits of an account. */
export const benefits = {
  heading: 'With every account',
  items: [
    { name: 'Complete material library access', text: 'Every category and every product, for every job.' },
    { name: 'Unlimited client presentations', text: 'Show as many versions as the decision takes.' },
    { name: 'Real-time cost calculations', text: 'Change a quantity and the total follows.' },
    {
      name: 'Professional quote generation',
      text: 'Scope, materials, labor and terms under your company’s name.',
    },
  ],
} as const;

/** The last call to action before the form, with a second search box. */
export const closing = {
  heading: 'What is first on your list?',
  text: 'Look it up in the catalog, or tell us about the job.',
  action: { label: 'Get started', topic: 'get-started' },
} as const satisfies { heading: string; text: string; action: Action };

/** The section with the contact form. My Account and every call to action lead there. */
export const account = {
  id: 'account',
  signIn: { text: 'Already have an account?', label: 'Sign in', href: '/admin/login' },
} as const;

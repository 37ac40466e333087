import * as z from 'zod';

import type { ProductCategoryCreate } from '../catalog/product-category.ts';
import type { ProjectTypeCreate } from '../work/project-type.ts';

/** The starter sets, each of which one call adds. */
export const StarterSetChoice = z.object({ set: z.enum(['project-types', 'product-categories']) });
export type StarterSet = z.output<typeof StarterSetChoice>['set'];

/** The number of records that a call has added. It leaves out names that exist. */
export const StarterSetAdded = z.object({ added: z.int() });

/** Common kinds of renovation work, for an installation that has none. */
export const starterProjectTypes = [
  {
    name: 'Bathroom Remodel',
    description: 'Tub, shower, vanity, tile, plumbing and ventilation of an existing bathroom.',
  },
  {
    name: 'Kitchen Remodel',
    description: 'Cabinets, countertops, backsplash, floor, lighting and appliances of an existing kitchen.',
  },
  {
    name: 'Deck',
    description: 'A new or replaced deck with footings, framing, decking, railing and stairs.',
  },
  {
    name: 'Roof Replacement',
    description: 'Tear-off of the old roof, then underlayment, flashing, shingles, vents and gutters.',
  },
  {
    name: 'Siding',
    description: 'New siding with house wrap, trim, soffit and fascia.',
  },
  {
    name: 'Flooring',
    description: 'Removal of old floors, repair of the subfloor, and new floors with transitions and base.',
  },
  {
    name: 'Basement Finish',
    description: 'Framing, insulation, drywall, electrical work, floors and paint in a bare basement.',
  },
  {
    name: 'Painting',
    description: 'Preparation, primer and paint, inside or outside.',
  },
] as const satisfies readonly ProjectTypeCreate[];

/** A category of the starter set, with the project types of the other set that it is offered for. */
interface StarterCategory extends ProductCategoryCreate {
  projectTypes: readonly (typeof starterProjectTypes)[number]['name'][];
}

/** The product categories for these kinds of work. */
export const starterProductCategories: readonly StarterCategory[] = [
  {
    name: 'Bathroom',
    description: 'Vanities, toilets, tubs, shower bases and doors, faucets, mirrors and accessories.',
    projectTypes: ['Bathroom Remodel', 'Basement Finish'],
  },
  {
    name: 'Kitchen',
    description: 'Cabinets, countertops, sinks, faucets, hoods and disposers.',
    projectTypes: ['Kitchen Remodel'],
  },
  {
    name: 'Decking',
    description: 'Wood and composite boards, railing, stairs, footings and hidden fasteners.',
    projectTypes: ['Deck'],
  },
  {
    name: 'Roofing',
    description: 'Shingles, metal panels, underlayment, flashing, vents and gutters.',
    projectTypes: ['Roof Replacement'],
  },
  {
    name: 'Siding',
    description: 'Vinyl, fiber cement and wood siding, house wrap, corners, soffit and fascia.',
    projectTypes: ['Siding'],
  },
  {
    name: 'Flooring',
    description: 'Vinyl plank, hardwood, laminate, carpet, underlayment and transitions.',
    projectTypes: ['Flooring', 'Kitchen Remodel', 'Basement Finish'],
  },
  {
    name: 'Tile',
    description: 'Wall and floor tile, backer board, waterproofing, thinset, grout and edges.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Flooring'],
  },
  {
    name: 'Drywall',
    description: 'Gypsum board, joint compound, tape, corner bead and screws.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Basement Finish', 'Painting'],
  },
  {
    name: 'Framing',
    description: 'Lumber, sheathing, subfloor, beams, steel studs and connectors.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Deck', 'Basement Finish', 'Roof Replacement'],
  },
  {
    name: 'Plumbing',
    description: 'Pipe, fittings, valves, drains, water heaters and pumps.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Basement Finish'],
  },
  {
    name: 'Electrical',
    description: 'Cable, boxes, breakers, devices, wall plates, lighting and fans.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Basement Finish', 'Deck'],
  },
  {
    name: 'Paint',
    description: 'Primer, interior and exterior paint, stain, caulk, brushes, rollers and masking.',
    projectTypes: [
      'Painting',
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Basement Finish',
      'Siding',
      'Flooring',
    ],
  },
];

import { bathroomPlan } from './plans/bathroom.ts';
import { deckPlan, roofPlan, sidingPlan } from './plans/exterior.ts';
import { basementPlan, flooringPlan, paintingPlan } from './plans/interior.ts';
import { kitchenPlan } from './plans/kitchen.ts';
import { commercialPlan, windowPlan } from './plans/openings-and-commercial.ts';
import type { Plan } from './plans/plan.ts';

/** A project type, with its description, the texts of its contracts, and its plan. */
interface ProjectTypeRow {
  name: string;
  description: string;
  /** The included and excluded work. */
  scope: string;
  /** The conditions that are hidden until the work begins. */
  concealed: string;
  warranty: string;
  isActive: boolean;
  plan: Plan;
}

export const projectTypeRows = [
  {
    name: 'Bathroom Remodel',
    description:
      'Full gut and rebuild of an existing bathroom: plumbing, wiring, ventilation, waterproofing, tile, fixtures and finishes.',
    scope:
      'Contractor will remove existing finishes and fixtures to the framing and install the plumbing, electrical, ventilation, waterproofing, tile, fixtures and paint shown in the plans and the selection sheet. Relocating structural members and work outside the bathroom are not included.',
    concealed:
      'Rotted subfloor, undersized drains, galvanized supply lines and ungrounded wiring are common behind tile and cannot be priced before demolition.',
    warranty:
      'Waterproofing and tile work are warranted for five years against leaks and loss of bond; other labor for one year.',
    isActive: true,
    plan: bathroomPlan,
  },
  {
    name: 'Kitchen Remodel',
    description:
      'New cabinets, countertops, backsplash, floor and lighting, with plumbing and wiring brought up to code and walls moved where drawn.',
    scope:
      'Contractor will supply and install cabinets, countertops, backsplash, flooring, lighting, plumbing connections and paint as drawn and selected. Appliances are supplied by Owner unless listed; Contractor sets and connects them.',
    concealed:
      'Pipes, ducts and wiring inside walls that are to be opened, and floors out of level by more than 3/4 in. in 10 ft, are priced by change order.',
    warranty:
      'Labor is warranted for one year. Cabinets and countertops carry the maker’s warranty, which is handed over at completion.',
    isActive: true,
    plan: kitchenPlan,
  },
  {
    name: 'Deck Construction',
    description:
      'New or replacement decks with frost-depth footings, composite or wood decking, railing, stairs and lighting, permit included.',
    scope:
      'Contractor will build the deck shown on the permit drawing, including footings, framing, decking, railing, stairs and lights. Electrical service to hot tubs, landscaping and painting of the house are not included.',
    concealed:
      'Rock, buried utilities not marked by the locating service, and rot in the house band behind the ledger are priced by change order.',
    warranty:
      'Structure and labor are warranted for two years. Decking and railing carry the maker’s warranty; normal checking and fading are not defects.',
    isActive: true,
    plan: deckPlan,
  },
  {
    name: 'Roof Replacement',
    description:
      'Tear-off and replacement of asphalt roofs with new underlayment, flashing, ventilation and gutters.',
    scope:
      'Contractor will remove one layer of roofing, replace up to four sheets of decking, and install ice barrier, underlayment, shingles, flashing, ridge vent and gutters as selected. More layers and more decking are charged at the unit prices of the proposal.',
    concealed:
      'The condition of the deck is known only after the tear-off. Contractor photographs every sheet that is replaced.',
    warranty:
      'Workmanship is warranted for ten years against leaks. Shingles carry the maker’s limited warranty, registered in Owner’s name.',
    isActive: true,
    plan: roofPlan,
  },
  {
    name: 'Siding Replacement',
    description:
      'Removal of old siding, sheathing repair, weather barrier, new siding, soffit, fascia and exterior trim.',
    scope:
      'Contractor will remove existing siding and install weather barrier, flashing, siding, corners, soffit, fascia and trim on the elevations listed. Replacing windows and lead or asbestos abatement are not included.',
    concealed:
      'Rot in sheathing and framing is repaired at the unit prices of the proposal after Owner has seen it or its photographs.',
    warranty:
      'Labor is warranted for five years. Siding carries the maker’s warranty against fading and cracking.',
    isActive: true,
    plan: sidingPlan,
  },
  {
    name: 'Basement Finishing',
    description:
      'Dry, insulated and code-compliant living space below grade: framing, egress, wiring, heating, drywall, floor and trim.',
    scope:
      'Contractor will test for moisture, insulate and frame walls, install wiring, heating, drywall, flooring, doors and trim as drawn, with an egress window where a bedroom is shown. Exterior waterproofing is not included.',
    concealed:
      'If the moisture test fails, work stops and both parties agree on drainage or waterproofing before framing begins.',
    warranty:
      'Labor is warranted for two years. Damage by ground water, sewer backup or a failed sump pump is excluded.',
    isActive: true,
    plan: basementPlan,
  },
  {
    name: 'Flooring Installation',
    description:
      'Hardwood installed, sanded and finished on site, or plank, laminate and carpet, with subfloor repair.',
    scope:
      'Contractor will remove the listed floor coverings, repair the subfloor within the stated allowance, and install and finish the selected floor with its moldings. Moving pianos, aquariums and pool tables is not included.',
    concealed:
      'Subfloor damage beyond 64 sq ft and adhesive that contains asbestos are priced by change order.',
    warranty:
      'Labor is warranted for two years. Seasonal gaps in solid wood are normal; Owner keeps humidity between 35% and 55%.',
    isActive: true,
    plan: flooringPlan,
  },
  {
    name: 'Window & Door Replacement',
    description: 'Replacement windows, patio and entry doors, flashed, foamed and trimmed inside and out.',
    scope:
      'Contractor will measure, order and install the units of the signed schedule, with flashing, foam, interior casing and exterior wrap. Blinds, alarm contacts and painting beyond new casing are not included.',
    concealed:
      'Rotted sills and framing are repaired at the unit prices of the proposal. Custom units cannot be returned once ordered.',
    warranty:
      'Installation is warranted for five years against air and water leaks. Units carry the maker’s warranty.',
    isActive: true,
    plan: windowPlan,
  },
  {
    name: 'Interior Painting',
    description: 'Preparation and painting of ceilings, walls, doors and trim in occupied houses.',
    scope:
      'Contractor will protect, repair, prime and apply two finish coats to the surfaces of the room list, one color for each surface. More than three color changes, wallpaper removal and lead-safe work are priced separately.',
    concealed: 'Failing plaster and old wallpaper under paint are reported before work goes on.',
    warranty:
      'Peeling and blistering are corrected for two years, except where moisture comes from outside the paint film.',
    isActive: true,
    plan: paintingPlan,
  },
  {
    name: 'Commercial Fit-Out',
    description:
      'Tenant improvements for offices and shops: partitions, wiring, finishes and accessible restrooms, with all inspections.',
    scope:
      'Contractor will build the improvements on the permitted drawings. Fire alarm, sprinkler, data cabling, signs and furniture are by others; Contractor coordinates with them.',
    concealed:
      'Conditions above ceilings and below slabs that differ from the landlord’s drawings are priced by change order.',
    warranty:
      'Labor is warranted for one year from the certificate of occupancy. Up to 10% is retained until the punch list is closed.',
    isActive: true,
    plan: commercialPlan,
  },
  {
    name: 'Shed & Outbuilding',
    description: 'Site-built or kit sheds on gravel, skids or slab, with siding and roof to match the house.',
    scope:
      'Contractor will prepare the base, build the shed drawn or selected, and finish siding, roof and doors. Electrical service is priced separately.',
    concealed: 'Rock, roots over 4 in. and wet ground are priced by change order.',
    warranty: 'Structure and labor are warranted for two years.',
    isActive: true,
    plan: [],
  },
  {
    name: 'Room Addition',
    description:
      'Ground-floor additions with foundation, shell and finishes. Not offered at present: we have no foundation crew.',
    scope:
      'Contractor will build the addition shown on the permitted drawings from foundation to finishes and connect it to the existing house.',
    concealed:
      'Soil below the bearing value assumed by the engineer, and defects of the existing house at the connection, are priced by change order.',
    warranty: 'Structure is warranted for ten years, the roof for five, other labor for one.',
    isActive: false,
    plan: [],
  },
] as const satisfies readonly ProjectTypeRow[];

export type ProjectTypeName = (typeof projectTypeRows)[number]['name'];

/** A few paragraphs for the contract. All project types share the terms of payment. */
export function contractExcerpt(type: Pick<ProjectTypeRow, 'scope' | 'concealed' | 'warranty'>): string {
  return [
    `1. Scope of work. ${type.scope}`,
    '2. Materials and payment. Owner pays for all materials and one half of labor before work begins; materials are delivered on the morning of the first day. The remaining labor is due on substantial completion, Net 30. Allowances are adjusted to actual cost.',
    `3. Concealed conditions. ${type.concealed}`,
    '4. Change orders. Changes to materials, labor or schedule are written, priced and signed by both parties before the changed work begins, and extend the completion date by the time stated in them.',
    '5. Permits and access. Contractor obtains permits and calls for inspections. Owner provides access on working days from 8 a.m. to 5 p.m., water, power and a place for the roll-off container.',
    `6. Warranty. ${type.warranty} Claims are made in writing; disputes over an invoice are raised within 60 days of its date.`,
  ].join('\n\n');
}

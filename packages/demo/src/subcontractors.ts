import type { Subcontractor } from '@quoin/domain/work/subcontractor';

import { type Town, emailAddress, phoneNumber, towns } from './people.ts';
import { seededRandom } from './random.ts';
import { officeHoursBefore } from './working-time.ts';

/** A firm without a rating was not tried yet. One without a street works from the truck. */
type Row = [
  company: string,
  contact: string,
  specialty: string,
  rating: number | null,
  street: string | null,
  town: Town,
];

/** The subcontractors, longest known first. */
const rows: Row[] = [
  ['Brightwater Plumbing & Heating', 'Gus Pallister', 'Plumbing', 4.8, '118 Foundry St', 'Harlow Falls'],
  ['Ketterline Electric', 'Moira Ketterline', 'Electrical', 4.9, '44 Depot Rd', 'New Tarrow'],
  ['Stoddard Ridge Roofing', 'Abel Stoddard-Pruett', 'Roofing', 4.6, '2210 Pike St', 'Cedar Mills'],
  ['Halvorsen Tile Works', 'Ingrid Halvorsen-Day', 'Tile', 5, '9 Kiln Ct', 'Harlow Falls'],
  ['Three Oaks Drywall', 'Efrain Solorzano', 'Drywall', 4.4, null, 'Bexmoor'],
  ['Penstock Mechanical', 'Roy Dunleavy-Marsh', 'HVAC', 4.2, '700 Rail Ave', 'Bexmoor'],
  ['Cardinal Bend Concrete', 'Luther Quayle', 'Concrete', 4.5, '5120 Gravel Pit Rd', 'Old Ferris'],
  ['Fernley & Sons Painting', 'Clive Fernley', 'Painting', 4.7, '36 Chapel St', 'New Tarrow'],
  ['Duckworth Floor Finishing', 'Sal Duckworth', 'Flooring', 4.6, '815 Mill Race Dr', 'Harlow Falls'],
  ['Graybill Excavating', 'Norm Graybill-Tate', 'Excavation', 4.1, '1 Sand Hill Rd', 'Old Ferris'],
  ['Silverlock Glass & Mirror', 'Petra Novacek-Lund', 'Glass', 4.3, '290 Market Sq', 'Bexmoor'],
  ['Corner Post Carpentry', 'Micah Thornquist', 'Finish Carpentry', 4.9, null, 'Cedar Mills'],
  ['Amblerock Countertops', 'Denise Amblerock', 'Countertops', 4.5, '4410 Quarry Rd', 'New Tarrow'],
  ['Wickfield Cabinet Installers', 'Jonas Wickfield', 'Cabinet Installation', 4.7, null, 'Bexmoor'],
  ['Plumbline Masonry', 'Seamus Garrick', 'Masonry', 4.4, '77 Kiln Ct', 'Harlow Falls'],
  ['Northfork Insulation', 'Tess Vandermolen', 'Insulation', 4, '612 Rail Ave', 'Bexmoor'],
  ['Hearthstone Siding Crew', 'Bogdan Ilyanko', 'Siding', 4.6, null, 'Cedar Mills'],
  ['Old Ferris Gutter Co', 'Wanda Prewitt', 'Gutters', 4.2, '18 Depot Rd', 'Old Ferris'],
  ['Tri-Fold Garage Doors', 'Hank Esterly', 'Garage Doors', 3.9, '1301 Pike St', 'Cedar Mills'],
  ['Blue Heron Waterproofing', 'Odette Marchbanks', 'Waterproofing', 4.3, '240 Lock St', 'Harlow Falls'],
  ['Redline Demolition', 'Curtis Belvoir', 'Demolition', 4.1, '88 Gravel Pit Rd', 'Old Ferris'],
  ['Kingfisher Windows', 'Alma Restrepo-Voss', 'Windows & Doors', 4.5, '530 Canal St', 'New Tarrow'],
  ['Summit Line Framing', 'Dario Pellegrin', 'Framing', 4.4, null, 'Bexmoor'],
  ['Level Best Flooring', 'Kirsten Aldwyn', 'Flooring', 3.8, '2704 Turnpike Rd', 'Cedar Mills'],
  ['Marigold Landscape', 'Teodoro Quist', 'Landscaping', 4.6, '60 Nursery Ln', 'Harlow Falls'],
  ['Hollow Creek Well & Septic', 'Vernon Stahlman', 'Septic', 4, '9005 County Line Rd', 'Old Ferris'],
  ['Lumen & Loom Lighting', 'Sabine Ostrowe', 'Low-Voltage & Lighting', 4.4, null, 'Bexmoor'],
  ['Pike County Crane', 'Dutch Aberthal', 'Crane Service', 4.7, '3 Siding Rd', 'Cedar Mills'],
  ['Evergreen Abatement', 'Lorna Fitzhollis', 'Asbestos & Lead', 4.5, '155 Foundry St', 'Harlow Falls'],
  ['Stairwright Custom', 'Piers Lowmax', 'Stairs & Railing', 4.8, '21 Chapel St', 'New Tarrow'],
  ['Bexmoor Fire Protection', 'Yolanda Teague-Ruiz', 'Fire Sprinkler', 4.2, '901 Rail Ave', 'Bexmoor'],
  ['Cloverleaf Cleaning', 'Fiona Macready-Sol', 'Construction Cleaning', 4.6, null, 'Bexmoor'],
  ['Iron Gate Fence', 'Rusty Kolbeck', 'Fencing', 3.7, '480 Pike St', 'Cedar Mills'],
  ['Maplewood Appliance Setters', 'Otto Grunewald', 'Appliance Installation', 4.3, null, 'New Tarrow'],
  ['Second Coat Painting', 'Ramona Iverness', 'Painting', 4.2, '12 Weaver St', 'Bexmoor'],
  ['Tarrow Surveying', 'Edwin Haldane-Foy', 'Surveying', 4.7, '100 Court St', 'New Tarrow'],
  ['Bright Angle Solar', 'Nadia Keplinger', 'Solar', 3.9, '711 Mill Race Dr', 'Harlow Falls'],
  ['Pitch Perfect Sheet Metal', 'Ansel Dorrity', 'Sheet Metal', 4.5, '26 Foundry St', 'Harlow Falls'],
  ['Kiln & Trowel Plaster', 'Beatrix Olander', 'Plaster', 4.8, null, 'Old Ferris'],
  [
    'Westgate Engineering',
    'Rupert Van Aldine',
    'Structural Engineering',
    4.6,
    '350 Commerce Pkwy',
    'Bexmoor',
  ],
  ['Bucket & Board Drywall', 'Joaquin Merriweather-Paz', 'Drywall', null, null, 'Cedar Mills'],
  ['Hammersmith Carpentry', 'Lyle Hammersmith', 'Finish Carpentry', null, '77 Chapel St', 'New Tarrow'],
];

const notesOn: Readonly<Record<string, string>> = {
  'Brightwater Plumbing & Heating': 'Does our tub and shower rough-ins. Books two weeks out.',
  'Ketterline Electric': 'Pulls own permits. Panel upgrades in a day.',
  'Stoddard Ridge Roofing': 'Crew of six. Clean sites.',
  'Halvorsen Tile Works': 'Large format and mosaics. Wants to see the backer board before quoting.',
  'Three Oaks Drywall': 'Level 5 on request.',
  'Cardinal Bend Concrete': 'Two-yard minimum. No pours below 35 °F without blankets.',
  'Fernley & Sons Painting': 'Lead-safe certified.',
  'Duckworth Floor Finishing': 'Sand and finish; own dust collection.',
  'Graybill Excavating': 'Mini excavator fits a 5 ft gate.',
  'Silverlock Glass & Mirror': 'Frameless shower doors, ten days from template.',
  'Corner Post Carpentry': 'Stairs and built-ins.',
  'Amblerock Countertops': 'Quartz and granite. Templates on Tuesdays and Thursdays.',
  'Plumbline Masonry': 'Chimneys, tuckpointing, stone veneer.',
  'Northfork Insulation': 'Blown-in and spray foam.',
  'Hearthstone Siding Crew': 'Crew of four; fiber cement certified.',
  'Old Ferris Gutter Co': 'Seamless on site.',
  'Blue Heron Waterproofing': 'Exterior membranes and interior drains. Ten-year transferable warranty.',
  'Redline Demolition': 'Containers of 12 and 20 yards included.',
  'Kingfisher Windows': 'Factory-trained on the vinyl line we sell.',
  'Summit Line Framing': 'Three framers, own lift.',
  'Level Best Flooring': 'Good on plank, slow to close punch lists.',
  'Marigold Landscape': 'Puts lawns back after our decks.',
  'Lumen & Loom Lighting': 'Data, speakers, deck lights.',
  'Pike County Crane': 'Four-hour minimum.',
  'Evergreen Abatement': 'State licensed. Ten working days of notice.',
  'Stairwright Custom': 'Shop drawings in a week.',
  'Bexmoor Fire Protection': 'For commercial jobs; moves heads at night.',
  'Cloverleaf Cleaning': 'Final cleans on two days’ notice.',
  'Iron Gate Fence': 'Get the quote in writing.',
  'Second Coat Painting': 'Spray work on doors and cabinets.',
  'Tarrow Surveying': 'Lot lines for decks and additions.',
  'Bright Angle Solar': 'Takes panels off and puts them back for reroofs.',
  'Pitch Perfect Sheet Metal': 'Custom flashing and chimney caps.',
  'Kiln & Trowel Plaster': 'For houses before 1930.',
  'Westgate Engineering': 'Header letters in three days.',
  'Bucket & Board Drywall': 'Asked for work in the fall. Try on a small job first.',
  'Hammersmith Carpentry': 'Insurance certificate still to come.',
};

export type SubcontractorDraft = Omit<Subcontractor, 'id'>;

/** The firms that are no longer called. */
const dropped = new Set(['Iron Gate Fence', 'Hollow Creek Well & Septic']);

/** Forty-two firms, entered over two years. */
export function buildSubcontractors(now: Date): SubcontractorDraft[] {
  const random = seededRandom(4207);
  return rows.map(([companyName, contactName, specialty, rating, address, city], index) => {
    const { zipCode, areaCode } = towns[city];
    const createdAt = officeHoursBefore(now, 4600 - index * 111.5 + random.between(-40, 20)).toISOString();
    return {
      companyName,
      contactName,
      email: emailAddress(contactName, index + 1),
      phone: phoneNumber(areaCode, 1 + index * 2),
      specialty,
      rating,
      isActive: !dropped.has(companyName),
      address,
      city,
      state: 'OH',
      zipCode,
      notes: notesOn[companyName] ?? null,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

import type { ProjectKind } from './project-kind.ts';

/** The outside of the house and the yard. */
export const exteriorKinds: readonly ProjectKind[] = [
  {
    phrases: ['deck', 'decking', 'balcony', 'deck construction', 'deck stair', 'deck railing', 'roof deck'],
    summary: 'a deck built to last outdoors, from frost-depth footings to the last stair light',
    covers:
      'drawings and permit, footings, a treated frame with proper ledger flashing, wood or composite decking, railing and stairs to code, lighting where selected, and the final inspection',
    repairs: 'soft boards, loose railings, failed ledger flashing, rotted posts and worn stairs',
    does: 'build the deck shown on the permit drawing, including footings, framing, ledger flashing, decking, railing, stairs and lights as selected',
    excludes: 'landscaping, electrical service to hot tubs, painting or siding of the house, and furniture',
    concealed:
      'Rock, buried utilities that the locating service did not mark, and rot in the house band behind the ledger are priced by change order.',
    warranty:
      'Decking and railing carry the maker’s warranty. Normal checking, weathering and fading of wood are not defects.',
  },
  {
    phrases: [
      'porch',
      'screened porch',
      'sunroom',
      'pergola',
      'gazebo',
      'three season room',
      'sun room',
      'patio cover',
      'carport',
    ],
    summary: 'a covered place outdoors that looks as if it had always belonged to the house',
    covers:
      'drawings and permit, footings, framing tied into the house with proper flashing, roof, floor, screens or windows where selected, railing, trim, lighting, and the final inspection',
    repairs: 'rotted posts and floors, leaking roof connections, torn screens and loose railings',
    does: 'build the structure shown on the permit drawing, including footings, framing, roof, floor, screens or windows, railing, trim and lighting as selected',
    excludes:
      'heating and cooling, furniture, landscaping, and replacing the roof or siding of the house beyond the connection',
    concealed:
      'Rot where the new roof meets the house, buried utilities and rock are priced by change order.',
    warranty:
      'Screens and moving parts are covered against faulty installation, not against wear or storm damage.',
  },
  {
    phrases: [
      'siding',
      'cladding',
      'house wrap',
      'stucco',
      'soffit',
      'fascia',
      'exterior trim',
      'vinyl siding',
    ],
    summary: 'a new weather-tight skin for the house',
    covers:
      'removal of the old siding, inspection and repair of the sheathing, weather barrier and flashing around every opening, new siding, corners, soffit, fascia and trim, and a clean yard',
    repairs:
      'cracked or loose panels, rotted trim, failed caulk and flashing, and gaps that let in water or pests',
    does: 'remove the existing siding and install weather barrier, flashing, siding, corners, soffit, fascia and trim on the elevations listed',
    excludes: 'replacing windows and doors, painting, gutters, and lead or asbestos abatement',
    concealed:
      'Rot in sheathing and framing is repaired at the unit prices of the proposal after Owner has seen it or its photographs.',
    warranty: 'Siding carries the maker’s warranty. Damage by impact, grills and storms is not covered.',
  },
  {
    phrases: [
      'roof',
      'roofing',
      'reroof',
      'reroofing',
      'shingle',
      'flat roof',
      'metal roof',
      'skylight',
      'roof replacement',
    ],
    summary: 'a watertight roof, renewed from the deck up',
    covers:
      'protection of walls and plantings, tear-off, inspection and repair of the deck, ice barrier and underlayment, flashing at walls, chimneys and pipes, shingles or panels as selected, ventilation, and a magnetic sweep of the yard',
    repairs: 'leaks, missing shingles, cracked pipe boots, failed flashing and blocked vents',
    does: 'remove the existing roofing, repair the deck within the stated allowance, and install ice barrier, underlayment, flashing, roofing and ventilation as selected',
    excludes:
      'more layers of old roofing than the proposal states, framing repairs, chimney masonry, solar panels, and interior repairs',
    concealed:
      'The condition of the deck is known only after the tear-off. Contractor photographs every sheet that is replaced beyond the allowance.',
    warranty:
      'Leaks caused by the installation are covered. Roofing carries the maker’s warranty. Storm damage, ice dams and work by others on the roof are not covered.',
  },
  {
    phrases: ['gutter', 'downspout', 'gutter guard', 'seamless gutter'],
    summary: 'gutters and downspouts that take the water away from the house',
    covers:
      'measuring of roof areas and runs, removal of the old gutters, repair of fascia where needed, seamless gutters pitched to their outlets, downspouts, guards where selected and extensions that end away from the foundation',
    repairs: 'leaking joints, loose hangers, wrong pitch, clogged outlets and damaged downspouts',
    does: 'remove the existing gutters and install gutters, downspouts, hangers, guards and extensions as selected, and test the pitch with water',
    excludes: 'underground drains, roofing, and painting',
    concealed:
      'Rotted fascia and rafter tails behind old gutters are repaired at the unit prices of the proposal.',
    warranty: 'Clogging by leaves, ice damage and settling of the ground are not covered.',
  },
  {
    phrases: [
      'window',
      'door',
      'window replacement',
      'entry door',
      'patio door',
      'garage door',
      'french door',
      'storm door',
      'egress window',
      'glazing',
    ],
    summary: 'new windows and doors, measured one by one and sealed against air and water',
    covers:
      'measuring and ordering, removal of the old units, repair of the openings, flashing and sealing, insulation of the gaps, hardware adjusted to close softly, interior casing and exterior trim',
    repairs: 'drafts, fogged glass, sticking sashes, worn weatherstripping, failed locks and rotted sills',
    does: 'measure, order and install the units of the signed schedule, with flashing, insulation, interior casing and exterior trim',
    excludes: 'blinds and curtains, alarm contacts, painting beyond new trim, and enlarging openings',
    concealed:
      'Rotted sills and framing are repaired at the unit prices of the proposal. Custom units cannot be returned once they are ordered.',
    warranty:
      'Air and water leaks caused by the installation are covered. Units carry the maker’s warranty. Condensation that comes from indoor humidity is not a defect.',
  },
  {
    phrases: [
      'exterior painting',
      'exterior paint',
      'house painting',
      'deck staining',
      'staining',
      'pressure washing',
      'power washing',
    ],
    summary: 'outside surfaces cleaned, prepared and coated to stand up to the weather',
    covers:
      'washing, scraping and sanding, replacement of small pieces of rotted wood, caulking, priming of bare spots, two coats of the finish selected, and protection of plantings, walks and windows',
    repairs: 'peeling paint, open joints, bare wood and weathered stain',
    does: 'clean, prepare, prime and apply the finish stated in the proposal to the surfaces listed, in weather that the maker of the coating allows',
    excludes:
      'replacing siding and trim beyond the stated allowance, lead-safe work in houses built before 1978, and gutters',
    concealed:
      'Rot and moisture found under old paint are shown to Owner and priced before they are covered.',
    warranty:
      'Horizontal surfaces wear faster and are covered for one season. Moisture from behind the film is not covered.',
  },
  {
    phrases: ['fence', 'fencing', 'gate', 'privacy fence'],
    summary: 'a fence that is straight, sturdy and on the right side of the line',
    covers:
      'layout along the line that you have confirmed, utility locating, removal of the old fence, posts set below frost, rails, pickets or panels as selected, gates that close by themselves where required, and clean-up',
    repairs: 'leaning posts, broken rails and pickets, and gates that sag or do not latch',
    does: 'lay out and install the fence and gates of the type, height and line shown in the proposal',
    excludes: 'surveys, approval by neighbors or an association, clearing of trees, and staining',
    concealed:
      'Rock, roots, buried concrete and utilities that are not marked are priced by change order. Owner confirms the property line before posts are set.',
    warranty:
      'Warping, checking and fading of wood, and movement by frost in unusual soils, are not defects.',
  },
  {
    phrases: [
      'concrete',
      'masonry',
      'driveway',
      'patio',
      'walkway',
      'sidewalk',
      'retaining wall',
      'brick',
      'stonework',
      'chimney',
      'paver',
      'slab',
      'tuckpointing',
    ],
    summary: 'concrete, brick and stone work on a base that does not move',
    covers:
      'layout and drainage, excavation, compacted base, forms and reinforcement, placing and finishing or laying, joints where they belong, curing or sealing, and restored edges',
    repairs: 'cracks, settled slabs, loose brick and stone, open mortar joints and surfaces damaged by salt',
    does: 'excavate, prepare the base, and place and finish the concrete or lay the brick, stone or pavers shown in the proposal, sloped to drain away from the house',
    excludes:
      'relocating utilities, rock excavation, imported fill beyond the stated allowance, and landscaping beyond the edges',
    concealed:
      'Soft or wet soil, rock, buried debris and utilities that are not marked are priced by change order.',
    warranty:
      'Hairline cracks, color variation and efflorescence are normal. Damage by deicing salt or by loads heavier than agreed is not covered.',
  },
  {
    phrases: [
      'landscaping',
      'landscape',
      'yard',
      'garden',
      'lawn',
      'irrigation',
      'grading',
      'drainage',
      'planting',
      'sod',
      'backyard',
      'outdoor living',
    ],
    summary: 'a yard that drains well, grows well and is easy to keep',
    covers:
      'a plan with plants and materials, utility locating, grading and drainage, beds, edging and soil, planting, lawn or mulch, irrigation and lighting where selected, and instructions for the first season',
    repairs: 'standing water, eroded slopes, failed edging, broken sprinklers and plants that did not take',
    does: 'grade, drain, prepare and plant the areas shown on the plan, and install the edging, mulch, lawn, irrigation and lighting selected',
    excludes:
      'tree removal, retaining walls over 4 ft, permits for grading in protected areas, and upkeep after completion',
    concealed: 'Rock, buried debris, poor soil and utilities that are not marked are priced by change order.',
    warranty:
      'Plants are replaced once within the first growing season if they were watered as instructed. Drought, animals and storms are not covered.',
  },
  {
    phrases: ['shed', 'outbuilding', 'barn', 'workshop', 'playhouse', 'greenhouse', 'garden shed'],
    summary: 'a small building in the yard, built as carefully as the house',
    covers:
      'siting and setbacks, permit where one is needed, a level base of gravel, skids or concrete, framing or a kit, siding and roof, doors, windows, vents, a ramp where selected, and a clean site',
    repairs: 'soft floors, leaking roofs, sagging doors and rotted siding',
    does: 'prepare the base, build the shed drawn or selected, and finish its siding, roof, doors and windows',
    excludes: 'electrical service, plumbing, interior finish, driveways and tree removal',
    concealed: 'Rock, roots over 4 in. and wet ground are priced by change order.',
    warranty:
      'Kits and materials carry their makers’ warranties. Settling on ground that Owner prepared is not covered.',
  },
  {
    phrases: ['garage', 'garage conversion', 'detached garage', 'garage floor'],
    summary: 'a garage built, renewed or turned into the room that the house is missing',
    covers:
      'drawings and permit, slab and foundation work where needed, framing, roof and siding to match the house, doors and openers, wiring and lighting, fire separation from the house, insulation and drywall as selected',
    repairs: 'cracked slabs, rotted sills, damaged drywall, leaking roofs and doors that do not run true',
    does: 'build or convert the garage shown on the permitted drawings, including structure, doors, wiring, fire separation and finishes as selected',
    excludes: 'driveways, vehicle chargers, storage systems, and moving what is stored there',
    concealed:
      'Slabs without footings, buried utilities and framing that cannot carry new loads are priced by change order.',
    warranty: 'Doors and openers carry the maker’s warranty. Hairline cracks in concrete are normal.',
  },
];

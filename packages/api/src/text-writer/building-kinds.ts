import type { ProjectKind } from './project-kind.ts';

/** Whole buildings, and the systems inside their walls. */
export const buildingKinds: readonly ProjectKind[] = [
  {
    phrases: [
      'addition',
      'room addition',
      'home addition',
      'extension',
      'bump out',
      'in law suite',
      'adu',
      'accessory dwelling unit',
      'second story',
    ],
    summary: 'new space that joins the house inside and out',
    covers:
      'drawings, engineering and permits, foundation, framing, roof and siding to match, windows and doors, insulation, plumbing, wiring, heating and cooling, interior finishes, and the connection to the existing house',
    repairs: 'leaks and cracks where old and new meet, settled floors, and drafts at the connection',
    does: 'build the addition shown on the permitted drawings, from foundation to finishes, and connect it to the existing house and its systems',
    excludes:
      'furniture, landscaping, upgrades of utility services, and repairs of the existing house away from the connection',
    concealed:
      'Soil below the bearing value that the engineer assumed, and defects of the existing house at the connection, are priced by change order.',
    warranty:
      'Hairline cracks from settling and drying are corrected once. Materials carry their makers’ warranties.',
  },
  {
    phrases: [
      'whole house',
      'whole home',
      'gut renovation',
      'home renovation',
      'home remodel',
      'home remodeling',
      'house renovation',
      'house remodel',
      'house remodeling',
      'new construction',
      'custom home',
      'living room',
      'bedroom',
      'dining room',
      'home office',
      'apartment',
      'condo',
    ],
    summary: 'renovation planned as one project, with one schedule and one set of finishes',
    covers:
      'drawings and permits, demolition, structural changes, plumbing, wiring, heating and cooling as needed, insulation, drywall, doors and trim, floors, kitchens and baths where included, paint, and all inspections',
    repairs: 'damaged walls, floors and trim, worn doors and windows, and failing fixtures',
    does: 'renovate the rooms and systems listed in the proposal, as shown on the drawings and in the schedule of finishes',
    excludes:
      'furniture, appliances, storage of belongings, temporary housing, and removal of hazardous materials',
    concealed:
      'In older houses framing, wiring, pipes and hazardous materials behind finishes are often not what they seem; they are shown to Owner and priced before they are covered.',
    warranty:
      'Materials, fixtures and appliances carry their makers’ warranties. Normal settling, shrinkage and wear are not defects.',
  },
  {
    phrases: [
      'commercial',
      'fit out',
      'fitout',
      'tenant improvement',
      'build out',
      'buildout',
      'office',
      'retail',
      'restaurant',
      'commercial fit out',
    ],
    summary: 'tenant improvements built to the permitted drawings and the landlord’s rules',
    covers:
      'permits and coordination with the landlord, partitions, ceilings, doors, wiring and lighting, plumbing, heating and cooling, accessible restrooms, finishes, and all inspections up to the certificate of occupancy',
    repairs:
      'damaged partitions and ceilings, worn finishes, doors that do not meet code, and failing fixtures',
    does: 'build the improvements on the permitted drawings and coordinate with the landlord and with trades hired by others',
    excludes: 'fire alarm and sprinkler work, data cabling, signs, and furniture and equipment',
    concealed:
      'Conditions above ceilings and below slabs that differ from the landlord’s drawings are priced by change order.',
    warranty:
      'Equipment and materials carry their makers’ warranties. Damage by other trades or by tenants is not covered.',
  },
  {
    phrases: [
      'plumbing',
      'plumber',
      'pipe',
      'repiping',
      'repipe',
      'water heater',
      'sewer',
      'drain',
      'sump pump',
      'water line',
      'gas line',
      'faucet',
      'toilet',
    ],
    summary: 'plumbing that meets code and does not make itself noticed',
    covers:
      'a check of the existing lines, permit where one is needed, shutoffs, supply and drain lines, venting, fixtures and water heating as selected, pressure tests, closing of access holes as agreed, and the inspection',
    repairs: 'leaks, slow drains, running toilets, low pressure, worn valves and failing water heaters',
    does: 'furnish and install the pipes, valves, drains, vents, fixtures and equipment listed in the proposal, test them and call for inspection',
    excludes:
      'restoring finishes beyond rough patching, street work, septic systems, and fixtures supplied by Owner',
    concealed:
      'Corroded, undersized or illegal piping behind walls and below slabs, and blocked sewers, are shown to Owner and priced before work goes on.',
    warranty:
      'Fixtures and equipment carry their makers’ warranties. Blockages caused by use, and freezing, are not covered.',
  },
  {
    phrases: [
      'electrical',
      'electric',
      'electrician',
      'wiring',
      'rewiring',
      'panel upgrade',
      'electrical panel',
      'lighting',
      'ceiling fan',
      'ev charger',
      'generator',
      'outlet',
      'smart home',
      'solar',
    ],
    summary: 'safe, tidy electrical work with room for what comes next',
    covers:
      'a load calculation, permit, panel and circuits as needed, wiring, boxes and devices, lighting and controls as selected, grounding, arc-fault and ground-fault protection, labeling, and the inspection',
    repairs: 'dead outlets, tripping breakers, flickering lights, loose devices and missing grounds',
    does: 'furnish and install the panels, circuits, devices, fixtures and controls listed in the proposal, label them and call for inspection',
    excludes: 'utility charges, trenching, restoring finishes beyond rough patching, and low-voltage systems',
    concealed:
      'Wiring without a ground, overloaded circuits, hidden splices and panels that can no longer be extended safely are shown to Owner and priced before work goes on.',
    warranty:
      'Fixtures and devices carry their makers’ warranties. Failures of utility supply, surges and work by others are not covered.',
  },
  {
    phrases: [
      'hvac',
      'heating',
      'cooling',
      'air conditioning',
      'furnace',
      'heat pump',
      'mini split',
      'ductwork',
      'duct',
      'boiler',
      'ventilation',
      'ac',
      'radiant floor',
    ],
    summary: 'even, quiet and efficient heating, cooling and ventilation',
    covers:
      'a load calculation for the house, equipment of the right size, permit, removal of the old units, ducts or line sets, condensate and electrical connections, thermostat, start-up measurements, and instructions for use',
    repairs:
      'rooms that are too hot or cold, noisy fans, leaking ducts, blocked condensate lines and worn controls',
    does: 'remove the equipment listed and furnish, install, start up and balance the equipment, ducts, lines and controls selected',
    excludes:
      'asbestos on old ducts and boilers, structural changes, upgrades of the electrical service, and chimney lining',
    concealed:
      'Undersized or leaking ducts, blocked flues and wiring that cannot carry the new equipment are priced by change order.',
    warranty:
      'Equipment carries the maker’s warranty, which depends on registration and yearly service. Filters and lack of upkeep are not covered.',
  },
  {
    phrases: [
      'water damage',
      'flood',
      'flood damage',
      'fire damage',
      'smoke damage',
      'storm damage',
      'mold',
      'mold remediation',
      'water damage restoration',
      'fire restoration',
    ],
    summary: 'quick, documented repair after damage, from making the house safe to putting it back as it was',
    covers:
      'emergency protection, photographs and moisture readings for the insurer, removal of what cannot be saved, drying and cleaning until readings are normal, and rebuilding of insulation, drywall, floors, trim and paint',
    repairs: 'wet drywall and insulation, lifted floors, stained ceilings and damaged trim',
    does: 'protect the property, remove damaged materials, dry and clean the structure, and rebuild what was removed, as listed in the proposal',
    excludes:
      'correcting the cause of the damage, cleaning or replacing contents, and removing asbestos or lead',
    concealed:
      'How far water, smoke or mold has spread is known only once surfaces are open; readings and photographs are shared before the scope changes.',
    warranty:
      'New damage from the same or another cause that Contractor was not hired to correct is not covered.',
  },
  {
    phrases: [
      'waterproofing',
      'foundation',
      'crawl space',
      'crawlspace',
      'french drain',
      'basement waterproofing',
      'underpinning',
    ],
    summary: 'a foundation that stays dry and stands still',
    covers:
      'an inspection of walls, floor and grading, engineering where the structure is concerned, drains and sump as designed, crack repair, membranes or coatings, vapor barriers, discharge away from the house, and restored surfaces',
    repairs: 'wall cracks, seepage, failed sump pumps, standing water and sagging supports',
    does: 'install the drainage, membranes, supports and equipment shown in the proposal and restore the ground and slab that the work disturbs',
    excludes: 'interior finishes, landscaping beyond the trench, testing for mold, and gutters',
    concealed:
      'Soil, footings and utilities that differ from what could be seen are shown to Owner and priced by change order.',
    warranty: 'Pumps carry the maker’s warranty. Floods, power failures and sewer backup are not covered.',
  },
  {
    phrases: ['demolition', 'demo', 'tear out', 'teardown', 'dismantling', 'cleanout', 'junk removal'],
    summary: 'careful demolition that leaves what stays intact and the site ready for the next trade',
    covers:
      'a survey for hazardous materials, permits, disconnection of utilities, dust and floor protection, removal in the agreed order, sorting and hauling of debris, and a broom-clean site',
    repairs: 'unsafe or loose structures, and debris left by earlier work',
    does: 'protect what remains and remove, load and dispose of the items and structures listed in the proposal',
    excludes: 'asbestos, lead and other hazardous materials, rebuilding, and utility company charges',
    concealed:
      'Hazardous materials and structure that carries more than it seems stop the work until both parties agree how to go on.',
    warranty: 'Damage that the work does to what was to remain is covered.',
  },
  {
    phrases: [
      'accessibility',
      'aging in place',
      'wheelchair ramp',
      'ramp',
      'ada',
      'grab bar',
      'accessible bathroom',
      'stair lift',
    ],
    summary: 'changes that let people live in their house safely and on their own terms',
    covers:
      'a walk through the house with the people who live there, ramps and thresholds, wider doors, grab bars on solid backing, curbless showers, lever handles, lighting and contrast, and the permits that they need',
    repairs: 'loose grab bars and railings, uneven thresholds and slippery surfaces',
    does: 'build and install the ramps, doors, supports, fixtures and surfaces listed in the proposal, to the dimensions agreed with Owner',
    excludes: 'medical equipment, elevators, and applications for benefits or grants',
    concealed:
      'Walls without backing, pipes in walls to be moved and floors out of level are priced by change order.',
    warranty:
      'Lifts and equipment carry their makers’ warranties. Upkeep and use beyond rated loads are not covered.',
  },
];

/** The built-in writer's knowledge of one product category. */
interface CategoryKind {
  /** The phrases that indicate this category in a name, in lower case and singular. */
  phrases: readonly string[];
  /** The products in it, as a list without a final period. */
  contents: string;
  /** Whole sentences about its use and how to choose. */
  advice: string;
}

/** The product categories of a building supplier. */
export const categoryKinds: readonly CategoryKind[] = [
  {
    phrases: ['deck', 'decking', 'deck board', 'outdoor', 'railing'],
    contents:
      'treated, cedar and composite decking, railing systems, posts and caps, hidden fasteners, stair parts and deck lighting',
    advice:
      'Match boards, fasteners and railing from one system, check joist spacing against the board’s span, and order about 10% more for cuts.',
  },
  {
    phrases: ['siding', 'cladding', 'exterior', 'stucco', 'soffit', 'house wrap'],
    contents:
      'vinyl, fiber cement and engineered wood siding with starter strips, corners, channels, soffit, fascia, house wrap and flashing',
    advice:
      'Order trim and flashing together with the siding, so that color and profile match, and allow about 10% for waste at gables and openings.',
  },
  {
    phrases: ['roofing', 'roof', 'shingle', 'metal roof'],
    contents:
      'asphalt shingles, metal panels, underlayment, ice barrier, drip edge, flashing, pipe boots and vents',
    advice:
      'Shingles are counted in squares of 100 sq ft. Check slope and wind rating, and keep one production lot on each slope for even color.',
  },
  {
    phrases: ['gutter', 'downspout', 'gutter guard'],
    contents: 'gutters, downspouts, hangers, outlets, elbows, guards and extensions',
    advice: 'Size gutters by roof area and local rainfall, and choose hangers for the snow load.',
  },
  {
    phrases: ['flooring', 'floor', 'hardwood', 'carpet', 'laminate', 'vinyl plank'],
    contents:
      'vinyl plank, hardwood, laminate and carpet with underlayment, transitions, base shoe, adhesives and finishes',
    advice:
      'Look at wear layer or species, at the moisture that the room brings, and at height next to other floors; order 8% to 10% more for cuts and later repairs.',
  },
  {
    phrases: ['bathroom', 'bath', 'vanity', 'shower', 'bathtub', 'tub', 'toilet'],
    contents: 'vanities, toilets, tubs, shower bases and doors, faucets, trim kits, mirrors and accessories',
    advice:
      'Check rough-in dimensions, drain side and clearances before ordering, and choose valve and trim from the same maker.',
  },
  {
    phrases: ['kitchen', 'sink', 'range hood', 'disposer'],
    contents: 'cabinets, countertops, sinks, faucets, hoods, disposers, pulls and organizers',
    advice:
      'Measure after the walls are finished, confirm appliance sizes first, and keep cabinets of one order together, because finishes vary between runs.',
  },
  {
    phrases: ['cabinet', 'cabinetry'],
    contents:
      'base, wall and tall cabinets, panels, fillers, crown and toe kick, shelves, drawers and hardware',
    advice:
      'Plan fillers at walls and next to appliances, and compare box construction, drawer slides and hinges as well as doors.',
  },
  {
    phrases: ['countertop', 'worktop', 'quartz', 'granite'],
    contents:
      'quartz, natural stone, laminate, solid surface and butcher block tops with edges, splashes and sealers',
    advice:
      'Tops are templated once the cabinets are set. Compare heat and stain resistance, seam positions and upkeep.',
  },
  {
    phrases: ['appliance', 'refrigerator', 'dishwasher', 'oven'],
    contents: 'ranges, ovens, cooktops, refrigerators, dishwashers, microwaves, washers and dryers',
    advice: 'Confirm dimensions, door swing, power, gas and water connections before cabinets are ordered.',
  },
  {
    phrases: ['drywall', 'sheetrock', 'gypsum', 'plaster', 'joint compound'],
    contents:
      'gypsum board, moisture- and fire-rated board, joint compound, tape, corner bead, screws and access panels',
    advice:
      'Choose thickness and type by ceiling span, moisture and fire rating; longer sheets mean fewer joints.',
  },
  {
    phrases: ['framing', 'lumber', 'structural', 'plywood', 'sheathing', 'stud', 'truss', 'beam', 'wood'],
    contents:
      'dimensional and treated lumber, sheathing, subfloor, LVL and I-joists, steel studs and connectors',
    advice:
      'Follow the species, grade and span of the drawings, use treated wood where it meets concrete or ground, and keep deliveries dry and flat.',
  },
  {
    phrases: ['shed', 'outbuilding', 'shed kit'],
    contents: 'shed kits, panel siding, doors, windows, vents, ramps and foundation kits',
    advice:
      'Check setbacks and permit limits first, and plan a level base that is a little larger than the floor.',
  },
  {
    phrases: ['electrical', 'wiring', 'electric', 'breaker', 'cable', 'switch'],
    contents: 'cable, panels, breakers, boxes, switches, receptacles, wall plates, conduit and alarms',
    advice:
      'Match breakers to their panel, cable to the load and boxes to the number of wires; arc-fault and ground-fault protection follow the code.',
  },
  {
    phrases: ['lighting', 'light', 'lamp', 'light fixture', 'ceiling fan'],
    contents:
      'recessed, pendant, vanity, under-cabinet and outdoor fixtures, fans, lamps, dimmers and controls',
    advice:
      'Keep one color temperature in a room, check dimmer compatibility, and use fixtures rated for damp or wet places where they are needed.',
  },
  {
    phrases: ['plumbing', 'pipe', 'fitting', 'valve', 'faucet', 'water heater'],
    contents:
      'PEX, copper and PVC pipe and fittings, valves, drains, traps, supply lines, water heaters and pumps',
    advice:
      'Keep to one system of pipe and fittings, check size and pressure rating, and plan a shutoff for every fixture.',
  },
  {
    phrases: ['paint', 'stain', 'primer', 'coating', 'painting'],
    contents:
      'interior and exterior paint, primer, stain, brushes, rollers, masking, patching compound and caulk',
    advice:
      'A gallon covers about 350 to 400 sq ft a coat. Choose sheen by how the surface is used, and prime bare, stained or glossy surfaces.',
  },
  {
    phrases: ['window', 'door', 'entry door', 'patio door', 'garage door', 'skylight'],
    contents:
      'windows, egress units, entry, patio, interior, storm and garage doors with frames, locks and flashing',
    advice:
      'Order from measured openings, check swing, egress and energy ratings, and allow for lead time: custom units cannot be returned.',
  },
  {
    phrases: ['insulation', 'vapor barrier', 'foam board', 'weatherstripping'],
    contents:
      'fiberglass and mineral wool batts, foam board, blown-in insulation, spray foam, baffles and vapor barriers',
    advice:
      'Choose by R-value, by cavity depth, and by where moisture travels in your climate; leave no gaps and no compression.',
  },
  {
    phrases: ['concrete', 'masonry', 'brick', 'block', 'cement', 'mortar', 'stone veneer'],
    contents:
      'bagged mixes, block, brick, stone veneer, mortar, rebar and mesh, form tubes, repair products and sealers',
    advice:
      'Calculate volume before ordering, choose strength and freeze-thaw rating by use, and keep bags dry.',
  },
  {
    phrases: ['hardware', 'fastener', 'nail', 'screw', 'anchor', 'connector', 'lockset'],
    contents: 'nails, screws, anchors, joist hangers, post bases, cabinet pulls, hinges and locksets',
    advice:
      'Use hot-dipped or stainless fasteners outdoors and in treated wood, and the nails that the maker of a connector names.',
  },
  {
    phrases: ['tile', 'mosaic', 'grout', 'backsplash', 'porcelain', 'ceramic'],
    contents:
      'porcelain, ceramic, mosaic and stone tile with backer board, waterproofing, thinset, grout, spacers and edge trim',
    advice:
      'Check slip resistance for floors and absorption for wet areas, keep one lot for each room, and order 10% to 15% more for cuts.',
  },
  {
    phrases: ['trim', 'millwork', 'molding', 'baseboard', 'casing', 'stair part'],
    contents:
      'base, casing, crown, wainscoting, window stools, jambs, shelving and stair parts in primed and stain-grade wood',
    advice:
      'Measure runs with longest pieces first, let wood adjust to the room for a few days, and order matching profiles at one time.',
  },
  {
    phrases: [
      'landscaping',
      'landscape',
      'garden',
      'paver',
      'mulch',
      'topsoil',
      'irrigation',
      'drainage',
      'lawn',
    ],
    contents:
      'topsoil, mulch, stone, pavers, retaining wall block, edging, drainage pipe, irrigation parts and seed',
    advice:
      'Bulk goods are ordered by the cubic yard: multiply area by depth, add a little for settling, and plan where the truck can unload.',
  },
  {
    phrases: ['fence', 'fencing', 'gate'],
    contents: 'posts, rails, pickets and panels, gates, post mix, brackets, latches and caps',
    advice:
      'Set posts below frost depth, check height rules and the property line, and count corners, ends and gates separately.',
  },
  {
    phrases: ['hvac', 'ventilation', 'heating', 'cooling', 'duct', 'fan', 'thermostat', 'air conditioning'],
    contents:
      'bath fans, duct and fittings, registers, caps, heat pumps, thermostats, filters and floor heating',
    advice:
      'Size equipment by a load calculation and ducts by airflow, seal every joint, and vent fans to the outdoors.',
  },
  {
    phrases: ['adhesive', 'sealant', 'caulk', 'glue', 'waterproofing', 'membrane'],
    contents:
      'construction adhesives, caulks, sealants, spray foam, waterproofing membranes, tapes and primers',
    advice:
      'Match the product to both surfaces, to movement and to moisture, and mind temperature and cure time.',
  },
  {
    phrases: ['tool', 'power tool', 'blade', 'ladder', 'safety', 'protective equipment', 'ppe'],
    contents:
      'hand and power tools, blades and bits, ladders, measuring and layout tools, protective equipment and job-site supplies',
    advice:
      'Choose one battery system for a crew, check ratings of ladders and protective equipment, and replace worn blades early.',
  },
];

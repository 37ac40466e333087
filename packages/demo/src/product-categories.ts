/** A product category and the project types that use it. */
interface CategoryRow {
  name: string;
  description: string;
  projectTypes: readonly string[];
}

/** The product categories. Those of the public Materials page come first. */
export const categoryRows = [
  {
    name: 'Deck',
    description: 'Treated, cedar and composite decking, railing, hidden fasteners, stairs and deck lighting.',
    projectTypes: ['Deck Construction'],
  },
  {
    name: 'Siding',
    description:
      'Vinyl, fiber cement and engineered wood siding with corners, channels, soffit, fascia and house wrap.',
    projectTypes: [
      'Siding Replacement',
      'Window & Door Replacement',
      'Room Addition',
      'Deck Construction',
      'Shed & Outbuilding',
    ],
  },
  {
    name: 'Roofing',
    description: 'Asphalt shingles, metal panels, underlayment, ice barrier, flashing, vents and gutters.',
    projectTypes: ['Roof Replacement', 'Room Addition', 'Shed & Outbuilding', 'Bathroom Remodel'],
  },
  {
    name: 'Flooring',
    description: 'Vinyl plank, hardwood, laminate, carpet, underlayment, transitions and site finish.',
    projectTypes: [
      'Flooring Installation',
      'Kitchen Remodel',
      'Basement Finishing',
      'Commercial Fit-Out',
      'Room Addition',
    ],
  },
  {
    name: 'Bathroom',
    description:
      'Vanities, toilets, tubs, shower bases and doors, faucets, trim kits, mirrors and accessories.',
    projectTypes: ['Bathroom Remodel', 'Basement Finishing', 'Commercial Fit-Out'],
  },
  {
    name: 'Kitchen',
    description: 'Cabinets, quartz, laminate and butcher block tops, sinks, faucets, hoods and disposers.',
    projectTypes: ['Kitchen Remodel', 'Commercial Fit-Out'],
  },
  {
    name: 'Drywall',
    description: 'Gypsum board, joint compound, tape, corner bead, screws and access panels.',
    projectTypes: [
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Basement Finishing',
      'Interior Painting',
      'Commercial Fit-Out',
      'Room Addition',
    ],
  },
  {
    name: 'Framing',
    description: 'Dimensional and treated lumber, sheathing, subfloor, LVL, I-joists and steel studs.',
    projectTypes: [
      'Deck Construction',
      'Basement Finishing',
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Roof Replacement',
      'Siding Replacement',
      'Flooring Installation',
      'Room Addition',
      'Shed & Outbuilding',
      'Commercial Fit-Out',
    ],
  },
  {
    name: 'Shed',
    description: 'Shed kits, panel siding, doors, windows, vents and ramps.',
    projectTypes: ['Shed & Outbuilding'],
  },
  {
    name: 'Electrical',
    description: 'Cable, panels, breakers, boxes, devices, wall plates, lighting and alarms.',
    projectTypes: [
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Basement Finishing',
      'Commercial Fit-Out',
      'Room Addition',
    ],
  },
  {
    name: 'Plumbing',
    description: 'PEX, copper and PVC pipe and fittings, valves, drains, water heaters and pumps.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Basement Finishing', 'Commercial Fit-Out'],
  },
  {
    name: 'Paint',
    description: 'Interior and exterior paint, primer, deck stain, brushes, rollers, masking and caulk.',
    projectTypes: [
      'Interior Painting',
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Basement Finishing',
      'Roof Replacement',
      'Siding Replacement',
      'Window & Door Replacement',
      'Flooring Installation',
      'Commercial Fit-Out',
    ],
  },
  {
    name: 'Windows & Doors',
    description: 'Vinyl windows, egress units, patio, entry, interior, storm and garage doors.',
    projectTypes: ['Window & Door Replacement', 'Basement Finishing', 'Commercial Fit-Out', 'Room Addition'],
  },
  {
    name: 'Insulation',
    description: 'Fiberglass and mineral wool batts, foam board, blown-in, foam and vapor barriers.',
    projectTypes: [
      'Basement Finishing',
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Window & Door Replacement',
      'Commercial Fit-Out',
      'Room Addition',
    ],
  },
  {
    name: 'Concrete & Masonry',
    description: 'Bagged mixes, block, brick, stone veneer, rebar, form tubes, repair and sealers.',
    projectTypes: [
      'Deck Construction',
      'Basement Finishing',
      'Bathroom Remodel',
      'Room Addition',
      'Shed & Outbuilding',
    ],
  },
  {
    name: 'Hardware & Fasteners',
    description: 'Nails, screws, hangers, post bases, cabinet pulls, hinges and locksets.',
    projectTypes: [
      'Deck Construction',
      'Kitchen Remodel',
      'Bathroom Remodel',
      'Basement Finishing',
      'Roof Replacement',
      'Siding Replacement',
      'Window & Door Replacement',
      'Flooring Installation',
      'Commercial Fit-Out',
      'Shed & Outbuilding',
    ],
  },
  {
    name: 'Tile',
    description:
      'Porcelain, ceramic, mosaics and stone with backer board, waterproofing, thinset, grout and edges.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel'],
  },
  {
    name: 'Trim & Millwork',
    description: 'Baseboard, casing, crown, stair parts, shelving and exterior PVC trim.',
    projectTypes: [
      'Bathroom Remodel',
      'Kitchen Remodel',
      'Basement Finishing',
      'Flooring Installation',
      'Siding Replacement',
      'Window & Door Replacement',
      'Room Addition',
    ],
  },
  {
    name: 'Landscaping',
    description: 'Topsoil, stone, pavers, retaining walls, fencing, drainage and seed to put the yard back.',
    projectTypes: ['Deck Construction', 'Basement Finishing'],
  },
  {
    name: 'HVAC & Ventilation',
    description: 'Bath fans, duct, registers, caps, heat pumps, thermostats and floor heating.',
    projectTypes: ['Bathroom Remodel', 'Kitchen Remodel', 'Basement Finishing', 'Room Addition'],
  },
] as const satisfies readonly CategoryRow[];

export type CategoryName = (typeof categoryRows)[number]['name'];

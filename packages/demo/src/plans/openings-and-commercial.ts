import type { Plan } from './plan.ts';

/** Fourteen windows, a patio door and a front door. */
export const windowPlan: Plan = [
  {
    name: 'Verify measurements',
    description: 'Each opening in three places against the factory order, hinge sides marked on the jambs.',
    hours: 5,
  },
  {
    name: 'Receive and check delivery',
    description: 'Count, sizes and glass against the schedule before anything is opened up.',
    hours: 3,
  },
  {
    name: 'Replace first-floor windows',
    description:
      'Two rooms a day. Sashes and stops out, sill flashed, set, shim and square, foam, weather-tight by evening.',
    hours: 26,
    materials: {
      'Prairie Double-Hung Vinyl Window 32 in. x 54 in., White': 8,
      'Flashwell Window Flashing Tape 4 in. x 75 ft': 3,
      'Window & Door Foam 12 oz': 6,
    },
  },
  {
    name: 'Replace second-floor windows',
    description: 'From inside; pump jacks only at the gable.',
    hours: 24,
    materials: {
      'Prairie Double-Hung Vinyl Window 28 in. x 46 in., White': 6,
      'Window & Door Foam 12 oz': 5,
    },
  },
  {
    name: 'Set patio door',
    description: 'Sill pan in sealant, plumb and square within 1/16 in., screen adjusted.',
    hours: 10,
    materials: {
      'Prairie Sliding Patio Door 72 in. x 80 in., White': 1,
      'Flashwell Window Flashing Tape 9 in. x 75 ft': 1,
    },
  },
  {
    name: 'Set front door',
    description: 'New prehung unit, deadbolt keyed like the back door.',
    hours: 8,
    materials: {
      'Homefront Entry Door 36 in. x 80 in., Craftsman 3-Lite, Smooth Fiberglass': 1,
      'Holloway Keyed Entry Lever, Matte Black': 1,
      'Holloway Single-Cylinder Deadbolt, Matte Black': 1,
    },
  },
  {
    name: 'Interior casing and stools',
    description: 'Match the old profile in living and dining room, painted elsewhere.',
    hours: 20,
    materials: {
      'Casing 11/16 in. x 3-1/2 in. x 7 ft, Primed Pine': 44,
      'Window Stool 1 in. x 5-1/2 in. x 8 ft, Primed': 8,
      'Finish Nails 16 ga x 2-1/2 in., 1,000 ct': 1,
    },
  },
  {
    name: 'Wrap exterior casings and seal',
    description: 'Coil bent on site, no face nails on sills, sealant backed with rod.',
    hours: 18,
    materials: {
      'Aluminum Trim Coil 24 in. x 50 ft, White': 3,
      'Exterior Polyurethane Sealant 10.1 oz, White': 14,
    },
  },
  {
    name: 'Paint, clean glass, walk through',
    description:
      'Two coats on new casing, labels off, operate every sash with the client, file the warranty.',
    hours: 16,
    materials: {
      'ProWall Interior Acrylic 1 gal, Semi-Gloss, White/Tint Base': 3,
      "Painter's Acrylic Caulk 10.1 oz, White": 8,
    },
  },
];

/** 1,400 sq ft of office in a leased shell. */
export const commercialPlan: Plan = [
  {
    name: 'Demolish and protect',
    description:
      'After hours only. Old partitions and glued carpet out, sprinkler heads and neighbors’ entrance protected.',
    hours: 34,
    materials: { 'Floor Protection Board 38 in. x 100 ft': 2, 'Masking Film 9 ft x 400 ft': 2 },
  },
  {
    name: 'Lay out and frame partitions',
    description:
      'Laser layout signed by the tenant. Steel studs at 16 in. to the deck at the corridor, to the grid elsewhere. Plywood backing at the reception and TV walls.',
    hours: 44,
    materials: {
      'Steel Stud 3-5/8 in. x 10 ft, 25 ga': 150,
      'Steel Track 3-5/8 in. x 10 ft, 25 ga': 44,
      'CDX Plywood 19/32 in. x 4 ft x 8 ft': 4,
    },
  },
  {
    name: 'Rough electrical and data',
    description: 'Conduit and boxes, switch legs to new zones, pull strings for the data contractor.',
    hours: 44,
    materials: {
      'EMT Conduit 1/2 in. x 10 ft': 60,
      'EMT Conduit 3/4 in. x 10 ft': 20,
      'Steel Box 4 in. Square x 2-1/8 in.': 56,
      'Load Center 125 A, 24-Space': 1,
    },
  },
  {
    name: 'Rough plumbing for break room and restroom',
    description: 'Core one hole, new lines to the break sink, restroom to accessible clearances.',
    hours: 18,
    materials: {
      'Copper Pipe Type L 1/2 in. x 10 ft': 8,
      'PVC DWV Pipe Schedule 40, 2 in. x 10 ft': 4,
      'PVC DWV Wye 2 in.': 3,
    },
  },
  {
    name: 'Above-ceiling and wall inspections',
    description: 'Building, electrical, plumbing, fire marshal. Nothing is closed before the card is signed.',
    hours: 3,
  },
  {
    name: 'Hang drywall with sound insulation',
    description:
      'Type X both sides, mineral wool in conference and office walls, acoustical sealant top and bottom.',
    hours: 56,
    materials: {
      'Drywall 5/8 in. Type X x 4 ft x 10 ft': 96,
      'Mineral Wool Batts Sound & Fire 3 in. x 15-1/4 in., 60 sq ft': 14,
      'Acoustical Sealant 28 oz': 12,
    },
  },
  {
    name: 'Finish drywall',
    description: 'Level 4; level 5 at reception under the wall washers.',
    hours: 48,
    materials: {
      'Joint Compound, All-Purpose, 4-1/2 gal': 9,
      'Paper Joint Tape 500 ft': 3,
      'Corner Bead, Galvanized Steel, 10 ft': 18,
    },
  },
  {
    name: 'Doors and hardware',
    description: 'Solid-core doors, lever sets, closers by others.',
    hours: 18,
    materials: {
      'Prehung Interior Door, 2-Panel Shaker Solid Core, 36 in. x 80 in.': 7,
      'Holloway Keyed Entry Lever, Satin Nickel': 5,
      'Holloway Passage Lever, Satin Nickel': 2,
    },
  },
  {
    name: 'Prime and paint',
    description: 'Two coats of eggshell, accent wall at reception in the tenant’s color.',
    hours: 40,
    materials: {
      'PVA Drywall Primer 5 gal': 3,
      'ProWall Interior Acrylic 5 gal, Eggshell, White/Tint Base': 4,
    },
  },
  {
    name: 'Flooring',
    description:
      'Commercial plank glued in offices and reception, composition tile in the copy and storage rooms.',
    hours: 44,
    materials: {
      'Commercial 28 mil Luxury Vinyl Plank 7 in. x 48 in., Coastal Gray': 1180,
      'Corridor Vinyl Composition Tile 12 in. x 12 in. x 1/8 in., Fog Gray': 270,
      'Vinyl Floor Adhesive 4 gal': 3,
    },
  },
  {
    name: 'Break room cabinets and counter',
    description: 'One run of bases and walls, laminate top, 34 in. high at the accessible sink.',
    hours: 12,
    materials: {
      'Hadley Shaker Base Cabinet 36 in., White': 2,
      'Hadley Shaker Sink Base 36 in., White': 1,
      'Hadley Shaker Wall Cabinet 36 in. x 30 in., White': 3,
      'Post-Formed Laminate Countertop 10 ft, Soapstone Matte': 1,
    },
  },
  {
    name: 'Restroom fixtures and grab bars',
    description: 'Tall toilet, bars at 33 to 36 in., paper and mirror heights per the accessible layout.',
    hours: 10,
    materials: {
      'Trellis Toilet, Two-Piece Elongated Tall, White': 1,
      'Steadfast Grab Bar 36 in., Stainless Steel': 1,
      'Steadfast Grab Bar 24 in., Stainless Steel': 1,
      'Alder Lavatory Faucet, Centerset 4 in., Polished Chrome': 1,
    },
  },
  {
    name: 'Finish electrical and lighting',
    description:
      'Devices, recessed lights, exit and emergency lights by the fire contractor, label the panel.',
    hours: 30,
    materials: {
      'Decorator Receptacle 20 A Tamper-Resistant, White': 34,
      'Decorator Switch 15 A Single-Pole, White': 12,
      'Screwless Wall Plate 1-Gang, White': 40,
      'Slimcan LED Recessed Light 6 in., 3000 K': 36,
    },
  },
  {
    name: 'Final inspections and certificate of occupancy',
    description: 'All trades and fire marshal on one day if we can get it; certificate to the landlord.',
    hours: 4,
  },
  {
    name: 'Construction clean and punch list',
    description: 'Clean, strip and wax composition tile, tenant’s list closed within five working days.',
    hours: 14,
  },
];

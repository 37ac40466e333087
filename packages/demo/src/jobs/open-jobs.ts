import type { Job } from './job.ts';

const drywallStep = 'Insulate, hang and finish drywall';

/** The jobs in progress, planned or on hold, oldest first. */
export const openJobs: readonly Job[] = [
  {
    name: 'Vickery Basement',
    at: '702 Pinecrest Way',
    type: 'Basement Finishing',
    status: 'on-hold',
    description:
      'Stopped after framing: water came in at the north wall in the big rain. Waiting for exterior drainage.',
    created: -103,
    starts: -75,
    workdays: 44,
    size: 0.9,
    stoppedAfter: 3,
  },
  {
    name: 'Trellis Point Suite 210',
    at: '340 Commerce Pkwy, Suite 210',
    type: 'Commercial Fit-Out',
    status: 'in-progress',
    description:
      'Six offices, conference room, reception and break room for an accounting firm. Lease starts on the end date.',
    created: -88,
    starts: -40,
    workdays: 55,
    size: 1,
  },
  {
    name: 'Orchard Terrace Roof',
    at: '530 Orchard Terrace',
    type: 'Roof Replacement',
    status: 'on-hold',
    description:
      'Hail claim. Adjuster comes a second time; owner decides on storm-rated shingles after that.',
    created: -64,
    workdays: 9,
    size: 1.6,
    instead: {
      'Highfield Architectural Shingles, Charcoal': 'Highfield Storm Architectural Shingles, Weathered Oak',
    },
  },
  {
    name: 'Sandoval-Pike Kitchen',
    at: '960 Stonebridge Rd',
    type: 'Kitchen Remodel',
    status: 'in-progress',
    description: 'Same layout, natural maple, black hardware. Client’s own refrigerator goes back in.',
    created: -57,
    starts: -33,
    workdays: 40,
    size: 1,
    without: ['Frame opening and set header'],
    instead: {
      'Linear Cabinet Pull 5-1/16 in., Satin Nickel': 'Linear Cabinet Pull 5-1/16 in., Matte Black',
      'Juniper Kitchen Faucet, Pull-Down, Stainless Steel': 'Juniper Kitchen Faucet, Pull-Down, Matte Black',
      'Quartz Countertop 3 cm, Cloud Vein': 'Quartz Countertop 3 cm, Concrete Gray',
    },
    color: [36, 12],
    photos: [
      ['Protect, set up temporary kitchen, demolish', 'kitchen before', 'Before'],
      [drywallStep, 'drywall hung', 'Board up, window wall'],
      [drywallStep, 'drywall taped', 'First coat'],
      [drywallStep, 'drywall taped', 'Second coat, butt joint feathered out'],
      [drywallStep, 'drywall taped', 'Corner by the pantry'],
      [drywallStep, 'drywall painted', 'Sanded and primed'],
    ],
  },
  {
    name: 'Tennant Primary Bath',
    at: '77 Hickory Hollow Ct',
    type: 'Bathroom Remodel',
    status: 'in-progress',
    description:
      'Second job for the Tennants. Double vanity, matte black, heated floor to be decided by the tile date.',
    created: -46,
    starts: -19,
    workdays: 28,
    size: 1.5,
    instead: {
      'Larkin Shaker Vanity with Quartz Top 36 in., White':
        'Larkin Shaker Vanity with Quartz Top 60 in. Double, Natural Oak',
      'Alder Lavatory Faucet, Single-Hole, Brushed Nickel':
        'Sycamore Lavatory Faucet, Widespread 8 in., Matte Black',
      'Alder Tub & Shower Trim Kit, Brushed Nickel': 'Alder Tub & Shower Trim Kit, Matte Black',
      'Parlor Vanity Light 3-Light, Brushed Nickel': 'Parlor Vanity Light 4-Light, Matte Black',
      'Paddock Ceramic Wall Tile 4 in. x 12 in., Gloss White':
        'Handfast Hand-Look Wall Tile 2-1/2 in. x 8 in., Pearl',
    },
    color: [340, 22],
    photos: [
      ['Protect floors and demolish to studs', 'bathroom before', 'Before: pink tile, leak below the valve'],
      ['Rough plumbing', 'framing wired', 'Wet wall open, vent moved'],
    ],
  },
  {
    name: 'Fenwick Duplex Siding',
    at: '2240 Fenwick Ave',
    type: 'Siding Replacement',
    status: 'in-progress',
    description: 'Both units, all four sides. Tenants get a letter before each elevation.',
    created: -38,
    starts: -12,
    workdays: 20,
    size: 1.2,
    color: [205, 18],
    photos: [
      ['House wrap and window flashing', 'house wrapped', 'East side wrapped and taped'],
      ['Hang siding', 'house hanging', 'East side, up to the sills'],
    ],
  },
  {
    name: 'Canal Street Unit 3 Bath',
    at: '45 Canal St',
    type: 'Bathroom Remodel',
    status: 'in-progress',
    description: 'Turnover between tenants: same fixtures in the same places, wear-proof finishes.',
    created: -24,
    starts: -7,
    workdays: 18,
    size: 0.85,
    instead: {
      'Larkin Shaker Vanity with Quartz Top 36 in., White':
        'Larkin Shaker Vanity with Quartz Top 30 in., White',
    },
  },
  {
    name: 'Obuya Accessible Bath',
    at: '1439 Meadowlark Cir',
    type: 'Bathroom Remodel',
    status: 'planning',
    description: 'Tub out, low-threshold shower in, bars and a seat. 34 in. door if the wall allows.',
    created: -20,
    starts: 52,
    workdays: 25,
    size: 1,
    reworded: {
      'Set tub and insulate outside wall': {
        name: 'Set shower base and insulate outside wall',
        description:
          'Bed the base in mortar, check fall to the drain, fill for a day. Batts in the outside wall.',
      },
      'Waterproof tub surround': {
        name: 'Waterproof shower',
        description:
          'Band the seams and corners, set the niche, two coats of membrane to the ceiling. Photograph before tile.',
      },
    },
    instead: {
      'Haven Acrylic Alcove Tub 60 in. x 30 in., Left Drain':
        'Ledge Shower Base 60 in. x 32 in., Slate Texture',
      'Tub Waste & Overflow Kit, Chrome': 'Shower Drain 2 in., Clamping Ring',
      'Alder Tub & Shower Trim Kit, Brushed Nickel': 'Alder Shower Trim with Hand Shower, Brushed Nickel',
      'Alder Towel Bar 24 in., Brushed Nickel': 'Steadfast Grab Bar 36 in., Stainless Steel',
    },
  },
  {
    name: 'Nakamoto-Reyes Interior Paint',
    at: '3316 Larchmont Blvd',
    type: 'Interior Painting',
    status: 'planning',
    description: 'Whole house before the new furniture comes. Lead test of the trim is booked.',
    created: -16,
    starts: 12,
    workdays: 15,
    size: 1,
  },
  {
    name: 'Delahunt Kitchen Refresh',
    at: '18 Ferry Landing',
    type: 'Kitchen Remodel',
    status: 'planning',
    description: 'Small galley. Cabinets and top only if the floor can stay; client wants two prices.',
    created: -11,
    starts: 38,
    workdays: 30,
    size: 0.7,
    without: ['Frame opening and set header', 'Lay floor'],
  },
  {
    name: 'Achterberg Composite Deck',
    at: '144 Cooper Mill Ln',
    type: 'Deck Construction',
    status: 'planning',
    description: '20 ft x 24 ft with two stairs. Permit drawing is with the county.',
    created: -5,
    starts: 24,
    workdays: 24,
    size: 1.5,
    instead: {
      'Heath Composite Deck Board, Grooved, 1 in. x 5-1/2 in. x 16 ft, Driftwood Gray':
        'Heath Reserve Composite Deck Board, Grooved, 1 in. x 5-1/2 in. x 20 ft, Wet Slate',
    },
  },
];

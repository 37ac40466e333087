import type { Plan } from './plan.ts';

/** A 5 ft x 8 ft hall bath with a tub alcove. */
export const bathroomPlan: Plan = [
  {
    name: 'Protect floors and demolish to studs',
    description:
      'Cover the hall and stairs, hang a zip wall, shut off water. Remove tub, vanity, toilet, tile and wet drywall. Bag and carry out daily.',
    hours: 16,
    materials: { 'Floor Protection Board 38 in. x 100 ft': 1, 'Masking Film 9 ft x 400 ft': 1 },
  },
  {
    name: 'Repair subfloor and add blocking',
    description:
      'Replace soft plywood at the toilet and tub, sister joists where notched. Block for grab bars, shower valve, vanity light and accessories.',
    hours: 8,
    materials: {
      'SPF Lumber 2 in. x 6 in. x 8 ft, No. 2': 5,
      'Plywood Subfloor T&G 23/32 in. x 4 ft x 8 ft': 2,
      'Construction Screws No. 9 x 3 in., 5 lb': 1,
    },
  },
  {
    name: 'Rough plumbing',
    description:
      'New PEX to tub, lavatory and toilet, valve set to 2-1/4 in. behind finish. Move the tub drain, reset the closet flange flush with the new floor.',
    hours: 14,
    materials: {
      'PEX-B Pipe 1/2 in. x 100 ft, Red': 1,
      'PEX-B Pipe 1/2 in. x 100 ft, Blue': 1,
      'Brass PEX Drop-Ear Elbow 1/2 in.': 2,
      'Brass PEX Elbow 1/2 in.': 10,
      'Copper Crimp Rings 1/2 in., 25 pk': 2,
      'Pressure-Balance Rough-In Valve with Stops 1/2 in. PEX': 1,
      'PVC DWV Pipe Schedule 40, 2 in. x 10 ft': 2,
      'Closet Flange 4 in. x 3 in.': 1,
      'Tub Waste & Overflow Kit, Chrome': 1,
    },
  },
  {
    name: 'Rough electrical and exhaust fan',
    description:
      '20 A circuit for the receptacle, switch legs for vanity light, cans and fan. Fan ducted with a short run to the roof cap.',
    hours: 9,
    materials: {
      'NM-B Cable with Ground 12/2 x 100 ft': 1,
      'NM-B Cable with Ground 14/2 x 100 ft': 1,
      'New-Work Box 1-Gang 22 cu in.': 3,
      'New-Work Box 2-Gang 34 cu in.': 1,
      'Circuit Breaker 20 A Dual-Function AFCI/GFCI': 1,
      'Hush Bath Fan 110 cfm, with Humidity Sensor': 1,
      'Insulated Flex Duct 25 ft x 4 in.': 1,
      'Roof Cap 4 in.': 1,
    },
  },
  {
    name: 'Rough-in inspection',
    description: 'Plumbing test on, boxes made up, nail plates in. City inspector needs two days’ notice.',
    hours: 1,
  },
  {
    name: 'Set tub and insulate outside wall',
    description:
      'Bed the tub in mortar, check level both ways, fill with water for a day. Batts in the outside wall, kraft to the room.',
    hours: 7,
    materials: {
      'Haven Acrylic Alcove Tub 60 in. x 30 in., Left Drain': 1,
      'Mortar Mix Type N, 80 lb': 1,
      'Fiberglass Batts R-15, 15 in. x 93 in., 68 sq ft, Kraft-Faced': 1,
    },
  },
  {
    name: 'Hang and finish drywall',
    description:
      'Moisture-resistant board on ceiling and dry walls, two coats of setting compound, one of all-purpose, sand to level 4.',
    hours: 13,
    materials: {
      'Drywall 1/2 in. Moisture-Resistant x 4 ft x 8 ft': 8,
      'Drywall Screws, Coarse, No. 6 x 1-1/4 in., 1 lb': 2,
      'Setting Compound 45 Minute, 18 lb': 1,
      'Joint Compound, All-Purpose, 3-1/2 gal': 1,
      'Paper Joint Tape 250 ft': 1,
    },
  },
  {
    name: 'Install cement backer board',
    description:
      '1/2 in. board around the tub to 6 ft 8 in., 1/4 in. on the floor in thinset. Tape and fill all joints.',
    hours: 8,
    materials: {
      'Cement Backer Board 1/2 in. x 3 ft x 5 ft': 7,
      'Cement Backer Board 1/4 in. x 3 ft x 5 ft': 3,
      'Backer Board Screws 1-1/4 in., 185 pk': 2,
      'Alkali-Resistant Mesh Tape 2 in. x 150 ft': 1,
      'Thinset Mortar Modified 50 lb, Gray': 1,
    },
  },
  {
    name: 'Waterproof tub surround',
    description:
      'Band the seams and corners, set the niche, two coats of membrane to 3 in. above the shower head. Photograph before tile.',
    hours: 5,
    materials: {
      'Liquid Waterproofing Membrane 1 gal': 2,
      'Waterproofing Seam Band 5 in. x 33 ft': 1,
      'Shower Niche 12 in. x 20 in.': 1,
    },
  },
  {
    name: 'Set wall tile',
    description:
      'Lay out from the center of the back wall, full tiles at the tub deck. Metal edge at the ends and in the niche.',
    hours: 20,
    materials: {
      'Paddock Ceramic Wall Tile 4 in. x 12 in., Gloss White': 98,
      'Thinset Mortar Modified 50 lb, White': 2,
      'Metal Tile Edge 3/8 in. x 8 ft, Brushed Nickel': 3,
      'Tile Spacers 1/16 in., 250 pk': 2,
    },
  },
  {
    name: 'Set floor tile',
    description: 'Dry-lay from the door, no cuts under 2 in. Back-butter; keep off for 24 hours.',
    hours: 10,
    materials: {
      'Quarrel Porcelain Floor Tile 12 in. x 24 in., Fog Gray': 40,
      'Thinset Mortar Large-Format 50 lb, Gray': 1,
      'Tile Leveling Clips 1/16 in., 300 pk': 1,
    },
  },
  {
    name: 'Grout, seal and caulk',
    description:
      'Grout walls and floor, caulk every change of plane in the grout color, seal after three days.',
    hours: 7,
    materials: {
      'Grout Unsanded 10 lb, Bright White': 2,
      'Grout Unsanded 10 lb, Warm Gray': 1,
      'Kitchen & Bath Silicone 10.1 oz, White': 2,
      'Penetrating Stone & Grout Sealer 1 qt': 1,
    },
  },
  {
    name: 'Prime and paint',
    description:
      'Prime new board, two coats of satin on walls, dead flat on the ceiling. Color per client’s sheet.',
    hours: 7,
    materials: {
      'PVA Drywall Primer 1 gal': 1,
      'Homestead Interior Acrylic 1 gal, Satin, White/Tint Base': 1,
      'Ceiling Paint, Dead Flat White, 1 gal': 1,
    },
  },
  {
    name: 'Install vanity, top and faucet',
    description:
      'Level to the high point, scribe to the wall, screw to blocking. Connect supplies and trap, check for leaks.',
    hours: 6,
    materials: {
      'Larkin Shaker Vanity with Quartz Top 36 in., White': 1,
      'Alder Lavatory Faucet, Single-Hole, Brushed Nickel': 1,
      'Angle Stop 1/2 in. PEX x 3/8 in.': 2,
      'Braided Faucet Supply 3/8 in. x 20 in.': 2,
      'P-Trap 1-1/4 in. PVC, Slip Joint': 1,
    },
  },
  {
    name: 'Set toilet and shower trim',
    description:
      'Set the toilet on a new wax ring, shim and caulk at front and sides. Trim the valve, set the anti-scald stop to 120 °F.',
    hours: 4,
    materials: {
      'Trellis Toilet, Two-Piece Elongated Tall, White': 1,
      'Braided Toilet Supply 3/8 in. x 12 in.': 1,
      'Alder Tub & Shower Trim Kit, Brushed Nickel': 1,
    },
  },
  {
    name: 'Finish electrical',
    description: 'Devices, plates, vanity light and cans. Test GFCI and fan timer.',
    hours: 5,
    materials: {
      'Decorator GFCI Receptacle 20 A, White': 1,
      'Decorator Switch 15 A Single-Pole, White': 3,
      'Screwless Wall Plate 1-Gang, White': 2,
      'Screwless Wall Plate 2-Gang, White': 1,
      'Parlor Vanity Light 3-Light, Brushed Nickel': 1,
      'Slimcan LED Recessed Light 4 in., 3000 K': 2,
    },
  },
  {
    name: 'Trim, mirror and accessories',
    description:
      'Base and casing, hang the door, mount mirror, bars and hooks at the heights on the drawing.',
    hours: 7,
    materials: {
      'Baseboard 9/16 in. x 4-1/4 in. x 8 ft, Primed MDF': 3,
      'Casing 11/16 in. x 2-1/4 in. x 7 ft, Primed MDF': 3,
      'Framed Mirror 30 in. x 36 in., Brushed Nickel': 1,
      'Alder Towel Bar 24 in., Brushed Nickel': 1,
      'Alder Paper Holder, Brushed Nickel': 1,
      'Alder Robe Hook, Brushed Nickel': 2,
      "Painter's Acrylic Caulk 10.1 oz, White": 2,
    },
  },
  {
    name: 'Final inspection and punch list',
    description:
      'Final with the city, walk through with the client, touch up, hand over manuals and warranty.',
    hours: 4,
  },
];

import type { Plan } from './plan.ts';

/** A 10 ft x 14 ft kitchen with an L of cabinets and new wiring. */
export const kitchenPlan: Plan = [
  {
    name: 'Protect, set up temporary kitchen, demolish',
    description:
      'Dust wall to the living room, sink and microwave in the laundry. Cabinets out (client keeps two for the garage), then tops, floor and soffit.',
    hours: 22,
    materials: { 'Floor Protection Board 38 in. x 100 ft': 1, 'Masking Film 9 ft x 400 ft': 1 },
  },
  {
    name: 'Frame opening and set header',
    description:
      'Shore the ceiling, take out the wall to the dining room, set a doubled LVL on jack studs as drawn by the engineer.',
    hours: 18,
    materials: {
      'Longspan LVL Beam 1-3/4 in. x 9-1/2 in. x 12 ft': 2,
      'SPF Lumber 2 in. x 4 in. x 92-5/8 in. Stud, No. 2': 18,
      'Beamgrip Structural Screws 1/4 in. x 3 in., 50 ct': 1,
    },
  },
  {
    name: 'Rough plumbing',
    description:
      'Move the sink drain 30 in., new shutoffs, box for the refrigerator line, loop for the dishwasher.',
    hours: 10,
    materials: {
      'PEX-B Pipe 1/2 in. x 100 ft, Red': 1,
      'PEX-B Pipe 1/2 in. x 100 ft, Blue': 1,
      'Copper Crimp Rings 1/2 in., 25 pk': 1,
      'PVC DWV Pipe Schedule 40, 1-1/2 in. x 10 ft': 2,
      'PVC DWV Sanitary Tee 1-1/2 in.': 2,
      'Ball Valve 1/2 in. PEX': 2,
    },
  },
  {
    name: 'Rough electrical',
    description:
      'Two small-appliance circuits, dishwasher, disposer, microwave, range. Cans on a dimmer, under-cabinet leads.',
    hours: 22,
    materials: {
      'NM-B Cable with Ground 12/2 x 250 ft': 1,
      'NM-B Cable with Ground 14/2 x 250 ft': 1,
      'New-Work Box 1-Gang 22 cu in.': 12,
      'New-Work Box 2-Gang 34 cu in.': 4,
      'Circuit Breaker 20 A Dual-Function AFCI/GFCI': 4,
      'Circuit Breaker 50 A Double-Pole': 1,
    },
  },
  { name: 'Rough-in inspection', description: 'Framing, plumbing and electrical in one visit.', hours: 1 },
  {
    name: 'Insulate, hang and finish drywall',
    description:
      'Batts in the outside wall, board walls and ceiling, three coats. Level 5 on the window wall, it is in raking light.',
    hours: 34,
    materials: {
      'Fiberglass Batts R-15, 15 in. x 93 in., 68 sq ft, Kraft-Faced': 2,
      'Drywall 1/2 in. x 4 ft x 12 ft': 12,
      'Drywall Screws, Coarse, No. 6 x 1-1/4 in., 5 lb': 1,
      'Joint Compound, All-Purpose, 4-1/2 gal': 2,
      'Setting Compound 90 Minute, 18 lb': 1,
      'Paper Joint Tape 500 ft': 1,
      'Corner Bead, Paper-Faced Metal, 8 ft': 4,
    },
  },
  {
    name: 'Prime walls and paint ceiling',
    description: 'PVA on new board, ceiling in two coats before cabinets go in.',
    hours: 9,
    materials: { 'PVA Drywall Primer 5 gal': 1, 'Ceiling Paint, Dead Flat White, 1 gal': 2 },
  },
  {
    name: 'Lay floor',
    description: 'Level low spots, run the plank under the appliances but not under the cabinets.',
    hours: 18,
    materials: {
      'Self-Leveling Underlayment 50 lb': 2,
      'Household 20 mil Luxury Vinyl Plank 7 in. x 48 in., Natural Oak': 155,
      'Vinyl Plank T-Molding 94 in., Natural Oak': 2,
    },
  },
  {
    name: 'Install base cabinets',
    description: 'Start from the high point of the floor, shim and screw to studs, cut backs for plumbing.',
    hours: 16,
    materials: {
      'Hadley Shaker Base Cabinet 18 in., White': 2,
      'Hadley Shaker Base Cabinet 24 in., White': 2,
      'Hadley Shaker Base Cabinet 30 in., White': 1,
      'Hadley Shaker Drawer Base 24 in., White': 2,
      'Hadley Shaker Sink Base 36 in., White': 1,
      'Hadley Shaker Lazy Susan Corner 36 in., White': 1,
      'Cabinet Screws No. 8 x 2-1/2 in., 100 ct': 1,
    },
  },
  {
    name: 'Install wall cabinets and pantry',
    description: 'Ledger at 54 in., hang the corner first, 3 in. filler at the refrigerator.',
    hours: 16,
    materials: {
      'Hadley Shaker Wall Cabinet 18 in. x 30 in., White': 3,
      'Hadley Shaker Wall Cabinet 30 in. x 30 in., White': 3,
      'Hadley Shaker Wall Cabinet 36 in. x 30 in., White': 2,
      'Hadley Shaker Pantry Cabinet 24 in. x 84 in., White': 1,
      'Hadley Filler Strip 3 in. x 30 in., White': 2,
    },
  },
  {
    name: 'Template countertops',
    description: 'Fabricator on site with sink and faucet; client confirms seams and edge.',
    hours: 2,
  },
  {
    name: 'Set countertops and sink',
    description: 'Three people for the long piece. Check overhang and seam, clip the sink, silicone.',
    hours: 8,
    materials: {
      'Quartz Countertop 3 cm, Cloud Vein': 54,
      'Brook Undermount Sink 30 in. Single Bowl, Stainless 16 ga': 1,
      'Kitchen & Bath Silicone 10.1 oz, Clear': 2,
    },
  },
  {
    name: 'Tile backsplash',
    description: 'Center on the range, wrap the window, outlets behind one clean cut each.',
    hours: 14,
    materials: {
      'Paddock Ceramic Wall Tile 3 in. x 6 in., Gloss White': 38,
      'Thinset Mortar Modified 50 lb, White': 1,
      'Grout Unsanded 10 lb, Bright White': 1,
      'Metal Tile Edge 5/16 in. x 8 ft, Satin Aluminum': 2,
    },
  },
  {
    name: 'Connect sink, disposer and dishwasher',
    description: 'Faucet, disposer on a switch, high loop for the dishwasher. Run a full cycle.',
    hours: 6,
    materials: {
      'Juniper Kitchen Faucet, Pull-Down, Stainless Steel': 1,
      'Food Waste Disposer 3/4 HP': 1,
      'Angle Stop 1/2 in. PEX x 3/8 in.': 3,
      'Braided Faucet Supply 3/8 in. x 20 in.': 2,
      'Dishwasher Supply Kit 6 ft': 1,
      'P-Trap 1-1/2 in. PVC, Slip Joint': 1,
    },
  },
  {
    name: 'Finish electrical and lighting',
    description:
      'Devices and plates, cans, pendants over the peninsula, under-cabinet lights linked to one dimmer.',
    hours: 12,
    materials: {
      'Decorator GFCI Receptacle 20 A, White': 4,
      'Decorator Receptacle 20 A Tamper-Resistant, White': 6,
      'Decorator LED Dimmer 150 W, White': 3,
      'Screwless Wall Plate 1-Gang, White': 10,
      'Slimcan LED Recessed Light 6 in., 3000 K': 8,
      'Parlor Mini Pendant 8 in., Matte Black': 2,
      'Countertop LED Under-Cabinet Light 24 in., White': 4,
    },
  },
  {
    name: 'Range hood and appliances',
    description:
      'Duct to the outside wall with a 6 in. cap, set and level appliances, anti-tip bracket on the range.',
    hours: 7,
    materials: {
      'Updraft Range Hood, Wall Chimney 30 in., Stainless': 1,
      'Galvanized Duct 5 ft x 6 in.': 2,
      'Wall Cap 6 in.': 1,
    },
  },
  {
    name: 'Cabinet trim and hardware',
    description:
      'Crown, toe kick, end panel. Pulls with a jig: 3 in. from the corner on doors, centered on drawers.',
    hours: 11,
    materials: {
      'Hadley Crown Molding 2-1/4 in. x 8 ft, White': 4,
      'Hadley Toe Kick 1/4 in. x 4-1/2 in. x 8 ft, White': 3,
      'Hadley Dishwasher End Panel 24 in. x 34-1/2 in., White': 1,
      'Linear Cabinet Pull 5-1/16 in., Satin Nickel': 34,
    },
  },
  {
    name: 'Paint walls and trim',
    description: 'Two coats of eggshell on walls, semi-gloss on base and casing.',
    hours: 11,
    materials: {
      'Homestead Interior Acrylic 1 gal, Eggshell, White/Tint Base': 2,
      'ProWall Interior Acrylic Quart, Semi-Gloss, White/Tint Base': 2,
      'Baseboard 9/16 in. x 5-1/4 in. x 8 ft, Primed MDF': 5,
      "Painter's Acrylic Caulk 10.1 oz, White": 4,
    },
  },
  {
    name: 'Final inspection and punch list',
    description: 'Final with the city, adjust doors and drawers, touch up, walk through with the client.',
    hours: 6,
  },
];

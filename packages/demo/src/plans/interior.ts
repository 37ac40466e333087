import type { Plan } from './plan.ts';

/** 750 sq ft of basement with family room, bedroom with egress, and storage. */
export const basementPlan: Plan = [
  {
    name: 'Moisture test and crack repair',
    description:
      'Plastic-sheet test for three days, inject the north wall crack, check the sump and its check valve.',
    hours: 7,
    materials: { 'Crack Injection Kit 10 ft': 1, 'Hydraulic Cement 10 lb': 1, 'Check Valve 1-1/2 in.': 1 },
  },
  {
    name: 'Cut and set egress window',
    description: 'Saw-cut the opening, drain the well to the footing tile, treated buck, flash and seal.',
    hours: 20,
    materials: {
      'Egress Casement Window 36 in. x 48 in.': 1,
      'Egress Window Well 44 in. x 36 in., Galvanized': 1,
      'Crushed Limestone No. 57, per cu yd': 1,
    },
  },
  {
    name: 'Foam and frame walls',
    description:
      '1 in. foam board taped to the concrete, 2x4 walls 1/2 in. off it, treated bottom plates on sill seal. Fireblock at 10 ft.',
    hours: 38,
    materials: {
      'XPS Foam Board 1 in. x 4 ft x 8 ft': 26,
      'SPF Lumber 2 in. x 4 in. x 92-5/8 in. Stud, No. 2': 110,
      'SPF Lumber 2 in. x 4 in. x 16 ft, No. 2': 10,
      'Pressure-Treated Lumber 2 in. x 4 in. x 12 ft': 12,
      'Sill Seal 3-1/2 in. x 50 ft': 3,
      'Framing Nails 10d 3 in., 2,000 ct, Bright': 1,
      'Concrete Screws 1/4 in. x 2-3/4 in., 100 ct': 1,
    },
  },
  {
    name: 'Rough electrical',
    description:
      'Subpanel in the storage room, AFCI circuits, receptacles every 12 ft, cans, interconnected smoke alarms.',
    hours: 30,
    materials: {
      'Load Center 100 A, 12-Space Subpanel': 1,
      'NM-B Cable with Ground 14/2 x 250 ft': 2,
      'NM-B Cable with Ground 12/2 x 250 ft': 1,
      'New-Work Box 1-Gang 22 cu in.': 26,
      'Circuit Breaker 15 A Dual-Function AFCI/GFCI': 4,
    },
  },
  {
    name: 'Extend heating and cooling',
    description: 'Two supplies and one return off the trunk, high return in the bedroom.',
    hours: 12,
    materials: {
      'Galvanized Duct 5 ft x 6 in.': 6,
      'Insulated Flex Duct 25 ft x 6 in.': 1,
      'Floor Register 4 in. x 10 in., White': 3,
    },
  },
  {
    name: 'Rough-in inspections',
    description: 'Framing, electrical, mechanical; fireblocking visible.',
    hours: 2,
  },
  {
    name: 'Insulate',
    description: 'Unfaced batts in framed walls, sound batts over the bedroom and under the kitchen.',
    hours: 12,
    materials: {
      'Fiberglass Batts R-13, 15 in. x 93 in., 106 sq ft, Unfaced': 8,
      'Mineral Wool Batts Sound & Fire 3 in. x 15-1/4 in., 60 sq ft': 5,
      'Fireblock Foam 12 oz': 4,
    },
  },
  {
    name: 'Hang drywall',
    description: 'Ceiling first, 1/2 in. off the slab. Access panels at valves and cleanout.',
    hours: 32,
    materials: {
      'Drywall 1/2 in. x 4 ft x 12 ft': 46,
      'Drywall Screws, Coarse, No. 6 x 1-1/4 in., 5 lb': 3,
      'Plastic Access Panel 14 in. x 14 in., White': 2,
    },
  },
  {
    name: 'Tape and finish drywall',
    description: 'Three coats, level 4, soffit edges in vinyl bullnose.',
    hours: 36,
    materials: {
      'Joint Compound, All-Purpose, 4-1/2 gal': 4,
      'Joint Compound, Lightweight, 4-1/2 gal': 2,
      'Paper Joint Tape 500 ft': 2,
      'Corner Bead, Vinyl Bullnose, 8 ft': 14,
    },
  },
  {
    name: 'Prime and paint',
    description: 'Spray primer and ceiling, roll walls in two coats of eggshell.',
    hours: 28,
    materials: {
      'PVA Drywall Primer 5 gal': 2,
      'Ceiling Paint, Dead Flat White, 5 gal': 1,
      'ProWall Interior Acrylic 5 gal, Eggshell, White/Tint Base': 1,
      'ProWall Interior Acrylic 1 gal, Eggshell, White/Tint Base': 2,
    },
  },
  {
    name: 'Lay vinyl plank',
    description: 'Grind the high seam, patch, float plank with 1/4 in. all round.',
    hours: 26,
    materials: {
      'Floor Patch 25 lb': 3,
      'Everyday 12 mil Luxury Vinyl Plank 7 in. x 48 in., Coastal Gray': 790,
      'Vinyl Plank Reducer 94 in., Coastal Gray': 2,
    },
  },
  {
    name: 'Doors and trim',
    description: 'Prehung doors, base and casing, window stool at the egress.',
    hours: 26,
    materials: {
      'Prehung Interior Door, 6-Panel Hollow Core, 30 in. x 80 in.': 3,
      'Bifold Door 48 in. x 80 in., Primed': 1,
      'Holloway Passage Lever, Satin Nickel': 3,
      'Baseboard 9/16 in. x 4-1/4 in. x 8 ft, Primed MDF': 30,
      'Casing 11/16 in. x 2-1/4 in. x 7 ft, Primed MDF': 20,
    },
  },
  {
    name: 'Finish electrical',
    description: 'Devices, plates, cans, alarms. Label the subpanel.',
    hours: 14,
    materials: {
      'Decorator Receptacle 15 A Tamper-Resistant, White': 18,
      'Decorator Switch 15 A Single-Pole, White': 6,
      'Screwless Wall Plate 1-Gang, White': 24,
      'Slimcan LED Recessed Light 6 in., 5-CCT Selectable': 14,
      'Hardwired Smoke & CO Alarm': 2,
    },
  },
  {
    name: 'Final inspection and punch list',
    description: 'Finals, touch-up, clean, walk through.',
    hours: 6,
  },
];

/** 620 sq ft of nailed oak, finished on site. */
export const flooringPlan: Plan = [
  {
    name: 'Move furniture, take up carpet',
    description: 'Furniture to the garage and dining room. Carpet, pad, tack strip and staples out.',
    hours: 12,
  },
  {
    name: 'Repair and screw down subfloor',
    description: 'Screw every 8 in., plane the hump at the hall, replace the stained sheet by the slider.',
    hours: 8,
    materials: {
      'Plywood Subfloor T&G 23/32 in. x 4 ft x 8 ft': 2,
      'Construction Screws No. 9 x 3 in., 5 lb': 2,
    },
  },
  {
    name: 'Acclimate and check moisture',
    description: 'Bundles stacked open in the rooms for a week; within 4% of the subfloor before nailing.',
    hours: 2,
  },
  {
    name: 'Install oak flooring',
    description:
      'Paper, snap a line from the hall, blind-nail at 8 in., weave into the existing dining room.',
    hours: 36,
    materials: {
      'Red Rosin Paper 3 ft x 140 ft': 2,
      'Solid Red Oak Flooring 3/4 in. x 2-1/4 in., Unfinished, Select': 670,
      'Flooring Cleats 16 ga x 2 in., 1,000 ct': 4,
    },
  },
  {
    name: 'Sand in three passes',
    description: '36, 60 and 100 grit, edges and corners by hand, fill, buff and vacuum.',
    hours: 20,
    materials: { 'Wood Filler 16 oz, Natural': 3 },
  },
  {
    name: 'Stain',
    description: 'Water-pop, wipe on from the windows toward the hall. Family stays out overnight.',
    hours: 8,
    materials: { 'Oil-Based Floor Stain 1 gal, Early Walnut': 2 },
  },
  {
    name: 'Apply finish, three coats',
    description: 'Water-based satin, screen between the second and third coat.',
    hours: 14,
    materials: { 'ClearDeck Water-Based Floor Finish 1 gal, Satin': 4 },
  },
  {
    name: 'Shoe molding and transitions',
    description: 'Stained shoe, reducers at tile and carpet.',
    hours: 9,
    materials: {
      'Shoe Molding 7/16 in. x 3/4 in. x 8 ft, Red Oak': 24,
      'Brad Nails 18 ga x 2 in., 1,000 ct': 1,
    },
  },
  {
    name: 'Clean, return furniture, walk through',
    description: 'Felt pads on everything, no rugs for two weeks.',
    hours: 6,
  },
];

/** Ceilings, walls, doors and trim of a lived-in house of 1,900 sq ft. */
export const paintingPlan: Plan = [
  {
    name: 'Protect and mask',
    description:
      'Floors covered, furniture to the middle and wrapped, hardware and plates off and bagged by room.',
    hours: 12,
    materials: {
      'Canvas Drop Cloth 9 ft x 12 ft': 4,
      'Masking Film 9 ft x 400 ft': 3,
      "Painter's Tape 1-1/2 in. x 60 yd": 8,
    },
  },
  {
    name: 'Patch and sand walls',
    description: 'Settlement cracks taped with mesh and setting compound, nail pops screwed and filled.',
    hours: 18,
    materials: {
      'Setting Compound 20 Minute, 18 lb': 2,
      'Joint Compound, Lightweight, 1 gal': 2,
      'Mesh Joint Tape 300 ft': 1,
    },
  },
  {
    name: 'Caulk and prepare trim',
    description: 'Scuff glossy trim, fill, caulk to walls.',
    hours: 12,
    materials: { "Painter's Acrylic Caulk 10.1 oz, White": 14, 'Wood Filler 16 oz, Natural': 2 },
  },
  {
    name: 'Spot-prime stains and glossy trim',
    description:
      'Water marks in the upstairs hall, smoke around the fireplace; bonding primer on the old oil enamel.',
    hours: 8,
    materials: { 'Stain-Blocking Primer 1 gal': 2, 'Bonding Primer 1 gal': 3 },
  },
  {
    name: 'Paint ceilings',
    description: 'Two coats, dead flat, cut in before walls.',
    hours: 20,
    materials: { 'Ceiling Paint, Dead Flat White, 5 gal': 2, 'Roller Cover 9 in. x 1/2 in. Nap, 3 pk': 2 },
  },
  {
    name: 'Paint walls',
    description:
      'Two coats, eggshell in rooms, satin in kitchen and baths. Colors per room on the sheet by the door.',
    hours: 46,
    materials: {
      'Homestead Interior Acrylic 5 gal, Eggshell, White/Tint Base': 3,
      'Homestead Interior Acrylic 1 gal, Satin, White/Tint Base': 3,
      'Roller Cover 9 in. x 3/8 in. Nap, 3 pk': 4,
    },
  },
  {
    name: 'Paint doors and trim',
    description: 'Doors off and sprayed in the garage, two coats of semi-gloss on base and casing.',
    hours: 38,
    materials: {
      'Homestead Interior Acrylic 1 gal, Semi-Gloss, White/Tint Base': 6,
      'Angled Brush 2-1/2 in.': 3,
    },
  },
  {
    name: 'Touch up, rehang, walk through',
    description: 'Hardware and plates back, labeled cans of each color left in the basement.',
    hours: 8,
  },
];

import type { Plan } from './plan.ts';

/** A 16 ft x 20 ft deck, 3 ft above grade, with one stair. */
export const deckPlan: Plan = [
  {
    name: 'Layout and removal of old deck',
    description: 'Utilities marked, permit posted. Take down the old deck, string lines and check diagonals.',
    hours: 14,
  },
  {
    name: 'Dig and pour footings',
    description: 'Six holes, 12 in. wide, 36 in. deep on undisturbed soil. Tubes level at grade plus 2 in.',
    hours: 16,
    materials: {
      'Concrete Form Tube 12 in. x 4 ft': 6,
      'Concrete Mix 4000 psi, 80 lb': 30,
      'Anchor Bolt 1/2 in. x 10 in., Galvanized': 6,
    },
  },
  {
    name: 'Footing inspection',
    description: 'Before the pour: inspector sees depth and bottom of each hole.',
    hours: 1,
  },
  {
    name: 'Attach ledger and flashing',
    description:
      'Cut back siding, flash behind and over the ledger, structural screws staggered 16 in. on center.',
    hours: 7,
    materials: {
      'Pressure-Treated Lumber 2 in. x 10 in. x 12 ft': 2,
      'Ledger Flashing 2 in. x 10 ft': 2,
      'Beamgrip Structural Screws 5/16 in. x 4 in., 50 ct': 1,
      'Flashwell Window Flashing Tape 9 in. x 75 ft': 1,
    },
  },
  {
    name: 'Set posts and beams',
    description:
      '6x6 posts in adjustable bases, doubled 2x10 beams in post caps, braced until the joists are on.',
    hours: 11,
    materials: {
      'Pressure-Treated Lumber 6 in. x 6 in. x 8 ft': 3,
      'Post Base 6x6, Adjustable': 6,
      'Post Cap 6x6, Galvanized': 6,
      'Pressure-Treated Lumber 2 in. x 10 in. x 12 ft': 8,
    },
  },
  {
    name: 'Frame joists and blocking',
    description:
      '2x10 joists at 16 in., crowns up, hangers fully nailed. Block at mid-span and under every rail post. Four tension ties to the house.',
    hours: 18,
    materials: {
      'Pressure-Treated Lumber 2 in. x 10 in. x 16 ft': 19,
      'Joist Hanger 2x10, Galvanized': 34,
      'Deck Tension Tie': 4,
      'Framing Nails 10d 3 in., 2,000 ct, Hot-Dip Galvanized': 1,
    },
  },
  { name: 'Framing inspection', description: 'Ledger, hangers and ties open to view.', hours: 1 },
  {
    name: 'Tape joists and lay decking',
    description:
      'Butyl tape on joists and beams. Picture frame, then field with hidden clips; bundles mixed for color.',
    hours: 26,
    materials: {
      'Butyl Joist Tape 1-5/8 in. x 50 ft': 7,
      'Heath Composite Deck Board, Grooved, 1 in. x 5-1/2 in. x 16 ft, Driftwood Gray': 48,
      'GrooveGrip Hidden Deck Clips, Box for 100 sq ft': 4,
      'ToughCoat Deck Screws No. 9 x 2-1/2 in., 1 lb, Gray': 2,
    },
  },
  {
    name: 'Build stairs',
    description: 'Four stringers on a gravel and paver pad, composite treads, closed risers.',
    hours: 10,
    materials: {
      'Pressure-Treated Stair Stringer, 4-Step': 4,
      'Heath Composite Fascia 3/4 in. x 8 in. x 12 ft, Driftwood Gray': 2,
      'Concrete Mix 4000 psi, 60 lb': 6,
    },
  },
  {
    name: 'Install railing',
    description:
      'Surface-mount posts through to blocking, level sections, stair sections cut to slope. Gate not included.',
    hours: 16,
    materials: {
      'Lookout Surface-Mount Rail Post 2-1/2 in. x 38 in., Black': 9,
      'Lookout Surface-Mount Rail Post 2-1/2 in. x 44 in., Black': 2,
      'Lookout Aluminum Rail Kit, Level 6 ft, Black': 8,
      'Lookout Aluminum Rail Kit, Stair 6 ft, Black': 2,
    },
  },
  {
    name: 'Fascia and low-voltage lights',
    description:
      'Fascia on the rim with color-matched screws. Riser and post lights on a timer by the back door.',
    hours: 10,
    materials: {
      'Heath Composite Fascia 3/4 in. x 12 in. x 12 ft, Driftwood Gray': 5,
      'Dusk Low-Voltage Riser Light, Black': 4,
      'Dusk Low-Voltage Post Light, Black': 6,
    },
  },
  {
    name: 'Clean up and final inspection',
    description: 'Rake and seed the ruts, haul off, final with the county, walk through and care sheet.',
    hours: 5,
    materials: { 'Screened Topsoil, per cu yd': 2, 'Sun & Shade Grass Seed 20 lb': 1 },
  },
];

/** A 24-square gable roof with one chimney, one layer to tear off. */
export const roofPlan: Plan = [
  {
    name: 'Load materials and protect the house',
    description: 'Rooftop delivery, tarps over shrubs and walks, plywood on the patio door.',
    hours: 6,
  },
  {
    name: 'Tear off old shingles',
    description: 'One slope at a time, dried in the same day. Roll-off container on planks in the drive.',
    hours: 30,
  },
  {
    name: 'Repair roof deck',
    description:
      'Replace soft sheathing at the eaves and around the chimney, renail the rest at 6 in. Over four sheets is extra.',
    hours: 8,
    materials: {
      'CDX Plywood 15/32 in. x 4 ft x 8 ft': 4,
      'Framing Nails 8d 2-3/8 in., 2,000 ct, Bright': 1,
    },
  },
  {
    name: 'Ice barrier and drip edge',
    description:
      'Two courses of ice barrier at the eaves, one in valleys and around the chimney. Drip edge over it at the rakes.',
    hours: 8,
    materials: {
      'Ice & Water Shield 3 ft x 66 ft': 4,
      'Aluminum Drip Edge 10 ft, White': 12,
      'Aluminum Gutter Apron 10 ft, White': 10,
    },
  },
  {
    name: 'Underlayment',
    description: 'Synthetic underlayment, cap nails, 6 in. laps.',
    hours: 6,
    materials: { 'Synthetic Underlayment 10 Square': 3 },
  },
  {
    name: 'Install shingles',
    description:
      'Starter at eaves and rakes, six nails each, racked from both ends. Keep lines straight across the dormer.',
    hours: 40,
    materials: {
      'Starter Strip Shingles, 105 ft': 2,
      'Highfield Architectural Shingles, Charcoal': 79,
      'Roofing Nails 1-1/4 in. Coil, 7,200 ct': 2,
    },
  },
  {
    name: 'Flash chimney, valleys and pipes',
    description: 'New step flashing and counterflashing let into the mortar joint, new boots on all pipes.',
    hours: 10,
    materials: {
      'Aluminum Step Flashing 4 in. x 7 in., 50 pk, Black': 1,
      'Aluminum Valley 20 in. x 10 ft, Black': 4,
      'Pipe Boot 3 in.': 2,
      'Pipe Boot 2 in.': 1,
      'Exterior Polyurethane Sealant 10.1 oz, White': 4,
    },
  },
  {
    name: 'Ridge vent and caps',
    description: 'Cut a 1-1/2 in. slot, stop 12 in. from the ends, vent and cap.',
    hours: 6,
    materials: { 'Ridge Vent 4 ft Section': 11, 'Highfield Hip & Ridge Cap Shingles, Charcoal': 2 },
  },
  {
    name: 'Gutters and downspouts',
    description: '5 in. K-style, hangers at 24 in., fall of 1/4 in. in 10 ft, extensions 4 ft from the wall.',
    hours: 12,
    materials: {
      'K-Style Gutter 5 in. x 10 ft, White': 12,
      'Downspout 2 in. x 3 in. x 10 ft, White': 8,
      'Downspout Elbow 2 in. x 3 in., White': 14,
      'Gutter Hanger with Screw, 25 pk, White': 3,
    },
  },
  {
    name: 'Magnet sweep, clean-up and final inspection',
    description:
      'Two passes with the magnet, gutters flushed, photos of the finished roof for the warranty file.',
    hours: 5,
  },
];

/** 22 squares of siding on a two-story house. */
export const sidingPlan: Plan = [
  {
    name: 'Remove old siding',
    description: 'Strip one elevation at a time, take down shutters, lights and downspouts and label them.',
    hours: 30,
  },
  {
    name: 'Repair sheathing',
    description: 'Cut out rot under the kitchen window and at the deck, replace with OSB, seal the edges.',
    hours: 9,
    materials: {
      'OSB Sheathing 7/16 in. x 4 ft x 8 ft': 8,
      'Framing Nails 8d 2-3/8 in., 2,000 ct, Bright': 1,
    },
  },
  {
    name: 'House wrap and window flashing',
    description: 'Wrap shingle-fashion, tape seams, flash sills, jambs and heads.',
    hours: 14,
    materials: { 'WallGuard House Wrap 9 ft x 150 ft': 2, 'Flashwell Window Flashing Tape 6 in. x 75 ft': 4 },
  },
  {
    name: 'Starter, corners and J-channel',
    description:
      'Snap a level line all round, corner posts hung with 1/4 in. at the top, channel at every opening.',
    hours: 16,
    materials: {
      'Vinyl Starter Strip 12 ft, White': 16,
      'Vinyl Outside Corner Post 10 ft, White': 10,
      'Vinyl Inside Corner 10 ft, White': 2,
      'Vinyl J-Channel 3/4 in. x 12 ft, White': 40,
    },
  },
  {
    name: 'Hang siding',
    description: 'Lap away from the front door, nail in the center of the slot, never tight.',
    hours: 64,
    materials: {
      'Meadowline Vinyl Siding, Double 4 in. Clapboard, Harbor Gray': 24,
      'Siding Nails 2-1/4 in. Coil, 3,600 ct': 3,
    },
  },
  {
    name: 'Soffit and fascia',
    description: 'Vented soffit at the eaves, solid on the porch, fascia wrapped in coil.',
    hours: 26,
    materials: {
      'Vinyl Soffit Triple 4 in. x 12 ft, Vented, White': 22,
      'Vinyl Soffit Triple 4 in. x 12 ft, Solid, White': 8,
      'Aluminum Trim Coil 24 in. x 50 ft, White': 4,
    },
  },
  {
    name: 'Trim windows and doors',
    description: 'PVC casings at the front, coil wrap at sides and back. Caulk to the brick.',
    hours: 16,
    materials: {
      'Cellular PVC Trim Board 1 in. x 4 in. x 12 ft, White': 14,
      'Exterior Polyurethane Sealant 10.1 oz, White': 10,
    },
  },
  {
    name: 'Rehang fixtures, clean up, final walk',
    description:
      'Blocks for lights and hose bibs, shutters back, magnet sweep, walk the four sides with the client.',
    hours: 9,
  },
];

import type { ProjectKind } from './project-kind.ts';

/** Rooms and surfaces inside the house. */
export const interiorKinds: readonly ProjectKind[] = [
  {
    phrases: [
      'kitchen',
      'kitchenette',
      'pantry',
      'kitchen island',
      'kitchen cabinet',
      'cabinet',
      'cabinetry',
      'backsplash',
    ],
    summary: 'full or partial renovation of a kitchen around the way the household cooks and gathers',
    covers:
      'layout and permits, removal of the old kitchen, wiring, plumbing and ventilation brought up to code, cabinets, countertops, backsplash, flooring, lighting and paint, with the appliances set and connected',
    repairs:
      'cabinet doors and drawers, damaged countertops, leaking faucets and drains, worn flooring and failed lighting',
    does: 'remove the existing kitchen as far as the plans show, and supply and install the cabinets, countertops, backsplash, flooring, lighting, plumbing connections and paint that are drawn and selected; appliances are supplied by Owner and set and connected by Contractor',
    excludes:
      'appliances and their delivery, moving structural walls, upgrades of the electrical service, and furniture or belongings to be stored',
    concealed:
      'Pipes, ducts and wiring inside walls that are to be opened, rot below sinks and dishwashers, and floors out of level by more than 3/4 in. in 10 ft cannot be priced before demolition.',
    warranty:
      'Cabinets, countertops, appliances and fixtures carry their makers’ warranties, which are handed over at completion. Seasonal movement of wood and normal variation in natural stone are not defects.',
  },
  {
    phrases: ['countertop', 'counter top', 'benchtop', 'worktop'],
    summary:
      'new countertops, measured after the cabinets are set and fitted to walls that are never quite straight',
    covers:
      'a digital template, the choice of slab and edge, removal of the old tops, reinforcement of the cabinets where needed, fabrication, installation, sink and faucet cutouts, seams, sealing and reconnection of the plumbing',
    repairs: 'chips, open seams, loose sinks and stained or unsealed stone',
    does: 'template, fabricate and install the countertops selected, including cutouts, edges, seams and sealing, remove the existing tops, and reconnect the sink and faucet',
    excludes: 'new cabinets, backsplash tile, changes to plumbing or wiring, and appliances',
    concealed:
      'Cabinets that are out of level, damaged or too weak to carry the new tops are reinforced by change order before fabrication begins.',
    warranty:
      'Slabs carry the fabricator’s warranty. Veins, pits and color variation of natural stone, and damage by heat or impact, are not defects.',
  },
  {
    phrases: [
      'bathroom',
      'bath',
      'master bath',
      'ensuite',
      'en suite',
      'shower',
      'tub',
      'bathtub',
      'wet room',
      'shower door',
      'vanity',
    ],
    summary: 'full or partial renovation of a bathroom, from demolition to the last bead of caulk',
    covers:
      'removal of the old finishes, plumbing and wiring brought up to code, ventilation, waterproofing behind every wet surface, tile, tub or shower, vanity, toilet, lighting, paint and accessories',
    repairs: 'leaking valves and drains, failed grout and caulk, soft subfloors, loose tile and weak fans',
    does: 'remove the existing finishes and fixtures as far as the plans show, and install the plumbing, wiring, ventilation, waterproofing, tile, fixtures, accessories and paint that are drawn and selected',
    excludes:
      'work outside the bathroom, relocating structural members, replacing sewer or supply lines beyond the room, and heated floors',
    concealed:
      'Rotted subfloor and framing, undersized drains, galvanized supply lines and ungrounded wiring are common behind tile and cannot be priced before demolition.',
    warranty:
      'Waterproofing and tile are covered against leaks and loss of bond. Fixtures carry their makers’ warranties. Grout and caulk need upkeep and are not covered against wear or cleaning with harsh products.',
  },
  {
    phrases: ['powder room', 'half bath', 'half bathroom', 'guest toilet', 'water closet'],
    summary: 'renovation of a half bath: a small room that every guest sees',
    covers:
      'removal of the old finishes, a new toilet and sink, faucet, mirror and lighting, ventilation, flooring, wall finish, trim and paint',
    repairs: 'running toilets, leaking faucets and traps, damaged floors and weak fans',
    does: 'remove the existing finishes and fixtures as far as the plans show, and install the toilet, sink, faucet, lighting, ventilation, flooring, wall finish and accessories that are selected',
    excludes: 'a tub or shower, moving drains, and work outside the room',
    concealed:
      'Rot around the toilet flange, old supply lines and wiring without a ground cannot be priced before the floor and walls are open.',
    warranty: 'Fixtures carry their makers’ warranties. Wear of finishes and caulk is not covered.',
  },
  {
    phrases: ['basement', 'cellar', 'lower level', 'rec room', 'basement finishing'],
    summary: 'dry, insulated and code-compliant living space below grade',
    covers:
      'a moisture test, framing and insulation suited to foundation walls, egress where a bedroom is planned, wiring, heating and ventilation, drywall, flooring, doors, trim and paint, with all inspections',
    repairs: 'damp walls, stained ceilings, damaged drywall and trim, and floors lifted by moisture',
    does: 'test for moisture, insulate and frame the walls, and install wiring, heating, drywall, flooring, doors, trim and paint as drawn, with an egress window where a bedroom is shown',
    excludes: 'exterior waterproofing, underpinning or lowering the floor, sump pumps, and radon mitigation',
    concealed:
      'Where the moisture test fails, work stops and both parties agree on drainage or waterproofing before framing begins. Cracks, buried pipes and low beams may call for changes to the drawings.',
    warranty: 'Damage by ground water, sewer backup or a failed sump pump is not covered.',
  },
  {
    phrases: ['attic', 'loft', 'attic conversion', 'dormer', 'bonus room'],
    summary: 'attic space made safe, comfortable and legal to live in',
    covers:
      'an engineer’s look at the floor, stairs and egress, framing, insulation and ventilation of the roof, wiring, heating and cooling, drywall, flooring, trim and paint, with all inspections',
    repairs: 'wet or missing insulation, blocked vents, stained drywall and squeaking floors',
    does: 'build the rooms shown on the permitted drawings, including floor and roof framing, stairs, insulation, wiring, heating and cooling, drywall, flooring, trim and paint',
    excludes: 'replacement of the roof covering, changes to the foundation, and furniture',
    concealed:
      'The strength of existing joists and bearing walls is known for certain only once they are open; reinforcement that the engineer asks for is priced by change order.',
    warranty: 'Leaks of a roof that Contractor did not install, and ice dams, are not covered.',
  },
  {
    phrases: [
      'flooring',
      'floor',
      'hardwood',
      'carpet',
      'carpeting',
      'laminate',
      'vinyl plank',
      'lvp',
      'hardwood floor',
      'subfloor',
      'refinishing',
    ],
    summary: 'new or renewed floors on a flat, sound and quiet base',
    covers:
      'measuring and moisture tests, removal of the old floor, subfloor repair and leveling, underlayment, installation or sanding and finishing, transitions, base shoe and cleaning',
    repairs: 'squeaks, loose or cupped boards, scratched finish, torn carpet and soft subfloor',
    does: 'remove the listed floor coverings, repair the subfloor within the stated allowance, and install or refinish the selected floor with its transitions and moldings',
    excludes:
      'moving pianos, aquariums and pool tables, trimming doors beyond the rooms listed, and removing adhesive or tile that contains asbestos',
    concealed:
      'Subfloor damage beyond the allowance, slabs out of level, moisture above the maker’s limit and old adhesives are priced by change order.',
    warranty:
      'Floor materials carry the maker’s warranty. Seasonal gaps in solid wood are normal; Owner keeps indoor humidity between 35% and 55%.',
  },
  {
    phrases: ['tile', 'tiling', 'tile floor', 'tilework', 'grout', 'regrouting', 'mosaic'],
    summary: 'tile set flat, true and waterproof where it has to be',
    covers:
      'layout, removal of the old surface, substrate repair, backer board or uncoupling membrane, waterproofing in wet areas, setting, edges, grout, movement joints, sealing and cleaning',
    repairs: 'cracked or hollow tile, failed grout, missing movement joints and loose trim',
    does: 'prepare the substrate, waterproof wet areas, and set, grout and seal the tile selected, in the layout that Owner has approved',
    excludes: 'plumbing fixtures, heated floors, replacing framing, and matching tile that is no longer made',
    concealed:
      'Substrates that are weak, wet or out of plane, and failed waterproofing behind existing tile, are repaired by change order.',
    warranty:
      'Cracks that follow movement of the building, and normal variation in shade and size of tile, are not covered.',
  },
  {
    phrases: [
      'painting',
      'paint',
      'interior painting',
      'repainting',
      'wallpaper',
      'interior paint',
      'cabinet painting',
    ],
    summary: 'careful preparation and even, durable coats, in rooms that people live in',
    covers:
      'protection of floors and furniture, patching, sanding and caulking, priming of bare and stained spots, two finish coats on ceilings, walls, doors and trim, and a final walk-through with touch-up',
    repairs: 'peeling and stained areas, nail pops, cracks, scuffs and failed caulk',
    does: 'protect, repair, prime and apply two finish coats to the surfaces of the room list, one color for each surface',
    excludes:
      'wallpaper removal, more color changes than the proposal lists, skim coating whole walls, and lead-safe work in houses built before 1978',
    concealed:
      'Failing plaster, old wallpaper under paint, mildew and moisture are reported to Owner and priced before work goes on.',
    warranty:
      'Peeling and blistering are corrected, except where moisture comes from outside the paint film. Cracks from movement of the house and normal wear are not covered.',
  },
  {
    phrases: [
      'drywall',
      'sheetrock',
      'plaster',
      'plastering',
      'gypsum',
      'wallboard',
      'popcorn ceiling',
      'texture',
      'ceiling',
      'drywall finishing',
    ],
    summary: 'walls and ceilings hung, taped and finished to the level that their light demands',
    covers:
      'protection of the rooms, removal of damaged board, hanging, taping, corner bead, finishing to the agreed level, sanding with dust control, texture to match and primer ready for paint',
    repairs: 'holes, cracks, nail pops, water stains, loose tape and damaged corners',
    does: 'hang, tape and finish drywall on the walls and ceilings listed, to the finish level stated in the proposal, and prime it ready for paint',
    excludes:
      'finish painting, moving wiring or pipes, insulation, and testing for or removing asbestos and lead',
    concealed:
      'Wet insulation, mold, and wiring or pipes that do not meet code behind the board are reported to Owner and priced before they are covered again.',
    warranty:
      'Hairline cracks from drying lumber or movement of the building are normal and not covered after one repair.',
  },
  {
    phrases: [
      'insulation',
      'air sealing',
      'weatherization',
      'spray foam',
      'attic insulation',
      'energy upgrade',
    ],
    summary: 'a warmer, quieter house that costs less to heat and cool',
    covers:
      'an inspection of attic, walls and crawl space, sealing of leaks, baffles and ventilation, insulation to the R-value that code and climate ask for, vapor control and a final check of thickness and coverage',
    repairs: 'gaps and compressed batts, wet insulation, open chases and drafts around openings',
    does: 'seal the air leaks listed and install insulation of the type and R-value stated in the proposal, with the baffles, dams and vapor control that it needs',
    excludes: 'roof, wiring and ventilation repairs, removing vermiculite or asbestos, and pest control',
    concealed:
      'Wet sheathing, knob-and-tube wiring, unvented fans and signs of pests are reported, and insulation waits until they are dealt with.',
    warranty:
      'Savings depend on weather and use and are not warranted. Moisture from leaks of roof or plumbing is not covered.',
  },
  {
    phrases: [
      'framing',
      'structural',
      'wall removal',
      'load bearing wall',
      'beam',
      'carpentry',
      'rough carpentry',
      'joist',
    ],
    summary: 'structural carpentry that is straight, square and built to the drawings',
    covers:
      'engineering where loads change, permits, temporary shoring, framing of floors, walls and roofs, beams, posts and connectors, sheathing, and the framing inspection',
    repairs: 'rotted sills, cut or sagging joists, weak headers and loose stairs',
    does: 'furnish and erect the framing, beams, connectors and sheathing shown on the drawings, with the temporary supports that the work needs',
    excludes: 'finishes over new framing, foundation work, and rerouting of pipes, ducts and wiring',
    concealed:
      'Loads, connections and decay that differ from the drawings once walls are open are shown to the engineer and priced by change order.',
    warranty: 'Normal shrinkage and checking of lumber are not defects.',
  },
  {
    phrases: [
      'trim',
      'trim carpentry',
      'finish carpentry',
      'millwork',
      'molding',
      'wainscoting',
      'built in',
      'bookcase',
      'closet',
      'stair',
      'staircase',
      'railing',
    ],
    summary: 'finish carpentry with tight joints and clean lines',
    covers:
      'measuring and shop drawings, removal of what is replaced, casing, base, crown, doors, built-ins or stairs as selected, scribing to uneven walls, filling, caulking, and a surface ready for paint or stain',
    repairs: 'open miters, damaged base and casing, sticking doors and loose balusters',
    does: 'supply and install the trim, doors, built-ins or stairs drawn and selected, fitted, filled and ready for finish',
    excludes: 'painting and staining, wiring, and repair of walls and floors beyond the work area',
    concealed:
      'Walls and floors that are far out of plumb or level, and pipes or wiring in the way of fasteners, are priced by change order.',
    warranty: 'Seasonal movement of wood and small gaps at joints are normal.',
  },
  {
    phrases: ['laundry', 'laundry room', 'mudroom', 'mud room', 'utility room'],
    summary:
      'a hard-working room for laundry, boots and storage, planned around its machines and its traffic',
    covers:
      'layout, plumbing, drains and dryer vent, circuits for the machines, cabinets, counter and sink, durable flooring, hooks and benches, lighting and paint',
    repairs: 'leaking valves and hoses, blocked dryer vents, damaged floors and loose cabinets',
    does: 'install the plumbing, venting, circuits, cabinets, counter, flooring, lighting and paint drawn and selected, and connect the machines that Owner supplies',
    excludes: 'washer, dryer and other appliances, and moving drains to another floor',
    concealed:
      'Undersized drains, blocked vents, rot under old machines and missing shutoffs cannot be priced before the room is open.',
    warranty:
      'Appliances carry their makers’ warranties. Damage by burst hoses that Contractor did not supply is not covered.',
  },
];

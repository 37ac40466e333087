import type { IconSlot } from '@quoin/ui/slots';
import {
  IconBath,
  IconBolt,
  IconBucketDroplet,
  IconBuildingCottage,
  IconBulb,
  IconColumns3,
  IconDoor,
  IconDroplet,
  IconFence,
  IconHammer,
  IconHome,
  IconLayoutGrid,
  IconTexture,
  IconPackage,
  IconPlant2,
  IconRuler2,
  IconStack2,
  IconTemperature,
  IconToolsKitchen2,
  IconTrowel,
  IconWall,
  IconWind,
  IconWindow,
  IconWood,
} from '@tabler/icons-react';

/** The marks by the beginnings of words in a category. Categories are free text, so the first line that fits decides. */
const marks: readonly [beginnings: RegExp, mark: IconSlot][] = [
  [/\b(bath|shower|tub|toilet|vanit)/, IconBath],
  [/\b(kitchen|cabinet|counter|applianc)/, IconToolsKitchen2],
  [/\b(til|grout)/, IconLayoutGrid],
  [/\b(floor|carpet|laminate)/, IconStack2],
  [/\b(deck|fenc|railing)/, IconFence],
  [/\b(roof|shingle|gutter)/, IconHome],
  [/\b(siding|cladding)/, IconTexture],
  [/\b(fram|stud|joist)/, IconColumns3],
  [/\b(drywall|plaster|gypsum)/, IconTrowel],
  [/\b(concrete|mason|brick|stone|block)/, IconWall],
  [/\b(shed|outbuilding|garage)/, IconBuildingCottage],
  [/\b(light|lamp)/, IconBulb],
  [/\b(electr|wir|outlet)/, IconBolt],
  [/\b(plumb|pip|faucet|sink|water)/, IconDroplet],
  [/\b(paint|stain|primer|coating)/, IconBucketDroplet],
  [/\b(window|glass|glazing)/, IconWindow],
  [/\b(door)/, IconDoor],
  [/\b(insulat)/, IconTemperature],
  [/\b(hvac|vent|heat|cool|air)/, IconWind],
  [/\b(trim|mill|mold|baseboard)/, IconRuler2],
  [/\b(lumber|wood|timber|plywood)/, IconWood],
  [/\b(landscap|garden|plant|lawn)/, IconPlant2],
  [/\b(hardware|fasten|tool|nail|screw)/, IconHammer],
];

/** The mark of a category of products. Any other category has a box. */
export function markOf(category: string): IconSlot {
  const words = category.toLowerCase();
  return marks.find(([beginnings]) => beginnings.test(words))?.[1] ?? IconPackage;
}

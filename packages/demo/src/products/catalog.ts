import { bathroomFamilies } from './bathroom.ts';
import { deckFamilies, shedFamilies } from './deck-and-shed.ts';
import { drywallFamilies, paintFamilies } from './drywall-and-paint.ts';
import { electricalFamilies, hvacFamilies } from './electrical-and-hvac.ts';
import { roofingFamilies, sidingFamilies } from './exterior.ts';
import { type CatalogItem, type Family, expandFamily } from './family.ts';
import { flooringFamilies } from './flooring.ts';
import { framingFamilies, insulationFamilies } from './framing-and-insulation.ts';
import { hardwareFamilies } from './hardware.ts';
import { kitchenFamilies } from './kitchen.ts';
import { landscapingFamilies, masonryFamilies } from './masonry-and-landscape.ts';
import { openingFamilies, trimFamilies } from './openings-and-trim.ts';
import { plumbingFamilies } from './plumbing.ts';
import { tileFamilies } from './tile.ts';

/** The price lists of the catalog, in the order of their import. */
export const families: Family[] = [
  ...framingFamilies,
  ...drywallFamilies,
  ...plumbingFamilies,
  ...electricalFamilies,
  ...bathroomFamilies,
  ...tileFamilies,
  ...kitchenFamilies,
  ...hardwareFamilies,
  ...paintFamilies,
  ...flooringFamilies,
  ...insulationFamilies,
  ...openingFamilies,
  ...trimFamilies,
  ...roofingFamilies,
  ...sidingFamilies,
  ...masonryFamilies,
  ...deckFamilies,
  ...hvacFamilies,
  ...shedFamilies,
  ...landscapingFamilies,
];

/** All articles of the catalog. */
export function catalogItems(): CatalogItem[] {
  return families.flatMap(expandFamily);
}

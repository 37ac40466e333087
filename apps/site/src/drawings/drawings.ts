import { hero } from './hero.ts';
import type { Model } from './isometric.ts';
import { cedarDeck, compositeDeck, deck, shed } from './outdoors.ts';
import { FINENESS, onPaper, type Path } from './paper.ts';
import { bathroom, curblessShower, flooring, galleyKitchen, islandKitchen, kitchen } from './rooms.ts';
import {
  accounting,
  customerManagement,
  estimatingAndBidding,
  projectManagement,
  scheduling,
  supplierNetworks,
} from './signs.ts';
import { drywall, framing, lapSiding, notFound, roofing, siding } from './walls.ts';

/** The data of an `<svg>`. */
export interface Picture {
  /** The size in pixels. */
  width: number;
  height: number;
  viewBox: string;
  paths: readonly Path[];
}

/** A picture of a model in this size. `feet` is the number of pixels per foot. */
function picture(model: Model, width: number, height: number, feet: number): Picture {
  const viewBox = `0 0 ${width * FINENESS} ${height * FINENESS}`;
  return { width, height, viewBox, paths: onPaper(model, [width, height], feet) };
}

const material = (model: Model, feet: number) => picture(model, 320, 220, feet);
const project = (model: Model, feet: number) => picture(model, 400, 260, feet);
const sign = (model: Model, feet: number) => picture(model, 48, 48, feet);

export const drawings = {
  hero: picture(hero, 640, 560, 13.6),

  deck: material(deck, 14),
  siding: material(siding, 12.2),
  roofing: material(roofing, 12),
  flooring: material(flooring, 15),
  bathroom: material(bathroom, 13.5),
  kitchen: material(kitchen, 12),
  drywall: material(drywall, 11.6),
  framing: material(framing, 11.2),
  shed: material(shed, 12),
  'not-found': material(notFound, 12),

  'composite-deck': project(compositeDeck, 10),
  'galley-kitchen': project(galleyKitchen, 10.8),
  'curbless-shower': project(curblessShower, 11.8),
  'lap-siding': project(lapSiding, 9),
  'cedar-deck': project(cedarDeck, 10),
  'island-kitchen': project(islandKitchen, 10.8),

  'project-management': sign(projectManagement, 3.1),
  'estimating-and-bidding': sign(estimatingAndBidding, 3.1),
  accounting: sign(accounting, 3.4),
  scheduling: sign(scheduling, 3.1),
  'supplier-networks': sign(supplierNetworks, 2.7),
  'customer-management': sign(customerManagement, 3.4),
} satisfies Record<string, Picture>;

/** The names of all drawings, which the content of the pages uses. */
export type DrawingName = keyof typeof drawings;

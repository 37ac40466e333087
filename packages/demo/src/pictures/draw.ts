import sharp from 'sharp';

import { seededRandom } from '../random.ts';
import { bathroom } from './bathroom.ts';
import { deck } from './deck.ts';
import { drywall } from './drywall.ts';
import { flooring } from './flooring.ts';
import { framing } from './framing.ts';
import { house } from './house.ts';
import { kitchen } from './kitchen.ts';
import { roof } from './roof.ts';
import { type Look, picture } from './svg.ts';

/** The scenes in each of their stages. */
const scenes = {
  'bathroom before': (look: Look) => bathroom('before', look),
  'bathroom backer': (look: Look) => bathroom('backer', look),
  'bathroom waterproof': (look: Look) => bathroom('waterproof', look),
  'bathroom tiled': (look: Look) => bathroom('tiled', look),
  'bathroom after': (look: Look) => bathroom('after', look),
  'kitchen before': (look: Look) => kitchen('before', look),
  'kitchen bases': (look: Look) => kitchen('bases', look),
  'kitchen tops': (look: Look) => kitchen('tops', look),
  'kitchen after': (look: Look) => kitchen('after', look),
  'framing bare': (look: Look) => framing('bare', look),
  'framing wired': (look: Look) => framing('wired', look),
  'framing insulated': (look: Look) => framing('insulated', look),
  'drywall hung': (look: Look) => drywall('hung', look),
  'drywall taped': (look: Look) => drywall('taped', look),
  'drywall painted': (look: Look) => drywall('painted', look),
  'flooring subfloor': (look: Look) => flooring('subfloor', look),
  'flooring laying': (look: Look) => flooring('laying', look),
  'flooring after': (look: Look) => flooring('after', look),
  'deck framing': (look: Look) => deck('framing', look),
  'deck decking': (look: Look) => deck('decking', look),
  'deck after': (look: Look) => deck('after', look),
  'roof before': (look: Look) => roof('before', look),
  'roof underlayment': (look: Look) => roof('underlayment', look),
  'roof after': (look: Look) => roof('after', look),
  'house wrapped': (look: Look) => house('wrapped', look),
  'house hanging': (look: Look) => house('hanging', look),
  'house after': (look: Look) => house('after', look),
};
export type Scene = keyof typeof scenes;

/** The input for one picture. The same order gives the same bytes. */
export interface PictureOrder {
  scene: Scene;
  seed: number;
  hue: number;
  saturation: number;
}

export interface DrawnPicture {
  /** A JPEG of 1200 x 900 px. The logo is a PNG. */
  image: Buffer;
  /** A WebP with 320 px on the long side. */
  thumbnail: Buffer;
}

async function drawPicture({ scene, seed, hue, saturation }: PictureOrder): Promise<DrawnPicture> {
  const svg = picture(scenes[scene]({ random: seededRandom(seed), hue, saturation }));
  // Rendered once, encoded twice.
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [image, thumbnail] = await Promise.all([
    sharp(data, { raw }).jpeg({ quality: 84 }).toBuffer(),
    sharp(data, { raw }).resize(320, 320, { fit: 'inside' }).webp({ quality: 80, effort: 2 }).toBuffer(),
  ]);
  return { image, thumbnail };
}

/** Draws four pictures in parallel, which suits the cores of a small machine. */
export async function drawPictures(orders: readonly PictureOrder[]): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  const atOnce = 4;
  for (let start = 0; start < orders.length; start += atOnce) {
    drawn.push(...(await Promise.all(orders.slice(start, start + atOnce).map(drawPicture))));
  }
  return drawn;
}

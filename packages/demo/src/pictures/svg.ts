import type { Random } from '../random.ts';

/** The size of every picture in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 900;

export type Point = readonly [x: number, y: number];

/** The values that a picture varies with. The same three give the same picture. */
export interface Look {
  random: Random;
  /** The hue of the client's choice (tile, paint, siding), from 0 to 360. */
  hue: number;
  /** The saturation of that color, from 0 (gray) to 100. */
  saturation: number;
}

/** A color. The lightness, from 0 to 100, is limited to 3 to 98. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const clamped = Math.max(3, Math.min(98, lightness));
  return `hsl(${Math.round(hue)},${Math.round(saturation)}%,${clamped.toFixed(1)}%)`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

export function line(from: Point, to: Point, color: string, width: number, more = ''): string {
  return `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" stroke="${color}" stroke-width="${width}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

/** Joins `count` pieces, one after the other. */
export function repeat(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}

/** A rectangular field of tiles in rows. Each tile has its own `color`. Odd rows are shifted by `shift` of a tile. */
export function tiles(
  area: { x: number; y: number; width: number; height: number },
  tile: { width: number; height: number; joint: number; shift: number },
  joint: string,
  color: (random: Random) => string,
  random: Random,
): string {
  const rows = Math.ceil(area.height / tile.height);
  const columns = Math.ceil(area.width / tile.width) + 1;
  const pieces = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const left = area.x + (column - (row % 2) * tile.shift) * tile.width;
      const x = Math.max(area.x, left);
      const right = Math.min(area.x + area.width, left + tile.width);
      const y = area.y + row * tile.height;
      const bottom = Math.min(area.y + area.height, y + tile.height);
      if (right - x <= tile.joint || bottom - y <= tile.joint) return '';
      return rect(x, y, right - x - tile.joint, bottom - y - tile.joint, color(random));
    }),
  );
  return rect(area.x, area.y, area.width, area.height, joint) + pieces;
}

/** A floor point in one-point perspective. `u` runs from left to right, `v` from the far (0) to the near edge (1). */
export function floorPoint(u: number, v: number, farY: number, depth = 2.4): Point {
  const near = 1 / (1 + (1 - v) * depth);
  const far = 1 / (1 + depth);
  return [WIDTH / 2 + (u - 0.5) * WIDTH * 3.6 * near, farY + ((near - far) / (1 - far)) * (HEIGHT - farY)];
}

/** Boards that run away from the viewer, each with its own tones and butt joint. */
export function boards(
  count: number,
  farY: number,
  color: (random: Random) => string,
  random: Random,
  from = 0,
  depth = 2.4,
): string {
  return repeat(count, (index) => {
    const left = index / count;
    const right = (index + 0.94) / count;
    const joint = random.between(0.3, 0.9);
    const strip = (start: number, end: number) =>
      polygon(
        [
          floorPoint(left, start, farY, depth),
          floorPoint(right, start, farY, depth),
          floorPoint(right, end, farY, depth),
          floorPoint(left, end, farY, depth),
        ],
        color(random),
      );
    return strip(from, Math.max(from, joint)) + strip(Math.max(from, joint + 0.006), 1);
  });
}

/** A whole picture of the content, under soft light from above that fades to the corners. */
export function picture(content: string, light: { x: number; y: number } = { x: 0.5, y: 0.3 }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<radialGradient id="light" cx="${light.x}" cy="${light.y}" r="0.95"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#100c08" stop-opacity=".46"/></radialGradient>
<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#6f9fce"/><stop offset="1" stop-color="#dfeaf2"/></linearGradient>
<linearGradient id="shadow" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<linearGradient id="glass" x2="1" y2="1"><stop offset="0" stop-color="#f3f8fb"/><stop offset=".5" stop-color="#b9cfdd"/><stop offset="1" stop-color="#e9f1f5"/></linearGradient>
</defs>${content}${rect(0, 0, WIDTH, HEIGHT, 'url(#light)')}</svg>`;
}

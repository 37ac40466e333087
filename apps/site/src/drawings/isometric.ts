// The site's drawings are small models in feet, projected from above the near corner. x runs down to the right,
// y down to the left, and z up. Later pieces are in front of earlier ones.

export type Point = readonly [x: number, y: number, z: number];

/** The shade of a face by its direction, the same in brick, and two pencils for lines. */
export type Tone = 'top' | 'left' | 'right' | 'brick' | 'brickLeft' | 'brickRight' | 'pencil' | 'faint';

/** One face, or one pencil line. */
export interface Piece {
  tone: Tone;
  points: readonly Point[];
  /** Draws an ellipse around a point instead, extended downward if it has a height. */
  round?: { center: Point; radii: readonly [number, number]; turn: number; height?: number };
}

/** A drawing without a size. It is one piece or a list of parts, from back to front. */
export type Model = Piece | readonly Model[];

/** Any flat face. */
export const face = (tone: Tone, ...points: Point[]): Piece => ({ tone, points });

/** A line through points. `pencil` is for edges, `faint` for joints and grain. */
export const line = (tone: 'pencil' | 'faint', ...points: Point[]): Piece => ({ tone, points });

/** A face that looks up. */
export const top = (x: number, y: number, z: number, width: number, depth: number, tone: Tone = 'top') =>
  face(tone, [x, y, z], [x + width, y, z], [x + width, y + depth, z], [x, y + depth, z]);

/** An upright face along x that looks to the left of the viewer. */
export const left = (x: number, y: number, z: number, width: number, height: number, tone: Tone = 'left') =>
  face(tone, [x, y, z], [x + width, y, z], [x + width, y, z + height], [x, y, z + height]);

/** An upright face along y that looks to the right of the viewer. */
export const right = (x: number, y: number, z: number, depth: number, height: number, tone: Tone = 'right') =>
  face(tone, [x, y, z], [x, y + depth, z], [x, y + depth, z + height], [x, y, z + height]);

/** The three visible faces of a box of stone or brick. */
export const box = (x: number, y: number, z: number, w: number, d: number, h: number, brick?: 'brick') => [
  top(x, y, z + h, w, d, brick ?? 'top'),
  left(x, y + d, z, w, h, brick && 'brickLeft'),
  right(x + w, y, z, d, h, brick && 'brickRight'),
];

/** The visible part of a hollow in a top face. */
export const basin = (x: number, y: number, z: number, w: number, d: number, depth: number) => [
  face('right', [x, y, z], [x, y + d, z], [x + depth, y + d, z], [x + depth, y + depth, z]),
  face('left', [x, y, z], [x + w, y, z], [x + w, y + depth, z], [x + depth, y + depth, z]),
  top(x + depth, y + depth, z, w - depth, d - depth),
];

/** The numbers from `from` to at most `to`. */
export const steps = (from: number, to: number, by = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / by + 1.001) }, (_, i) => from + i * by);

const around = (at: (cos: number, sin: number) => Point): Point[] =>
  steps(0, 11).map((i) => at(Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)));

/** A circle that lies flat (`z`), or is upright on a face that looks along x or y. */
export function disc(axis: 'x' | 'y' | 'z', center: Point, radius: number, tone: Tone): Piece {
  const [x, y, z] = center;
  const points = around((cos, sin) => {
    const [a, b] = [cos * radius, sin * radius];
    if (axis === 'z') return [x + a, y + b, z];
    return axis === 'x' ? [x, y + a, z + b] : [x + a, y, z + b];
  });
  const radii = [radius * Math.sqrt(1.5), radius * Math.SQRT1_2] as const;
  return { tone, points, round: { center, radii, turn: { x: -60, y: 60, z: 0 }[axis] } };
}

/** A ball with the given radius on paper. */
export function ball(center: Point, radius: number, tone: Tone): Piece {
  const [x, y, z] = center;
  const points = around((cos, sin) => [
    x + radius * (cos / Math.sqrt(3)),
    y - radius * (cos / Math.sqrt(3)),
    z + radius * sin,
  ]);
  return { tone, points, round: { center, radii: [radius, radius], turn: 0 } };
}

/** An upright cylinder. */
export function cylinder(x: number, y: number, z: number, radius: number, height: number, brick?: 'brick') {
  const lid = disc('z', [x, y, z + height], radius, brick ?? 'top');
  const foot = disc('z', [x, y, z], radius, brick ? 'brickLeft' : 'left');
  const radii = [radius * Math.sqrt(1.5), radius * Math.SQRT1_2] as const;
  const side: Piece = {
    ...foot,
    points: [...foot.points, ...lid.points],
    round: { center: [x, y, z + height], radii, turn: 0, height },
  };
  return [side, lid];
}

import {
  box,
  cylinder,
  face,
  left,
  line,
  type Model,
  type Point,
  right,
  steps,
  type Tone,
  top,
} from './isometric.ts';

const slab = (width: number, depth: number, height = 0.5): Model => box(0, 0, -height, width, depth, height);

/** A framed wall along x at y, with a stud at each of `studs`. */
const studsAlongX = (y: number, studs: readonly number[], height: number): Model =>
  studs.map((x) => box(x, y, 0.25, 0.35, 0.5, height));

const studsAlongY = (x: number, studs: readonly number[], height: number): Model =>
  studs.map((y) => box(x, y, 0.25, 0.5, 0.35, height));

export const framing: Model = [
  steps(0, 10, 2.5).map((x) => box(x, 5.2, -1.2, 0.35, 3.2, 0.9)),
  box(0, 0, -1.2, 12.5, 5.2, 0.9),
  box(12.15, 5.2, -1.2, 0.35, 3.2, 0.9),
  box(0, 8.1, -1.2, 12.5, 0.35, 0.9),
  box(0, 0, -0.3, 12.5, 5.2, 0.3),
  line('faint', [0, 2.6, 0], [12.5, 2.6, 0]),
  line('faint', [6, 0, 0], [6, 2.6, 0]),
  line('faint', [3, 2.6, 0], [3, 5.2, 0]),
  line('faint', [9, 2.6, 0], [9, 5.2, 0]),
  box(0, 0, 0, 12.5, 0.5, 0.25),
  box(0, 0.5, 0, 0.5, 4.7, 0.25),
  studsAlongX(0, [0, 1.9, 3.9, 8.6, 10.4, 12.15], 6.75),
  [5.2, 6.4, 7.6].map((x) => box(x, 0, 0.25, 0.35, 0.5, 1.9)),
  box(4.25, 0, 2.1, 4.35, 0.5, 0.3),
  box(4.25, 0, 5.2, 4.35, 0.5, 1.8, 'brick'),
  studsAlongY(0, [1.6, 3.2, 4.85], 6.75),
  box(0, 0, 7, 12.5, 0.5, 0.5),
  box(0, 0.5, 7, 0.5, 4.7, 0.5),
  top(0, 0, 7.5, 0.5, 0.9),
];

export const drywall: Model = [
  box(-0.4, -0.4, -0.5, 0.4, 7.9, 8.5),
  box(-0.4, -0.4, -0.5, 12.4, 0.4, 8.5),
  slab(12, 7.5),
  // Hung and taped.
  line('faint', [0, 0, 4.2], [0, 7.5, 4.2]),
  line('faint', [0, 0, 3.8], [0, 7.5, 3.8]),
  line('faint', [0, 4.2, 8], [0, 4.2, 4.2]),
  line('faint', [0, 3.8, 8], [0, 3.8, 4.2]),
  right(0, 5.4, 1, 0.5, 0.8, 'top'),
  steps(0.2, 11.8, 1.6).map((x) => left(x, 0, 0, 0.4, 8, 'top')),
  box(0, 0, 4, 6.8, 0.25, 4),
  box(0, 0, 0, 3.6, 0.25, 4),
  box(5, 1.6, 0.5, 6, 0.25, 4, 'brick'),
  steps(0, 2).map((i) => box(1, 4, i * 0.25, 5, 2.6, 0.25)),
  cylinder(8.4, 5.2, 0, 0.8, 1.5),
  cylinder(8.4, 5.2, 1.5, 0.88, 0.15),
];

const courses = (from: number, to: number, by: number, at: (z: number) => readonly [Point, Point]): Model =>
  steps(from, to, by).map((z) => line('pencil', ...at(z)));

/** The corner of a house, one layer after the other. */
export const siding: Model = [
  left(-0.6, 9.6, -0.5, 13.2, 0.5),
  right(12.6, -0.6, -0.5, 10.2, 0.5),
  face(
    'top',
    [-0.6, 8.5, 0],
    [11.5, 8.5, 0],
    [11.5, -0.6, 0],
    [12.6, -0.6, 0],
    [12.6, 9.6, 0],
    [-0.6, 9.6, 0],
  ),
  box(11.5, 0, 0, 0.5, 9, 8),
  // Studs, sheathing, wrap.
  right(12, 0, 0, 2, 8, 'left'),
  [0, 0.9, 1.7].map((y) => right(12, y, 0.3, 0.3, 7.4, 'top')),
  right(12, 0, 7.7, 2, 0.3, 'top'),
  right(12, 0, 0, 2, 0.3, 'top'),
  right(12, 2, 0, 2, 8, 'right'),
  line('faint', [12, 2, 4], [12, 4, 4]),
  right(12, 4, 0, 2.4, 8, 'top'),
  steps(1.6, 6.4, 1.6).map((z) => line('faint', [12, 4, z], [12, 6.4, z])),
  steps(0, 6).map((i) => right(12, 5.4 + (i % 2) * 0.7, i, 3.6 - (i % 2) * 0.7, 1)),
  right(12, 6.6, 7, 2.4, 1, 'top'),
  box(0, 8.5, 0, 12, 0.5, 8),
  left(0, 9, 6, 12, 2, 'top'),
  steps(1.6, 11, 3).map((x) => line('faint', [x, 9, 6], [x, 9, 8])),
  courses(1, 6, 1, (z) => [
    [0, 9, z],
    [12, 9, z],
  ]),
  left(3.4, 9, 2.2, 3.6, 4.6, 'top'),
  left(3.8, 9, 2.6, 2.8, 3.8, 'right'),
  line('pencil', [3.8, 9, 4.5], [6.6, 9, 4.5]),
  line('pencil', [5.2, 9, 2.6], [5.2, 9, 6.4]),
  box(7.2, 9, 6, 4.4, 0.2, 1, 'brick'),
  box(11.6, 8.6, 0, 0.6, 0.6, 8),
];

const RISE = 0.62;

export const roofing: Model = [
  box(0.6, -6, -1.4, 10.2, 12.2, 1.4),
  face('right', [10.8, -6, 0], [10.8, 6.2, 0], [10.8, 0, 4.2]),
  steps(-4, 4, 2).map((y) => line('faint', [10.8, y, 0], [10.8, y, 4.2 - Math.abs(y) * RISE])),
  face('left', [0, -7.2, -0.1], [11.4, -7.2, -0.1], [11.4, 0, 4.4], [0, 0, 4.4]),
  box(2, -2, 2.8, 1.4, 1.4, 3.6),
  roofRow('right', 0, 11.5, 0, 7.2),
  ...steps(8.6, 11, 0.95).map((x) => [
    roofRow('top', x, x + 0.35, 0, 7.2),
    face('right', roof(x + 0.35, 0), roof(x + 0.35, 7.2), roof(x + 0.35, 7.2, -0.5), roof(x + 0.35, 0, -0.5)),
  ]),
  roofRow('left', 0, 9, 0, 7.2),
  line('faint', roof(0, 3.6), roof(9, 3.6)),
  line('faint', roof(8, 0), roof(8, 3.6)),
  roofRow('top', 0, 7.4, 0, 7.2),
  line('faint', roof(0, 0.9), roof(7.4, 0.9)),
  line('faint', roof(0, 1.8), roof(7.4, 1.8)),
  roofRow('brick', 0, 4.4, 1.8, 2.7),
  steps(3, 7).map((i) => roofRow('top', 0, 5.2 + (i % 2) * 0.8, i * 0.9, i * 0.9 + 0.9)),
  steps(2, 7).map((i) =>
    steps(0.4 + (i % 2) * 0.4, 4.2 + (i > 2 ? 0.8 : 0), 0.8).map((x) =>
      line('faint', roof(x, i * 0.9), roof(x, i * 0.9 + 0.9)),
    ),
  ),
  face('left', roof(0, 7.2), roof(9, 7.2), roof(9, 7.2, -0.3), roof(0, 7.2, -0.3)),
];

/** A point on the slope. `x` is the distance along the ridge, `y` the distance from it. */
function roof(x: number, y: number, above = 0): Point {
  return [x, y, 4.4 - y * RISE + above];
}

function roofRow(tone: Tone, from: number, to: number, above: number, below: number) {
  return face(tone, roof(from, above), roof(to, above), roof(to, below), roof(from, below));
}

/** A window with trim and sashes, in the face along x. */
const window = (x: number, z: number, width = 1.5, height = 2.4): Model => [
  left(x - 0.2, 9, z - 0.2, width + 0.4, height + 0.4, 'top'),
  left(x, 9, z, width, height, 'right'),
  line('pencil', [x, 9, z + height / 2], [x + width, 9, z + height / 2]),
];

export const lapSiding: Model = [
  box(-0.6, -0.6, -0.4, 16.2, 10.2, 0.4),
  // The wrapped gable, sided up to the place where the crew stopped.
  face('top', [15, 0, 0], [15, 9, 0], [15, 9, 10], [15, 4.5, 13], [15, 0, 10]),
  line('faint', [15, 3, 5.6], [15, 3, 11.6]),
  line('faint', [15, 6, 5.6], [15, 6, 11.6]),
  right(15, 0, 0, 9, 5.6),
  right(15, 0, 5.6, 4, 0.8),
  courses(0.8, 5, 0.8, (z) => [
    [15, 0, z],
    [15, 9, z],
  ]),
  [1.6, 5.6].map((y) =>
    [1.4, 6.4].map((z) => [
      right(15, y, z, 1.8, 2.6, 'top'),
      line('pencil', [15, y, z + 1.3], [15, y + 1.8, z + 1.3]),
    ]),
  ),
  left(0, 9, 0, 15, 10),
  courses(0.8, 9.7, 0.8, (z) => [
    [0, 9, z],
    [15, 9, z],
  ]),
  [1, 3.8, 9.7, 12.5].map((x) => window(x, 1.6)),
  [1, 3.8, 6.75, 9.7, 12.5].map((x) => window(x, 6.4)),
  left(6.2, 9, 0, 2.6, 4.6, 'top'),
  left(6.7, 9, 0, 1.6, 3.9, 'brickLeft'),
  box(6, 9, 0, 3, 1.2, 0.25),
  box(6, 9, 4.4, 3, 1, 0.3),
  box(14.8, 8.8, 0, 0.3, 0.3, 10),
  // Roof, soffit, chimney.
  face('left', [-0.6, 4.5, 13.3], [15.6, 4.5, 13.3], [15.6, -0.8, 9.8], [-0.6, -0.8, 9.8]),
  box(3, 2, 11, 1.4, 1.4, 4.2),
  face('top', [-0.6, 4.5, 13.3], [15.6, 4.5, 13.3], [15.6, 9.8, 9.8], [-0.6, 9.8, 9.8]),
  steps(1, 5).map((i) =>
    line('faint', [-0.6, 4.5 + i * 0.88, 13.3 - i * 0.58], [15.6, 4.5 + i * 0.88, 13.3 - i * 0.58]),
  ),
  left(-0.6, 9.8, 9.4, 16.2, 0.4),
  face('top', [15.6, 4.5, 13.3], [15.6, 9.8, 9.8], [15.6, 9.8, 9.4], [15.6, 4.5, 12.9]),
  face('top', [15.6, 4.5, 13.3], [15.6, -0.8, 9.8], [15.6, -0.8, 9.4], [15.6, 4.5, 12.9]),
];

/** A doorway in a framed wall, with no room behind it. */
export const notFound: Model = [
  slab(12, 6, 0.6),
  steps(1, 5).map((y) => line('faint', [0, y, 0], [12, y, 0])),
  box(0, 0, 0, 4.7, 0.5, 0.25),
  box(8.2, 0, 0, 3.8, 0.5, 0.25),
  studsAlongX(0, [0, 1.5, 3, 4.35, 8.2, 9, 10.35, 11.65], 7.4),
  box(4, 0, 6.7, 4.9, 0.5, 0.6),
  [5.2, 6.4, 7.6].map((x) => box(x, 0, 7.3, 0.3, 0.5, 0.5)),
  box(0, 0, 7.65, 12, 0.5, 0.5),
  box(4.7, 0.5, 0.1, 0.2, 3.2, 6.5, 'brick'),
  right(4.9, 1, 0.8, 2.2, 2.2, 'brickRight'),
  right(4.9, 1, 3.5, 2.2, 2.6, 'brickRight'),
  line('pencil', [4.9, 3.45, 3.2], [5.2, 3.45, 3.2], [5.2, 3.1, 3.2]),
  box(5.6, 2, 0, 2.6, 1.8, 0.12),
];

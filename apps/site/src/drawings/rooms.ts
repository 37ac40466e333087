import { basin, box, cylinder, disc, face, left, line, type Model, right, steps, top } from './isometric.ts';

/** Two walls and a floor, without the two walls in front. */
const room = (width: number, depth: number, height: number): Model => [
  box(-0.4, -0.4, -0.5, 0.4, depth + 0.4, height + 0.5),
  box(-0.4, -0.4, -0.5, width + 0.4, 0.4, height + 0.5),
  top(-0.4, -0.4, height, width + 0.4, 0.4),
  top(-0.4, -0.4, height, 0.4, depth + 0.4),
  box(0, 0, -0.5, width, depth, 0.5),
];

const tiles = (x: number, y: number, width: number, depth: number, size = 1): Model => [
  steps(x + size, x + width - 0.1, size).map((at) => line('faint', [at, y, 0], [at, y + depth, 0])),
  steps(y + size, y + depth - 0.1, size).map((at) => line('faint', [x, at, 0], [x + width, at, 0])),
];

const planks = (width: number, depth: number, size = 1.4): Model =>
  steps(size, depth - 0.1, size).map((at, i) => [
    line('faint', [0, at, 0], [width, at, 0]),
    steps(1.5 + ((i * 2.3) % 4), width - 0.3, 4).map((x) => line('faint', [x, at, 0], [x, at - size, 0])),
  ]);

/** A run of base cabinets along x, `width` long in all. Each cabinet is `each` wide. */
const baseAlongX = (x: number, y: number, width: number, each: number): Model => [
  box(x, y, 0.3, width, 2, 2.5),
  steps(x + each, x + width - 0.1, each).map((at) => line('pencil', [at, y + 2, 0.3], [at, y + 2, 2.8])),
  line('pencil', [x, y + 2, 2.2], [x + width, y + 2, 2.2]),
];

const wallCabinets = (x: number, width: number, each: number): Model => [
  box(x, 0, 4.6, width, 1.1, 2.6),
  steps(x + each, x + width - 0.1, each).map((at) => line('pencil', [at, 1.1, 4.6], [at, 1.1, 7.2])),
];

const faucet = (x: number, y: number, z: number): Model =>
  line('pencil', [x, y, z], [x, y, z + 0.9], [x, y + 0.5, z + 0.9], [x, y + 0.5, z + 0.65]);

const toilet = (x: number, y: number): Model => [
  box(x, y, 1.2, 1.7, 0.7, 1.5),
  cylinder(x + 0.85, y + 1.45, 0, 0.55, 1.1),
  cylinder(x + 0.85, y + 1.45, 1.1, 0.8, 0.3),
  disc('z', [x + 0.85, y + 1.45, 1.4], 0.5, 'right'),
];

export const bathroom: Model = [
  room(9, 6.5, 7),
  tiles(0, 0, 9, 6.5),
  // A window, and tile around the tub.
  right(0, 1.4, 4, 2.4, 2.2, 'top'),
  line('pencil', [0, 2.6, 4], [0, 2.6, 6.2]),
  line('pencil', [0, 1.4, 5.1], [0, 3.8, 5.1]),
  box(0, 0, 0, 2.9, 5.4, 1.7),
  basin(0.35, 0.35, 1.7, 2.2, 4.7, 1),
  line('pencil', [1.4, 0, 2.9], [1.4, 0.5, 2.8]),
  disc('y', [1.4, 0, 4], 0.25, 'top'),
  toilet(3.7, 0),
  left(6, 0, 3.6, 2.4, 2.6, 'top'),
  line('faint', [6.4, 0, 4.4], [7.6, 0, 5.8]),
  box(5.7, 0, 0.4, 3, 1.9, 2.2, 'brick'),
  box(5.6, 0, 2.6, 3.2, 2, 0.25),
  basin(6.3, 0.6, 2.85, 1.8, 1, 0.35),
  faucet(7.2, 0.3, 2.85),
  line('pencil', [7.2, 1.9, 0.4], [7.2, 1.9, 2.6]),
  line('pencil', [6.95, 1.9, 1.9], [6.95, 1.9, 1.5]),
  line('pencil', [7.45, 1.9, 1.9], [7.45, 1.9, 1.5]),
];

export const kitchen: Model = [
  room(11, 7, 8),
  planks(11, 7),
  right(0, 2.6, 4.2, 2.8, 2.6, 'top'),
  line('pencil', [0, 4, 4.2], [0, 4, 6.8]),
  wallCabinets(0, 4.4, 1.65),
  wallCabinets(7.2, 1.8, 1.8),
  // The hood.
  box(5.4, 0, 5.9, 0.9, 0.8, 2.1),
  face('brickLeft', [4.6, 1.8, 4.9], [7, 1.8, 4.9], [6.3, 0.8, 5.9], [5.4, 0.8, 5.9]),
  face('brickRight', [7, 1.8, 4.9], [7, 0, 4.9], [6.3, 0, 5.9], [6.3, 0.8, 5.9]),
  box(4.6, 0, 4.6, 2.4, 1.8, 0.3, 'brick'),
  face('brick', [4.6, 1.8, 4.9], [7, 1.8, 4.9], [6.3, 0.8, 5.9], [5.4, 0.8, 5.9]),
  baseAlongX(2, 0, 7, 2.4),
  left(4.6, 2, 0.3, 2.4, 2.5, 'top'),
  left(5, 2, 0.8, 1.6, 1.1, 'right'),
  box(0, 0, 0.3, 2, 6.4, 2.5),
  steps(3.5, 6, 1.45).map((y) => line('pencil', [2, y, 0.3], [2, y, 2.8])),
  box(0, 0, 2.8, 9, 2.1, 0.2),
  box(0, 2.1, 2.8, 2.1, 4.4, 0.2),
  top(0, 0, 3, 2.1, 2.2),
  line('pencil', [2.1, 2.1, 3], [2.1, 6.5, 3]),
  basin(0.5, 3, 3, 1.2, 2, 0.5),
  line('pencil', [0.25, 4, 3], [0.25, 4, 4], [0.7, 4, 4], [0.7, 4, 3.7]),
  top(4.7, 0.3, 3, 2.2, 1.5, 'right'),
  [5.3, 6.3].map((x) => [0.7, 1.4].map((y) => disc('z', [x, y, 3], 0.28, 'left'))),
  box(9, 0, 0, 2, 2.2, 6.6),
  line('pencil', [9, 2.2, 2.4], [11, 2.2, 2.4]),
  line('pencil', [9.3, 2.2, 2.8], [9.3, 2.2, 4]),
];

/** The place where tile, plank and the layers below them meet. */
export const flooring: Model = [
  room(12, 8, 1.6),
  left(0, 0, 0, 12, 0.45, 'top'),
  right(0, 0, 0, 8, 0.45, 'top'),
  tiles(7.5, 0, 4.5, 8, 1.5),
  // Planks on the underlayment, the last row still open.
  box(0, 0, 0, 7.2, 5, 0.25),
  top(7.2, 0, 0.25, 0.3, 8),
  right(7.5, 0, 0, 8, 0.25),
  steps(1, 4).map((y) => line('pencil', [0, y, 0.25], [7.2, y, 0.25])),
  steps(0, 4).map((y) =>
    steps(1 + ((y * 1.7) % 3.4), 7, 3.4).map((x) => line('pencil', [x, y, 0.25], [x, y + 1, 0.25])),
  ),
  box(0, 5, 0, 3.2, 1, 0.25),
  steps(6.6, 8, 0.7).map((y) => line('faint', [0, y, 0], [7.2, y, 0])),
  box(2.9, 5.3, 1.1, 4, 1, 0.25, 'brick'),
  box(8.4, 4.8, 0, 3, 2.2, 0.3),
  box(8.4, 4.8, 0.3, 3, 2.2, 0.3),
  box(8.4, 4.8, 0.6, 3, 2.2, 0.3),
];

export const curblessShower: Model = [
  room(12, 8, 8),
  tiles(0, 0, 12, 8, 1.25),
  // Wall tile in the shower.
  steps(1.25, 7.5, 1.25).map((z) => line('faint', [0, 6, z], [0, 0, z], [5.5, 0, z])),
  steps(1.25, 5, 1.25).map((y) => line('faint', [0, y, 0], [0, y, 8])),
  steps(1.25, 5, 1.25).map((x) => line('faint', [x, 0, 0], [x, 0, 8])),
  line('pencil', [0, 6, 0], [0, 6, 8]),
  top(0.4, 0.3, 0, 0.5, 5.4, 'brick'),
  steps(1, 5.4, 0.8).map((y) => line('pencil', [0.5, y, 0], [0.8, y, 0])),
  left(3.4, 0, 3, 1.4, 1, 'right'),
  line('pencil', [1.6, 0, 6.6], [1.6, 0.9, 6.6], [1.6, 0.9, 6.4]),
  disc('z', [1.6, 0.9, 6.3], 0.45, 'top'),
  disc('y', [1.6, 0, 3.8], 0.3, 'top'),
  // Grab bars.
  line('pencil', [0, 1.6, 3], [0.25, 1.6, 3], [0.25, 4.6, 3], [0, 4.6, 3]),
  line('pencil', [2.8, 0, 2.4], [2.8, 0.25, 2.4], [2.8, 0.25, 4.6], [2.8, 0, 4.6]),
  box(0, 4.2, 1.2, 1.4, 1.8, 0.3),
  line('pencil', [1.2, 4.4, 1.2], [1.2, 4.4, 0]),
  line('pencil', [1.2, 5.8, 1.2], [1.2, 5.8, 0]),
  // The panel of glass.
  line('pencil', [5.5, 0, 0], [5.5, 3.4, 0], [5.5, 3.4, 7], [5.5, 0, 7]),
  line('faint', [5.5, 0.8, 4], [5.5, 2.2, 6]),
  line('faint', [5.5, 0.8, 3.2], [5.5, 2.8, 6]),
  toilet(6.3, 0),
  left(8.8, 0, 3.8, 2.8, 3, 'top'),
  line('faint', [9.3, 0, 4.8], [10.9, 0, 6.4]),
  box(8.6, 0, 1, 3.2, 2, 1.6),
  line('pencil', [8.6, 2, 1.8], [11.8, 2, 1.8]),
  box(8.5, 0, 2.6, 3.4, 2.1, 0.25),
  basin(9.3, 0.6, 2.85, 1.8, 1.1, 0.35),
  faucet(10.2, 0.3, 2.85),
  box(6.6, 5.2, 0, 3.4, 2, 0.1),
];

export const galleyKitchen: Model = [
  room(13, 11, 8.4),
  planks(13, 11),
  wallCabinets(0, 5, 1.7),
  wallCabinets(7.4, 3.4, 1.7),
  box(5.3, 0, 5.4, 1.8, 1.5, 0.5),
  box(5.8, 0, 5.9, 0.8, 0.8, 2.5),
  baseAlongX(0, 0, 10.8, 1.8),
  left(5.4, 2, 0.3, 1.8, 2.5, 'top'),
  left(5.7, 2, 0.8, 1.2, 1.1, 'right'),
  box(0, 0, 2.8, 10.8, 2.1, 0.2),
  basin(2, 0.5, 3, 2.2, 1.2, 0.5),
  faucet(3.1, 0.3, 3),
  top(5.4, 0.3, 3, 1.8, 1.5, 'right'),
  [5.85, 6.75].map((x) => [0.7, 1.4].map((y) => disc('z', [x, y, 3], 0.25, 'left'))),
  box(10.8, 0, 0, 2, 2.2, 6.8),
  line('pencil', [10.8, 2.2, 2.4], [12.8, 2.2, 2.4]),
  line('pencil', [11.1, 2.2, 2.8], [11.1, 2.2, 4]),
  // The other run in place of the wall, and the beam that replaces it.
  box(1.4, 5, 0, 8.6, 2, 2.8),
  steps(3.1, 9, 1.7).map((x) => line('faint', [x, 7, 0], [x, 7, 2.8])),
  box(1.2, 4.8, 2.8, 9, 2.6, 0.2),
  box(-0, 5.6, 0, 0.5, 0.6, 7.4),
  box(12.2, 5.6, 0, 0.6, 0.6, 7.4),
  box(0, 5.5, 7.4, 13, 0.8, 1, 'brick'),
  line('faint', [0, 6.3, 7.75], [13, 6.3, 7.75]),
  line('faint', [0, 6.3, 8.05], [13, 6.3, 8.05]),
  box(3, 8.6, 2.3, 6, 2, 0.2),
  line('pencil', [3.2, 10.6, 0], [3.2, 10.6, 2.3]),
  line('pencil', [8.8, 10.6, 0], [8.8, 10.6, 2.3]),
  line('pencil', [9, 8.8, 0], [9, 8.8, 2.3]),
];

export const islandKitchen: Model = [
  room(13, 10, 8.4),
  planks(13, 10),
  right(0, 3, 3.8, 4, 3.2, 'top'),
  line('pencil', [0, 5, 3.8], [0, 5, 7]),
  wallCabinets(0, 4.6, 1.53),
  wallCabinets(7.6, 3, 1.5),
  box(5.7, 0, 6, 0.9, 0.8, 2.4),
  face('left', [4.8, 1.8, 5], [7.4, 1.8, 5], [6.6, 0.8, 6], [5.7, 0.8, 6]),
  face('right', [7.4, 1.8, 5], [7.4, 0, 5], [6.6, 0, 6], [6.6, 0.8, 6]),
  box(0, 0, 0.3, 2, 9, 2.5),
  steps(3.6, 8, 1.8).map((y) => line('pencil', [2, y, 0.3], [2, y, 2.8])),
  baseAlongX(2, 0, 8.6, 1.7),
  left(4.9, 2, 0.3, 2.4, 2.5, 'top'),
  left(5.3, 2, 0.8, 1.6, 1.1, 'right'),
  box(2.1, 0, 2.8, 8.5, 2.1, 0.2),
  box(0, 0, 2.8, 2.1, 9.1, 0.2),
  top(0, 0, 3, 2.4, 2.1),
  basin(0.5, 4, 3, 1.2, 2.2, 0.5),
  line('pencil', [0.25, 5.1, 3], [0.25, 5.1, 4], [0.7, 5.1, 4], [0.7, 5.1, 3.7]),
  top(5, 0.3, 3, 2.2, 1.5, 'right'),
  box(10.7, 0, 0, 2.1, 2.3, 6.8),
  line('pencil', [10.7, 2.3, 2.4], [12.8, 2.3, 2.4]),
  line('pencil', [11, 2.3, 2.8], [11, 2.3, 4]),
  box(5, 5, 0, 6, 2.4, 2.8, 'brick'),
  steps(7, 10, 2).map((x) => line('pencil', [x, 7.4, 0], [x, 7.4, 2.8])),
  box(4.7, 4.8, 2.8, 6.6, 3, 0.3),
  steps(5.4, 7.5, 0.6).map((y) => line('faint', [4.7, y, 3.1], [11.3, y, 3.1])),
  [5.8, 7.8, 9.8].map((x) => [
    line('pencil', [x - 0.3, 8.4, 0], [x - 0.2, 8.4, 1.9], [x + 0.2, 8.4, 1.9], [x + 0.35, 8.4, 0]),
    cylinder(x, 8.4, 1.9, 0.5, 0.2),
  ]),
];

import {
  basin,
  box,
  cylinder,
  disc,
  face,
  left,
  line,
  type Model,
  type Point,
  steps,
  type Tone,
  top,
} from './isometric.ts';

// A house under renovation. Left of x = 10 it is finished. Right of it, the roof is framed and the front is open.
// In front of it are the deck and, on the drive, the material.

const WALL = 9;
const RIDGE = 8;
const EAVE = 16;

/** A point on the front slope of the roof. */
const roof = (x: number, y: number, above = 0): Point => [x, y, WALL + (EAVE - y) * 0.62 + above];

const slope = (tone: Tone, from: number, to: number, above = RIDGE, below = EAVE + 0.9) =>
  face(tone, roof(from, above), roof(to, above), roof(to, below), roof(from, below));

const ground: Model = [
  box(-1.5, -0.6, -2, 27.5, 26.1, 0.5),
  top(14.2, 16, -1.5, 7.6, 9.5, 'left'),
  line('faint', [18, 16, -1.5], [18, 25.5, -1.5]),
  line('faint', [14.2, 20.7, -1.5], [21.8, 20.7, -1.5]),
];

const shell: Model = [
  box(-0.2, -0.4, -1.5, 25, 0.4, WALL + 1.5),
  // The visible part of the gable behind the rooms.
  face('right', [10, 0, 0], [10, EAVE, 0], roof(10, EAVE), roof(10, RIDGE), [10, 0, WALL]),
  line('pencil', [10, 0, WALL], [10, EAVE, WALL]),
  steps(2, 14, 2).map((y) => line('faint', [10, y, WALL], [10, y, WALL + (8 - Math.abs(8 - y)) * 0.62])),
  box(10, 0, -1.5, 14.8, EAVE, 1.5),
  steps(9.2, 15.5, 1.2).map((y) => line('faint', [10, y, 0], [24.8, y, 0])),
  steps(1.2, 7.8, 1.2).map((y) => line('faint', [10, y, 0], [17, y, 0])),
  steps(18.6, 24, 1.4).map((x) => line('faint', [x, 0, 0], [x, 8, 0])),
  steps(1.4, 7.5, 1.4).map((y) => line('faint', [17.2, y, 0], [24.8, y, 0])),
  line('pencil', [17, 8, 0], [24.8, 8, 0]),
];

const kitchen: Model = [
  left(11.2, 0, 4.4, 2, 2.6, 'top'),
  line('pencil', [12.2, 0, 4.4], [12.2, 0, 7]),
  box(13.6, 0, 4.8, 1, 1.1, 2.4),
  box(15.4, 0, 4.8, 1.6, 1.1, 2.4),
  box(10, 0, 0, 2, 6, 2.8),
  [3.4, 4.7].map((y) => line('pencil', [12, y, 0], [12, y, 2.8])),
  box(12, 0, 0, 5, 2, 2.8),
  [13.6, 15.3].map((x) => line('pencil', [x, 2, 0], [x, 2, 2.8])),
  box(10, 0, 2.8, 7, 2.1, 0.2),
  box(10, 2.1, 2.8, 2.1, 4, 0.2),
  top(10, 0, 3, 2.1, 2.3),
  line('pencil', [12.1, 2.1, 3], [12.1, 6.1, 3]),
  basin(11.6, 0.5, 3, 1.6, 1.1, 0.4),
  box(13.4, 4, 0, 3, 1.7, 2.7),
  box(13.2, 3.8, 2.7, 3.4, 2.1, 0.2),
];

const bathroom: Model = [
  // The wall between them, cut where the viewer looks in.
  face('right', [17.2, 0, 0], [17.2, 8, 0], [17.2, 8, 1.2], [17.2, 5, 1.2], [17.2, 0, 9]),
  face('top', [17, 0, 9], [17.2, 0, 9], [17.2, 5, 1.2], [17, 5, 1.2]),
  box(17, 5, 0, 0.2, 3, 1.2),
  left(19.4, 0, 5, 2.6, 2.4, 'top'),
  line('pencil', [20.7, 0, 5], [20.7, 0, 7.4]),
  box(17.2, 0, 0, 5, 2.6, 1.7),
  basin(17.6, 0.4, 1.7, 4.2, 1.8, 0.8),
  box(23, 0, 1, 1.5, 0.7, 1.4),
  cylinder(23.7, 1.5, 0, 0.5, 0.9),
  cylinder(23.7, 1.5, 0.9, 0.72, 0.3),
  disc('z', [23.7, 1.5, 1.2], 0.45, 'right'),
  box(17.4, 4.4, 0.4, 1.7, 3, 2.2),
  line('pencil', [19.1, 5.9, 0.4], [19.1, 5.9, 2.6]),
  box(17.4, 4.3, 2.6, 1.8, 3.2, 0.2),
  basin(17.8, 5.1, 2.8, 1, 1.5, 0.3),
];

const stair: Model = steps(0, 7).map((i) => box(10, 8.2 + i * 0.85, 0, 2.8, 0.85, 7.2 - i * 0.9));

const rafters: Model = [
  box(10, RIDGE - 0.2, roof(0, RIDGE)[2] - 0.9, 7.6, 0.3, 0.9),
  [11.6, 13.5, 15.4, 17.3].map((x) => [
    face(
      'right',
      [x + 0.3, 0, WALL],
      [x + 0.3, 0, WALL - 0.6],
      roof(x + 0.3, RIDGE, -0.6),
      roof(x + 0.3, RIDGE),
    ),
    face('top', [x, 0, WALL], [x + 0.3, 0, WALL], roof(x + 0.3, RIDGE), roof(x, RIDGE)),
    slope('top', x, x + 0.3),
    face(
      'right',
      roof(x + 0.3, RIDGE),
      roof(x + 0.3, EAVE + 0.9),
      roof(x + 0.3, EAVE + 0.9, -0.6),
      roof(x + 0.3, RIDGE, -0.6),
    ),
  ]),
];

const plate: Model = [
  // Sawhorses and a board at the crew's place of work.
  [11.6, 13.8].map((y) => [
    line('pencil', [19.5, y, 0], [19.9, y, 2.2], [20.3, y, 0]),
    line('pencil', [22.7, y, 0], [23.1, y, 2.2], [23.5, y, 0]),
    box(19.5, y - 0.15, 2.2, 4, 0.3, 0.3),
  ]),
  box(20.6, 10.2, 2.5, 0.9, 5, 0.2),
  box(17.4, EAVE - 0.4, 0, 0.4, 0.4, WALL - 1),
  box(10, EAVE - 0.4, WALL - 1, 7.8, 0.4, 0.5),
];

const front: Model = [
  left(0, EAVE, -1.5, 10, WALL + 1.5),
  steps(1, 8.6, 1).map((z) => line('faint', [0, EAVE, z], [10, EAVE, z])),
  left(1, EAVE, 3, 3, 3.6, 'top'),
  left(1.3, EAVE, 3.3, 2.4, 3, 'right'),
  line('pencil', [2.5, EAVE, 3.3], [2.5, EAVE, 6.3]),
  line('pencil', [1.3, EAVE, 4.8], [3.7, EAVE, 4.8]),
  left(5.6, EAVE, 0, 3.2, 7, 'top'),
  left(6, EAVE, 0, 2.4, 6.6, 'left'),
  left(6.4, EAVE, 3.4, 1.6, 2.7, 'top'),
  left(6.4, EAVE, 0.6, 1.6, 2.2, 'left'),
  box(9.6, EAVE - 0.2, -1.5, 0.4, 0.4, WALL + 1.2),
];

const shingled: Model = [
  face('left', [-0.8, -0.9, WALL - 0.56], [10, -0.9, WALL - 0.56], roof(10, RIDGE), roof(-0.8, RIDGE)),
  slope('left', -0.8, 10),
  line('faint', roof(6, 11), roof(10, 11)),
  line('faint', roof(6, 14), roof(10, 14)),
  line('faint', roof(8.4, 11), roof(8.4, 14)),
  slope('top', -0.8, 7.4),
  steps(9, 16).map((y) => line('faint', roof(-0.8, y), roof(7.4, y))),
  steps(0, 8).map((i) => slope('top', -0.8, 4.4 + (i % 2) * 0.9, RIDGE + i * 0.99, RIDGE + (i + 1) * 0.99)),
  steps(0, 8).map((i) =>
    steps(0.6 + (i % 2) * 0.7, 4.2, 1.4).map((x) =>
      line('faint', roof(x, RIDGE + i * 0.99), roof(x, RIDGE + (i + 1) * 0.99)),
    ),
  ),
  face(
    'left',
    roof(-0.8, EAVE + 0.9),
    roof(10, EAVE + 0.9),
    roof(10, EAVE + 0.9, -0.5),
    roof(-0.8, EAVE + 0.9, -0.5),
  ),
  face('top', roof(10, RIDGE), roof(10, EAVE + 0.9), roof(10, EAVE + 0.9, -0.5), roof(10, RIDGE, -0.5)),
];

const deck: Model = [
  [0.2, 4.6, 8.8].map((x) => box(x, 22, -1.5, 0.5, 0.5, 1)),
  left(0.2, 22.4, -1.5, 9, 1, 'right'),
  box(-0.4, EAVE, -0.5, 10.2, 6.6, 0.5),
  steps(EAVE + 1.1, 22, 1.1).map((y) => line('pencil', [-0.4, y, 0], [9.8, y, 0])),
  steps(1, 9, 1).map((x) => line('faint', [x, 22.3, 0.3], [x, 22.3, 2.8])),
  line('pencil', [-0.2, 22.3, 0.3], [9.5, 22.3, 0.3]),
  line('pencil', [-0.2, 16.2, 0.3], [-0.2, 22.3, 0.3]),
  steps(17, 22, 1).map((y) => line('faint', [-0.2, y, 0.3], [-0.2, y, 2.8])),
  box(-0.35, EAVE, 2.8, 0.3, 6.4, 0.2),
  box(-0.35, 22.15, 2.8, 9.9, 0.3, 0.2),
  [-0.4, 4.6, 9.2].map((x) => box(x, 22.1, 0, 0.4, 0.4, 3.1)),
  box(9.8, 17, -1.5, 1.1, 3.6, 1),
  box(10.9, 17, -1.5, 1.1, 3.6, 0.5),
];

const material: Model = [
  [19.2, 20.7, 22.3].map((y) => box(15.4, y, -1.5, 5, 0.4, 0.4)),
  box(15.4, 19, -1.1, 5, 3.8, 0.25),
  steps(0, 3).map((i) => box(15.4, 19.2, -0.85 + i * 0.55, 5, 3.4, 0.55, 'brick')),
  steps(20.1, 22, 0.85).map((y) => line('pencil', [15.4, y, 1.35], [20.4, y, 1.35])),
  [16.6, 19].map((x) => line('pencil', [x, 19.2, 1.35], [x, 22.6, 1.35], [x, 22.6, -0.85])),
];

/** The picture at the top of the landing page, and of a shared link. */
export const hero: Model = [
  ground,
  shell,
  kitchen,
  bathroom,
  stair,
  plate,
  rafters,
  front,
  shingled,
  deck,
  material,
];

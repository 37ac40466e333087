import { ball, box, cylinder, disc, face, left, line, type Model, right, steps, top } from './isometric.ts';

const POST = 0.4;

/** A railing along x, with a post at each of `posts`. */
const railAlongX = (y: number, z: number, posts: readonly number[], height = 3): Model => {
  const [first = 0, last = first] = [posts[0], posts.at(-1)];
  return [
    steps(first + 0.7, last, 0.7).map((x) => line('faint', [x, y, z + 0.3], [x, y, z + height - 0.3])),
    line('pencil', [first, y, z + 0.3], [last, y, z + 0.3]),
    box(first, y - 0.15, z + height - 0.3, last - first, 0.3, 0.2),
    posts.map((x) => box(x - POST / 2, y - POST / 2, z, POST, POST, height)),
  ];
};

/** The same along y. */
const railAlongY = (x: number, z: number, posts: readonly number[], height = 3): Model => {
  const [first = 0, last = first] = [posts[0], posts.at(-1)];
  return [
    steps(first + 0.7, last, 0.7).map((y) => line('faint', [x, y, z + 0.3], [x, y, z + height - 0.3])),
    line('pencil', [x, first, z + 0.3], [x, last, z + 0.3]),
    box(x - 0.15, first, z + height - 0.3, 0.3, last - first, 0.2),
    posts.map((y) => box(x - POST / 2, y - POST / 2, z, POST, POST, height)),
  ];
};

export const deck: Model = [
  [2, 7, 11.4].map((x) => box(x, 7.2, 0, 0.5, 0.5, 1.4)),
  box(11.4, 0.2, 0, 0.5, 0.5, 1.4),
  steps(0, 10, 2).map((x) => box(x, 6, 1.4, 0.3, 1.7, 0.8)),
  box(11.7, 0, 1.4, 0.3, 7.7, 0.8),
  box(0, 7.7, 1.4, 12, 0.3, 0.8),
  box(0, 0, 2.2, 12, 4.9, 0.2),
  steps(1, 4).map((y) => line('pencil', [0, y, 2.4], [12, y, 2.4])),
  box(0, 5, 2.2, 12, 0.9, 0.2, 'brick'),
  railAlongX(0.2, 2.4, [0.2, 4, 8, 11.8]),
  railAlongY(0.2, 2.4, [0.2, 4.8]),
  steps(0, 1).map((i) => box(12 + i, 1, 0, 1, 3.6, 1.6 - i * 0.8)),
];

export const shed: Model = [
  box(-0.6, -0.6, -0.3, 9.2, 10.2, 0.3),
  right(8, 0, 0, 9, 5.6),
  steps(0.75, 8.5, 0.75).map((y) => line('faint', [8, y, 0], [8, y, 5.6])),
  right(8, 3, 2, 2.6, 2.4, 'top'),
  line('pencil', [8, 4.3, 2], [8, 4.3, 4.4]),
  line('pencil', [8, 3, 3.2], [8, 5.6, 3.2]),
  face('left', [0, 9, 0], [8, 9, 0], [8, 9, 6], [4, 9, 9], [0, 9, 6]),
  steps(0.8, 7.3, 0.8).map((x) => line('faint', [x, 9, 0], [x, 9, 6 + 0.75 * Math.min(x, 8 - x)])),
  left(1.5, 9, 0, 5, 5.4, 'brickLeft'),
  line('pencil', [4, 9, 0], [4, 9, 5.4]),
  [1.5, 4].map((x) => [
    line('pencil', [x, 9, 2.7], [x + 2.5, 9, 2.7]),
    line('pencil', [x, 9, x < 2 ? 0 : 2.7], [x + 2.5, 9, x < 2 ? 2.7 : 0]),
  ]),
  face('top', [3.2, 9, 6.6], [4.8, 9, 6.6], [4.8, 9, 7.4], [3.2, 9, 7.4]),
  // The roof, and its edges.
  face('left', [4, -0.5, 9.3], [-0.8, -0.5, 5.7], [-0.8, 9.6, 5.7], [4, 9.6, 9.3]),
  face('top', [4, -0.5, 9.3], [8.8, -0.5, 5.7], [8.8, 9.6, 5.7], [4, 9.6, 9.3]),
  steps(1, 5).map((i) =>
    line('faint', [4 + i * 0.8, -0.5, 9.3 - i * 0.6], [4 + i * 0.8, 9.6, 9.3 - i * 0.6]),
  ),
  face('right', [8.8, -0.5, 5.7], [8.8, 9.6, 5.7], [8.8, 9.6, 5.3], [8.8, -0.5, 5.3]),
  face('top', [4, 9.6, 9.3], [8.8, 9.6, 5.7], [8.8, 9.6, 5.3], [4, 9.6, 8.9]),
  face('top', [4, 9.6, 9.3], [-0.8, 9.6, 5.7], [-0.8, 9.6, 5.3], [4, 9.6, 8.9]),
  face('top', [1.5, 9.6, 0], [6.5, 9.6, 0], [6.5, 12, -0.3], [1.5, 12, -0.3]),
  face('right', [6.5, 9.6, 0], [6.5, 12, -0.3], [6.5, 9.6, -0.3]),
  steps(1, 3).map((i) => line('faint', [1.5, 9.6 + i * 0.6, i * -0.075], [6.5, 9.6 + i * 0.6, i * -0.075])),
];

export const compositeDeck: Model = [
  // The house behind it.
  box(-1, -0.5, 0, 17, 0.5, 11),
  steps(4.2, 10.5, 1.2).map((z) => line('faint', [-1, 0, z], [16, 0, z])),
  left(3, 0, 3, 6, 6.2, 'top'),
  left(3.3, 0, 3.2, 2.6, 5.7, 'left'),
  left(6.1, 0, 3.2, 2.6, 5.7, 'left'),
  line('faint', [6.6, 0, 5], [8, 0, 7.4]),
  left(11, 0, 5.4, 3.4, 3.2, 'top'),
  line('pencil', [12.7, 0, 5.4], [12.7, 0, 8.6]),
  right(15, 0, 0, 8, 3, 'right'),
  left(0, 8, 0, 15, 3, 'right'),
  [3, 10, 14.6].map((x) => box(x, 7.7, 0, 0.4, 0.4, 2.6)),
  box(0, 0, 2.6, 15, 8.2, 0.4),
  steps(1, 7.4, 1).map((y) => line('pencil', [0.8, y, 3], [14.2, y, 3])),
  line('pencil', [0.8, 0, 3], [0.8, 7.4, 3]),
  line('pencil', [14.2, 0, 3], [14.2, 7.4, 3]),
  railAlongY(0.3, 3, [0.3, 4, 7.9]),
  railAlongX(7.9, 3, [0.3, 4.4]),
  steps(0, 3).map((i) => box(5, 8.2 + i * 0.9, 0, 4.4, 0.9, 2.4 - i * 0.6, 'brick')),
  steps(0, 2).map((i) => [6.2, 8.2].map((x) => disc('y', [x, 9.1 + i * 0.9, 2.1 - i * 0.6], 0.1, 'top'))),
  railAlongX(7.9, 3, [10, 14.7]),
  railAlongY(14.7, 3, [0.3, 4, 7.9]),
  [5, 9.4].map((x) => [box(x - 0.2, 11.4, 0, POST, POST, 3), line('pencil', [x, 8, 5.8], [x, 11.6, 2.8])]),
];

export const cedarDeck: Model = [
  left(0, 9.8, -0.8, 13, 1.2, 'right'),
  right(13, 0, -0.8, 9.8, 1.2, 'right'),
  [0, 4.2, 8.4, 12.5].map((x) => box(x, 9.5, -0.8, 0.5, 0.5, 1)),
  [0, 4.5].map((y) => box(12.5, y, -0.8, 0.5, 0.5, 1)),
  box(0, 0, 0.2, 13, 10, 0.4),
  steps(1, 9).map((y) => line('pencil', [0, y, 0.6], [13, y, 0.6])),
  steps(1, 9, 2).map((y) => line('faint', [4 + ((y * 3) % 7), y, 0.6], [4 + ((y * 3) % 7), y + 1, 0.6])),
  // A bench in the corner.
  box(0.3, 0.3, 0.6, 11.5, 0.3, 1.1, 'brick'),
  box(0.3, 0.3, 0.6, 0.3, 8.6, 1.1, 'brick'),
  box(0.3, 0.3, 1.7, 11.5, 1.6, 0.3, 'brick'),
  box(0.3, 1.9, 1.7, 1.6, 7, 0.3, 'brick'),
  top(0.3, 0.3, 2, 1.6, 8.6, 'brick'),
  line('pencil', [1.1, 8.9, 2], [1.1, 1.1, 2], [11.8, 1.1, 2]),
  // The opening with the maple.
  face('right', [5.2, 3, 0.6], [8.2, 3, 0.6], [8.2, 6, 0.6], [5.2, 6, 0.6]),
  face('left', [5.2, 3, 0.6], [8.2, 3, 0.6], [8.2, 3.4, 0.6], [5.6, 3.4, 0.6]),
  cylinder(6.7, 4.5, 0.4, 0.65, 6),
  line('faint', [6.9, 4.8, 0.8], [6.9, 4.8, 5]),
  line('faint', [6.4, 5, 1.4], [6.4, 5, 4.4]),
  ball([3.9, 6.1, 8], 1.9, 'top'),
  ball([9.2, 2.6, 8], 2, 'top'),
  ball([4.6, 4.8, 10], 2.2, 'top'),
  ball([8, 3, 10.2], 2.3, 'top'),
  ball([6, 3.8, 11.8], 2.4, 'top'),
  ball([6.6, 4.2, 9.4], 2.2, 'top'),
  ball([7.8, 4.2, 8.2], 2, 'top'),
  ball([5.8, 5.6, 8.4], 1.8, 'top'),
  steps(0, 1).map((i) => box(8.4, 10 + i * 1.1, -0.8, 3.4, 1.1, 0.8 - i * 0.5)),
];

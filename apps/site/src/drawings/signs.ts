import { box, cylinder, face, left, line, type Model, right, steps, top } from './isometric.ts';

// Small signs for the six kinds of programs, of a few stones each.

/** Tasks as bars on a board. */
export const projectManagement: Model = [
  box(0, 0, 0, 9, 7, 1),
  top(3.6, 0.9, 1, 4.4, 1.2, 'left'),
  top(1, 2.9, 1, 5, 1.2, 'brick'),
  top(3, 4.9, 1, 5, 1.2, 'left'),
];

/** A rule on a stack of boards. */
export const estimatingAndBidding: Model = [
  box(0, 0, 0, 9, 6.4, 1.8),
  box(0, 0, 1.8, 9, 6.4, 1.8, 'brick'),
  box(-0.6, 2.6, 3.6, 9.6, 3, 0.6),
  steps(1.6, 7, 1.8).map((x, i) => line('pencil', [x, 5.6, 4.2], [x, i % 2 ? 3.6 : 4.5, 4.2])),
];

export const accounting: Model = [
  steps(0, 3).map((i) => cylinder(5.6, 0, i * 1.3, 2.4, 1.3)),
  steps(0, 1).map((i) => cylinder(2.6, 4.6, i * 1.3, 2.4, 1.3)),
  cylinder(2.6, 4.6, 2.6, 2.4, 1.3, 'brick'),
];

/** A calendar month that lies on the table, with one marked morning. */
export const scheduling: Model = [
  box(0, 0, 0, 9, 7.5, 1),
  line('pencil', [0, 1.8, 1], [9, 1.8, 1]),
  [3, 6].map((x) => line('pencil', [x, 1.8, 1], [x, 7.5, 1])),
  line('pencil', [0, 4.65, 1], [9, 4.65, 1]),
  top(3, 4.65, 1, 3, 2.85, 'brick'),
];

export const supplierNetworks: Model = [
  line('pencil', [1.5, 1.5, 0], [8.5, 1.5, 0], [8.5, 8.5, 0], [1.5, 8.5, 0], [1.5, 1.5, 0]),
  box(0.3, 0.3, 0, 2.6, 2.6, 2.2),
  box(7.2, 0.3, 0, 2.6, 2.6, 2.2),
  box(0.3, 7.2, 0, 2.6, 2.6, 2.2),
  box(7.2, 7.2, 0, 2.6, 2.6, 2.2, 'brick'),
];

/** The customer's house. */
export const customerManagement: Model = [
  right(7, 0, 0, 6, 4),
  face('left', [0, 6, 0], [7, 6, 0], [7, 6, 4], [3.5, 6, 7], [0, 6, 4]),
  face('left', [3.5, -0.4, 7.2], [-0.7, -0.4, 3.6], [-0.7, 6.6, 3.6], [3.5, 6.6, 7.2]),
  left(2.4, 6, 0, 2.2, 3.4, 'brickLeft'),
  face('top', [3.5, -0.4, 7.2], [7.7, -0.4, 3.6], [7.7, 6.6, 3.6], [3.5, 6.6, 7.2]),
  right(7, 2, 1, 1.8, 1.4, 'top'),
];

// The relative positions of flat shapes on paper. Assumes that faces are convex.

export type Spot = readonly [x: number, y: number];

/** A shape, and its extent along each direction that can separate it from another. */
export interface Outline {
  spots: readonly Spot[];
  reaches: readonly { direction: Spot; from: number; to: number }[];
}

/** The tolerance in feet. Shapes that only touch neither cover nor cross each other. */
const TOUCH = 0.01;

function reachOf(spots: readonly Spot[], [x, y]: Spot): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const spot of spots) {
    const along = spot[0] * x + spot[1] * y;
    if (along < from) from = along;
    if (along > to) to = along;
  }
  return { from, to };
}

/** The outline of the shape around spots, or of the line through them. */
export function outlineOf(spots: readonly Spot[]): Outline {
  const across = spots.flatMap(([x, y], i): Spot[] => {
    const [nextX, nextY] = spots[(i + 1) % spots.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    return length === 0 ? [] : [[(y - nextY) / length, (nextX - x) / length]];
  });
  // Horizontal and vertical come first, because they already separate most shapes.
  const directions = [[1, 0] as const, [0, 1] as const, ...across];
  return { spots, reaches: directions.map((direction) => ({ direction, ...reachOf(spots, direction) })) };
}

const isApartFrom = (a: Outline, b: Outline): boolean =>
  a.reaches.some(({ direction, from, to }) => {
    const other = reachOf(b.spots, direction);
    return to < other.from + TOUCH || other.to < from + TOUCH;
  });

/** Whether a straight line separates the shapes. */
export const areApart = (a: Outline, b: Outline): boolean => isApartFrom(a, b) || isApartFrom(b, a);

/** Whether `inner` lies completely within `outer`. */
export const contains = (outer: Outline, inner: Outline): boolean =>
  outer.reaches.every(({ direction, from, to }) => {
    const other = reachOf(inner.spots, direction);
    return from < other.from + TOUCH && other.to < to + TOUCH;
  });

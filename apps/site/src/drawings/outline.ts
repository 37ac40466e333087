// How flat shapes lie on paper to each other. Faces are taken as convex.

export type Spot = readonly [x: number, y: number];

/** A shape, and how far it reaches along each direction that can part it from another. */
export interface Outline {
  spots: readonly Spot[];
  reaches: readonly { direction: Spot; from: number; to: number }[];
}

/** In feet: shapes that only touch neither cover nor cross each other. */
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

/** The shape around spots, or the line through them. */
export function outlineOf(spots: readonly Spot[]): Outline {
  const across = spots.flatMap(([x, y], i): Spot[] => {
    const [nextX, nextY] = spots[(i + 1) % spots.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    return length === 0 ? [] : [[(y - nextY) / length, (nextX - x) / length]];
  });
  // Upright and level first: most shapes are apart by these already.
  const directions = [[1, 0] as const, [0, 1] as const, ...across];
  return { spots, reaches: directions.map((direction) => ({ direction, ...reachOf(spots, direction) })) };
}

const isApartFrom = (a: Outline, b: Outline): boolean =>
  a.reaches.some(({ direction, from, to }) => {
    const other = reachOf(b.spots, direction);
    return to < other.from + TOUCH || other.to < from + TOUCH;
  });

/** Whether a straight line divides them. */
export const areApart = (a: Outline, b: Outline): boolean => isApartFrom(a, b) || isApartFrom(b, a);

/** Whether nothing of `inner` reaches out of `outer`. */
export const contains = (outer: Outline, inner: Outline): boolean =>
  outer.reaches.every(({ direction, from, to }) => {
    const other = reachOf(inner.spots, direction);
    return from < other.from + TOUCH && other.to < to + TOUCH;
  });

// A drawn signature as lines of points. Apart from the schemas, so that the script of a quote needs none of them.

/** Points are counted on a pad of this size, so that a signature looks the same on every screen. */
export const PAD = { width: 1_000, height: 300 } as const;
/** The most strokes of a drawn signature, and the most points of all of them. */
export const STROKES_MAX = 100;
export const POINTS_MAX = 1_800;

/** The lines of a drawn signature. Each point is `[x, y]` on the pad. */
export type DrawnStrokes = readonly (readonly (readonly [x: number, y: number])[])[];

/** The path of an SVG that draws the lines. A line of one point is a dot, which a round end of the line makes visible. */
export function strokePath(strokes: DrawnStrokes): string {
  return strokes
    .map(([first, ...others]) => {
      if (!first) return '';
      const rest = others.length === 0 ? 'h0.01' : others.map(([x, y]) => `L${x} ${y}`).join('');
      return `M${first[0]} ${first[1]}${rest}`;
    })
    .join('');
}

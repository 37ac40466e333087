/** The lines of a drawn signature. Each point is `[x, y]` on the pad. */
export type Strokes = readonly (readonly (readonly [x: number, y: number])[])[];

/** The path of an SVG that draws the lines. A line of one point is a dot, which a round end of the line makes visible. */
export function strokePath(strokes: Strokes): string {
  return strokes
    .map(([first, ...others]) => {
      if (!first) return '';
      const rest = others.length === 0 ? 'h0.01' : others.map(([x, y]) => `L${x} ${y}`).join('');
      return `M${first[0]} ${first[1]}${rest}`;
    })
    .join('');
}

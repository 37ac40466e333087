import type { Model, Piece, Point, Tone } from './isometric.ts';
import { areApart, contains, type Outline, outlineOf, type Spot } from './outline.ts';

// Projects a model onto paper at 30 degrees and in the middle. Uses as few paths as the order of its pieces allows.

/** The data of a `<path>`. */
export interface Path {
  tone: Tone;
  d: string;
}

/** The number of path units in a pixel of the sheet. Paths use only whole numbers. */
export const FINENESS = 2;

const COS = Math.cos(Math.PI / 6);
const project = ([x, y, z]: Point): Spot => [(x - y) * COS, (x + y) / 2 - z];

const isPiece = (model: Model): model is Piece => 'tone' in model;
const piecesOf = (model: Model): Piece[] => (isPiece(model) ? [model] : model.flatMap(piecesOf));

const isLine = ({ tone }: { tone: Tone }) => tone === 'pencil' || tone === 'faint';

/** Joins numbers with as few spaces as possible, such as `5-2 0` for 5, -2 and 0. */
const numbers = (...values: readonly number[]): string =>
  values
    .map((value) => String(Math.round(value) || 0))
    .reduce((all, value) => all + (all && !value.startsWith('-') ? ' ' : '') + value, '');

/** A growing path. The pen is at the end of its last outline. */
interface Layer extends Path {
  outlines: Outline[];
  pen: Spot;
}

/** Moves the pen to the start of an outline. Later moves are relative to it. */
function begin(layer: Layer, [x, y]: Spot) {
  const start = [Math.round(x), Math.round(y)] as const;
  layer.d += `m${numbers(start[0] - layer.pen[0], start[1] - layer.pen[1])}`;
  layer.pen = start;
}

function addStraight(layer: Layer, spots: readonly Spot[], closed: boolean) {
  const [start = [0, 0] as const, ...others] = spots.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);
  begin(layer, start);
  let [x, y] = start;
  for (const spot of others) {
    const move = numbers(spot[0] - x, spot[1] - y);
    layer.d += move.startsWith('-') ? move : ` ${move}`;
    [x, y] = spot;
  }
  if (closed) layer.d += 'z';
  else layer.pen = [x, y];
}

function addRound(
  layer: Layer,
  { radii, turn, height }: NonNullable<Piece['round']>,
  [x, y]: Spot,
  scale: number,
) {
  const [rx, ry] = [radii[0] * scale, radii[1] * scale];
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const arc = `a${numbers(rx, ry, turn)} 0`;
  begin(layer, [x - dx, y - dy]);
  if (height === undefined) {
    layer.d += `${arc} 1 ${numbers(2 * dx, 2 * dy)}${arc} 1 ${numbers(-2 * dx, -2 * dy)}z`;
    return;
  }
  layer.d += `v${numbers(height * scale)}${arc} 0 ${numbers(2 * dx, 0)}v${numbers(-height * scale)}`;
  layer.pen = [layer.pen[0] + Math.round(2 * dx), layer.pen[1]];
}

/** Returns a function that places a point on a sheet with these outlines in its middle. */
function placeOn([width, height]: Spot, outlines: readonly Outline[], scale: number) {
  const middle = (axis: 0 | 1) => {
    const values = outlines.flatMap(({ spots }) => spots.map((spot) => spot[axis]));
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const [middleX, middleY] = [middle(0), middle(1)];
  return ([x, y]: Spot): Spot => [width / 2 + (x - middleX) * scale, height / 2 + (y - middleY) * scale];
}

/** The paths of a model on a sheet of this size. `feet` is the number of pixels per foot. */
export function onPaper(model: Model, [width, height]: Spot, feet: number): Path[] {
  const all = piecesOf(model).map((piece) => ({ piece, outline: outlineOf(piece.points.map(project)) }));
  const isHidden = (outline: Outline, from: number) =>
    all
      .slice(from)
      .some((later) => !isLine(later.piece) && !later.piece.round && contains(later.outline, outline));
  const seen = all.filter(({ outline }, i) => !isHidden(outline, i + 1));

  const scale = feet * FINENESS;
  const sheet = [width * FINENESS, height * FINENESS] as const;
  const place = placeOn(
    sheet,
    seen.map(({ outline }) => outline),
    scale,
  );

  const layers: Layer[] = [];
  for (const { piece, outline } of seen) {
    const { tone, round } = piece;
    // Adds the piece to the lowest path of its tone above all that it covers. Lines of one pencil may cross.
    const covered = layers.findLastIndex(
      (layer) =>
        !(isLine(piece) && layer.tone === tone) && layer.outlines.some((other) => !areApart(outline, other)),
    );
    let layer = layers.find((each, i) => i > covered && each.tone === tone);
    if (!layer) layers.push((layer = { tone, d: '', outlines: [], pen: [0, 0] }));
    layer.outlines.push(outline);
    if (round) addRound(layer, round, place(project(round.center)), scale);
    else addStraight(layer, outline.spots.map(place), !isLine(piece));
  }
  return layers.map(({ tone, d }) => ({ tone, d }));
}

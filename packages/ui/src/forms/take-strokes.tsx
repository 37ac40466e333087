/** A point on a pad, in the units of its `viewBox`. */
type Point = readonly [x: number, y: number];
/** Drawn lines of points. */
type Strokes = readonly (readonly Point[])[];

/** A point nearer to the one before does not change the picture. In units of the pad. */
const NEAR = 5;

/** A share of the pad in its units. A pen that leaves the pad draws along its edge. */
const scaled = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size);
const countOf = (strokes: Strokes) => strokes.reduce((count, stroke) => count + stroke.length, 0);
/** Every second point of a line, with its last one. */
const thinned = (stroke: readonly Point[]) =>
  stroke.filter((_, place) => place % 2 === 0 || place === stroke.length - 1);

/**
 * Makes a picture a pad, which takes lines of a pen, a finger or a mouse. A script without React can use it, too. Returns what ends it.
 */
export function takeStrokes(
  picture: SVGSVGElement,
  {
    most,
    strokes: read,
    onDraw,
    onLift,
  }: {
    /** The most lines, and the most points of all of them. Beyond these, lines are drawn with fewer points. */
    most: { strokes: number; points: number };
    /** The lines that the pad shows when a new one begins. */
    strokes: () => Strokes;
    /** The pad calls it with each move, so that its owner draws the lines. */
    onDraw: (strokes: Strokes) => void;
    /** The pad calls it when a line has ended. */
    onLift?: (strokes: Strokes) => void;
  },
): () => void {
  const { width, height } = picture.viewBox.baseVal;
  let strokes: Strokes = [];
  let pen: number | undefined;

  function extend(event: PointerEvent): void {
    const box = picture.getBoundingClientRect();
    const stroke = [...(strokes.at(-1) ?? [])];
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of moves.length > 0 ? moves : [event]) {
      const x = scaled((clientX - box.left) / box.width, width);
      const y = scaled((clientY - box.top) / box.height, height);
      const last = stroke.at(-1);
      if (!last || Math.hypot(x - last[0], y - last[1]) >= NEAR) stroke.push([x, y]);
    }
    strokes = [...strokes.slice(0, -1), stroke];
    while (countOf(strokes) > most.points) strokes = strokes.map(thinned);
    onDraw(strokes);
  }

  const ended = new AbortController();
  const listen = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    on: (event: PointerEvent) => void,
  ) => picture.addEventListener(name, on, { signal: ended.signal });
  const lift = (event: PointerEvent) => {
    if (event.pointerId !== pen) return;
    pen = undefined;
    onLift?.(strokes);
  };
  listen('pointerdown', (event) => {
    if (pen !== undefined || event.button !== 0 || read().length >= most.strokes) return;
    event.preventDefault();
    pen = event.pointerId;
    picture.setPointerCapture(pen);
    strokes = [...read(), []];
    extend(event);
  });
  listen('pointermove', (event) => {
    if (event.pointerId === pen) extend(event);
  });
  listen('pointerup', lift);
  listen('pointercancel', lift);
  return () => ended.abort();
}

import {
  type DrawnStrokes,
  POINTS_MAX,
  STROKES_MAX,
  strokePath,
} from '@quoin/domain/documents/drawn-signature';

/** A point nearer to the one before does not change the picture. In units of the pad. */
const NEAR = 5;

type Point = readonly [x: number, y: number];

/** A share of the pad in its units. A pen that leaves the pad draws along its edge. */
const scaled = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size);
const countOf = (strokes: DrawnStrokes) => strokes.reduce((count, stroke) => count + stroke.length, 0);
/** Every second point of a line, with its last one. */
const thinned = (stroke: readonly Point[]) =>
  stroke.filter((_, place) => place % 2 === 0 || place === stroke.length - 1);

function readStrokes(text: string): Point[][] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as Point[][]) : [];
  } catch {
    return [];
  }
}

/** Makes the pad of the page take lines of a pen, a finger or a mouse, and writes them into the form. */
export function openSignaturePad(): void {
  const pad = document.querySelector<HTMLElement>('[data-pad]');
  const picture = pad?.querySelector('svg');
  const path = picture?.querySelector('path');
  const field = pad?.querySelector<HTMLInputElement>('input[name="strokes"]');
  const clear = pad?.querySelector<HTMLButtonElement>('[data-clear]');
  if (!pad || !picture || !path || !field || !clear) return;
  pad.hidden = false;
  const { width, height } = picture.viewBox.baseVal;
  let strokes = readStrokes(field.value);
  let pen: number | undefined;

  function show(): void {
    path?.setAttribute('d', strokePath(strokes));
    if (clear) clear.hidden = strokes.length === 0;
    if (field) field.value = strokes.length === 0 ? '' : JSON.stringify(strokes);
  }
  function pointOf({ clientX, clientY }: PointerEvent, box: DOMRect): Point {
    return [
      scaled((clientX - box.left) / box.width, width),
      scaled((clientY - box.top) / box.height, height),
    ];
  }
  function extend(event: PointerEvent): void {
    const box = picture?.getBoundingClientRect();
    const stroke = strokes.at(-1);
    if (!box || !stroke) return;
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [event]) {
      const [x, y] = pointOf(move, box);
      const last = stroke.at(-1);
      if (!last || Math.hypot(x - last[0], y - last[1]) >= NEAR) stroke.push([x, y]);
    }
    while (countOf(strokes) > POINTS_MAX) strokes = strokes.map(thinned);
    show();
  }

  picture.addEventListener('pointerdown', (event) => {
    if (pen !== undefined || event.button !== 0 || strokes.length >= STROKES_MAX) return;
    event.preventDefault();
    pen = event.pointerId;
    picture.setPointerCapture(pen);
    strokes.push([]);
    extend(event);
  });
  picture.addEventListener('pointermove', (event) => {
    if (event.pointerId === pen) extend(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    picture.addEventListener(end, (event) => {
      if (event.pointerId === pen) pen = undefined;
    });
  clear.addEventListener('click', () => {
    strokes = [];
    show();
    pad.querySelector<HTMLElement>('[data-pad-label]')?.focus();
  });
  show();
}

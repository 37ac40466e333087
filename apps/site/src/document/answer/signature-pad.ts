import {
  type DrawnStrokes,
  POINTS_MAX,
  STROKES_MAX,
  strokePath,
} from '@quoin/domain/documents/drawn-signature';
import { takeStrokes } from '@quoin/ui/forms/take-strokes';

function readStrokes(text: string): DrawnStrokes {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as DrawnStrokes) : [];
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
  const show = (strokes: DrawnStrokes) => {
    path.setAttribute('d', strokePath(strokes));
    clear.hidden = strokes.length === 0;
    field.value = strokes.length === 0 ? '' : JSON.stringify(strokes);
  };
  takeStrokes(picture, {
    most: { strokes: STROKES_MAX, points: POINTS_MAX },
    strokes: () => readStrokes(field.value),
    onDraw: show,
  });
  clear.addEventListener('click', () => {
    show([]);
    pad.querySelector<HTMLElement>('[data-pad-label]')?.focus();
  });
  show(readStrokes(field.value));
}

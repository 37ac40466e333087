import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { suppliers } from '../content/suppliers.ts';
import { openGraphSvg } from '../open-graph.ts';
import { drawings } from './drawings.ts';
import { box, cylinder, left, line, top } from './isometric.ts';
import { onPaper } from './paper.ts';

/** All places where the pen of a path stops. */
function stops(d: string): [x: number, y: number][] {
  const all: [number, number][] = [];
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([mvaz])([^mvaz]*)/g)) {
    const values = (rest.match(/-?\d+/g) ?? []).map(Number);
    if (letter === 'z') [x, y] = start;
    if (letter === 'v') y += values[0] ?? 0;
    if (letter === 'a') [x, y] = [x + (values.at(-2) ?? 0), y + (values.at(-1) ?? 0)];
    if (letter === 'm') {
      for (let i = 0; i < values.length; i += 2) {
        [x, y] = [x + (values[i] ?? 0), y + (values[i + 1] ?? 0)];
        if (i === 0) start = [x, y];
        all.push([x, y]);
      }
    }
    all.push([x, y]);
  }
  return all;
}

test.for(Object.entries(drawings))(
  '%s fits on its sheet, is small, and has something of brick',
  ([name, drawing]) => {
    const [, , width = 0, height = 0] = drawing.viewBox.split(' ').map(Number);
    for (const [x, y] of drawing.paths.flatMap(({ d }) => stops(d))) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
    const markup = drawing.paths.map(({ tone, d }) => `<path class="${tone}" d="${d}"></path>`).join('');
    expect(markup.length).toBeLessThan(name === 'hero' ? 9_000 : 4_000);
    expect(drawing.paths.some(({ tone }) => tone.startsWith('brick'))).toBe(true);
  },
);

test('a box is drawn by its three faces, at 30 degrees', () => {
  expect(onPaper(box(0, 0, 0, 2, 2, 1), [100, 100], 10)).toEqual([
    { tone: 'top', d: 'm100 70 35 20-35 20-35-20z' },
    { tone: 'left', d: 'm65 110 35 20 0-20-35-20z' },
    { tone: 'right', d: 'm135 110-35 20 0-20 35-20z' },
  ]);
});

test('a box in front hides the one behind it, and is never drawn below it', () => {
  const wall = left(0, 0, 0, 4, 4);
  const picture = left(1, 0, 1, 1, 1, 'top');
  const tones = (...model: Parameters<typeof onPaper>[0][]) =>
    onPaper(model, [100, 100], 5).map(({ tone }) => tone);
  expect(tones(wall, picture)).toEqual(['left', 'top']);
  expect(tones(picture, wall)).toEqual(['left']);
  expect(tones(wall, line('faint', [0, 0, 2], [4, 0, 2]), left(1, 0, 1, 2, 2))).toEqual([
    'left',
    'faint',
    'left',
  ]);
});

test('faces of one shade that do not overlap share a path', () => {
  expect(onPaper([top(0, 0, 0, 1, 1), top(1, 0, 0, 1, 1), top(5, 5, 0, 1, 1)], [100, 100], 5)).toHaveLength(
    1,
  );
});

test('a cylinder is round at both ends', () => {
  const [side, lid] = onPaper(cylinder(0, 0, 0, 1, 2), [100, 100], 10);
  expect(side?.d.match(/a/g)).toHaveLength(1);
  expect(lid?.d.match(/a/g)).toHaveLength(2);
});

test('every supplier has a mark', () => {
  for (const { mark } of suppliers)
    expect(existsSync(join(import.meta.dirname, `../../public/marks/${mark}.svg`)), mark).toBe(true);
});

test('the picture of a shared link needs no font and no token', () => {
  expect(openGraphSvg()).not.toMatch(/<text|var\(|font/);
});

import { describe, expect, test } from 'vitest';

import { brandColor, brandColors, clientGrounds, contrastOf } from './brand-color.ts';

/** A color of the wheel as `#rrggbb`. */
function colorOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (turn: number) => {
    const place = (turn + hue / 30) % 12;
    const part = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

describe('the color of a firm', () => {
  test.each(Object.entries(clientGrounds))('can be read and seen in every hue on %s paper', (_, of) => {
    const grounds = Object.values(of);
    for (let hue = 0; hue < 360; hue += 3)
      for (const saturation of [0, 0.3, 0.7, 1])
        for (const lightness of [0, 0.1, 0.3, 0.45, 0.5, 0.6, 0.8, 0.95, 1]) {
          const color = colorOf(hue, saturation, lightness);
          const { fill, onFill, text } = brandColors(color, grounds);
          expect(contrastOf(fill, onFill), color).toBeGreaterThanOrEqual(4.5);
          for (const ground of grounds) {
            expect(contrastOf(fill, ground), color).toBeGreaterThanOrEqual(3);
            expect(contrastOf(text, ground), color).toBeGreaterThanOrEqual(4.5);
          }
        }
  });

  test('stays as it is where it can be read, and changes no further than it must', () => {
    const grounds = Object.values(clientGrounds.light);
    expect(brandColors('#0b5f59', grounds)).toEqual({ fill: '#0b5f59', onFill: '#ffffff', text: '#0b5f59' });
    const { fill, onFill, text } = brandColors('#ffd400', grounds);
    expect(onFill).toBe('#000000');
    expect(contrastOf(text, clientGrounds.light.fine)).toBeLessThan(4.7);
    expect(contrastOf(fill, clientGrounds.light.fine)).toBeLessThan(3.2);
  });

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('%s on %s has the contrast that WCAG computes', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  });

  test.each([
    ['#1A2B3C ', '#1a2b3c'],
    ['', null],
    [null, null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(brandColor().parse(typed)).toBe(kept);
  });

  test.each(['red', '#12345', '#1234567', '1a2b3c', '#1a2b3g', '#fff', 'url(#1a2b3c)'])(
    '%s is none, and the error shows how one looks',
    (typed) => {
      expect(brandColor().safeParse(typed).error?.issues).toMatchObject([
        { message: 'Color must look like #1a2b3c' },
      ]);
    },
  );
});

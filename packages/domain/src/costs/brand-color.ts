import * as z from 'zod';

import { whileFine } from '../text.ts';

const COLOR = /^#[0-9a-f]{6}$/;

/** The color of a firm, such as `#1a2b3c`. An empty text becomes `null`. */
export const brandColor = () =>
  z
    .string({ error: 'Color must be text' })
    .trim()
    .toLowerCase()
    .nullable()
    .overwrite((color) => color || null)
    .refine((color) => color === null || COLOR.test(color), {
      error: 'Color must look like #1a2b3c',
      ...whileFine,
    })
    .meta({ title: 'Color', pattern: '^\\s*(#[0-9a-fA-F]{6})?\\s*$' });

/** The grounds of the client's page on which texts and buttons stand. Its styles have the same ones. */
export const clientGrounds = {
  light: { paper: '#fffefc', tint: '#f7f4ef', fine: '#eef6f0', warn: '#fbf4e0' },
  dark: { paper: '#1c1a17', tint: '#25221e', fine: '#17271c', warn: '#2b2515' },
} as const;

/** The colors that follow from that of a firm. */
export interface BrandColors {
  /** The ground of the main button, and of lines. It has a contrast of 3:1 or more. */
  readonly fill: string;
  /** The text on that ground, with a contrast of 4.5:1 or more. */
  readonly onFill: string;
  /** The color of links and headings, with a contrast of 4.5:1 or more on every ground. */
  readonly text: string;
}

/** The least contrasts of WCAG AA: of texts, and of parts that must be seen. */
const TEXT_CONTRAST = 4.5;
const PART_CONTRAST = 3;

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The relative luminance of WCAG 2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color with some hundredths of another one in it. */
const mixed = (color: string, other: string, hundredths: number) =>
  `#${channelsOf(color)
    .map((channel, place) =>
      Math.round(channel + (((channelsOf(other)[place] ?? 0) - channel) * hundredths) / 100)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The color as it is, or as little darker or lighter as the contrast with all grounds needs. */
function readable(color: string, grounds: readonly string[], contrast: number): string {
  const [first = '#ffffff'] = grounds;
  const end = luminanceOf(first) > 0.18 ? '#000000' : '#ffffff';
  for (let hundredths = 0; hundredths < 100; hundredths += 1) {
    const tried = mixed(color, end, hundredths);
    if (grounds.every((ground) => contrastOf(tried, ground) >= contrast)) return tried;
  }
  return end;
}

/** The colors of a firm on some grounds, which are all light or all dark. Each can be read and seen by WCAG AA. */
export function brandColors(color: string, grounds: readonly string[]): BrandColors {
  const fill = readable(color, grounds, PART_CONTRAST);
  return {
    fill,
    // One of the two always has 4.58:1 or more.
    onFill: contrastOf(fill, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : '#000000',
    text: readable(color, grounds, TEXT_CONTRAST),
  };
}

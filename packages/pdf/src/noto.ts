import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { create } from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

// The fonts for letters that Roboto does not have. Each of them comes in slices, of which a document loads those that
// its letters are in. Only the modules that a document needs are loaded, so nothing imports this one but lazily.

/** A family in the order in which it is asked for a letter. */
interface Family {
  readonly name: string;
  /** Families with an axis of weights have a bold. */
  readonly isVariable: boolean;
}

const variable = (name: string): Family => ({ name: `@fontsource-variable/noto-${name}`, isVariable: true });

const OTHERS: readonly Family[] = [
  variable('sans-hebrew'),
  variable('sans-arabic'),
  variable('sans-symbols'),
  { name: '@fontsource/noto-sans-symbols-2', isVariable: false },
];
/** The one color of a picture is the ink of its text. */
const EMOJI = variable('emoji');

/** The families of Han letters by country. The same letter looks different in each of them. */
const HAN = { sc: 'sans-sc', tc: 'sans-tc', jp: 'sans-jp', kr: 'sans-kr' } as const;
/** A country whose form of Han letters a text has. */
export type Country = keyof typeof HAN;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** The country that a text tells by its other letters. */
export const countryOf = (text: string): Country | null =>
  KANA.test(text) ? 'jp' : HANGUL.test(text) ? 'kr' : null;

const EMOJI_SIGN = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;

/** The families that may have a letter, the best first. */
function familiesFor(letter: string, country: Country): Family[] {
  const han = [country, ...(['sc', 'tc', 'jp', 'kr'] as const).filter((each) => each !== country)];
  const east = han.map((each) => variable(HAN[each]));
  return EMOJI_SIGN.test(letter) ? [EMOJI, ...east, ...OTHERS] : [...OTHERS, ...east, EMOJI];
}

/** A part of a family in a file of its own. */
export interface Slice {
  /** A name that no other slice has, such as `noto-sans-sc-97`. */
  readonly name: string;
  readonly file: string;
  readonly isVariable: boolean;
  /** The first and the last code points of the ranges that its list promises. It does not have all of them. */
  readonly promised: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);
const listed = new Map<string, Slice[]>();

/** The slices of a family. */
export function slicesOf({ name: family, isVariable }: Family): Slice[] {
  const found = listed.get(family);
  if (found) return found;
  const list = require.resolve(`${family}/unicode.json`);
  const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const slices = Object.entries(ranges).map(([key, promised]) => {
    const name = `${family.split('/')[1] ?? family}-${key.replaceAll(/[[\]]/g, '')}`;
    return {
      name,
      file: join(dirname(list), 'files', `${name}-${isVariable ? 'wght' : '400'}-normal.woff2`),
      isVariable,
      promised: promised.split(',').map((range) => {
        const [from = '', to = from] = range.slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    };
  });
  listed.set(family, slices);
  return slices;
}

/** Whether a slice promises to have a code point. */
export const promises = ({ promised }: Slice, code: number): boolean =>
  promised.some(([from, to]) => code >= from && code <= to);

/** The slices that a document needs, and the code points of all slices that this thread has read. */
const fonts = new Map<string, Buffer>();
const drawn = new Map<string, ReadonlySet<number>>();

/** A slice as a font of the format TrueType. */
async function readFont({ file }: Slice): Promise<Buffer> {
  const font = fonts.get(file) ?? (await convert(readFileSync(file), 'truetype'));
  fonts.set(file, font);
  return font;
}

/** Gives back the memory of fonts that were read for a document. */
export const forgetFonts = (): void => fonts.clear();

/** The code points that a slice draws. */
export async function codesOfSlice(slice: Slice): Promise<ReadonlySet<number>> {
  const found = drawn.get(slice.file);
  if (found) return found;
  const font = create(await readFont(slice));
  const codes = new Set('characterSet' in font ? font.characterSet : []);
  drawn.set(slice.file, codes);
  return codes;
}

/** The slice that draws all these code points. */
export async function sliceWith(codes: readonly number[], country: Country): Promise<Slice | undefined> {
  for (const family of familiesFor(String.fromCodePoint(...codes), country))
    for (const slice of slicesOf(family))
      if (codes.every((code) => promises(slice, code))) {
        const has = await codesOfSlice(slice);
        if (codes.every((code) => has.has(code))) return slice;
      }
  return undefined;
}

/** All families, for those who want to know what can be printed. */
export const families: readonly Family[] = familiesFor('', 'sc');

/** The heights of Roboto as parts of the size. All fonts get them, so that a letter of another font moves no line. */
const ASCENT = 1900 / 2048;
const DESCENT = -500 / 2048;

/** Gives a font in the format TrueType the heights of Roboto, in its tables `head` and `hhea` (OpenType). */
function levelled(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + place * 16);
  const startOf = (tag: string) =>
    font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === tag) ?? 0) + 8);
  const unitsPerEm = font.readUInt16BE(startOf('head') + 18);
  const hhea = startOf('hhea');
  font.writeInt16BE(Math.round(ASCENT * unitsPerEm), hhea + 4);
  font.writeInt16BE(Math.round(DESCENT * unitsPerEm), hhea + 6);
  font.writeInt16BE(0, hhea + 8);
  return font;
}

/** fontkit reads the head of each glyph, although one without a shape at the end of a file has none. */
const END = Buffer.alloc(16);

/** A font with these letters of a slice alone, in the format TrueType. */
export async function subsetOf(slice: Slice, letters: string, weight: number): Promise<Buffer> {
  const axes = slice.isVariable && { variationAxes: { wght: weight } };
  return Buffer.concat([
    levelled(await subsetFont(await readFont(slice), letters, { targetFormat: 'truetype', ...axes })),
    END,
  ]);
}

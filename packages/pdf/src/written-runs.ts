import bidiFactory from 'bidi-js';

// The runs of a text: letters beside each other that have the same font and the same direction (Unicode Standard Annex 9).

/** Letters of a text with one font and one direction. */
export interface Run {
  text: string;
  /** The name of the font. Without it, the text has that of the document. */
  font?: string;
  /** The level of the run in its line. An odd level is written from right to left. Texts without such letters have none. */
  level?: number;
  /** The level of the paragraph. */
  base?: number;
  /** Which part of the paragraph it is in. */
  part?: number;
}

// Its types are those of another kind of module than it is.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** The blocks of Unicode that hold letters written from right to left. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Keeps what stands between them from reaching into the order of the text around it. */
const ISOLATE = ['\u2068', '\u2069'] as const;

const graphemes = new Intl.Segmenter('en-US');

/** The parts of a text that a reader takes for one letter, with their places. */
export const lettersOf = (text: string) => graphemes.segment(text);

/** The runs of each part of one paragraph. The parts keep to themselves: none turns the words of another one. */
export function runsOf(parts: readonly string[], fontOf: (letter: string) => string | undefined): Run[][] {
  const whole = parts.join('');
  const order = RIGHT_TO_LEFT.test(whole) ? orderOf(parts, whole) : null;
  let start = 0;
  return parts.map((part, place) => {
    const runs: Run[] = [];
    if (order) start += order.lead;
    for (const { segment, index } of lettersOf(part)) {
      const font = fontOf(segment);
      const level = order?.levels[start + index];
      const base = order?.baseAt(start + index);
      const text = level !== undefined && level % 2 === 1 ? mirrored(segment) : segment;
      const last = runs.at(-1);
      if (last && last.font === font && last.level === level && last.base === base) last.text += text;
      else
        runs.push({
          text,
          ...(font !== undefined && { font }),
          ...(level !== undefined && { level }),
          ...(base !== undefined && { base, part: place }),
        });
    }
    start += part.length + (order?.lead ?? 0);
    return runs;
  });
}

/** The levels of a paragraph of parts, and how many signs stand before and after each part. */
function orderOf(parts: readonly string[], whole: string) {
  if (parts.length === 1) {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(whole);
    const baseAt = (at: number) => paragraphs.find(({ start, end }) => at >= start && at <= end)?.level ?? 0;
    return { levels, baseAt, lead: 0 };
  }
  const base = bidi.getEmbeddingLevels(whole).paragraphs[0]?.level ?? 0;
  const isolated = parts.map((part) => ISOLATE.join(part)).join('');
  const { levels } = bidi.getEmbeddingLevels(isolated, base === 1 ? 'rtl' : 'ltr');
  return { levels, baseAt: () => base, lead: 1 };
}

/** A sign as it looks from the other side, such as a bracket. */
const mirrored = (sign: string) => (sign.length === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign);

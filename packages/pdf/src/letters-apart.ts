/** A font of pdfkit that a document embeds. */
export interface Font {
  layout: (text: string, features?: unknown) => { glyphs: Glyph[]; positions: unknown[] };
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]];
  /** The glyphs that are embedded, by the numbers that they have in the document. */
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
  scale: number;
  layoutCache: Record<string, unknown>;
  /** The font of fontkit, which keeps a glyph with the letter that it drew first. */
  font: { getGlyph: (id: number, codePoints?: number[]) => Glyph };
}
interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

const told = new WeakSet<Font>();

/**
 * Embeds a shape once for each letter that it draws. Letters of Arabic that differ in their dots alone share a shape,
 * and pdfkit would give it the meaning of the first one, so that whoever copies a text would get other letters.
 */
export function tellLettersApart(font: Font): void {
  if (told.has(font)) return;
  told.add(font);
  const shapes = font.font;
  const getGlyph = shapes.getGlyph.bind(shapes);
  shapes.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    return codePoints ? (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph) : glyph;
  };
  font.layoutCache = {};
  const numbers = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const codes = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const key = `${id} ${codePoints.join(' ')}`;
      const number = numbers.get(key) ?? font.subset.glyphs.push(id) - 1;
      numbers.set(key, number);
      font.widths[number] = advanceWidth * font.scale;
      font.unicode[number] = codePoints;
      return number.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}

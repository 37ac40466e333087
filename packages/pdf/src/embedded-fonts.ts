import { createRequire } from 'node:module';

/** A font of pdfkit that a document embeds. */
interface EmbeddedFont {
  layout: (text: string, features?: unknown) => { glyphs: Glyph[]; positions: unknown[] };
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]];
  /** The glyphs that are embedded, by the numbers that they have in the document. */
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
  scale: number;
  font: Shapes;
}

/** A font of fontkit. It keeps a glyph with the letter that it drew first. */
interface Shapes {
  getGlyph: (id: number, codePoints?: number[]) => Glyph;
  _layoutEngine: { engine: { GPOSProcessor: Marks | null } | null };
}

/** The part of fontkit that puts the marks of a font to their letters. */
interface Marks {
  applyAnchor: (mark: { markAnchor: unknown }, anchor: unknown, base: number) => void;
}

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

/**
 * Embeds a shape once for each letter that it draws. Letters of Arabic that differ in their dots alone share a shape,
 * and pdfkit would give it the meaning of the first one, so that whoever copies a text would get other letters.
 */
function tellLettersApart(font: EmbeddedFont): void {
  const shapes = font.font;
  const getGlyph = shapes.getGlyph.bind(shapes);
  shapes.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    return codePoints ? (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph) : glyph;
  };
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

/** Lets a mark be where it is, if the font has no place for it on its letter. fontkit fails on such a mark. */
function keepLooseMarks({ _layoutEngine: { engine } }: Shapes): void {
  const marks = engine?.GPOSProcessor;
  if (!marks) return;
  const applyAnchor = marks.applyAnchor.bind(marks);
  marks.applyAnchor = (mark, anchor, base) => {
    if (anchor && mark.markAnchor) applyAnchor(mark, anchor, base);
  };
}

/** Lets pdfmake open fonts that set every mark and tell their letters apart, from now on. */
export function prepareFonts(): void {
  const { default: document } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as {
    default: {
      prototype: { provideFont: (this: unknown, family: string, ...style: unknown[]) => EmbeddedFont };
    };
  };
  const { provideFont } = document.prototype;
  const prepared = new WeakSet<EmbeddedFont>();
  document.prototype.provideFont = function prepare(family, ...style) {
    const font = provideFont.call(this, family, ...style);
    if (prepared.has(font)) return font;
    prepared.add(font);
    keepLooseMarks(font.font);
    if (family !== 'Roboto') tellLettersApart(font);
    return font;
  };
}

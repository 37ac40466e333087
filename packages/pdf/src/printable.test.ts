import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { PRINTED_RANGES } from '@quoin/domain/documents/printable';
import { expect, test } from 'vitest';

/** Reads which code points a font maps to a picture, from the table `cmap` in its format 4 (OpenType). */
function codePointsOf(file: string): Set<number> {
  const font = readFileSync(file);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + place * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const parts = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, place) => cmap + font.readUInt32BE(cmap + 8 + place * 8),
  );
  const found = new Set<number>();
  for (const part of parts.filter((at) => font.readUInt16BE(at) === 4)) {
    const size = font.readUInt16BE(part + 6);
    for (let at = part + 14; at < part + 14 + size; at += 2) {
      const delta = font.readUInt16BE(at + 2 + 2 * size);
      const offset = font.readUInt16BE(at + 2 + 3 * size);
      const from = font.readUInt16BE(at + 2 + size);
      for (let code = from; code <= font.readUInt16BE(at) && code < 0xffff; code += 1) {
        const place = at + 2 + 3 * size + offset + 2 * (code - from);
        const glyph = offset === 0 ? code + delta : font.readUInt16BE(place);
        if (glyph % 0x10000 !== 0) found.add(code);
      }
    }
  }
  return found;
}

test.each(['Regular', 'Medium', 'Italic', 'MediumItalic'])(
  'the font %s has all characters that the checks take for printable',
  (style) => {
    const fonts = import.meta.resolve('pdfmake/package.json').replace(/package\.json$/, 'fonts/Roboto/');
    const has = codePointsOf(fileURLToPath(`${fonts}Roboto-${style}.ttf`));
    const missing = PRINTED_RANGES.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, place) => from + place).filter(
        (code) => !has.has(code),
      );
    });
    expect(missing).toEqual([]);
    // And the checks leave none of them out that a person may type.
    const named =
      has.size -
      PRINTED_RANGES.split(' ').reduce((sum, range) => {
        const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
        return sum + to - from + 1;
      }, 0);
    expect(named).toBeLessThanOrEqual(10);
  },
);

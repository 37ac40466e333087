import type { Parts } from './parts.ts';
import { readPart } from './xml-reader.ts';

/** Numbers of formats that every spreadsheet knows and that show a date, those of East Asia too. */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The characters of a format that stand for themselves, and what only chooses a color or a language. */
const LITERAL = /"[^"]*"|\[(?![hms]+\])[^\]]*\]|[\\_*]./gi;
/** The longest format of Excel. */
const FORMAT_MAX = 255;

/** Whether a format of numbers shows a day: `m/d/yyyy`. A time alone, `h:mm`, does not. */
export function showsDate(format: string): boolean {
  const [positive = ''] = format.slice(0, FORMAT_MAX).replaceAll(LITERAL, '').split(';');
  if (/general|standard/i.test(positive)) return false;
  return /[yd]/i.test(positive) || (/m/i.test(positive) && !/[hs0#?[]/i.test(positive));
}

/** For each style of a cell, whether it shows a number as a date. */
export async function readDateStyles(parts: Parts, name: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (name === undefined) return styles;
  const formats = new Map<number, boolean>();
  let isOfCells = false;
  await readPart(parts, name, {
    open(element, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0);
      if (element === 'numFmt') formats.set(id, showsDate(formatCode));
      else if (element === 'cellXfs') isOfCells = true;
      else if (element === 'xf' && isOfCells) styles.push(formats.get(id) ?? isKnownDate(id));
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

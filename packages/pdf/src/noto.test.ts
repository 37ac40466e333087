import { expect, test } from 'vitest';

import { codesOfSlice, families, promises, slicesOf } from './noto.ts';

/** The width of a line of code. */
const WIDTH = 105;

/** Code points as the source of a module: ranges in hexadecimal, in lines that a formatter keeps. */
function moduleOf(codes: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const lines = [''];
  for (const [from, to] of ranges) {
    const range = from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`;
    const line = lines.at(-1) ?? '';
    if (line.length + range.length > WIDTH - 8) lines.push(range);
    else lines[lines.length - 1] = line === '' ? range : `${line} ${range}`;
  }
  const last = lines.length - 1;
  return (
    '// Written by `noto.test.ts` of `packages/pdf`, which reads it from the fonts: run it with `--update`.\n\n' +
    '/** The ranges of code points that the fonts of Noto draw, sorted, in hexadecimal. */\n' +
    'export const NOTO_RANGES =\n' +
    `${lines.map((line, place) => `  '${line}${place === last ? "';" : " ' +"}`).join('\n')}\n`
  );
}

test(
  'the checks know each character that the fonts of Noto draw, and no other',
  { timeout: 60_000 },
  async () => {
    const drawn = new Set<number>();
    for (const slice of families.flatMap(slicesOf))
      for (const code of await codesOfSlice(slice)) if (promises(slice, code)) drawn.add(code);
    const codes = [...drawn].toSorted((one, other) => one - other);
    await expect(moduleOf(codes)).toMatchFileSnapshot('../../domain/src/documents/noto-ranges.ts');
  },
);

import { createRequire } from 'node:module';

import { lettersOf } from './written-runs.ts';

// pdfmake sets all lines from left to right. This module sets the words of a line in the order of their levels, after
// pdfmake has broken the paragraph (Unicode Standard Annex 9, rules L1 and L2).

/** A word of a line of pdfmake. */
interface Inline {
  text: string;
  x: number;
  width: number;
  leadingCut?: number;
  trailingCut?: number;
  level?: number;
  base?: number;
  part?: number;
}
interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
}

/** The texts that fontkit itself sets from right to left. It goes by the first letter that has a script. */
const SET_FROM_RIGHT =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Sets the words of a line in the order in which they are read. */
export function arrange(line: Line): void {
  const { inlines } = line;
  const [first] = inlines;
  if (first?.base === undefined) return;
  const base = first.base;
  trim(line);
  // Parts of a paragraph keep to themselves: between them is the level of the paragraph.
  const places = inlines.flatMap((inline, place) => [
    ...(place > 0 && inline.part !== inlines[place - 1]?.part ? [{ level: base, inline: null }] : []),
    { level: inline.level ?? base, inline },
  ]);
  for (let level = Math.max(...places.map((place) => place.level)); level > 0; level -= 1)
    for (let from = 0; from < places.length; from += 1) {
      let to = from;
      while (to < places.length && (places[to]?.level ?? 0) >= level) to += 1;
      places.splice(from, to - from, ...places.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  inlines.splice(0, inlines.length, ...places.flatMap(({ inline }) => inline ?? []));
  let x = 0;
  for (const inline of inlines) {
    inline.x = x;
    x += inline.width;
    const isFromRight = (inline.level ?? base) % 2 === 1;
    if (isFromRight !== SET_FROM_RIGHT.test(inline.text))
      inline.text = Array.from(lettersOf(inline.text), ({ segment }) => segment)
        .toReversed()
        .join('');
  }
}

/** Takes the spaces at both ends of a line away. In another order they would stand within it, or push it aside. */
function trim(line: Line): void {
  const first = line.inlines[0];
  const last = line.inlines.at(-1);
  if (first) {
    first.width -= first.leadingCut ?? 0;
    first.text = first.text.trimStart();
  }
  if (last && last.text !== '') {
    last.width -= last.trailingCut ?? 0;
    last.text = last.text.trimEnd();
  }
  line.leadingCut = 0;
  line.trailingCut = 0;
  line.inlineWidths = line.inlines.reduce((sum, { width }) => sum + width, 0);
}

/** Lets pdfmake set its lines in this order, from now on. */
export function orderLines(): void {
  const { default: builder } = createRequire(import.meta.url)('pdfmake/js/LayoutBuilder.js') as {
    default: { prototype: { buildNextLine: (this: unknown, node: unknown) => Line | null } };
  };
  const { buildNextLine } = builder.prototype;
  builder.prototype.buildNextLine = function ordered(node) {
    const line = buildNextLine.call(this, node);
    if (line) arrange(line);
    return line;
  };
}

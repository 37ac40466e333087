import { isInRoboto } from '@quoin/domain/documents/printable';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { Slice } from './noto.ts';
import { type TextNode, isText, partsOf, textNodesOf, wholeOf } from './texts-of.ts';

// Roboto has the letters of Europe. A document with others gets fonts for them, which are loaded for it alone.

/** A document of pdfmake whose runs name their fonts, and the files of these fonts by their names. */
export interface Lettered {
  layout: TDocumentDefinitions;
  fonts: Record<string, { normal: Buffer | null; bold: Buffer | null }>;
}

/** The weights of the texts and of the strong texts of a document. */
const NORMAL = 400;
const BOLD = 600;

/** The signs that draw nothing by themselves. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\s]/u;

/** The code points of a letter that draw something. */
const codesOf = (letter: string) =>
  Array.from(letter).flatMap((sign) => (UNSEEN.test(sign) ? [] : (sign.codePointAt(0) ?? [])));

/** Gives the letters that Roboto lacks the fonts that have them, and sets texts from right to left that are read so. */
export async function withLetters(layout: TDocumentDefinitions): Promise<Lettered> {
  const foot = layout.footer;
  const first =
    typeof foot === 'function' ? foot(1, 1, { width: 0, height: 0, orientation: 'portrait' }) : null;
  const texts = textNodesOf([layout.content, first]);
  if (texts.every((node) => codesOf(wholeOf(node)).every(isInRoboto))) return { layout, fonts: {} };

  const noto = await import('./noto.ts');
  const { lettersOf, runsOf } = await import('./written-runs.ts');
  const country = noto.countryOf(texts.map(wholeOf).join(' ')) ?? 'sc';
  /** The slices by a letter and the country of its text. */
  const found = new Map<string, Slice | undefined>();
  const used = new Map<string, { slice: Slice; letters: { normal: Set<string>; bold: Set<string> } }>();
  const keyOf = (node: TextNode) => noto.countryOf(wholeOf(node)) ?? country;

  for (const node of texts)
    for (const part of partsOf(node)) {
      const { bold } = layout.styles?.[part.style ?? node.style ?? ''] ?? {};
      for (const { segment } of lettersOf(part.text)) {
        const codes = codesOf(segment);
        if (codes.every(isInRoboto)) continue;
        const key = keyOf(node) + segment;
        if (!found.has(key)) found.set(key, await noto.sliceWith(codes, keyOf(node)));
        const slice = found.get(key);
        if (!slice) continue;
        const entry = used.get(slice.name) ?? { slice, letters: { normal: new Set(), bold: new Set() } };
        entry.letters[bold ? 'bold' : 'normal'].add(segment);
        used.set(slice.name, entry);
      }
    }

  function lettered(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(lettered);
    if (typeof node !== 'object' || node === null) return node;
    if (!isText(node))
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, lettered(value)]));
    const parts = partsOf(node);
    const made = runsOf(
      parts.map(({ text }) => text),
      (letter) => found.get(keyOf(node) + letter)?.name,
    );
    if (made.flat().every(({ font, level }) => font === undefined && level === undefined)) return node;
    return {
      ...node,
      text: parts.flatMap((part, place) =>
        (made[place] ?? []).map((run) => ({
          ...(typeof node.text !== 'string' && part),
          ...run,
          // A paragraph that is read from the right begins there.
          ...(run.base === 1 && node.alignment === undefined && { alignment: 'right' }),
        })),
      ),
    };
  }

  const fonts: Lettered['fonts'] = {};
  for (const [name, { slice, letters }] of used) {
    const made = async (of: Set<string>, weight: number) =>
      of.size === 0 ? null : noto.subsetOf(slice, [...of].join(''), weight);
    const normal = await made(letters.normal, NORMAL);
    const bold = await made(letters.bold, BOLD);
    fonts[name] = { normal, bold };
  }
  noto.forgetFonts();
  return {
    layout: {
      ...layout,
      content: lettered(layout.content) as Content,
      ...(typeof foot === 'function' && {
        footer: (...page: Parameters<typeof foot>) => lettered(foot(...page)) as Content,
      }),
    },
    fonts,
  };
}

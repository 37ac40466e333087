import { unprintable } from '@quoin/domain/documents/printable';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { BOTTOM, INK, MARGIN, MUTED, TOP, WIDTH, plain, right } from './paper.ts';
import { cut, inert } from './printed-text.ts';
import { textsOf } from './texts-of.ts';

/** What a printed document is, beside its content. */
interface Sheet {
  readonly title: string;
  readonly author: string;
  /** The words at the foot of each page. */
  readonly footer: string;
  readonly madeAt: Date;
  /** The color of headings. */
  readonly accent: string | null;
  readonly content: Content[];
}

/** Says which letters are boxes on the paper, so that nobody takes a name for another one. */
function missingLetters(texts: string): Content[] {
  const missing = unprintable(texts).map(
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  if (missing.length === 0) return [];
  const words = `Boxes on this paper stand for letters that its fonts lack: ${missing.join(', ')}. The page at your link shows them.`;
  return [plain(words, { style: 'small', margin: [0, 14, 0, 0] })];
}

/** A document of pdfmake with the page, the types and the foot that all printed documents share. */
export function sheet({ title, author, footer, madeAt, accent, content }: Sheet): TDocumentDefinitions {
  const foot = cut(inert(footer), 70);
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
    language: 'en-US',
    info: {
      title: inert(title),
      author: inert(author),
      creator: 'Quoin',
      creationDate: madeAt,
      modDate: madeAt,
    },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: INK },
    styles: {
      firm: { fontSize: 13, bold: true },
      number: { fontSize: 9.5, color: MUTED },
      title: { fontSize: 21, bold: true, lineHeight: 1.12 },
      longTitle: { fontSize: 14, bold: true },
      label: { fontSize: 8, color: MUTED },
      heading: { fontSize: 12, bold: true, color: accent ?? INK },
      figure: { fontSize: 13, bold: true },
      headingAmount: { fontSize: 12, bold: true },
      column: { fontSize: 8, color: MUTED },
      line: { fontSize: 9 },
      strong: { bold: true },
      figureOfWork: { fontSize: 8 },
      sumOfWork: { fontSize: 8, bold: true },
      muted: { color: MUTED },
      mark: { fontSize: 8, color: MUTED },
      small: { fontSize: 8.5, color: MUTED },
      smallInk: { fontSize: 8.5 },
      prose: { lineHeight: 1.32 },
      total: { fontSize: 15, bold: true },
      totalCents: { fontSize: 10.5, bold: true },
      digest: { fontSize: 8 },
      footer: { fontSize: 8, color: MUTED },
    },
    footer: (page, pages) => ({
      margin: [MARGIN, 20, MARGIN, 0],
      columns: [
        { ...plain(foot, { style: 'footer' }), width: WIDTH - 90 },
        { ...right(`Page ${page} of ${pages}`, 'footer'), width: 90 },
      ],
    }),
    content: [...content, ...missingLetters(textsOf([content, foot]).join(' '))],
  };
}

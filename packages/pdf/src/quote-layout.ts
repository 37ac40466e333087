import type { QuoteDocument } from '@quoin/domain/costs/quote-document';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { INK, MARGIN, MUTED, WIDTH, isShort, paragraphsOf, plain, prose, right } from './paper.ts';
import { cut, inert } from './printed-text.ts';
import { cover, letterhead } from './quote-head.ts';
import { ladder, payments } from './quote-price.ts';
import type { QuotePrint } from './quote-print.ts';
import { options, scope } from './quote-scope.ts';
import { signed, unsigned } from './quote-signature.ts';

// The printed quote (estimates.md section 6). The page of the client says the same, from the same document.

/** The notices that the law of the state asks for. */
function notices({ notices: all }: QuoteDocument): Content[] {
  if (all.length === 0) return [];
  const heading = plain('Notices of the law', { style: 'heading', margin: [0, 16, 0, 4] });
  return [
    ...all.map(({ title, text, citation }, place): Content => {
      const stack = [
        ...(place === 0 ? [heading] : []),
        plain(title, { style: 'strong' }),
        plain(text, { style: 'prose' }),
        plain(citation, { style: 'small', margin: [0, 1, 0, 7] }),
      ];
      return { unbreakable: isShort(text), stack };
    }),
    plain('This is no legal advice.', { style: 'small' }),
  ];
}

/** The printed quote as a document of pdfmake. The same print always gives the same document. */
export function quoteLayout(print: QuotePrint): TDocumentDefinitions {
  const { document, choices, logo, signing } = print;
  const { firm, number, revision, message } = document;
  const madeAt = new Date(signing?.at ?? `${document.sentOn}T12:00:00Z`);
  const footer = cut(inert(`${number} · Revision ${revision} · ${firm.name}`), 70);
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 8],
    language: 'en-US',
    info: {
      title: `${signing ? 'Signed quote' : 'Quote'} ${inert(number)}`,
      author: inert(firm.name),
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
      heading: { fontSize: 12, bold: true },
      headingAmount: { fontSize: 12, bold: true },
      column: { fontSize: 8, color: MUTED },
      strong: { bold: true },
      muted: { color: MUTED },
      small: { fontSize: 8.5, color: MUTED },
      smallInk: { fontSize: 8.5 },
      prose: { lineHeight: 1.32 },
      total: { fontSize: 15, bold: true },
      totalCents: { fontSize: 10.5, bold: true },
      digest: { fontSize: 8 },
      footer: { fontSize: 8, color: MUTED },
    },
    footer: (page, pages) => ({
      margin: [MARGIN, 22, MARGIN, 0],
      columns: [
        { ...plain(footer, { style: 'footer' }), width: WIDTH - 90 },
        { ...right(`Page ${page} of ${pages}`, 'footer'), width: 90 },
      ],
    }),
    content: [
      letterhead(document, logo),
      ...cover(document, signing),
      ...(message === null ? [] : paragraphsOf(message)),
      ...(document.intro === null ? [] : paragraphsOf(document.intro)),
      ...scope(document),
      ...options(document, choices),
      ladder(document, choices),
      ...payments(print.payments),
      ...notices(document),
      ...(document.closing === null
        ? []
        : [plain('', { margin: [0, 10, 0, 0] }), ...paragraphsOf(document.closing)]),
      ...prose('Terms', document.terms),
      ...(signing ? signed(document, signing, print) : [unsigned(document, choices)]),
    ],
  };
}

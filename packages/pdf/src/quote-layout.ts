import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { isShort, lastParts, paragraphsOf, plain, prose } from './paper.ts';
import { cover, letterhead } from './quote-head.ts';
import { ladder, payments } from './quote-price.ts';
import type { QuotePrint } from './quote-print.ts';
import { contents, options, scope } from './quote-scope.ts';
import { signed, unsigned } from './quote-signature.ts';
import { sheet } from './sheet.ts';

// The printed quote (estimates.md section 6). The page of the client says the same, from the same document.

/** The notices that the law of the state asks for. */
function notices({ notices: all }: QuoteDocument): Content[] {
  if (all.length === 0) return [];
  const heading = plain('Notices of the law', { style: 'heading', margin: [0, 14, 0, 3] });
  return all.map(({ title, text, citation }, place): Content => {
    const stack = [
      ...(place === 0 ? [heading] : []),
      plain(title, { style: 'strong' }),
      plain(text, { style: 'prose' }),
      plain(citation, { style: 'small', margin: [0, 1, 0, 4] }),
      ...(place === all.length - 1 ? [plain('This is no legal advice.', { style: 'small' })] : []),
    ];
    return { unbreakable: isShort(text), stack };
  });
}

/** The payments, the notices, the closing words and the terms, and the signature or the place for it. */
function ending(print: QuotePrint): Content[] {
  const { document, choices, signing } = print;
  const { closing, terms } = document;
  const due = payments(print.payments, document);
  const law = notices(document);
  const words: Content[] = [
    ...(closing === null ? [] : [{ margin: [0, 10, 0, 0], stack: paragraphsOf(closing) } satisfies Content]),
    ...prose('Terms', terms),
  ];
  if (signing)
    return [
      ...due,
      ...law,
      ...words,
      ...signed(document, signing, print, [
        `Contract ${signing.contractNumber} for ${moneyText(signing.total)}`,
      ]),
    ];
  const texts = [...document.notices.map(({ text }) => text), closing ?? '', terms ?? ''];
  const last = [...words, unsigned(document, choices)];
  return law.length > 0
    ? [...due, ...lastParts([...law, ...last], texts)]
    : lastParts([...due, ...last], [...texts, ...print.payments.map(({ name }) => name)]);
}

/** The printed quote as a document of pdfmake. The same print always gives the same document. */
export function quoteLayout(print: QuotePrint): TDocumentDefinitions {
  const { document, choices, signing } = print;
  const { firm, number, revision, message } = document;
  return sheet({
    title: `${signing ? 'Signed quote' : 'Quote'} ${number}`,
    footer: `${number} · Revision ${revision} · ${firm.name}`,
    author: firm.name,
    accent: print.accent,
    madeAt: new Date(signing?.at ?? `${document.sentOn}T12:00:00Z`),
    content: [
      letterhead(print),
      ...cover(print),
      ...(message === null ? [] : paragraphsOf(message)),
      ...(document.intro === null ? [] : paragraphsOf(document.intro)),
      ...contents(document),
      ...scope(print),
      ...options(print),
      ladder(document, choices),
      ...ending(print),
    ],
  });
}

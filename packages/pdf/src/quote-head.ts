import { type QuoteDocument, workDates } from '@quoin/domain/costs/quote-document';
import { formatDate } from '@quoin/domain/dates';
import { capitalized } from '@quoin/domain/words';
import type { Content } from 'pdfmake/interfaces.js';

import { INK, nothing, plain, right, ruled, widthsOf } from './paper.ts';
import type { PrintedSigning } from './quote-print.ts';

/** A longer title is set smaller. */
const LONG_TITLE = 70;

export function letterhead({ firm }: QuoteDocument, logo: Uint8Array | null): Content {
  const { name, address, phone, email, licenseNumber } = firm;
  const ways = [address, phone, email, licenseNumber && `License ${licenseNumber}`].filter(
    (line) => line !== null && line !== '',
  );
  return {
    table: {
      widths: widthsOf(220),
      body: [
        [
          {
            stack: [
              ...(logo
                ? [
                    {
                      image: `data:image/jpeg;base64,${Buffer.from(logo).toString('base64')}`,
                      fit: [150, 46] as [number, number],
                      margin: [0, 0, 0, 6] as [number, number, number, number],
                    },
                  ]
                : []),
              plain(name, { style: 'firm' }),
            ],
          },
          { stack: ways.map((line) => right(line ?? '', 'small')) },
        ],
      ],
    },
    layout: {
      ...ruled({ heads: 0 }),
      hLineWidth: (line) => (line === 1 ? 0.9 : 0),
      hLineColor: () => INK,
      paddingTop: () => 0,
      paddingBottom: () => 10,
    },
  };
}

/** A fact with its label. The first line is the heaviest, and a fact without lines is left out. */
const fact = (label: string, lines: readonly (string | null)[]) => {
  const [first, ...others] = lines.flatMap((line) => line || []);
  if (first === undefined) return nothing();
  return {
    stack: [
      plain(label, { style: 'label' }),
      plain(first, { style: 'strong' }),
      ...others.map((line) => plain(line, { style: 'small' })),
    ],
  };
};

/** The number, the title, and who gets what where and when. */
export function cover(document: QuoteDocument, signing: PrintedSigning | null): Content[] {
  const { number, revision, name, sentOn, validUntil, client, project, place } = document;
  const work = workDates(document);
  return [
    plain(`${signing === null ? 'Quote' : 'Signed quote'} ${number} · Revision ${revision}`, {
      style: 'number',
      margin: [0, 22, 0, 2],
    }),
    plain(name, { style: name.length > LONG_TITLE ? 'longTitle' : 'title', margin: [0, 0, 0, 12] }),
    {
      margin: [0, 0, 0, 10],
      table: {
        widths: widthsOf(158, 158),
        body: [
          [
            fact('Prepared for', [client.name, client.email, client.phone]),
            { ...fact('Place', [project, place]), colSpan: 2 },
            nothing(),
          ],
          [
            fact('Date', [formatDate(sentOn)]),
            signing === null
              ? fact('Valid until', [formatDate(validUntil)])
              : fact('Contract', [signing.contractNumber]),
            fact('Work', [work && capitalized(work)]),
          ],
        ],
      },
      layout: { ...ruled({}), hLineWidth: () => 0 },
    },
  ];
}

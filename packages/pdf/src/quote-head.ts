import { type QuoteDocument, workDates } from '@quoin/domain/costs/quote-document';
import { formatDate } from '@quoin/domain/dates';
import { capitalized } from '@quoin/domain/words';
import type { Content } from 'pdfmake/interfaces.js';

import { INK, nothing, plain, right, ruled, widthsOf } from './paper.ts';
import { picture } from './printed-picture.ts';
import type { Print, PrintedSigning } from './quote-print.ts';

/** A longer title is set smaller. */
const LONG_TITLE = 70;

export function letterhead({
  document: { firm },
  logo,
  accent,
}: Pick<Print, 'logo' | 'accent'> & { document: Pick<QuoteDocument, 'firm'> }): Content {
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
                      ...picture(logo, [150, 46]),
                      margin: [0, 0, 0, 6] as [number, number, number, number],
                    },
                  ]
                : []),
              plain(name, { style: 'firm', alignment: 'left' }),
            ],
          },
          { stack: ways.map((line) => right(line ?? '', 'small')) },
        ],
      ],
    },
    layout: {
      ...ruled({ heads: 0 }),
      hLineWidth: (line) => (line === 1 ? 0.9 : 0),
      hLineColor: () => accent ?? INK,
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
      plain(first, { style: 'strong', alignment: 'left' }),
      ...others.map((line) => plain(line, { style: 'small', alignment: 'left' })),
    ],
  };
};

/** The facts below a title: a label, and its lines. */
type Facts = readonly (readonly [label: string, lines: readonly (string | null)[]])[];

/** The number, the title, and four facts in two rows. The second one has more room. */
export function title({ number, name, facts }: { number: string; name: string; facts: Facts }): Content[] {
  const [first, second, third, fourth, fifth] = facts.map(([label, lines]) => fact(label, lines));
  return [
    plain(number, { style: 'number', margin: [0, 22, 0, 2] }),
    plain(name, {
      style: name.length > LONG_TITLE ? 'longTitle' : 'title',
      alignment: 'left',
      margin: [0, 0, 0, 12],
    }),
    {
      margin: [0, 0, 0, 10],
      table: {
        widths: widthsOf(158, 158),
        body: [
          [first ?? nothing(), { ...(second ?? nothing()), colSpan: 2 }, nothing()],
          [third ?? nothing(), fourth ?? nothing(), fifth ?? nothing()],
        ],
      },
      layout: { ...ruled({}), hLineWidth: () => 0 },
    },
  ];
}

/** The number, the title, and who gets what where and when. */
export function cover(document: QuoteDocument, signing: PrintedSigning | null): Content[] {
  const { number, revision, name, sentOn, validUntil, client, project, place } = document;
  const work = workDates(document);
  return title({
    number: `${signing === null ? 'Quote' : 'Signed quote'} ${number} · Revision ${revision}`,
    name,
    facts: [
      ['Prepared for', [client.name, client.email, client.phone]],
      ['Place', [project, place]],
      ['Date', [formatDate(sentOn)]],
      signing === null ? ['Valid until', [formatDate(validUntil)]] : ['Contract', [signing.contractNumber]],
      ['Work', [work && capitalized(work)]],
    ],
  });
}

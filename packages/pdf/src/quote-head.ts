import { formatDate } from '@quoin/domain/dates';
import { type QuoteDocument, quoteFigures, workDates } from '@quoin/domain/quotes/quote-document';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import { capitalized } from '@quoin/domain/words';
import type { Content } from 'pdfmake/interfaces.js';

import { INK, nothing, plain, right, ruled, widthsOf } from './paper.ts';
import { picture } from './printed-picture.ts';
import type { Print, QuotePrint } from './quote-print.ts';

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
                      ...picture(logo, [150, 40]),
                      margin: [0, 0, 0, 4] as [number, number, number, number],
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

/** The number, the title, and the facts in three columns. The second one has more room. */
export function title({ number, name, facts }: { number: string; name: string; facts: Facts[] }): Content[] {
  const column = (of: Facts = []) => ({
    stack: of.map(([label, lines], place) => ({
      ...fact(label, lines),
      margin: [0, place === 0 ? 0 : 5, 0, 0] as [number, number, number, number],
    })),
  });
  const [first, second, third] = facts;
  return [
    plain(number, { style: 'number', margin: [0, 14, 0, 2] }),
    plain(name, {
      style: name.length > LONG_TITLE ? 'longTitle' : 'title',
      alignment: 'left',
      margin: [0, 0, 0, 10],
    }),
    {
      margin: [0, 0, 0, 8],
      table: {
        widths: widthsOf(178, 130),
        body: [[column(first), column(second), column(third)]],
      },
      layout: { ...ruled({}), hLineWidth: () => 0 },
    },
  ];
}

/** The figures that a reader looks for first: up to three with their labels, and a note below each. */
export function glance(
  figures: readonly (readonly [label: string, value: string | null, note: string | null])[],
): Content {
  const cells = figures.flatMap(([label, value, note]) =>
    value === null
      ? []
      : {
          stack: [
            plain(label, { style: 'label' }),
            plain(value, { style: 'figure', alignment: 'left' }),
            ...(note === null ? [] : [plain(note, { style: 'small' })]),
          ],
        },
  );
  return {
    unbreakable: true,
    margin: [0, 2, 0, 10],
    table: {
      // The last figure may be two days.
      widths: widthsOf(150, 200),
      body: [[...cells, nothing(), nothing(), nothing()].slice(0, 3)],
    },
    layout: {
      ...ruled({}),
      hLineWidth: () => 0.9,
      hLineColor: () => INK,
      paddingTop: () => 7,
      paddingBottom: () => 5,
    },
  };
}

/** The number, the title, who gets what where and when, and for how much. */
export function cover({
  document,
  choices,
  payments,
  signing,
}: Pick<QuotePrint, 'document' | 'choices' | 'payments' | 'signing'>): Content[] {
  const { number, revision, name, sentOn, validUntil, client, project, place } = document;
  const work = workDates(document);
  const [first] = payments;
  const head = title({
    number: `${signing === null ? 'Quote' : 'Signed quote'} ${number} · Revision ${revision}`,
    name,
    facts: [
      [['Prepared for', [client.name, client.email, client.phone]]],
      [['Place', [project, place]]],
      [
        ['Date', [formatDate(sentOn)]],
        signing === null ? ['Valid until', [formatDate(validUntil)]] : ['Contract', [signing.contractNumber]],
      ],
    ],
  });
  return [
    ...head,
    glance([
      ['Total', moneyText(quoteFigures(document, choices).total), null],
      [first?.name ?? '', first ? moneyText(first.amount) : null, first?.due ?? null],
      ['Work', work && capitalized(work), null],
    ]),
  ];
}

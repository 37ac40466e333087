import { readableQuantity, unitAfter } from '@quoin/domain/quantity-text';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import { addedText, moneyText } from '@quoin/domain/quotes/quote-money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import {
  AMOUNT,
  GAP,
  INK,
  MUTED,
  ROW_PADDING,
  WIDTH,
  areFew,
  column,
  headed,
  heightOf,
  isShort,
  mayMove,
  money,
  nothing,
  plain,
  right,
  ruled,
  widthsOf,
} from './paper.ts';
import { LINE_PICTURE, OPTION_PICTURE, picture } from './printed-picture.ts';
import { inert } from './printed-text.ts';
import type { QuotePrint } from './quote-print.ts';

type Section = QuoteDocument['sections'][number];

/** The fewest sections that are listed before their lines. */
const LISTED_SECTIONS = 3;

/** A section in the list of sections. */
const listedCells = (section: Section | undefined): TableCell[] =>
  section
    ? [
        plain(section.name, { style: 'smallInk' }),
        section.price === null ? nothing() : money(moneyText(section.price), 'smallInk'),
      ]
    : [nothing(), nothing()];

/** The sections with their prices in two columns, where many lines follow. */
export function contents({ sections }: QuoteDocument): Content[] {
  const hasLines = sections.some(({ lines }) => lines.length > 0);
  if (!hasLines || sections.length < LISTED_SECTIONS) return [];
  const half = Math.ceil(sections.length / 2);
  const name = (WIDTH - 3 * GAP - LISTED_GAP) / 2 - LISTED_AMOUNT;
  const table: Content = {
    table: {
      widths: [name, LISTED_AMOUNT, name, LISTED_AMOUNT],
      body: sections
        .slice(0, half)
        .map((section, place) => [...listedCells(section), ...listedCells(sections[place + half])]),
    },
    layout: {
      ...ruled({ heads: 0 }),
      hLineWidth: () => 0,
      paddingLeft: (place) => (place === 0 ? 0 : place === 2 ? GAP + LISTED_GAP : GAP),
      paddingTop: () => 1,
      paddingBottom: () => 0.5,
    },
  };
  const heading = plain('The work', { style: 'heading', margin: [0, 8, 0, 3] });
  return [{ unbreakable: areFew(sections.map((section) => section.name)), stack: [heading, table] }];
}

/** The room that the list has between its two columns, beside that between a name and its price. */
const LISTED_GAP = 16;
/** The room for the price of a section in the list of sections. */
const LISTED_AMOUNT = 58;

/** The work in sections. */
export function scope(print: QuotePrint): Content[] {
  const { sections } = print.document;
  return sections.every(({ lines }) => lines.length === 0)
    ? priced(sections)
    : sections.map((section) => listed(section, print));
}

/** Sections whose lines the client does not see. Each is a row with its price. */
function priced(sections: readonly Section[]): Content[] {
  if (sections.length === 0) return [];
  const isShown = sections.some(({ price }) => price !== null);
  return [
    headed(
      widthsOf(AMOUNT),
      [plain('The work', { style: 'heading' }), isShown ? column('Price', 'right') : nothing()],
      sections.map(({ name, description, price }) => [
        {
          stack: [
            plain(name, { style: 'strong' }),
            ...(description === null ? [] : [plain(description, { style: 'small' })]),
          ],
        },
        price === null ? nothing() : money(moneyText(price), 'strong'),
      ]),
      {
        kept: isShort(sections[0]?.description ?? '') ? 1 : 0,
        keepsRows: sections.every(({ description }) => isShort(description ?? '')),
      },
    ),
  ];
}

/** A section with its lines. Its name and its price are the head of its rows, so that they are repeated with them. */
function listed({ name, description, lines, price }: Section, { document, pictures }: QuotePrint): Content {
  const hasQuantities = document.sections.some((each) =>
    each.lines.some(({ quantity }) => quantity !== null),
  );
  const widths = hasQuantities ? widthsOf(96, AMOUNT) : widthsOf(AMOUNT);
  const [width = 0] = widths;
  const row = (first: TableCell, last: TableCell, middle: TableCell = nothing()): TableCell[] =>
    hasQuantities ? [first, middle, last] : [first, last];
  const about: TableCell[][] =
    description === null
      ? []
      : [row({ ...plain(description, { style: 'small' }), colSpan: hasQuantities ? 3 : 2 }, nothing())];
  const printed = lines.map((line) => (line.picture ? pictures[line.picture.digest] : undefined));
  const isPictured = printed.some(Boolean);
  const rows = lines.map((line, place) =>
    row(
      beside(
        printed[place],
        [
          plain(line.name, { style: 'line' }),
          ...(line.description === null ? [] : [plain(line.description, { style: 'small' })]),
        ],
        isPictured ? width : undefined,
      ),
      line.price === null ? right('Included', 'muted') : money(moneyText(line.price), 'line'),
      line.quantity === null
        ? nothing()
        : {
            alignment: 'right',
            style: 'line',
            text: [
              { text: `${readableQuantity(line.quantity)} ` },
              { text: inert(unitAfter(line.quantity, line.unit)), style: 'muted' },
            ],
          },
    ),
  );
  const texts = [description, ...lines.map((line) => line.description)];
  const height = [
    name,
    description ?? '',
    ...lines.map((line) => [line.name, line.description ?? ''].filter(Boolean).join('\n')),
  ].reduce((sum, text) => sum + heightOf(text, width) + ROW_PADDING, 0);
  return headed(
    widths,
    row(
      plain(name, { style: 'heading' }),
      price === null
        ? lines.length === 0
          ? nothing()
          : column('Price', 'right')
        : money(moneyText(price), 'headingAmount'),
      hasQuantities && lines.length > 0 ? column('Quantity', 'right') : nothing(),
    ),
    [...about, ...rows],
    {
      kept: texts.slice(0, 2).every((text) => isShort(text ?? '')) ? about.length + 2 : 0,
      isWhole: mayMove(isPictured ? height + lines.length * LINE_PICTURE : height),
      keepsRows: texts.every((text) => isShort(text ?? '')),
    },
  );
}

/** The texts of a line beside its picture. Lines without one begin at the same place. Without a `width` there is no room for pictures. */
function beside(jpeg: Uint8Array | undefined, stack: Content[], width: number | undefined): TableCell {
  if (width === undefined) return { stack };
  const room: [number, number] = [LINE_PICTURE, LINE_PICTURE];
  return {
    columns: [
      { ...(jpeg ? picture(jpeg, room) : nothing()), width: LINE_PICTURE },
      { stack, width: width - LINE_PICTURE - GAP },
    ],
    columnGap: GAP,
  };
}

/** A box, with a check in it for a chosen option. Fonts of text have no such signs. */
const box = (isChosen: boolean): TableCell => ({
  canvas: [
    { type: 'rect', x: 0, y: 2, w: 8, h: 8, lineWidth: 0.7, lineColor: isChosen ? INK : MUTED },
    ...(isChosen
      ? [
          {
            type: 'polyline' as const,
            points: [
              { x: 1.8, y: 6.2 },
              { x: 3.5, y: 8 },
              { x: 6.5, y: 4 },
            ],
            lineWidth: 1.1,
            lineColor: INK,
          },
        ]
      : []),
  ],
});

/** The name of a group of options, over all columns. */
const group = (name: string, hint: string): TableCell[] => [
  {
    text: [
      { text: name, style: 'strong' },
      { text: hint, style: 'muted' },
    ],
    colSpan: 4,
  },
  nothing(),
  nothing(),
  nothing(),
];

/** The most pictures of options that stay on one page together, of up to 105 points each. */
const WHOLE_PICTURES = 4;

/** The options in the order of the document. Those of a group stand together, where its first one is. */
export function options({ document: { options: all }, choices, pictures }: QuotePrint): Content[] {
  if (all.length === 0) return [];
  const groups = Map.groupBy(all, ({ choiceGroup }) => choiceGroup);
  const body = [...groups].flatMap(([name, ofGroup]): TableCell[][] => [
    ...(name === null
      ? groups.size > 1
        ? [group('Extras', '')]
        : []
      : [group(inert(name), '  One of these')]),
    ...ofGroup.map(({ id, name: option, description, price, picture: named }): TableCell[] => {
      const isChosen = choices.includes(id);
      const jpeg = named && pictures[named.digest];
      return [
        box(isChosen),
        {
          stack: [
            plain(option, isChosen ? { style: 'strong' } : {}),
            ...(description === null ? [] : [plain(description, { style: 'small' })]),
            ...(jpeg
              ? [
                  {
                    ...picture(jpeg, [OPTION_PICTURE, OPTION_PICTURE * 0.75]),
                    margin: [0, 4, 0, 3] as [number, number, number, number],
                  },
                ]
              : []),
          ],
        },
        right(isChosen ? 'Chosen' : 'Not chosen', isChosen ? 'strong' : 'muted'),
        money(addedText(price), isChosen ? 'strong' : 'muted'),
      ];
    }),
  ]);
  const count = all.filter(({ picture: named }) => named && pictures[named.digest]).length;
  const [, ...others] = widthsOf(WIDTH - 8 - 96 - AMOUNT - 3 * GAP, 96, AMOUNT);
  return [
    headed(
      [8, ...others],
      [
        { ...plain('Options', { style: 'heading' }), colSpan: 2 },
        nothing(),
        nothing(),
        column('Price with tax', 'right'),
      ],
      body,
      {
        kept: isShort(all[0]?.description ?? '') ? 1 : 0,
        isWhole:
          count <= WHOLE_PICTURES &&
          areFew(all.map(({ name, description }) => `${name} ${description ?? ''}`)),
        // A picture stays with the name of its option.
        keepsRows: count > 0 && all.every(({ description }) => isShort(description ?? '')),
      },
    ),
  ];
}

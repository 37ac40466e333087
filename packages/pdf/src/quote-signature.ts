import { formatDate } from '@quoin/domain/dates';
import { PAD } from '@quoin/domain/documents/drawn-signature';
import { type QuoteDocument, quoteFigures } from '@quoin/domain/quotes/quote-document';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import type { Content } from 'pdfmake/interfaces.js';

import { GAP, INK, WIDTH, areFew, column, headed, nothing, plain, right, ruled, widthsOf } from './paper.ts';
import { picture } from './printed-picture.ts';
import { cut, dayText, inert, momentText } from './printed-text.ts';
import type { PrintedSigning, QuotePrint } from './quote-print.ts';

/** A line for a pen, with a word below it. */
const penLine = (label: string, width: number): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: INK }] },
    plain(label, { style: 'small', margin: [0, 3, 0, 0] }),
  ],
});

/** The place where a client signs on paper. */
export function unsigned(document: QuoteDocument, choices: readonly number[]): Content {
  const { name, validUntil } = document;
  const { total } = quoteFigures(document, choices);
  return penPlace(
    `I accept “${cut(inert(name), 200)}” for ${moneyText(total)}. This offer is valid until ${formatDate(validUntil)}.`,
    'To accept, open the link in your quote or sign here.',
  );
}

/** Lines for a pen below the words that a client accepts. */
export function penPlace(words: string, hint: string): Content {
  const lines = widthsOf(190, 90);
  return {
    unbreakable: true,
    stack: [
      plain('Acceptance', { style: 'heading', margin: [0, 20, 0, 4] }),
      plain(words, { style: 'prose' }),
      plain(hint, { style: 'small', margin: [0, 2, 0, 40] }),
      {
        table: {
          widths: lines,
          body: [
            [
              penLine('Signature', lines[0] ?? 0),
              penLine('Name', lines[1] ?? 0),
              penLine('Date', lines[2] ?? 0),
            ],
          ],
        },
        layout: { ...ruled({}), hLineWidth: () => 0 },
      },
    ],
  };
}

/** The photo of a signed page is at most this high, so that it stands on one page with its heading. */
const PAPER_HEIGHT = 600;

/** The drawn signature is this wide. */
const DRAWN = 200;

/** The line below a drawn signature is a little longer. */
const SIGNED = DRAWN + 20;
const penRule = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 0.7, lineColor: INK }],
});

/** The lines of a drawn signature. A line of one point is a dot, which a round end of the line makes visible. */
function drawn(strokes: PrintedSigning['strokes']): Content[] {
  const scale = DRAWN / PAD.width;
  const lines = (strokes ?? []).flatMap((stroke) => {
    const points = stroke.map(([x, y]) => ({ x: x * scale, y: y * scale }));
    const [first] = points;
    if (!first) return [];
    return {
      type: 'polyline' as const,
      points: points.length === 1 ? [first, { x: first.x + 0.01, y: first.y }] : points,
      lineWidth: 1.2,
      lineColor: INK,
      lineCap: 'round' as const,
    };
  });
  if (lines.length === 0) return [];
  // The frame gives every signature the height of the pad.
  const frame = { type: 'rect' as const, x: 0, y: 0, w: DRAWN, h: PAD.height * scale, lineWidth: 0 };
  return [{ canvas: [{ ...frame, lineColor: '#ffffff' }, ...lines] }];
}

/** A digest with its label. */
const digest = (label: string, value: string): Content => ({
  margin: [0, 1, 0, 0],
  columns: [
    { ...plain(label, { style: 'small' }), width: 70 },
    { ...plain(value, { style: 'digest' }), width: WIDTH - 70 },
  ],
});

/** The signature with what it means, the trail of events, and the digests that prove all of it. */
export function signed(
  { firm }: Pick<QuoteDocument, 'firm'>,
  signing: PrintedSigning,
  { timeZone }: Pick<QuotePrint, 'timeZone'>,
  meaning: readonly string[],
): Content[] {
  const { signerName, at, strokes, signedOn, paper, consentText, cancelUntil, events } = signing;
  const lines = drawn(strokes);
  const said: Content[] = [
    {
      margin: [0, 5, 0, 0],
      text: [
        { text: 'Signed by ' },
        { text: inert(signerName), style: 'strong' },
        { text: signedOn === null ? ` on ${dayText(at, timeZone)}` : ` on paper, ${formatDate(signedOn)}` },
      ],
    },
    plain(meaning.join(' '), { margin: [0, 2, 0, 3] }),
  ];
  const proof: Content[] = [
    {
      unbreakable: true,
      stack: [
        plain('Signature', { style: 'heading', margin: [0, 12, 0, 3] }),
        ...(lines.length > 0
          ? [
              {
                columns: [
                  { width: SIGNED, stack: [...lines, penRule(SIGNED)] },
                  { width: WIDTH - SIGNED - 2 * GAP, stack: said, margin: [0, 24, 0, 4] },
                ],
                columnGap: 2 * GAP,
              } satisfies Content,
            ]
          : [penRule(260), ...said]),
        plain(consentText, { style: 'small' }),
        ...(cancelUntil === null
          ? []
          : [
              plain(
                `You may cancel this contract until the end of ${formatDate(cancelUntil)}, without giving a reason. ` +
                  `Tell ${firm.name} in writing.`,
                { style: 'prose', margin: [0, 4, 0, 0] },
              ),
            ]),
      ],
    },
    headed(
      [18, ...widthsOf(150, 150).map((width, place) => (place === 0 ? width - 18 - GAP : width))],
      [
        { ...plain('Trail', { style: 'heading' }), colSpan: 2 },
        nothing(),
        column('By'),
        column('When', 'right'),
      ],
      events.map((event) => [
        plain(String(event.seq), { style: 'small' }),
        plain(event.words, { style: 'smallInk' }),
        plain(event.actor, { style: 'small' }),
        right(momentText(event.at, timeZone), 'small'),
      ]),
    ),
    {
      unbreakable: true,
      stack: [
        plain('Digests (SHA-256)', { style: 'heading', margin: [0, 8, 0, 2] }),
        digest('Document', signing.documentDigest),
        digest('Signature', signing.signatureDigest),
        digest('Last event', signing.headDigest),
        digest('All signed', signing.sealDigest),
        plain(
          'A change of a word, of the signature or of an event changes its digest. The last one holds all signed before.',
          { style: 'small', margin: [0, 4, 0, 0] },
        ),
      ],
    },
  ];
  // So the last page has a signature on it, and not its digests alone.
  const isWhole = areFew(events.map(({ words, actor }) => `${words} ${actor}`));
  return [
    isWhole ? { unbreakable: true, stack: proof } : { stack: proof },
    ...(paper
      ? [
          {
            unbreakable: true,
            stack: [
              plain('The signed page', { style: 'heading', margin: [0, 20, 0, 6] }),
              picture(paper, [WIDTH, PAPER_HEIGHT]),
            ],
          },
        ]
      : []),
  ];
}

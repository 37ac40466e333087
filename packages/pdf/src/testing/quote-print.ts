import { consentText } from '@quoin/domain/documents/acceptance';
import { dollars } from '@quoin/domain/exact';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';

import type { PrintedSigning, QuotePrint } from '../quote-print.ts';

type Line = QuoteDocument['sections'][number]['lines'][number];

const lineNames = [
  'Tile, 12 by 24 porcelain',
  'Tile labor',
  'Drywall, moisture resistant',
  'Vanity',
  'Plumber',
];

/** Lines of 100.00 each. Every third has a description. */
export const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `${lineNames[place % lineNames.length] ?? ''} ${place + 1}`,
    description: place % 3 === 0 ? 'Rectified edges, set in a third bond with a matching grout.' : null,
    quantity: place % 5 === 3 ? null : 12.5 * (place + 1),
    unit: place % 2 === 0 ? 'sq ft' : 'hr',
    price: place % 7 === 6 ? null : dollars(100),
  }));

/** A short quote of a bathroom with two sections. */
export function documentOf(fields: Partial<QuoteDocument> = {}): QuoteDocument {
  return {
    format: 1,
    number: 'E-2026-0042',
    revision: 1,
    name: 'Hall bathroom',
    sentOn: '2026-11-24',
    validUntil: '2026-12-24',
    firm: {
      name: 'Cornerstone Renovation',
      address: '400 Alder Street, Fresno, CA 93650',
      phone: '(559) 555-0142',
      email: 'office@cornerstone.example',
      licenseNumber: 'CSLB 1029384',
    },
    client: { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(559) 555-0177' },
    project: 'Hall bathroom',
    place: '5 Pine Rd, Fresno, CA 93650',
    message: 'As we talked about on Tuesday. Call me with any question.',
    intro: null,
    closing: 'Thank you for the chance to quote for your bathroom.',
    terms:
      'We leave the site broom clean each evening.\n\nChanges are agreed in writing before they are done.',
    startDate: '2026-12-07',
    endDate: '2027-01-29',
    sections: [
      { id: 1, name: 'Tiling', description: null, lines: linesOf(4), price: dollars(400) },
      {
        id: 2,
        name: 'Plumbing',
        description: 'All fixtures stay where they are.',
        lines: [],
        price: dollars(2880),
      },
    ],
    options: [],
    rows: ['Contingency'],
    parts: [
      {
        optionId: null,
        lines: dollars(3280),
        rows: [dollars(164)],
        net: dollars(3444),
        taxed: dollars(400),
      },
    ],
    taxRate: 0.0825,
    payments: [
      { name: 'Deposit', due: 'On signing', amount: dollars(347.7) },
      { name: 'Rest', due: 'On completion', amount: dollars(3129.3) },
    ],
    notices: [],
    ...fields,
  };
}

/** A printed quote that nobody has signed. */
export function printOf(fields: Partial<QuoteDocument> = {}, others: Partial<QuotePrint> = {}): QuotePrint {
  const document = documentOf(fields);
  return {
    kind: 'quote',
    document,
    choices: document.options.filter(({ isChosen }) => isChosen).map(({ id }) => id),
    payments: document.payments,
    pictures: {},
    logo: null,
    accent: null,
    timeZone: 'America/Los_Angeles',
    signing: null,
    ...others,
  };
}

/** The options of a quote: two that exclude each other, and two extras. */
export const someOptions = {
  options: [
    { id: 1, name: 'Acrylic tub', description: null, choiceGroup: 'Tub', isChosen: true, price: dollars(0) },
    {
      id: 2,
      name: 'Cast iron tub',
      description: 'With a second pair of hands to carry it.',
      choiceGroup: 'Tub',
      isChosen: false,
      price: dollars(1412.5),
    },
    { id: 3, name: 'Niche', description: null, choiceGroup: null, isChosen: true, price: dollars(906.57) },
    {
      id: 4,
      name: 'Reuse the mirror',
      description: null,
      choiceGroup: null,
      isChosen: false,
      price: dollars(-50),
    },
  ],
  parts: [
    { optionId: null, lines: dollars(3280), rows: [dollars(164)], net: dollars(3444), taxed: dollars(400) },
    { optionId: 1, lines: dollars(0), rows: [dollars(0)], net: dollars(0), taxed: dollars(0) },
    { optionId: 2, lines: dollars(1412.5), rows: [dollars(0)], net: dollars(1412.5), taxed: dollars(0) },
    { optionId: 3, lines: dollars(837.48), rows: [dollars(0)], net: dollars(837.48), taxed: dollars(837.48) },
    { optionId: 4, lines: dollars(-50), rows: [dollars(0)], net: dollars(-50), taxed: dollars(0) },
  ],
} satisfies Partial<QuoteDocument>;

/** The signing by Dana Ortiz, with a drawn line and a dot. */
export const signing: PrintedSigning = {
  signerName: 'Dana Ortiz',
  at: '2026-11-25T18:04:05.123+00:00',
  strokes: [
    [
      [60, 200],
      [140, 60],
      [220, 220],
      [320, 90],
      [420, 210],
      [700, 150],
    ],
    [[760, 120]],
  ],
  signedOn: null,
  paper: null,
  consentText,
  contractNumber: 'C-2026-0007',
  total: dollars(4419.57),
  cancelUntil: '2026-12-01',
  documentDigest: 'd0'.repeat(32),
  signatureDigest: '51'.repeat(32),
  events: [
    { seq: 1, at: '2026-11-24T17:00:00Z', words: 'Sent', actor: 'Ada Lovelace' },
    { seq: 2, at: '2026-11-24T19:30:00Z', words: 'Looked at by the client', actor: 'Client Dana Ortiz' },
    { seq: 3, at: '2026-11-25T18:04:05Z', words: 'Accepted and signed', actor: 'Client Dana Ortiz' },
  ],
  headDigest: 'e3'.repeat(32),
  sealDigest: 'f4'.repeat(32),
};

/** A white JPEG of one pixel. */
export const pixel = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/' +
    '2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAAR' +
    'CAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAA' +
    'AAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAD//Z',
  'base64',
);

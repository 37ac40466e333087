import { dollars } from '@quoin/domain/exact';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import type { QuotePrint } from '@quoin/pdf/quote-print';

type Section = QuoteDocument['sections'][number];

/** The sections and the lines of each that make about forty pages. */
const SECTIONS = 33;
const LINES = 25;

const work = [
  'Porcelain floor tile, 12 by 24',
  'Tile labor',
  'Drywall, moisture resistant',
  'Vanity with a top of quartz',
  'Rough plumbing',
];

const sectionAt = (place: number): Section => ({
  id: place + 1,
  name: `Room ${place + 1}`,
  description: place % 2 === 0 ? 'All fixtures stay where they are. The floor is protected meanwhile.' : null,
  price: dollars(2_500),
  lines: Array.from({ length: LINES }, (_, line) => ({
    id: place * LINES + line + 1,
    name: `${work[line % work.length] ?? ''} ${line + 1}`,
    description: line % 3 === 0 ? 'Rectified edges, set in a third bond with a matching grout.' : null,
    quantity: 12.5 * (line + 1),
    unit: line % 2 === 0 ? 'sq ft' : 'hr',
    price: dollars(100),
  })),
});

const paragraph =
  'We leave the site broom clean each evening. Changes are agreed in writing before they are done. Hidden damage that ' +
  'shows after the demolition is priced on the day on which it is found.';

const document: QuoteDocument = {
  format: 1,
  number: 'E-2026-0042',
  revision: 1,
  name: 'Renovation of forty rooms',
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
  project: 'Renovation of forty rooms',
  place: '5 Pine Rd, Fresno, CA 93650',
  message: null,
  intro: paragraph,
  closing: paragraph,
  terms: Array.from({ length: 20 }, () => paragraph).join('\n\n'),
  startDate: '2026-12-07',
  endDate: '2027-12-17',
  sections: Array.from({ length: SECTIONS }, (_, place) => sectionAt(place)),
  options: [],
  rows: [],
  parts: [
    {
      optionId: null,
      lines: dollars(SECTIONS * 2_500),
      rows: [],
      net: dollars(SECTIONS * 2_500),
      taxed: dollars(0),
    },
  ],
  taxRate: null,
  payments: [{ name: 'All', due: 'On completion', amount: dollars(SECTIONS * 2_500) }],
  notices: [],
};

/** A quote of about forty pages. */
export const longQuote: QuotePrint = {
  kind: 'quote',
  document,
  choices: [],
  payments: document.payments,
  pictures: {},
  logo: null,
  accent: null,
  timeZone: 'America/Los_Angeles',
  signing: null,
};

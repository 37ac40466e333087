import type { ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import { changeConsentText } from '@quoin/domain/documents/acceptance';
import { dollars } from '@quoin/domain/exact';

import type { ChangeOrderPrint, PrintedSigning } from '../quote-print.ts';
import { documentOf, signing } from './quote-print.ts';

type ChangedLine = ChangeOrderDocument['lines'][number];

const tile = { name: 'Tile, 12 by 24 porcelain', description: null, quantity: 85, unit: 'sq ft' };

/** A line of each kind of change. */
export const someLines: ChangedLine[] = [
  {
    changeType: 'modify',
    section: 'Tiling',
    before: tile,
    after: { ...tile, name: 'Slate tile', quantity: 100 },
    price: dollars(85.98),
  },
  {
    changeType: 'add',
    section: 'Tiling',
    before: null,
    after: {
      name: 'Niche',
      description: 'With a shelf of slate, and a sloped sill.',
      quantity: 3,
      unit: 'hr',
    },
    price: dollars(230),
  },
  {
    changeType: 'remove',
    section: null,
    before: { name: 'Shower curtain rod', description: 'Chrome', quantity: 1, unit: 'each' },
    after: null,
    price: dollars(-40),
  },
];

/** Lines that are added, numbered. */
export const addedLines = (count: number): ChangedLine[] =>
  Array.from({ length: count }, (_, place) => ({
    changeType: 'add',
    section: place % 4 === 0 ? null : 'Tiling',
    before: null,
    after: {
      name: `Niche ${place + 1}`,
      description: place % 3 === 0 ? 'With a shelf of slate, and a sloped sill.' : null,
      quantity: 3,
      unit: 'hr',
    },
    price: place % 7 === 6 ? dollars(0) : dollars(100),
  }));

/** A printed change order that nobody has signed. */
export function changePrintOf(
  fields: Partial<ChangeOrderDocument> = {},
  others: Partial<ChangeOrderPrint> = {},
): ChangeOrderPrint {
  const { firm, client, project, place } = documentOf();
  return {
    kind: 'change-order',
    document: {
      format: 1,
      kind: 'change-order',
      number: 'CO-1',
      revision: 1,
      contractNumber: 'C-2026-0007',
      title: 'Niche in the shower',
      reason: 'Request of the client',
      scope:
        'We build a niche of 12 by 24 inches into the wall of the shower, at the height that we marked together.\n\n' +
        'The floor gets the slate tile that you chose on Tuesday.',
      paymentsText: 'The payments are higher by $298.75, of which $30.00 is due on signing.',
      message: 'As we talked about on Tuesday. Call me with any question.',
      sentOn: '2026-12-09',
      firm,
      client,
      project,
      place,
      lines: someLines,
      net: dollars(275.98),
      tax: dollars(22.77),
      total: dollars(298.75),
      contractBefore: dollars(7_776.36),
      contractAfter: dollars(8_075.11),
      daysDelta: 3,
      finishBefore: '2027-01-29',
      finishAfter: '2027-02-01',
      payments: [
        { name: 'Deposit', due: 'On signing', before: dollars(777.63), after: dollars(777.63) },
        {
          name: 'Materials',
          due: 'When the materials are here, within 14 days',
          before: dollars(2_333),
          after: dollars(2_333),
        },
        { name: 'Rest', due: 'When all is done', before: dollars(4_665.73), after: dollars(4_934.48) },
        { name: 'CO-1 deposit', due: 'On signing', before: dollars(0), after: dollars(30) },
      ],
      ...fields,
    },
    logo: null,
    accent: null,
    timeZone: 'America/Los_Angeles',
    signing: null,
    ...others,
  };
}

/** The signing of that change order by Dana Ortiz. */
export const changeSigning: PrintedSigning = {
  ...signing,
  at: '2026-12-10T18:04:05.123+00:00',
  consentText: changeConsentText,
  total: dollars(298.75),
  cancelUntil: null,
};

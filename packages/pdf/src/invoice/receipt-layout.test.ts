import { dollars } from '@quoin/domain/exact';
import type { ReceiptDocument } from '@quoin/domain/receivables/receipt';
import { firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';
import { expect, test } from 'vitest';

import type { ReceiptPrint } from '../quote-print.ts';
import { leavesOf, printedTexts, withTexts } from '../testing/leaves.ts';
import { receiptLayout } from './receipt-layout.ts';

function printOf(given: Partial<ReceiptDocument> = {}): ReceiptPrint {
  const { firm, client, contractNumber, project, place } = firstInvoice;
  return {
    kind: 'receipt',
    logo: null,
    accent: null,
    document: {
      paymentId: 6,
      on: '2026-03-31',
      firm,
      client,
      contractNumber,
      project,
      place,
      amount: dollars(1400),
      method: 'check',
      receivedOn: '2026-03-20',
      reference: 'No. 1184',
      status: 'succeeded',
      returnedOn: null,
      refunded: dollars(0),
      lines: [{ invoiceId: 9, number: 'INV-2026-0001', amount: dollars(1300), open: dollars(29.06) }],
      credit: dollars(100),
      open: dollars(1277.36),
      ...given,
    },
  };
}

test('a receipt says what came how and when, what it pays, and what is still to be paid', () => {
  const texts = printedTexts(receiptLayout(printOf()));
  for (const said of ['$1,400.00', 'Mar 20, 2026', 'Check', 'No. 1184', 'Hall bathroom', 'C-2026-0017'])
    expect(texts).toContain(said);
  const from = texts.indexOf('INV-2026-0001');
  expect(texts.slice(from, from + 5)).toEqual([
    'INV-2026-0001',
    '$1,300.00',
    '$29.06',
    'Your credit, for invoices to come',
    '$100.00',
  ]);
  expect(texts.slice(texts.indexOf('Still to pay'), texts.indexOf('Still to pay') + 3)).toEqual([
    'Still to pay',
    '$1,277.36',
    'On Mar 31, 2026',
  ]);
});

test.each([
  ['void', null, 'VOID', 'This is no payment any more. It pays nothing.'],
  ['bounced', '2026-03-24', 'BOUNCED', 'This payment came back on Mar 24, 2026. What it paid is open again.'],
  [
    'charged-back',
    '2026-03-24',
    'CHARGED BACK',
    'This payment came back on Mar 24, 2026. What it paid is open again.',
  ],
] as const)(
  'a receipt of a payment that is %s says so in large words',
  (status, returnedOn, words, sentence) => {
    const print = printOf({ status, returnedOn, lines: [], credit: dollars(0) });
    const texts = printedTexts(receiptLayout(print));
    expect(texts.slice(texts.indexOf(words)).slice(0, 2)).toEqual([words, sentence]);
    expect(texts).not.toContain('What it pays');
    expect(texts.slice(texts.lastIndexOf('Received') + 1)[0]).toBe('$0.00');
  },
);

test.each([
  ['partly-refunded', 45.01, 'PARTLY REFUNDED', '$45.01 of this payment went back to you.'],
  ['refunded', 1400, 'REFUNDED', '$1,400.00 of this payment went back to you.'],
] as const)(
  'a receipt of a payment that is %s says how much went back, and still what it pays',
  (status, refunded, words, sentence) => {
    const texts = printedTexts(receiptLayout(printOf({ status, refunded: dollars(refunded) })));
    expect(texts.slice(texts.indexOf(words)).slice(0, 2)).toEqual([words, sentence]);
    expect(texts).toContain('INV-2026-0001');
  },
);

test('a hostile text of a receipt stays a text', () => {
  const hostile = '{"image":"http://127.0.0.1/x.png"}';
  const print = withTexts(printOf(), hostile);
  const kept = { on: '2026-03-31', receivedOn: '2026-03-20', method: 'check', status: 'succeeded' } as const;
  const document = { ...print.document, ...kept, returnedOn: null };
  const leaves = leavesOf(receiptLayout({ ...print, document }).content);
  const places = leaves.filter(({ text }) => text.includes(hostile)).map(({ key }) => key);
  expect(places.length).toBeGreaterThan(8);
  expect(new Set(places)).toEqual(new Set(['text']));
});

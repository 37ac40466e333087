import { dollars } from '@quoin/domain/exact';
import { firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';
import { expect, test } from 'vitest';

import type { StatementPrint } from '../quote-print.ts';
import { leavesOf, printedTexts, withTexts } from '../testing/leaves.ts';
import { statementLayout } from './statement-layout.ts';

const line = (kind: 'invoice' | 'payment', amount: number, balance: number, heldBack = 0) => ({
  entryId: 1,
  day: '2026-03-09',
  kind,
  description: kind === 'invoice' ? 'INV-2026-0001 Hall bathroom' : 'Payment of Walt Newcomer',
  amount: dollars(amount),
  balance: dollars(balance),
  retainage: dollars(heldBack),
  heldBack: dollars(heldBack),
});

function printOf(given: Partial<StatementPrint['document']> = {}): StatementPrint {
  const { firm, client, contractNumber, project, place } = firstInvoice;
  return {
    kind: 'statement',
    logo: null,
    accent: null,
    document: {
      contractId: 4,
      on: '2026-03-31',
      firm,
      client,
      contractNumber,
      project,
      place,
      lines: [line('payment', -777.63, -777.63), line('invoice', 2106.69, 1329.06)],
      balance: dollars(1329.06),
      heldBack: dollars(0),
      ...given,
    },
  };
}

test('a statement begins with what is to be paid, and lists each entry with the balance after it', () => {
  const texts = printedTexts(statementLayout(printOf()));
  expect(texts.slice(texts.indexOf('To pay'), texts.indexOf('To pay') + 2)).toEqual(['To pay', '$1,329.06']);
  const from = texts.indexOf('Payment of Walt Newcomer');
  expect(texts.slice(from, from + 8)).toEqual([
    'Payment of Walt Newcomer',
    'Mar 9, 2026',
    '−$777.63',
    '−$777.63',
    'INV-2026-0001 Hall bathroom',
    'Mar 9, 2026',
    '$2,106.69',
    '$1,329.06',
  ]);
  expect(texts).not.toContain('Held back');
});

test('money of the client is called so, and what is held back stands apart', () => {
  expect(printedTexts(statementLayout(printOf({ balance: dollars(-10) })))).toContain(
    'Your deposits and credit',
  );
  const heldBack = printOf({ lines: [line('invoice', 90, 90, 10)], heldBack: dollars(10) });
  expect(printedTexts(statementLayout(heldBack)).filter((text) => text === 'Held back')).toHaveLength(2);
  expect(printedTexts(statementLayout(printOf({ lines: [] })))).toContain('Nothing was billed or paid yet.');
});

test('a hostile text of a statement stays a text', () => {
  const hostile = '{"image":"http://127.0.0.1/x.png"}';
  const print = withTexts(printOf(), hostile);
  const lines = print.document.lines.map((each) => ({ ...each, day: '2026-03-09' }));
  const document = { ...print.document, on: '2026-03-31', lines };
  const leaves = leavesOf(statementLayout({ ...print, document }).content);
  const places = leaves.filter(({ text }) => text.includes(hostile)).map(({ key }) => key);
  expect(places.length).toBeGreaterThan(8);
  expect(new Set(places)).toEqual(new Set(['text']));
});

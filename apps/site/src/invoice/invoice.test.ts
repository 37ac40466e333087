import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { dollars } from '@quoin/domain/exact';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import type { InvoiceState } from '@quoin/domain/receivables/invoice-status';
import { depositRequest, firstInvoice, workRow } from '@quoin/domain/receivables/testing/invoice-document';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

import type { QuoteRequest } from '../rendering.ts';

// The build inserts the assets.
vi.stubGlobal('SITE_ASSETS', { font: '/f', quote: { script: '/s', style: '', styleSource: '' } });
const { Invoice } = await import('./Invoice.tsx');

const data: InvoicePageData = {
  kind: 'invoice',
  documentId: 9,
  digest: 'd',
  document: firstInvoice,
  state: 'open',
  open: dollars(1_329.06),
  paid: dollars(777.63),
  credited: dollars(0),
  pay: null,
  isDisputed: false,
  canDispute: true,
  contractQuoteId: 7,
  changes: [],
  invoices: [
    {
      id: 9,
      invoiceKind: 'progress',
      number: 'INV-2026-0001',
      dueDate: '2026-04-08',
      payable: dollars(1_329.06),
      open: dollars(1_329.06),
      state: 'open',
    },
    {
      id: 8,
      invoiceKind: 'deposit',
      number: 'DR-2026-0001',
      dueDate: '2026-03-02',
      payable: dollars(777.63),
      open: dollars(0),
      state: 'closed',
    },
  ],
  thread: [],
  isInPerson: false,
  giveBackPath: null,
  hasLogo: false,
  brandColor: null,
};

const render = (request: Partial<QuoteRequest<InvoicePageData>> = {}) =>
  renderToStaticMarkup(createElement(Invoice, { path: '/q/t', data, ...request }));
const textOf = (html: string) =>
  html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '').replaceAll('\u00A0', ' ');
const withDocument = (fields: Partial<InvoiceDocument>): InvoicePageData => ({
  ...data,
  document: { ...data.document, ...fields },
});

describe('the page of an invoice', () => {
  test('says what is to be paid and until when, and how to pay it', () => {
    const text = textOf(render());
    expect(text).toContain('Contract C-2026-0017Invoice INV-2026-0001');
    expect(text).toContain('To pay$1,329.06Due Apr 8, 2026Open');
    expect(text).toContain('Pay by check or bank transfer to Cornerstone Renovation. Name INV-2026-0001');
    expect(render()).toContain('<a href="tel:');
  });

  test('says what credit memos took off it, and what is still open', () => {
    const text = textOf(render({ data: { ...data, credited: dollars(100), open: dollars(1_229.06) } }));
    expect(text).toContain('Credited$100.00Still open$1,229.06');
  });

  test('can be disputed while there is time, and says that it is', () => {
    expect(render()).toContain('action="/q/t/dispute"');
    const disputed = render({ data: { ...data, isDisputed: true, canDispute: false } });
    expect(disputed).not.toContain('action="/q/t/dispute"');
    expect(textOf(disputed)).toContain('This invoice is disputed');
    const message = 'The 60 days to dispute this are over. Please call us.';
    const late = render({
      data: { ...data, canDispute: false },
      refused: { form: 'dispute', message, issues: {}, values: { reason: 'The tile' } },
    });
    expect(textOf(late)).toContain(message);
  });

  test('leads to the payment online where one is offered, and says what is on its way', () => {
    expect(render()).not.toContain('id="pay-online"');
    const amount = dollars(1_329.06);
    const offered = render({ data: { ...data, pay: { state: 'offered', amount, url: null } } });
    expect(offered).toContain('action="/q/t/pay"');
    expect(textOf(offered)).toContain('Pay $1,329.06 online');
    const url = 'https://checkout.stripe.example/c/1';
    const begun = render({ data: { ...data, pay: { state: 'begun', amount, url } } });
    expect(begun).toContain(`href="${url}" rel="noreferrer"`);
    // Nothing is posted to the provider: the policy of the page allows forms to ourselves alone.
    expect(begun).not.toContain('action="/q/t/pay"');
    const sent = render({ data: { ...data, pay: { state: 'sent', amount, url: null } } });
    expect(textOf(sent)).toContain('You have paid $1,329.06, and your bank needs some days to send it.');
  });

  test('leads from the work to what is to be paid', () => {
    const text = textOf(render());
    expect(text).toContain('What it bills');
    expect(text).toContain('MaterialsWhen the materials are here$1,329.06');
    expect(text).toContain(
      'Work before tax$1,946.13Sales tax$160.56Total$2,106.69Paid by your deposit−$777.63To pay by Apr 8, 2026$1,329.06',
    );
    const held = textOf(render({ data: withDocument({ retainage: dollars(194.61) }) }));
    expect(held).toContain('Held back until the work is done−$194.61Total');
    const plain = withDocument({ tax: dollars(0), depositApplied: dollars(0) });
    expect(textOf(render({ data: plain }))).toContain('AmountWork$1,946.13To pay by');
  });

  test('marks a deposit in words, unless its name says so', () => {
    const [row] = data.document.rows;
    if (!row) throw new Error('There is no row');
    const rows = [row, { ...row, name: 'First payment' }];
    const text = textOf(render({ data: withDocument({ rows }) }));
    expect(text).toContain('DepositOn signing$777.63First paymentDepositOn signing$777.63');
  });

  test('states the work item by item, with what is left of each and of the contract', () => {
    const text = textOf(render());
    expect(text).toContain('1TileTiling$512.65–$512.65$512.65100%–');
    expect(text).toContain('5Demolition$936.00–––0%$936.00');
    expect(text).toContain('All work$7,615.80–$1,946.13$1,946.1325.55%$5,669.67');
    expect(text).not.toContain('Stored');
    expect(text).toContain('Original contract$7,776.36Contract to date$7,776.36Billed to date$2,106.69');
    expect(text).toContain('Left to pay after this$5,669.67');
    const stored = workRow(1, 'Windows', [1_000, 200, 300, 400], {
      stored: dollars(100),
      toDate: dollars(600),
    });
    expect(textOf(render({ data: withDocument({ work: [stored] }) }))).toContain(
      '1WindowsTiling$1,000.00$200.00$300.00$100.00$600.0060%$400.00',
    );
  });

  test('of a deposit request asks for it, and has no work', () => {
    const html = render({
      data: { ...data, document: depositRequest, open: dollars(777.63), paid: dollars(0) },
    });
    const text = textOf(html);
    expect(text).toContain('Deposit request DR-2026-0001');
    expect(text).toContain('What it asks forPaymentAmountDepositOn signing$777.63');
    expect(text).not.toMatch(/Statement of work|Work through|Original contract/);
  });

  test('that was paid in part says what is still open, without the deposit of its document', () => {
    const partly = { ...data, state: 'partly-paid' as const, open: dollars(829.06), paid: dollars(1_277.63) };
    expect(textOf(render({ data: partly }))).toContain('Partly paidPaid$500.00Still open$829.06');
  });

  test.each<[InvoiceState, number, string]>([
    ['void', 0, 'This invoice is void'],
    ['closed', 0, 'This invoice is closed'],
    ['overdue', 1_329.06, 'This is overdue'],
    ['paid', 0, 'Paid. Thank you.'],
  ])('that is %s says so first', (state, open, words) => {
    const html = render({ data: { ...data, state, open: dollars(open) } });
    expect(html).toMatch(new RegExp(`<h2 id="state"[^>]*>${words}</h2>`));
    expect(html.indexOf('id="state"')).toBeLessThan(html.indexOf('id="payable"'));
    expect(html.includes('id="pay"')).toBe(open > 0);
    expect(html.includes('action="/q/t/question"')).toBe(state !== 'void');
  });

  test('can be asked about, and neither signed nor declined', () => {
    const html = render();
    expect(html).toContain('action="/q/t/question"');
    expect(html).toContain('<input type="hidden" name="documentId" value="9"/>');
    expect(html).not.toMatch(/action="\/q\/t\/(accept|decline|changes|cancel)"/);
    expect(textOf(html)).not.toContain('about the quote');
    const late = {
      form: 'accept' as const,
      message: 'This invoice waits for no answer',
      issues: {},
      values: {},
    };
    expect(textOf(render({ refused: late }))).toContain('This invoice waits for no answer');
  });

  test('links its PDF, its contract and the other invoices with what is open', () => {
    const html = render();
    expect(html).toMatch(/<a [^>]*href="\/q\/t\/quote\.pdf\?quote=9">Download PDF<\/a>/);
    expect(html).toMatch(/<a href="\/q\/t\?quote=7">.*?Contract C-2026-0017/);
    expect(html).toMatch(/<a href="\/q\/t\?quote=9" aria-current="page">/);
    const text = textOf(html);
    expect(text).toContain('Invoice INV-2026-0001Due Apr 8, 2026 · Shown here$1,329.06');
    expect(text).toContain('Deposit request DR-2026-0001$777.63 · Closed');
  });

  test('shows hostile texts as text', () => {
    const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202E';
    const html = render({
      data: {
        ...withDocument({
          number: hostile,
          contractNumber: hostile,
          message: hostile,
          firm: { ...data.document.firm, name: hostile, address: hostile, email: hostile, phone: hostile },
          client: { name: hostile, email: hostile, phone: hostile },
          project: hostile,
          place: hostile,
          rows: [{ name: hostile, due: hostile, isDeposit: true, amount: dollars(1) }],
          work: [workRow(1, hostile, [1, 0, 1, 0], { section: hostile })],
        }),
        invoices: data.invoices.map((each) => ({ ...each, number: hostile })),
      },
      refused: { form: 'question', message: hostile, issues: {}, values: { question: hostile } },
    });
    expect(html.match(/<script[ >]/g)).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(html.replace(/<textarea.*?<\/textarea>/s, '')).not.toContain('\u202E');
  });
});

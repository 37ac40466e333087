import type { ChangePageData } from '@quoin/domain/client/document-page';
import type { ChangeOrderState } from '@quoin/domain/contracts/change-order-status';
import { changeConsentText } from '@quoin/domain/documents/acceptance';
import { dollars } from '@quoin/domain/exact';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

import type { QuoteRequest } from '../rendering.ts';

// The build inserts the assets.
vi.stubGlobal('SITE_ASSETS', { font: '/f', quote: { script: '/s', style: '', styleSource: '' } });
const { ChangeOrder } = await import('./ChangeOrder.tsx');

const line = { name: 'Tile', description: null, quantity: 85, unit: 'sq ft' };
const data: ChangePageData = {
  kind: 'change-order',
  documentId: 9,
  digest: 'd',
  document: {
    format: 1,
    kind: 'change-order',
    number: 'CO-1',
    revision: 1,
    contractNumber: 'C-2026-0007',
    title: 'Niche in the shower',
    reason: 'Request of the client',
    scope: 'A niche, and more tile.',
    paymentsText: 'The payments are higher by $298.75.',
    message: 'As we talked about.',
    sentOn: '2026-12-09',
    firm: {
      name: 'Ridgeline',
      address: null,
      phone: '(916) 555-0142',
      email: 'a&b@ridgeline.example',
      licenseNumber: '1048832',
    },
    client: { name: 'Maria', email: null, phone: null },
    project: 'Bathroom',
    place: 'Birch Lane',
    lines: [
      {
        changeType: 'modify',
        section: 'Tiling',
        before: line,
        after: { ...line, name: 'Slate tile', quantity: 100 },
        price: dollars(85.98),
      },
      {
        changeType: 'add',
        section: 'Tiling',
        before: null,
        after: { name: 'Niche', description: 'With a shelf.', quantity: 3, unit: 'hr' },
        price: dollars(230),
      },
      {
        changeType: 'remove',
        section: null,
        before: { ...line, name: 'Curtain' },
        after: null,
        price: dollars(-40),
      },
    ],
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
      { name: 'Rest', due: 'When all is done', before: dollars(6_998.73), after: dollars(7_267.48) },
      { name: 'CO-1 deposit', due: 'On signing', before: dollars(0), after: dollars(30) },
    ],
  },
  state: 'open',
  signature: null,
  contractQuoteId: 7,
  changes: [
    {
      id: 9,
      contractNumber: 'C-2026-0007',
      number: 'CO-1',
      title: 'Niche in the shower',
      total: dollars(298.75),
      state: 'open',
    },
  ],
  invoices: [],
  thread: [],
  isInPerson: false,
  giveBackPath: null,
  hasLogo: false,
  brandColor: null,
};

const render = (request: Partial<QuoteRequest<ChangePageData>> = {}) =>
  renderToStaticMarkup(createElement(ChangeOrder, { path: '/q/t', data, ...request }));
const textOf = (html: string) =>
  html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '').replaceAll('\u00A0', ' ');
const withDocument = (fields: Partial<ChangePageData['document']>): ChangePageData => ({
  ...data,
  document: { ...data.document, ...fields },
});

describe('the page of a change order', () => {
  test('says in words what is added, changed and removed, with the difference of each', () => {
    const text = textOf(render());
    expect(text).toContain('→Changed · TilingSlate tilefrom 85 sq ft →  to 100 sq ftBefore: Tile+$85.98');
    expect(text).toContain('+Added · TilingNiche3 hrWith a shelf.+$230.00');
    expect(text).toContain('−RemovedCurtain85 sq ft−$40.00');
  });

  test('leads from the change to what the contract comes to', () => {
    expect(textOf(render())).toContain(
      'Change before tax+$275.98Sales tax+$22.77This change+$298.75Contract before$7,776.36Contract with this change$8,075.11',
    );
    const untaxed = textOf(render({ data: withDocument({ tax: dollars(0), net: dollars(298.75) }) }));
    expect(untaxed).toContain('PriceThis change+$298.75Contract before');
  });

  test('has no links and no open forms while the office looks at it before it is sent', () => {
    const html = render({ path: '#', preview: { logo: '/own-logo', pictures: {} } });
    expect(textOf(html)).toContain('Preview. Nothing was sent.');
    expect(html).toContain('<fieldset disabled="">');
    expect(html).not.toMatch(/<script|\?quote=|quote\.pdf/);
  });

  test('marks the payments that change, and says when the work ends', () => {
    const text = textOf(render());
    expect(text).toContain('DepositOn signing$777.63$777.63');
    expect(text).toContain('RestChangedWhen all is done$6,998.73$7,267.48');
    expect(text).toContain('CO-1 depositNewOn signing–$30.00');
    expect(text).toContain('All payments$7,776.36$8,075.11');
    expect(text).toContain('The work ends 3 days later.from Jan 29, 2027 →  to Feb 1, 2027');
    expect(textOf(render({ data: withDocument({ daysDelta: 0 }) }))).not.toContain('Feb 1, 2027');
  });

  test('signs what it shows: the document, its total, and the words about a change', () => {
    const html = render();
    expect(html).toContain('action="/q/t/accept"');
    expect(html).toContain('<input type="hidden" name="documentId" value="9"/>');
    expect(html).toContain('<input type="hidden" name="digest" value="d"/>');
    expect(html).toContain('<input type="hidden" name="expectedTotal" value="298.75"/>');
    expect(html).not.toContain('name="choices"');
    expect(html).not.toContain('name="chosen"');
    expect(textOf(html)).toContain(changeConsentText);
    const credit = render({ data: withDocument({ total: dollars(-40) }) });
    expect(credit).toContain('name="expectedTotal" value="-40"');
    expect(textOf(credit)).toContain('as a change of contract C-2026-0007, for−$40.00');
  });

  test('shows no quantities that the client does not see', () => {
    const lines = data.document.lines.map((each) => ({
      ...each,
      before: each.before && { ...each.before, quantity: null },
      after: each.after && { ...each.after, quantity: null },
    }));
    const text = textOf(render({ data: withDocument({ lines }) }));
    expect(text).toContain('Slate tileBefore: Tile');
    expect(text).not.toMatch(/sq ft/);
  });

  test('shows hostile texts as text', () => {
    const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202E';
    const read = { name: hostile, description: hostile, quantity: 1, unit: hostile };
    const html = render({
      data: {
        ...withDocument({
          number: hostile,
          contractNumber: hostile,
          title: hostile,
          reason: hostile,
          scope: hostile,
          paymentsText: hostile,
          message: hostile,
          firm: { ...data.document.firm, name: hostile, email: hostile },
          client: { name: hostile, email: hostile, phone: hostile },
          project: hostile,
          place: hostile,
          lines: [
            {
              changeType: 'modify',
              section: hostile,
              before: { ...read, name: `${hostile} before`, description: `${hostile} before` },
              after: read,
              price: dollars(0),
            },
            { changeType: 'remove', section: hostile, before: read, after: null, price: dollars(0) },
          ],
          payments: [{ name: hostile, due: hostile, before: dollars(0), after: dollars(1) }],
        }),
        changes: data.changes.map((each) => ({ ...each, number: hostile, title: hostile })),
      },
      refused: { form: 'question', message: hostile, issues: {}, values: { question: hostile } },
    });
    expect(html.match(/<script[ >]/g)).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(html.replace(/<textarea.*?<\/textarea>/s, '')).not.toContain('\u202E');
  });

  test.each<[ChangeOrderState, string]>([
    ['superseded', 'Recalled by the contractor'],
    ['declined', 'Declined'],
    ['ended', 'The contract has ended'],
    ['void', 'Withdrawn'],
  ])('that is %s says so first, and cannot be signed', (state, words) => {
    const html = render({ data: { ...data, state } });
    expect(html).not.toContain('action="/q/t/accept"');
    expect(html).not.toContain('action="/q/t/decline"');
    expect(html).toMatch(new RegExp(`<h2 id="state"[^>]*>${words}</h2>`));
    expect(html.indexOf('id="state"')).toBeLessThan(html.indexOf('id="price"'));
  });

  test('that was recalled links its newest version, and not one of another contract', () => {
    const [own] = data.changes;
    if (!own) throw new Error('The client has no change order');
    const changes = [
      { ...own, id: 20, contractNumber: 'C-2027-0001' },
      { ...own, id: 12 },
    ];
    expect(render({ data: { ...data, state: 'superseded', changes } })).toContain(
      '<a href="/q/t?quote=12">Open the newest version of CO-1</a>',
    );
    expect(textOf(render({ data: { ...data, state: 'superseded' } }))).toContain(
      'will send you a new version',
    );
  });

  test('that is signed shows the signature and what the contract comes to', () => {
    const signature = {
      signerName: 'Maria',
      signedOn: '2026-12-10',
      isOnPaper: false,
      total: dollars(298.75),
      strokes: [[[1, 2] as const, [3, 4] as const]],
    };
    const signed = { ...data, state: 'approved' as const, signature };
    const html = render({ data: signed, done: 'accepted' });
    expect(html).toContain('<path d="M1 2L3 4"');
    expect(html).toMatch(/autofocus=""[^>]*>Thank you\. The change is signed\./);
    expect(textOf(html)).toContain('part of contract C-2026-0007, which comes to $8,075.11 with it');
    expect(textOf(html)).toContain('Signed by Maria on Dec 10, 2026');
    expect(html).not.toContain('action="/q/t/accept"');
    expect(textOf(render({ data: signed }))).toContain('This change is signed');
  });

  test('keeps what was typed in a refused form, with its problem', () => {
    const html = render({
      refused: {
        form: 'decline',
        message: 'Say why in a few words',
        issues: { reason: 'Say why in a few words' },
        values: { reason: 'Too <b>much' },
      },
    });
    expect(html).toContain('Too &lt;b&gt;much</textarea>');
    expect(html).toContain('id="decline-reason-problem" role="alert">Say why in a few words');
    const late = render({
      data: { ...data, state: 'void' },
      refused: { form: 'accept', message: 'This change can no longer be signed.', issues: {}, values: {} },
    });
    expect(textOf(late)).toContain('This change can no longer be signed.');
  });

  test('links its PDF, its contract and the other changes', () => {
    const html = render();
    expect(html).toMatch(/<a [^>]*href="\/q\/t\/quote\.pdf\?quote=9">Download PDF<\/a>/);
    expect(html).toMatch(/<a href="\/q\/t\?quote=7">.*?Contract C-2026-0007/);
    expect(html).toMatch(/<a href="\/q\/t\?quote=9" aria-current="page">/);
    // The script needs the document to say that it was seen.
    expect(html).toContain('{"path":"/q/t","documentId":9,"parts":[],"rows":[],"taxRate":null}');
  });

  test('lists the invoices of the project with what is open', () => {
    const invoices: ChangePageData['invoices'] = [
      {
        id: 21,
        invoiceKind: 'progress',
        number: 'INV-2026-0001',
        dueDate: '2026-04-08',
        payable: dollars(1_329.06),
        open: dollars(1_000),
        state: 'partly-paid',
      },
    ];
    const html = render({ data: { ...data, invoices } });
    expect(html).toContain('<a href="/q/t?quote=21">');
    expect(textOf(html)).toContain('InvoicesInvoice INV-2026-0001Due Apr 8, 2026 · Partly paid$1,000.00');
    expect(render()).not.toContain('id="invoices"');
  });
});

import { readFile } from 'node:fs/promises';

import type { QuotePageData } from '@quoin/domain/client/document-page';
import { clientGrounds } from '@quoin/domain/costs/brand-color';
import { dollars } from '@quoin/domain/exact';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

import { brandStyle } from '../document/frame/brand-style.ts';
import type { QuoteRequest } from '../rendering.ts';

// The build inserts the assets.
vi.stubGlobal('SITE_ASSETS', { font: '/f', quote: { script: '/s', style: '', styleSource: '' } });
const { Quote } = await import('./Quote.tsx');
const { NoQuote } = await import('../document/frame/NoQuote.tsx');

const firm = {
  name: 'Ridgeline',
  address: null,
  phone: '(916) 555-0142',
  email: 'a&b@ridgeline.example',
  licenseNumber: '1048832',
};
const option = { description: null, choiceGroup: null, isChosen: true };
const part = { rows: [], taxed: dollars(0) };
const data: QuotePageData = {
  kind: 'quote',
  documentId: 7,
  digest: 'd',
  document: {
    format: 1,
    number: 'E-1042',
    revision: 2,
    name: 'Hall bathroom',
    intro: null,
    closing: null,
    terms: 'First line\nSecond line',
    startDate: null,
    endDate: null,
    sentOn: '2026-11-24',
    validUntil: '2026-12-24',
    firm,
    client: { name: 'Maria', email: null, phone: null },
    project: 'Bathroom',
    place: 'Birch Lane',
    message: null,
    sections: [],
    options: [
      { ...option, id: 1, name: 'Heated floor', price: dollars(906.57) },
      { ...option, id: 2, name: 'Curtain', price: dollars(-50) },
    ],
    rows: [],
    parts: [
      { ...part, optionId: null, lines: dollars(6_869.79), net: dollars(6_869.79) },
      { ...part, optionId: 1, lines: dollars(906.57), net: dollars(906.57) },
      { ...part, optionId: 2, lines: dollars(-50), net: dollars(-50) },
    ],
    taxRate: null,
    payments: [],
    notices: [],
  },
  state: 'open',
  choices: [1],
  payments: [{ name: 'All', due: 'On completion', amount: dollars(7_776.36) }],
  quotes: [],
  changes: [],
  contract: null,
  invoices: [],
  thread: [],
  isInPerson: false,
  giveBackPath: null,
  hasLogo: false,
  brandColor: null,
};

const render = (request: Partial<QuoteRequest<QuotePageData>> = {}) =>
  renderToStaticMarkup(createElement(Quote, { path: '/q/t', data, ...request }));
const textOf = (html: string) => html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '');

describe('the page of a quote', () => {
  test('signs what it shows: the options, the total and the document', () => {
    const html = render();
    expect(textOf(html)).toContain('Total$7,776.36');
    expect(html).toContain('<input type="hidden" name="expectedTotal" value="7776.36"/>');
    expect(html).toContain('<input type="hidden" name="choices" value="1"/>');
    expect(html).not.toContain('name="choices" value="2"');
    expect(html).toContain('<input type="hidden" name="digest" value="d"/>');
    expect(textOf(html)).toContain('+$906.57');
    expect(textOf(html)).toContain('−$50.00');
  });

  test('does nothing while the office looks at it before it is sent', () => {
    const html = render({
      path: '#',
      data: { ...data, hasLogo: true },
      preview: { logo: '/own-logo', pictures: {} },
    });
    expect(textOf(html)).toContain('Preview. Nothing was sent.');
    expect(textOf(html)).toContain('Total$7,776.36');
    expect(html).toContain('<fieldset disabled="">');
    // All that can be pressed or typed into stands within it.
    const [before = '', , after = ''] = html.split(/<fieldset disabled="">|<\/fieldset><\/main>/);
    expect(before + after).not.toMatch(/<(form|button|input|textarea)/);
    expect(html).not.toMatch(/<script|\/q\/|quote\.pdf/);
    expect(html).toContain('src="/own-logo"');
    expect(textOf(render())).not.toContain('Preview');
  });

  test('shows the pictures of options and lines in rooms of their size, when they come near', () => {
    const picture = { digest: 'a1', width: 1_600, height: 800 };
    const [floor, curtain] = data.document.options;
    const line = { description: null, quantity: 1, unit: 'each', price: dollars(1) };
    const section = { id: 1, name: 'Tiling', description: null, price: null };
    const lines = [
      { ...line, id: 1, name: 'Tile', picture: { digest: 'b2', width: 240, height: 320 } },
      { ...line, id: 2, name: 'Labor' },
    ];
    const document = {
      ...data.document,
      options: floor && curtain ? [{ ...floor, picture }, curtain] : [],
      sections: [{ ...section, lines }],
    };
    const images = render({ data: { ...data, document } }).match(/<img[^>]*>/g);
    expect(images).toEqual([
      expect.stringContaining('src="/q/t/photos/b2" alt="" width="36" height="48" loading="lazy"'),
      expect.stringContaining(
        'src="/q/t/photos/a1" alt="Heated floor" width="384" height="192" loading="lazy"',
      ),
    ]);
  });

  test('has the color of the firm in a style of its own, and without one no such style', () => {
    expect(render().match(/<style>/g)).toHaveLength(1);
    const html = render({ data: { ...data, brandColor: '#0b5f59' } });
    expect(html).toContain(`<style>${brandStyle('#0b5f59')}</style>`);
    expect(brandStyle('#0b5f59')).toContain(':root{--button:#0b5f59;--on-button:#ffffff;');
  });

  test('has the grounds on which the contrast of that color is computed', async () => {
    const sheet = await readFile(new URL('../document/base.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
    for (const [rules, { paper, tint, fine, warn }] of [
      [light, clientGrounds.light],
      [dark, clientGrounds.dark],
    ] as const)
      for (const rule of [
        `--paper: ${paper}`,
        `--tint: ${tint}`,
        `--fine-tint: ${fine}`,
        `--warn-tint: ${warn}`,
      ])
        expect(rules).toContain(`${rule};`);
  });

  test('shows hostile texts as text', () => {
    const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202E';
    const document = {
      ...data.document,
      name: hostile,
      message: hostile,
      terms: hostile,
      rows: [hostile],
      firm: { ...firm, name: hostile, email: hostile },
      client: { name: hostile, email: hostile, phone: hostile },
      options: data.document.options.map((each) => ({ ...each, name: hostile, choiceGroup: hostile })),
    };
    const html = render({
      data: { ...data, document },
      refused: { form: 'question', message: hostile, issues: {}, values: { question: hostile } },
    });
    expect(html.match(/<script[ >]/g)).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(html.replace(/<textarea.*?<\/textarea>/s, '')).not.toContain('\u202E');
  });

  test('cannot be signed unless it is open, and says why first', () => {
    for (const state of [
      'expired',
      'settled',
      'superseded',
      'declined',
      'changes-requested',
      'void',
    ] as const) {
      const html = render({ data: { ...data, state } });
      expect(html, state).not.toContain('action="/q/t/accept"');
      expect(html.indexOf('id="state"'), state).toBeLessThan(html.indexOf('id="price"'));
      expect(html, state).toContain('id="state"');
    }
  });

  test('asks again by itself where it cannot be shown now, and names nobody', () => {
    const html = renderToStaticMarkup(createElement(NoQuote, { problem: 'In a moment.', retryAfterS: 5 }));
    expect(html).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(textOf(html)).toBe(
      'The quote cannot be shown right nowThe quote cannot be shown right nowIn a moment.',
    );
    expect(renderToStaticMarkup(createElement(NoQuote, {}))).not.toContain('http-equiv="refresh"');
  });

  test('links its PDF', () => {
    expect(render({})).toMatch(/<a [^>]*href="\/q\/t\/quote\.pdf\?quote=7">Download PDF<\/a>/);
  });

  test('links a quote of a settled project to the signed one', () => {
    const signed = {
      id: 9,
      number: 'E-1043',
      revision: 1,
      name: 'Hall',
      total: dollars(1),
      state: 'approved' as const,
    };
    const html = render({ data: { ...data, state: 'settled', quotes: [signed] } });
    expect(textOf(html)).toContain('This project is settledIts contract is signed');
    expect(html).toContain('<a href="/q/t?quote=9">Open the signed quote E-1043</a>');
  });

  test('links a replaced quote to its newest version', () => {
    const newest = {
      id: 9,
      number: 'E-1042',
      revision: 3,
      name: 'Hall',
      total: dollars(1),
      state: 'open' as const,
    };
    const html = render({
      data: { ...data, state: 'superseded', quotes: [newest, { ...newest, id: 7, revision: 2 }] },
    });
    expect(html).toContain('<a href="/q/t?quote=9">Open revision 3 of quote E-1042</a>');
  });

  test('says first which changes of the contract wait for an answer, and lists all of them', () => {
    const change = {
      id: 9,
      contractNumber: 'C-1',
      number: 'CO-1',
      title: 'Niche \u202E',
      total: dollars(298.75),
      state: 'open' as const,
    };
    const waiting = render({ data: { ...data, changes: [change] } });
    expect(waiting.indexOf('id="waiting"')).toBeLessThan(waiting.indexOf('<h1'));
    expect(textOf(waiting)).toContain(
      'A change of your contract waits for your answerCO-1: Niche , +$298.75',
    );
    expect(waiting.match(/href="\/q\/t\?quote=9"/g)).toHaveLength(2);
    const answered = render({ data: { ...data, changes: [{ ...change, state: 'approved' }] } });
    expect(answered).not.toContain('id="waiting"');
    expect(textOf(answered)).toContain('Change ordersNiche CO-1 · Approved+$298.75');
    expect(textOf(render())).not.toContain('Change orders');
  });

  test('keeps what was typed in a refused form, and links its problems', () => {
    const html = render({
      refused: {
        form: 'accept',
        message: 'Agree to sign electronically',
        issues: { hasConsented: 'Agree to sign electronically' },
        values: { signerName: 'Maria <b>' },
      },
    });
    expect(html).toContain('value="Maria &lt;b&gt;"');
    expect(html).toMatch(/aria-invalid="true" aria-describedby="consent-problem"/);
    expect(html).toContain('id="consent-problem" role="alert">Agree to sign electronically');
  });

  test('confirms a signature with its drawing', () => {
    const contract = {
      number: 'C-1',
      signerName: 'Maria',
      signedOn: '2026-11-25',
      isOnPaper: false,
      total: dollars(7_776.36),
      strokes: [[[1, 2] as const, [3, 4] as const]],
      cancelUntil: '2026-12-01',
      cancelledOn: null,
      isCancelWaived: false,
      canCancel: true,
    };
    const html = render({ data: { ...data, state: 'approved', contract }, done: 'accepted' });
    expect(html).toContain('<path d="M1 2L3 4"');
    expect(textOf(html)).toContain('Signed by Maria on Nov 25, 2026');
    expect(textOf(html)).toContain('until the end of Dec 1, 2026');
    expect(html).toContain('/cancel"');
    // Whoever signed on the device of the firm gives it back.
    const here = {
      ...data,
      state: 'approved' as const,
      contract,
      isInPerson: true,
      giveBackPath: '/admin/projects/5',
    };
    const ways = (page: string) =>
      page.match(/<a [^>]*href="\/admin\/projects\/5">Give the phone back<\/a>/g);
    expect(ways(render({ data: here, done: 'accepted' }))).toHaveLength(2);
    expect(ways(render({ data: here }))).toHaveLength(1);
    expect(ways(html)).toBeNull();
    const cancelled = { ...contract, canCancel: false, cancelledOn: '2026-11-27' };
    expect(textOf(render({ data: { ...data, state: 'approved', contract: cancelled } }))).toContain(
      'The cancellation was recorded on Nov 27, 2026.',
    );

    // Only the signed changes of this contract count.
    const change = { id: 9, contractNumber: 'C-1', number: 'CO-1', title: 'Niche', total: dollars(298.75) };
    const changes = [
      { ...change, state: 'approved' as const },
      { ...change, state: 'approved' as const, contractNumber: 'C-0' },
      { ...change, state: 'declined' as const },
    ];
    const changed = textOf(render({ data: { ...data, state: 'approved', contract, changes } }));
    expect(changed).toContain('the contract comes to $8,075.11.');

    // A refused cancellation is told also where its form is gone.
    const refused = { form: 'cancel' as const, message: 'The time is over.', issues: {}, values: {} };
    const late = { ...data, state: 'approved' as const, contract: { ...contract, canCancel: false } };
    expect(textOf(render({ data: late, refused }))).toContain('The time is over.');
    const again = textOf(render({ data: { ...late, contract }, refused }));
    expect(again.split('The time is over.')).toHaveLength(2);
  });

  test('lists the invoices of the project with what is open', () => {
    const invoices: QuotePageData['invoices'] = [
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

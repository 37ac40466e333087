import { dollars } from '@quoin/domain/exact';
import type { GivenPrices, PriceRequestPage } from '@quoin/domain/ordering/price-requests/price-page';
import { orderDocumentOf } from '@quoin/domain/ordering/testing/order-document';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { PricesRequest } from '../../rendering.ts';

// The build inserts the assets.
vi.stubGlobal('SITE_ASSETS', { font: '/f', quote: { script: '/s', style: '', styleSource: '' } });
const { PriceRequest } = await import('./PriceRequest.tsx');

const { firm, purchaser, supplier } = orderDocumentOf();
const terms = {
  sku: 'KC-1',
  orderUnit: 'BX',
  quantity: 8,
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 11.95,
};
const data: PriceRequestPage = {
  document: {
    kind: 'price-request',
    number: 'RQ-2026-0001',
    sentOn: '2026-03-02',
    firm,
    purchaser,
    supplier,
    job: 'Hall bathroom',
    shipTo: '5 Pine Rd\nDayton, OH 45410',
    needBy: '2026-03-16',
    answerBy: '2026-03-06',
    isFirm: true,
    note: 'Full boxes, please.',
    lines: [
      {
        id: 71,
        position: 1,
        description: 'Slate tile',
        soldAs: 'Tile 12x24',
        needed: 93.5,
        unit: 'sq ft',
        ...terms,
      },
    ],
  },
  state: 'open',
  basis: 'b',
  answer: null,
  hasLogo: false,
  brandColor: null,
};
const answer: GivenPrices = {
  name: 'Dan Reyes',
  on: '2026-03-03',
  isDeclined: false,
  reference: 'Q-1',
  validUntil: '2026-03-31',
  freight: dollars(60),
  note: null,
  lines: [
    {
      lineId: 71,
      answer: 'priced',
      ...terms,
      unitCost: 4.05,
      offered: null,
      availableOn: null,
      substitute: null,
    },
  ],
};
const render = (fields: Partial<PriceRequestPage> = {}, others: Partial<PricesRequest> = {}) =>
  renderToStaticMarkup(
    createElement(PriceRequest, { path: '/s/token', data: { ...data, ...fields }, ...others }),
  );
const wordsOf = (html: string) =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the page of a request has its days, its lines in the units of the supplier, and no script', () => {
  const html = render();
  const words = wordsOf(html);
  for (const part of [
    'RQ-2026-0001',
    'Answer by Fri, Mar 6, 2026',
    'Goods needed by Mon, Mar 16, 2026',
    '1. KC-1 Tile 12x24',
    '8 boxes, for 93.50 sq ft',
    'Price, per sq ft',
    'We hold these prices until',
    'We give no prices for this',
  ])
    expect(words).toContain(part);
  expect(html).not.toMatch(/<script(?! type="application\/json")[^>]*>[^<]/);
});

test('an answer fills the form, so that it can be changed', () => {
  const html = render({ answer }, { done: 'answered' });
  expect(wordsOf(html)).toContain('Thank you. Your prices are sent.');
  expect(html).toContain('value="4.05"');
  expect(html).toContain('value="2026-03-31"');
  expect(wordsOf(html)).toContain('Send changed prices');
});

test('a form that was refused has all that was typed, and its problems', () => {
  const html = render(
    { answer },
    {
      refused: {
        form: 'prices',
        message: 'Look again',
        issues: { validUntil: 'Say until when the prices hold', '71.unitCost': 'Price must be a number' },
        values: { '71.unitCost': 'four', '71.cannot': 'on' },
      },
    },
  );
  expect(html).toContain('value="four"');
  expect(html).toContain('checked=""');
  expect(wordsOf(html)).toContain('Price must be a number');
  // A list above the fields links to each that has a problem.
  expect(html).toMatch(/role="alert"[^>]*><p>Look again<\/p><ul>/);
  expect(html.match(/<a href="#answer-[^<]*/g)).toEqual([
    '<a href="#answer-71.unitCost">1. Slate tile: Price must be a number',
    '<a href="#answer-validUntil">Say until when the prices hold',
  ]);
  for (const id of ['answer-71.unitCost', 'answer-validUntil']) expect(html).toContain(`id="${id}"`);
});

test('a request that is closed says so, shows the given prices, and has no form', () => {
  const html = render({ state: 'closed', answer });
  expect(wordsOf(html)).toContain(
    'This request is closed Cornerstone Renovation takes no more prices for it.',
  );
  expect(wordsOf(html)).toContain('$4.05 per sq ft');
  expect(html).not.toContain('<form');
});

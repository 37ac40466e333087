import { dollars } from '@quoin/domain/exact';
import { orderDocumentOf, thinsetLine, tileLine } from '@quoin/domain/ordering/testing/order-document';
import type { GivenAnswer, OrderPage } from '@quoin/domain/ordering/with-supplier/order-page';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

import type { OrderRequest } from '../rendering.ts';

// The build inserts the assets.
vi.stubGlobal('SITE_ASSETS', { font: '/f', quote: { script: '/s', style: '', styleSource: '' } });
const { Order } = await import('./Order.tsx');

const data: OrderPage = {
  document: orderDocumentOf(),
  state: 'open',
  isOnHold: false,
  answer: null,
  endReason: null,
  shippedOn: null,
  hasLogo: false,
  brandColor: null,
};
const answer: GivenAnswer = {
  name: 'Dan Reyes',
  on: '2026-03-03',
  isRecorded: false,
  reference: 'SO-8821',
  date: null,
  windowStart: null,
  windowEnd: null,
  freight: dollars(60),
  note: 'The rest is on its way.',
  lines: [
    {
      lineId: tileLine.id,
      answer: 'changed',
      quantity: 6,
      unitCost: null,
      date: null,
      laterQuantity: 2,
      laterDate: '2026-03-20',
      substitute: null,
    },
  ],
};
const render = (fields: Partial<OrderPage> = {}, others: Partial<OrderRequest> = {}) =>
  renderToStaticMarkup(createElement(Order, { path: '/s/token', data: { ...data, ...fields }, ...others }));
/** The words of a page, without its elements. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the page of an order that waits for its answer', () => {
  const html = render();
  const words = wordsOf(html);

  test('has what was ordered, for when and where, and its sums', () => {
    for (const said of [
      'Purchase order · Revision 1 PO-2026-0001',
      'Ship to Hall bathroom 5 Pine Rd Dayton, OH 45410',
      'Delivery Mon, Mar 9, 2026 7:00 AM to 9:00 AM',
      'Contact on the site Ben Okoye, (937) 555-0190',
      'Our account 10442',
      'On the site Unload at the garage.',
      '1. KC-SL1224 Tile porcelain 12x24 slate 8 boxes (95.60 sq ft), $4.29 per sq ft Manufacturer number KCSL1224 $410.12',
      'Needed on Wed, Mar 11, 2026',
      'Quantity, in boxes Price, per sq ft',
      'Freight $45.00 Sales tax (7.5% of goods and freight) $50.69 Total $726 .61',
    ])
      expect(words).toContain(said);
  });

  test('confirms all with one button and a name, and has a form for each line, without a script', () => {
    expect(words).toContain(
      'Can you deliver this? 2 lines for $726.61 . Delivery: Mon, Mar 9, 2026, 7:00 AM to 9:00 AM.',
    );
    expect(html).toMatch(
      /<form action="\/s\/token\/answer" method="post"><input type="hidden" name="form" value="as-ordered"\/><input type="hidden" name="revision" value="1"\/>/,
    );
    for (const name of ['answer', 'quantity', 'unitCost', 'date', 'laterQuantity', 'laterDate', 'substitute'])
      for (const { id } of [tileLine, thinsetLine]) expect(html).toContain(`name="${id}.${name}"`);
    expect(
      html.match(/type="radio"[^>]*checked=""[^>]*value="as-ordered"|value="as-ordered"[^>]*checked=""/g),
    ).toHaveLength(2);
    expect(html).not.toMatch(/<script|<details[^>]* open/);
  });

  test('leads to its PDF and is not listed', () => {
    expect(html).toContain('href="/s/token/order.pdf"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('a refused answer', () => {
  const html = render(
    {},
    {
      refused: {
        form: 'answer',
        message: 'Please look at the marked fields.',
        issues: { '71.quantity': 'Quantity must be a number', name: 'Your name is required' },
        values: { '71.answer': 'changed', '71.quantity': 'six', '72.answer': 'cannot', note: 'Hello' },
      },
    },
  );

  test('stays open with all that was typed, and each problem at its field', () => {
    expect(html).toMatch(/<details id="differently"[^>]* open=""/);
    expect(html).toContain('value="six"');
    expect(html).toContain('>Hello</textarea>');
    expect(html).toMatch(/id="answer-71\.quantity-problem" role="alert">Quantity must be a number</);
    expect(html).toMatch(/id="answer-name-problem" role="alert">Your name is required</);
    expect(html.match(/<a href="#answer-[\w.]+/g)).toEqual([
      '<a href="#answer-name',
      '<a href="#answer-71.quantity',
    ]);
    expect(html).toMatch(/name="71\.answer"[^>]*checked="" value="changed"/);
    expect(html).toMatch(/name="72\.answer"[^>]*checked="" value="cannot"/);
  });

  test('to a revision before shows the new one with the words of the problem', () => {
    const message = 'The order was changed on Mar 4. Please look at revision 2.';
    const again = render(
      { document: orderDocumentOf({ revision: 2, reason: 'Two boxes more' }) },
      { refused: { form: 'as-ordered', message, issues: {}, values: { name: 'Dan Reyes' } } },
    );
    expect(wordsOf(again)).toContain(message);
    expect(wordsOf(again)).toContain('What has changed Two boxes more');
    expect(again).toContain('name="revision" value="2"');
    expect(again).toContain('value="Dan Reyes"');
  });
});

describe('an answered order', () => {
  test('shows what was said, and can be answered anew', () => {
    const html = render({ state: 'answered', answer });
    const words = wordsOf(html);
    for (const said of [
      'This order was answered on Mar 3, 2026',
      'Your answer Dan Reyes, Mar 3, 2026',
      'Your order number SO-8821',
      'Freight $60.00 in place of $45.00',
      '6 boxes in place of 8 boxes',
      '2 boxes later, on Fri, Mar 20, 2026',
      'The rest is on its way.',
      'Change your answer',
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(/Can you deliver this\?|Truck is out/);
  });

  test('that is confirmed has the button for the truck, until it is out', () => {
    const given = { ...answer, freight: null, lines: [] };
    const confirmed = wordsOf(render({ state: 'confirmed', answer: given }));
    expect(confirmed).toContain('This order was confirmed on Mar 3, 2026');
    expect(confirmed).toContain('All as ordered');
    expect(confirmed).toContain('Truck is out');
    const out = wordsOf(render({ state: 'confirmed', answer: given, shippedOn: '2026-03-09' }));
    expect(out).toContain('The truck is out since Mar 9, 2026');
    expect(out).not.toContain('Press this when');
    expect(
      wordsOf(render({ state: 'confirmed', document: orderDocumentOf({ mode: 'pickup' }) })),
    ).not.toContain('Truck is out');
  });

  test('thanks for the answer that was just given, and takes the focus', () => {
    const html = render({ state: 'confirmed', answer }, { done: 'answered' });
    expect(html).toMatch(/<h2 id="state" tabindex="-1" autofocus="">Thank you\. The order is confirmed\./);
  });
});

test('an order on hold says so first, and its truck stays', () => {
  const words = wordsOf(
    render({ state: 'confirmed', answer: { ...answer, freight: null, lines: [] }, isOnHold: true }),
  );
  expect(words).toContain(
    'This order is on hold Please deliver nothing until Cornerstone Renovation says so.',
  );
  expect(words).not.toContain('Truck is out');
});

test.each([
  ['cancelled', 'This order is cancelled Please deliver nothing of it. The client changed the tile.'],
  ['closed', 'This order is closed Cornerstone Renovation expects nothing more of it.'],
] as const)('an order that is %s says so and takes no answer', (state, said) => {
  const html = render({ state, endReason: state === 'cancelled' ? 'The client changed the tile.' : null });
  expect(wordsOf(html)).toContain(said);
  expect(html).not.toContain('<form');
});

test('a hostile text stays a text, and turns no text around it', () => {
  const hostile = '<img src=x onerror=alert(1)>\u202Eabc';
  const html = render({
    document: orderDocumentOf({
      note: hostile,
      job: hostile,
      lines: [{ ...tileLine, description: hostile }],
    }),
    state: 'answered',
    answer: { ...answer, note: hostile, name: hostile, reference: hostile },
  });
  expect(html).not.toMatch(/<img|\u202E/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;abc');
});

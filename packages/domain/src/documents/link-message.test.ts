import { expect, it } from 'vitest';

import { dollars } from '../exact.ts';
import { changeOrderMessage, invoiceMessage, quoteMessage } from './link-message.ts';

const to = { to: 'Dana Ortiz', firm: 'Bright & Sons', address: 'https://example.com/q/token?quote=7' };
const quote = {
  number: 'E-2026-0042',
  name: 'Hall\nbathroom',
  total: dollars('7776.36'),
  validUntil: '2026-03-04',
};

it('the message beside the link to a quote has its number, total and last day, and the link on a line of its own', () => {
  expect(quoteMessage(quote, to)).toBe(
    `Hello Dana Ortiz, here is our quote E-2026-0042 for Hall bathroom: $7,776.36. You can read it, ask, and sign it until Mar 4, 2026:
https://example.com/q/token?quote=7
Bright & Sons`,
  );
});

it('a message to nobody known from a firm without a name leaves both out', () => {
  expect(quoteMessage(quote, { ...to, to: null, firm: null })).toMatch(
    /^Hello, here is our quote .*:\nhttps:\/\/example\.com\/q\/token\?quote=7$/,
  );
});

it('the message beside the link to a change order has its number and title', () => {
  expect(changeOrderMessage({ number: 'CO-1', title: 'Better tile' }, to)).toBe(
    `Hello Dana Ortiz, here is change order CO-1 of your contract: Better tile. You can read it, ask, and sign it:
https://example.com/q/token?quote=7
Bright & Sons`,
  );
});

it('the message beside the link to an invoice has its number and what is open of it', () => {
  const invoice = { number: 'INV-2026-0001', isRequest: false, open: dollars('1329.06') };
  expect(invoiceMessage(invoice, to)).toBe(
    `Hello Dana Ortiz, here is our invoice INV-2026-0001: $1,329.06 is open. You can read it, and ask about it:
https://example.com/q/token?quote=7
Bright & Sons`,
  );
  const request = { number: 'DR-2026-0001', isRequest: true, open: dollars('777.63') };
  expect(invoiceMessage(request, to)).toContain('here is our deposit request DR-2026-0001: $777.63 is open.');
  const paid = { ...request, open: dollars(0) };
  expect(invoiceMessage(paid, to)).toContain('here is our deposit request DR-2026-0001. You can read it');
});

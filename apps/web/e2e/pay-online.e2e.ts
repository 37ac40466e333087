import { expect } from '@playwright/test';
import { signed } from '@quoin/stripe-stand-in/events';

import { expectNoSideways, openAsClient } from './client-page.ts';
import { issueInvoice } from './drafted-invoice.ts';
import { expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { ownNetwork } from './sent-quote.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

test('a client pays an invoice on the page of the provider, and the office finds the payment and gives some of it back', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const id = await issueInvoice(page.request, contract);
  const { documentId } = (await (await page.request.get(`/api/admin/invoices/${id}`)).json()) as {
    documentId: number;
  };

  const client = await openAsClient(browser, `${contract.path}?quote=${documentId}`);
  await client
    .context()
    .route('https://checkout.stripe.example/**', async (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Card number</h1>' }),
    );
  await client.getByRole('button', { name: 'Pay $2,106.69 online' }).click();
  // On a phone the way on is in sight.
  const onward = client.getByRole('link', { name: 'Go on to pay $2,106.69' });
  await expect(onward).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(client);
  await expectNoSideways(client);
  await onward.click();
  await expect(client.getByRole('heading', { name: 'Card number' })).toBeVisible();
  const key = new URL(client.url()).pathname.split('/').at(-1);

  // Whoever comes back has proven nothing.
  await client.goto(`${contract.path}?quote=${documentId}`);
  await expect(onward).toBeVisible();
  const body = JSON.stringify({
    id: `evt_${key}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        object: 'checkout.session',
        client_reference_id: key,
        payment_status: 'paid',
        payment_intent: `pi_${key}`,
        amount_total: 210_669,
        currency: 'usd',
      },
    },
  });
  const taken = await request.post('/api/payment-events/stripe', {
    data: body,
    headers: { ...signed(body), ...ownNetwork() },
  });
  expect(taken.ok(), await taken.text()).toBe(true);

  await client.reload();
  await expect(client.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible();
  await expect(onward).toHaveCount(0);
  await expectAccessible(client);
  await client.context().close();

  await page.goto(`/admin/payments?project=${contract.projectId}`);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('Card');
  await expect(page.getByRole('main')).toContainText(`pi_${key}`);
  const payment = page.url();

  // Two tiles were chipped, and some of what they cost goes back to the card.
  const credited = await page.request.post('/api/admin/credit-memos', {
    headers: { 'idempotency-key': unique('memo').replaceAll(' ', '-') },
    data: { invoiceId: id, amount: 100, reason: 'Two chipped tiles stay' },
  });
  expect(credited.status(), await credited.text()).toBe(201);
  await page.goto(`/admin/contracts/${contract.contractId}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  await page
    .getByRole('dialog', { name: 'Record Refund' })
    .getByRole('combobox', { name: 'By', exact: true })
    .click();
  await page.getByRole('option', { name: 'Stripe, card of $2,106.69' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund by Stripe' });
  await expect(refund.getByLabel('Amount')).toHaveValue('$100.00');
  await expect(refund).toContainText('$2,106.69 of this payment can go back. It can take some days.');
  await refund.getByLabel('Amount').fill('60');
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Give Back' }).click();
  await expectToast(page, 'Success', 'Refund made successfully');
  await page.goto(payment);
  await expect(page.getByRole('main')).toContainText('Partly refunded');
  await expect(page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toContainText('$60.00');

  // The statement says the same, and the client has it as PDF.
  await page.goto(`/admin/contracts/${contract.contractId}/statement`);
  await expect(page.getByRole('table', { name: 'Statement' }).getByRole('row').last()).toContainText(
    '$60.00',
  );
  const pdf = await request.get(`${contract.path}/statement`, { headers: ownNetwork() });
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { expectPdf, openAsClient } from './client-page.ts';
import { draftInvoice, meetMaterials } from './drafted-invoice.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

/** Issues the invoice of the materials of a new contract. */
async function issueInvoice(request: APIRequestContext) {
  const contract = await signBathroom(request);
  await meetMaterials(request, contract.contractId);
  const id = await draftInvoice(request, contract);
  const draft = await request.get(`/api/admin/invoices/${id}`);
  const issued = await request.post(`/api/admin/invoices/${id}/issue`, {
    headers: {
      'if-match': draft.headers()['etag'] ?? '',
      'idempotency-key': unique('issue').replaceAll(' ', '-'),
    },
    data: {},
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  const { number } = (await issued.json()) as { number: string };
  return { ...contract, id, invoiceNumber: number };
}

const expectNarrow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

test('an issued invoice has its paper, its trail and its link, and answers what its client asks', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id, invoiceNumber } = await issueInvoice(page.request);
  await page.goto(`/admin/invoices/${id}`);
  await expectPdf(page.getByRole('link', { name: 'PDF (opens in a new tab)' }));
  // This server sends no mail.
  await expect(page.getByRole('button', { name: 'Send Reminder' })).toHaveCount(0);
  await page.reload();
  const trail = page.getByRole('region', { name: 'Trail' });
  await expect(trail.getByRole('listitem')).toHaveText([/^Sent/, /^PDF made/]);
  await trail.getByRole('button', { name: 'Verify' }).click();
  await expect(trail).toContainText('All digests fit: document, 2 events, 1 file.');
  await expect(page.getByRole('region', { name: 'Questions' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Give Link' }).click();
  const giving = page.getByRole('dialog', { name: 'Give Link' });
  await giving.getByRole('button', { name: 'Make Link' }).click();
  const message = giving.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    new RegExp(`here is our invoice ${invoiceNumber}: \\$2,106\\.69 is open\\.`),
  );
  await expect(giving.getByRole('button', { name: 'Sign Here Now' })).toHaveCount(0);
  const address = await giving.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await expectAccessible(page);
  await giving.getByRole('button', { name: 'Done' }).click();

  const client = await openAsClient(browser, new URL(address).pathname + new URL(address).search);
  await expect(client.getByText(invoiceNumber).first()).toBeVisible();
  await client.getByText(/^Ask a question/).click();
  await client
    .getByLabel(/question/i)
    .last()
    .fill('Is the vanity in it?');
  await client.getByRole('button', { name: /^Send/ }).click();
  await expect(client.getByText('Is the vanity in it?').first()).toBeVisible();
  await client.context().close();

  await page.reload();
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions).toContainText('Is the vanity in it?');
  await questions.getByRole('textbox', { name: 'Answer' }).fill('Yes, it is.');
  await questions.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast(page, 'Success', 'Answer sent successfully');
  await expect(questions).toContainText('Yes, it is.');
  await expectNarrow(page);

  await page.goto('about:blank');
  await signInAsViewer(page);
  await page.goto(`/admin/invoices/${id}`);
  await expect(page.getByRole('region', { name: 'Trail' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PDF (opens in a new tab)' })).toBeVisible();
  for (const name of ['Give Link', 'Send Answer', 'Send Reminder'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('the dashboard leads to what is due, overdue and held, and to the payments that nobody has asked for', async ({
  page,
}) => {
  await signIn(page);
  await issueInvoice(page.request);
  const { number } = await signBathroom(page.request);
  const receivables = page.getByRole('region', { name: 'Receivables' });
  for (const [figure, address] of [
    ['Due now', '/admin/invoices?due=now'],
    ['Overdue', '/admin/invoices?due=overdue'],
    ['Deposits held', '/admin/ledger-entries?account=2100'],
  ] as const) {
    await page.goto('/admin');
    await receivables.getByRole('link', { name: figure }).click();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/admin');
  const needs = page.getByRole('region', { name: 'Needs you' });
  // Only some are named at first, and other tests have needs, too.
  await expect(receivables.getByRole('link', { name: 'Overdue' })).toBeVisible();
  const whole = needs.getByRole('button', { name: /^Show All/ });
  if (await whole.isVisible()) await whole.click();
  await expect(needs.getByRole('link', { name: /^(Ask for|Bill) .* of C-/ }).first()).toBeVisible();
  await expectAccessible(page);
  // Only the oldest are named, and other tests have contracts too.
  const own = needs.getByRole('link', { name: `of ${number}` });
  if (await own.isVisible()) {
    await own.click();
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  }
  await page.goto('/admin');
  await expect(receivables).toBeVisible();
  await expectNarrow(page);
});

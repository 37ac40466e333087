import { expect } from '@playwright/test';

import { create, createProperty, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { sendOrder } from './sent-order.ts';
import { ownNetwork } from './sent-quote.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a supplier answers by a copied link with another price, and the purchaser accepts it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request } = page;
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: unique('Hall bath'),
  });
  const { id: supplierId } = await create(request, 'suppliers', { name: unique('Tarrowby') });
  const descriptions = ['Thinset'];
  const {
    order: id,
    lines: [lineId],
  } = await sendOrder(request, { projectId, supplierId, descriptions });

  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Make Link' }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  const supplier = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const answer = { revision: 1, name: 'Dan Reyes', lines: [{ lineId, answer: 'changed', unitCost: 26.5 }] };
  const answered = await supplier.post(`${address}/answer`, {
    headers: { ...ownNetwork(), accept: 'application/json' },
    data: answer,
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await supplier.dispose();

  // The list and the page of the order have the same answers to it.
  await page.goto(`/admin/to-settle?supplierId=${supplierId}`);
  const [sidebar, listed] = [page.getByRole('complementary', { name: 'Sidebar' }), page.getByRole('main')];
  await expect(sidebar.getByRole('link', { name: /^To Settle, \d+\+? open$/ })).toBeVisible();
  const difference = /Thinset: \$26\.50.* in place of \$24\.50/;
  await expect(listed.getByRole('article')).toContainText('Answered with differences');
  await expect(listed.getByRole('article')).toContainText(difference);
  await expect(listed.getByRole('article')).toContainText('$16.00 more');
  await expectAccessible(page);
  // No mail is set up, so a link stands in the place of a question by mail.
  await expect(listed.getByRole('button', { name: /^Ask Again: PO-/ })).toHaveCount(0);
  await listed.getByRole('button', { name: /^Make Link: PO-/ }).click();
  await expect(listed.getByLabel('Link', { exact: true })).toHaveValue(/\/s\/[\w-]+$/);

  await page.goto(`/admin/orders/${id}`);
  const toSettle = page.getByRole('region', { name: 'To settle' });
  await expect(toSettle).toContainText('Answered with differences');
  await expect(toSettle).toContainText(difference);
  await expectAccessible(page);
  await toSettle.getByRole('button', { name: /^Accept: PO-/ }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Answered with differences: Accepted');
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$212.00');
  await expect(toSettle).toHaveCount(0);

  await page.goto(`/admin/to-settle?supplierId=${supplierId}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Settled/ }).click();
  await expect(listed.getByRole('article')).toContainText(/Accepted · .*Administrator/);
  await expect(listed.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

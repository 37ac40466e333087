import { expect } from '@playwright/test';

import { create, createProperty, expectAccessible, expectToast, signIn, unique } from './panel.ts';
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
  const { id: costCodeId } = await create(request, 'cost-codes', {
    code: unique('09').slice(-8),
    name: 'Tile',
    kind: 'material',
  });
  const { id: supplierId } = await create(request, 'suppliers', { name: unique('Tarrowby') });
  const { id } = await create(request, 'purchase-orders', { projectId, supplierId, mode: 'pickup' });
  const path = `/api/admin/purchase-orders/${id}`;
  const line = { description: 'Thinset', orderUnit: 'BG', quantity: 8, unitCost: 18 };
  await request.put(`${path}/lines`, {
    data: { lines: [{ ...line, parts: [{ costCodeId, quantity: 8 }] }] },
  });
  const headers = { 'if-match': (await request.get(path)).headers()['etag'] ?? '' };
  const sent = await request.post(`${path}/issue`, { headers, data: { sendsMail: false } });
  expect(sent.ok(), await sent.text()).toBe(true);
  const [{ id: lineId }] = (await (await request.get(`${path}/lines`)).json()) as [{ id: number }];

  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Make Link' }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  const supplier = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const answer = { revision: 1, name: 'Dan Reyes', lines: [{ lineId, answer: 'changed', unitCost: 20 }] };
  const answered = await supplier.post(`${address}/answer`, {
    headers: { ...ownNetwork(), accept: 'application/json' },
    data: answer,
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await supplier.dispose();

  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText('Dan Reyes answered with differences')).toBeVisible();
  await expect(page.getByText(/Thinset: \$20\.00.* in place of \$18\.00/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept Answer' }).click();
  await expectToast(page, 'Success', 'Answer accepted successfully');
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$160.00');
  await expect(page.getByRole('button', { name: 'Accept Answer' })).toHaveCount(0);
});

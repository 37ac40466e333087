import { type APIRequestContext, type Browser, expect } from '@playwright/test';

import { openAsClient } from './client-page.ts';
import { create, createProperty, expectAccessible, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A project that needs tile, which two suppliers sell by the box, one of them by another name. */
async function tileJob(request: APIRequestContext) {
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: unique('Hall bath'),
    startDate: '2190-03-08',
  });
  const { id: taskId } = await create(request, 'project-tasks', { projectId, name: 'Tile the floor' });
  const tile = unique('Slate tile');
  const { id: productId } = await create(request, 'products', { name: tile, price: 4, unit: 'sq ft' });
  await create(request, 'task-products', { taskId, productId, quantity: 93.5 });
  const suppliers: string[] = [];
  for (const name of ['Tarrowby', 'Hollis Fork']) {
    const supplier = unique(name);
    suppliers.push(supplier);
    const { id: supplierId } = await create(request, 'suppliers', { name: supplier });
    const { id: soldId } = await create(request, 'supplier-products', {
      supplierId,
      productId,
      sku: unique('KC'),
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceQuantity: 11.95,
    });
    const priced = await request.post(`/api/admin/supplier-products/${soldId}/prices`, {
      data: { breaks: [{ unitCost: 4.29 }] },
    });
    expect(priced.ok(), await priced.text()).toBe(true);
  }
  const [first = '', second = ''] = suppliers;
  return { projectId, tile, first, second };
}

/** Opens a link as a supplier on a small phone without JavaScript. */
const openAsSupplier = async (browser: Browser, address: string) =>
  openAsClient(browser, new URL(address).pathname, { javaScriptEnabled: false, width: 320 });

test('a purchaser asks two suppliers, both answer on a phone without JavaScript, and the plan takes the cheaper one', async ({
  page,
  browser,
}) => {
  const { projectId, tile, first, second } = await tileJob(page.request);
  await page.goto(`/admin/projects/${projectId}/materials`);
  await page.getByRole('button', { name: 'Ask suppliers for prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Suppliers for Prices' });
  await expect(dialog.getByRole('checkbox', { name: first })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: second })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: tile })).toBeChecked();
  await dialog.getByLabel('Note to the Suppliers').fill('Full boxes, please');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for Prices' }).click();
  await expect(page.getByRole('heading', { name: /^RQ-\d{4}-\d{4}$/, level: 1 })).toBeVisible();
  await expect(page.getByText('0 of 2 answered')).toBeVisible();

  const linkFor = async (supplier: string) => {
    await page.getByRole('button', { name: `Make Link for ${supplier}` }).click();
    const field = page.getByRole('textbox', { name: `Link for ${supplier}` });
    await expect(field).toHaveValue(/\/s\/[\w-]{43}$/);
    return field.inputValue();
  };
  const answer = async (supplier: string, price: string) => {
    const client = await openAsSupplier(browser, await linkFor(supplier));
    await expect(client.getByText('8 boxes, for 93.50 sq ft')).toBeVisible();
    await expect(client.getByText('Full boxes, please')).toBeVisible();
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await client.getByLabel('Price, per sq ft').fill(price);
    await client.getByLabel('Freight in dollars').fill('twenty');
    await client.getByLabel('We hold these prices until').fill('2190-12-31');
    await client.getByRole('textbox', { name: 'Your name' }).first().fill('Dan Reyes');
    await client.getByRole('button', { name: 'Send prices' }).click();
    await client.getByRole('alert').getByRole('link', { name: 'Freight must be a number' }).click();
    await expect(client.getByLabel('Freight in dollars')).toBeFocused();
    await expect(client.getByLabel('Price, per sq ft')).toHaveValue(price);
    await client.getByText('Say a day, a smaller quantity or a substitute').click();
    await client.getByLabel('Can deliver by').fill('2190-03-01');
    await client.getByLabel('Freight in dollars').fill('20');
    await client.getByRole('button', { name: 'Send prices' }).click();
    await expect(client.getByRole('heading', { name: 'Thank you. Your prices are sent.' })).toBeVisible();
    await client.context().close();
  };
  await answer(first, '4.05');
  await answer(second, '3.90');

  await expect(page.getByText('2 of 2 answered')).toBeVisible();
  const table = page.getByRole('group', { name: 'Table of prices' });
  await expect(table.getByRole('row', { name: tile })).toContainText('$387.18');
  await expect(table.getByRole('row', { name: tile })).toContainText('$372.84Cheapest');
  await expect(table.getByRole('row', { name: 'Total before tax' })).toContainText('$392.84Cheapest');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Plan with These Prices' }).click();
  await expect(page.getByRole('list', { name: `Lines of ${second}` })).toContainText('$372.84');
  await expect(page.getByRole('list', { name: 'Price requests' })).toContainText('2 of 2 answered');
});

test('a request that is closed says so to its suppliers, and a viewer reads it and changes nothing', async ({
  page,
  browser,
}) => {
  const { projectId, first } = await tileJob(page.request);
  await page.goto(`/admin/projects/${projectId}/materials?prices=true`);
  await page.getByRole('button', { name: 'Ask for Prices' }).click();
  await page.getByRole('button', { name: `Make Link for ${first}` }).click();
  const link = await page.getByRole('textbox', { name: `Link for ${first}` }).inputValue();
  await page.getByRole('button', { name: 'Close Request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  const client = await openAsSupplier(browser, link);
  await expect(client.getByRole('heading', { name: 'This request is closed' })).toBeVisible();
  await expect(client.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: `Revoke the links of ${first}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: `Revoke the links of ${first}` })).toHaveCount(0);
  expect((await client.goto(new URL(link).pathname))?.status()).toBe(404);
  await client.context().close();

  const address = page.url();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/admin/orders');
  await page.getByRole('navigation').getByRole('link', { name: 'Price Requests' }).click();
  await page.getByPlaceholder('Search by number, project or note...').fill(number);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('0 of 2 answered');
  await expectAccessible(page);
  await signInAsViewer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.getByRole('group', { name: 'Table of prices' })).toBeVisible();
  // The table is wider than the phone, and scrolls within its panel.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const name of ['Close Request', 'Make Link', 'Send Again'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);
});

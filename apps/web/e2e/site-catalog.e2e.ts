import { expect } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a search from any page finds active products of the catalog', async ({ page, request }) => {
      for (const path of ['/', '/projects', '/materials']) {
        await page.goto(path);
        await page.getByPlaceholder('Search materials or products...').first().fill('towel bar');
        await page.getByRole('button', { name: 'Search' }).first().click();
        await expect(page).toHaveURL(/\/materials\?q=towel\+bar#results$/);
        await expect(page.getByRole('heading', { name: 'Products for “towel bar”' })).toBeVisible();
        await expect(page.locator('#results li').first()).toContainText(/towel bar/i);
      }
      expect((await request.get('/materials?q=towel+bar')).headers()['cache-control']).toBe(
        'public, max-age=60',
      );
    });
  });
}

test('a category opens its products, page by page', async ({ page }) => {
  await page.goto('/materials');
  await page.getByRole('link', { name: 'Browse decking' }).click();
  await expect(page.getByRole('heading', { name: 'Products in Deck' })).toBeVisible();
  const products = page.locator('#results li');
  await expect(products).toHaveCount(24);
  const first = await products.first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(products.first()).not.toHaveText(first ?? '');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to all categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
});

test('inactive products are not found; prices show when the settings allow it', async ({ page }) => {
  await signIn(page);
  const name = unique('Sitefind');
  const { id: productId } = await create(page.request, 'products', {
    name: `${name} open`,
    price: 12.5,
    unit: 'box',
    category: 'Deck',
  });
  await create(page.request, 'products', { name: `${name} gone`, price: 1, isActive: false });
  const supplierName = unique('Hollis Fork');
  const { id: supplierId } = await create(page.request, 'suppliers', { name: supplierName });
  await page.request.post(`/api/admin/suppliers/${supplierId}/products`, {
    data: { sku: 'B-1', productId, orderUnit: 'box' },
  });
  await page.request.post(`/api/admin/suppliers/${supplierId}/prices`, {
    data: { prices: [{ sku: 'B-1', breaks: [{ unitCost: 11.9 }] }] },
  });
  const address = `/materials?q=${name.replace(' ', '+')}`;
  await page.goto(address);
  await expect(page.locator('#results li')).toHaveCount(1);
  await expect(page.locator('#results')).toContainText('1 product');
  await expect(page.locator('#results li')).toContainText('box');
  await expect(page.locator('#results')).not.toContainText('$');
  await page.request.patch('/api/admin/settings', { data: { showsPublicPrices: true } });
  // Answers are kept for a minute.
  await page.goto(`${address}&fresh`);
  await expect(page.locator('#results li')).toContainText('$12.50');
  await expect(page.locator('#results li')).toContainText('From $11.90 at 1 supplier');
  await expect(page.locator('#results')).not.toContainText(supplierName);
  await expectAccessible(page);
  await page.request.patch('/api/admin/settings', { data: { showsPublicPrices: false } });
});

test('a search without a match says so, with a next step; a search without a meaning does too', async ({
  page,
}) => {
  await page.goto('/materials?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try fewer words, a brand or a SKU')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/materials?q=tub&cursor=nonsense');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
});

import { expect } from '@playwright/test';

import { create, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test('a product of many suppliers shows the cheapest offers, the preferred one, and all of them at one press', async ({
  page,
}) => {
  await signIn(page);
  const name = unique('Slate tile');
  const { id: productId } = await create(page.request, 'products', { name, price: 4, unit: 'box' });
  const offers = page.getByRole('region', { name: 'Offers of suppliers' });
  await page.goto(`/admin/products/${productId}`);
  await expect(offers).toContainText('No supplier sells this product yet. Add a supplier product above');
  await expect(offers.getByLabel('Quantity (box)')).toHaveCount(0);
  for (let at = 1; at <= 25; at += 1) {
    const { id } = await create(page.request, 'suppliers', { name: unique(`Hollis ${at}`) });
    const sku = `SL-${at}`;
    const isPreferred = at === 25;
    await page.request.post(`/api/admin/suppliers/${id}/products`, {
      data: { sku, productId, orderUnit: 'box', isPreferred },
    });
    if (at > 12)
      await page.request.post(`/api/admin/suppliers/${id}/prices`, {
        data: { prices: [{ sku, breaks: [{ unitCost: at }] }] },
      });
  }

  await page.goto(`/admin/products/${productId}`);
  const suppliers = page.getByRole('region', { name: 'Suppliers', exact: true });
  await expect(suppliers).toContainText('25 supplier products');
  await expect(suppliers.getByRole('listitem').first()).toContainText('SL-25');
  const rows = offers.getByRole('table', { name: 'Offers' }).locator('tbody tr');
  await expect(rows).toHaveCount(11);
  await expect(rows.first()).toContainText('$13.00');
  await expect(rows.last()).toContainText('Preferred');
  await offers.getByRole('button', { name: 'Show all 13 offers' }).press('Enter');
  await expect(rows).toHaveCount(13);
  await expect(offers.getByRole('button', { name: 'Show the first 11' })).toBeFocused();
  const without = offers.getByRole('list', { name: 'Without an offer' }).getByRole('listitem');
  await expect(without).toHaveCount(10);
  await offers.getByRole('button', { name: 'Show all 12 products without an offer' }).click();
  await expect(without).toHaveCount(12);
  await expectAccessible(page);
});

test('a purchaser sees what suppliers ask for a quantity, adds a price, and takes it into the catalog', async ({
  page,
}) => {
  await signIn(page);
  const name = unique('Slate tile');
  const { id: productId } = await create(page.request, 'products', { name, price: 4, unit: 'sq ft' });
  const supplierName = unique('Tarrowby');
  const supplier = (await (
    await page.request.post('/api/admin/suppliers', { data: { name: supplierName } })
  ).json()) as { id: number };
  const packed = { orderUnit: 'BX', contentQuantity: 11.95, priceUnit: 'SF', priceQuantity: 11.95 };
  await page.request.post(`/api/admin/suppliers/${supplier.id}/products`, {
    data: { sku: 'KC-1224', productId, ...packed },
  });

  await page.goto(`/admin/products/${productId}`);
  const offers = page.getByRole('region', { name: 'Offers of suppliers' });
  await expect(offers.getByRole('list', { name: 'Without an offer' })).toContainText(
    `${supplierName} KC-1224: No price is in force`,
  );
  await offers.getByRole('link', { name: `${supplierName} KC-1224` }).click();
  await expect(page.getByText('1 BX = 11.95 sq ft')).toBeVisible();
  await page.getByRole('button', { name: 'Add Price' }).click();
  const form = page.getByRole('dialog', { name: 'Add Price' });
  await form.getByLabel('Price per SF').first().fill('4.29');
  // A quantity without its price is not left out: the form asks for it.
  await form.getByLabel('From Quantity (BX)').first().fill('10');
  await form.getByRole('button', { name: 'Add Price' }).click();
  await expect(form.getByText('Price is required')).toBeVisible();
  await form.getByLabel('From Quantity (BX)').first().fill('');
  await form.getByRole('button', { name: 'Add Price' }).click();
  await expectToast(page, 'Success', 'Price created successfully');
  await expect(page.getByRole('table', { name: 'Prices' })).toContainText('$4.29 / sq ft');
  await expectAccessible(page);

  await page.getByRole('link', { name }).click();
  await offers.getByLabel('Quantity (sq ft)').fill('93.5');
  const row = offers.getByRole('table', { name: 'Offers' });
  await expect(row).toContainText('8 BX = 95.6 sq ft, 2.1 left');
  await expect(row).toContainText('$410.12');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Take Price: $4.29 of ${supplierName}` }).click();
  await expectToast(page, 'Success', 'Price taken successfully');
  await expect(page.getByText('$4.29', { exact: true }).first()).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

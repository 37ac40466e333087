import { expect, type Page } from '@playwright/test';

import {
  card,
  chooseFound,
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

const branchOf = (supplierId: number, name: string) => ({
  supplierId,
  name,
  address: '2200 Kuntz Rd',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45404',
});

async function expectFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('a supplier is added, refused under a name that is taken, edited, deleted and brought back', async ({
  page,
}) => {
  const [name, taken] = [unique('Hollis Fork'), unique('Tarrowby')];
  await create(page.request, 'suppliers', { name: taken });
  await page.goto('/admin/suppliers?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Supplier' });
  // The field reads percent, and so does its message.
  await expect(dialog.getByLabel('Price Move to Check')).toHaveValue('10 %');
  await dialog.getByLabel('Tax Rate').fill('26');
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(dialog.getByText('Supplier name is required')).toBeVisible();
  await expect(dialog.getByText('Tax rate must be at most 25%')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Supplier Name').fill(taken.toUpperCase());
  await dialog.getByLabel('Tax Rate').fill('8.25');
  await dialog.getByLabel('Order Email').fill('orders@hollis.example');
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expectNotSaved(page, dialog, 'Failed to create supplier', 'A supplier with this name already exists');
  await dialog.getByLabel('Supplier Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expectToast(page, 'Success', 'Supplier created successfully');

  await page.getByLabel('Search suppliers').fill(name.toLowerCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  const hollis = card(page, name);
  await expect(hollis).toContainText('Net 30');
  await expect(hollis.getByRole('link', { name: 'orders@hollis.example' })).toHaveAttribute(
    'href',
    'mailto:orders@hollis.example',
  );
  await expectAccessible(page);

  await hollis.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Supplier' });
  await expect(edit.getByLabel('Tax Rate')).toHaveValue('8.25 %');
  await edit.getByLabel('Payment Days').fill('0');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Update Supplier' }).click();
  await expectToast(page, 'Success', 'Supplier updated successfully');
  await expect(hollis).toContainText('Due on receipt');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Inactive/ }).click();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(hollis).toContainText('Inactive');

  await hollis.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Supplier' });
  await expect(question).toContainText('Its branches and products are deleted with it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Supplier deleted successfully');
  await expect(hollis).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hollis).toBeVisible();
});

test('a branch is added to the supplier of the list, with its days and areas, and several are changed together', async ({
  page,
}) => {
  const supplier = unique('Tarrowby');
  const { id } = await create(page.request, 'suppliers', { name: supplier });
  await create(page.request, 'supplier-branches', branchOf(id, 'Xenia'));
  await page.goto('/admin/supplier-branches');
  await chooseFound(page.getByRole('combobox', { name: 'Supplier', exact: true }), supplier);
  await expect(page).toHaveURL(new RegExp(`supplierId=${id}`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Supplier Branch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Supplier Branch' });
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier);
  await dialog.getByLabel('Branch Name').fill('Dayton');
  await dialog.getByLabel('Address').fill('2200 Kuntz Rd');
  await dialog.getByLabel('City').fill('Dayton');
  await dialog.getByLabel('State').fill('OH');
  await dialog.getByLabel('Zip Code').fill('45404');
  await dialog.getByLabel('Zip Areas').fill('4540');
  const days = dialog.getByRole('group', { name: 'Delivery Days' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
    await days.getByRole('checkbox', { name: day }).focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: 'Add Supplier Branch' }).click();
  await expect(
    dialog.getByText('Zip areas: "4540" is no zip area. Write three or five digits.'),
  ).toBeVisible();
  await expect(dialog.getByText('Choose at least one day')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Zip Areas').fill('45402 453');
  for (const day of ['Tue', 'Sat']) await days.getByText(day).click();
  await dialog.getByLabel('Cutoff').fill('10:30');
  await dialog.getByLabel('Delivery Fee').fill('85');
  await dialog.getByLabel('Free Delivery From').fill('1500');
  await dialog.getByRole('button', { name: 'Add Supplier Branch' }).click();
  await expectToast(page, 'Success', 'Supplier branch created successfully');
  for (const text of [
    supplier,
    '453, 45402',
    '1 working day, ordered before 10:30 AM',
    'Tue, Sat',
    '$85.00 delivery, free from $1,500.00',
  ])
    await expect(card(page, 'Dayton')).toContainText(text);
  await expectAccessible(page);

  for (const name of ['Dayton', 'Xenia'])
    await card(page, name)
      .getByRole('checkbox', { name: `Select ${name}, ${supplier}` })
      .click();
  await page.getByRole('button', { name: 'Set lead days' }).click();
  const form = page.getByRole('dialog', { name: 'Set Lead Days' });
  await form.getByLabel('Lead Days').fill('181');
  await form.getByRole('button', { name: 'Change 2 supplier branches' }).click();
  await expect(form.getByText('Lead days must be a whole number from 0 to 180')).toBeVisible();
  await form.getByLabel('Lead Days').fill('3');
  await form.getByRole('button', { name: 'Change 2 supplier branches' }).click();
  await expectToast(page, 'Success', '2 supplier branches changed in lead days');
  await expect(card(page, 'Xenia')).toContainText('3 working days');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Xenia')).toContainText('1 working day,');
});

test('the form of a supplier’s product says in words what its numbers mean, and mends a wrong price ratio', async ({
  page,
}) => {
  const [supplier, tile, sku] = [unique('Tarrowby'), unique('Slate tile'), unique('KC')];
  const { id } = await create(page.request, 'suppliers', { name: supplier });
  await create(page.request, 'products', { name: tile, price: 4.29, unit: 'sq ft' });
  await create(page.request, 'supplier-products', { supplierId: id, sku: 'OLD-1', goneOn: '2026-03-04' });
  await page.goto(`/admin/supplier-products?supplierId=${id}`);
  await page.getByRole('button', { name: 'Add Supplier Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Supplier Product' });
  await dialog.getByLabel('SKU').fill(sku);
  await dialog.getByLabel('Order Unit').fill('BX');
  await expect(dialog.getByText('Choose the product of the catalog to check these numbers.')).toBeVisible();
  await chooseFound(dialog.getByRole('combobox', { name: 'Product' }), tile);
  const check = dialog.getByRole('region', { name: 'Check' });
  await expect(check).toContainText('Say how much of the product one BX holds');
  await dialog.getByLabel('Content').fill('11.95');
  await expect(check).toContainText('1 BX = 11.95 sq ft');
  await dialog.getByLabel('Price Unit').fill('SF');
  await expect(check).toContainText('The price ratio says 1 BX = 1 SF, but 1 BX = 11.95 SF');
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Use 1 BX = 11.95 SF' }).click();
  await expect(dialog.getByLabel('Price Quantity')).toHaveValue('11.95');
  await expect(check).not.toContainText('The price ratio says');
  await dialog.getByRole('switch', { name: 'Preferred' }).click();
  await dialog.getByRole('button', { name: 'Add Supplier Product' }).click();
  await expectToast(page, 'Success', 'Supplier product created successfully');

  const added = card(page, sku);
  for (const text of [supplier, tile, 'BX of 11.95 sq ft', 'Preferred'])
    await expect(added).toContainText(text);
  await expect(card(page, 'OLD-1')).toContainText('Gone');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sold or gone' }).click();
  await page.getByRole('option', { name: /^Sold/ }).last().click();
  await expect(card(page, 'OLD-1')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Matched' }).click();
  await page.getByRole('option', { name: /^Not matched/ }).click();
  await expect(page.getByText('No supplier products found')).toBeVisible();

  await page.goto(`/admin/supplier-products?supplierId=${id}&view=table&match=matched`);
  await expect(
    page.getByRole('row', { name: new RegExp(sku) }).getByRole('link', { name: tile }),
  ).toBeVisible();
  await page.getByRole('button', { name: `Delete ${sku}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Supplier product' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Success', 'Supplier product deleted successfully');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: new RegExp(sku) })).toBeVisible();
});

test('the screens and forms of suppliers fit on a phone, whatever their names', async ({ page }) => {
  const name = unique('W'.repeat(193));
  const long = 'M'.repeat(255);
  const { id } = await create(page.request, 'suppliers', { name, contactName: 'M'.repeat(200), phone: long });
  const branch = await create(page.request, 'supplier-branches', {
    ...branchOf(id, 'M'.repeat(200)),
    city: long,
    zipAreas: '454, 45402',
  });
  const product = await create(page.request, 'supplier-products', {
    supplierId: id,
    sku: long,
    description: long,
    orderUnit: long,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [list, record] of [
    ['suppliers', id],
    ['supplier-branches', branch.id],
    ['supplier-products', product.id],
  ] as const) {
    await page.goto(`/admin/${list}?q=${encodeURIComponent(name.slice(0, 200))}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectFits(page);
    const overflow = await page
      .getByRole('article')
      .evaluate((shown) => shown.scrollWidth - shown.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.goto(`/admin/${list}?edit=${record}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
});

test('without suppliers the screen says how to begin', async ({ page }) => {
  await showNone(page, 'suppliers.list');
  await page.goto('/admin/suppliers');
  await expect(page.getByText('No suppliers yet')).toBeVisible();
  await expect(page.getByText('Add a supplier to get started.')).toBeVisible();
});

test('a viewer reads suppliers and may not change them', async ({ page }) => {
  const name = unique('Hollis Fork');
  const { id } = await create(page.request, 'suppliers', { name });
  await signInAsViewer(page);
  await page.goto(`/admin/suppliers?q=${encodeURIComponent(name)}&edit=${id}`);
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Supplier' })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';

import {
  card,
  chooseFound,
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  showInstead,
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
  await page.getByRole('combobox', { name: 'Supplier', exact: true }).fill(supplier);
  await page.getByRole('option', { name: supplier }).click();
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

test('the page of a supplier adds branches and products, finds one of these, and deletes all together', async ({
  page,
}) => {
  const [name, tile] = [unique('Slatehouse'), unique('Slate tile')];
  const { id } = await create(page.request, 'suppliers', { name, website: 'slatehouse.example' });
  const { id: productId } = await create(page.request, 'products', {
    name: tile,
    price: 4.29,
    unit: 'sq ft',
  });
  await page.goto(`/admin/suppliers?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'slatehouse.example' })).toHaveAttribute(
    'href',
    'https://slatehouse.example',
  );
  await expect(page.getByText('No branches yet')).toBeVisible();
  await expect(page.getByText('No products yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Branch' }).click();
  const branch = page.getByRole('dialog', { name: 'Add New Supplier Branch' });
  await expect(branch.getByRole('combobox', { name: 'Supplier' })).toHaveValue(name);
  for (const [label, text] of [
    ['Branch Name', 'Dayton'],
    ['Address', '2200 Kuntz Rd'],
    ['City', 'Dayton'],
    ['State', 'OH'],
    ['Zip Code', '45404'],
    ['Zip Areas', '454'],
  ] as const)
    await branch.getByLabel(label).fill(text);
  await branch.getByRole('button', { name: 'Add Supplier Branch' }).click();
  const branches = page.getByRole('list', { name: 'Branches' });
  for (const text of ['2200 Kuntz Rd, Dayton, OH 45404', '454', 'Mon to Fri', 'Free delivery'])
    await expect(branches).toContainText(text);
  await branches.getByRole('button', { name: 'Edit Dayton' }).click();
  await expect(page).toHaveURL(/branch=\d+/);
  await expect(page.getByRole('dialog', { name: 'Edit Supplier Branch' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const sold = { supplierId: id, orderUnit: 'BX', contentQuantity: 11.95 };
  await create(page.request, 'supplier-products', { ...sold, sku: 'KC-1', productId, isPreferred: true });
  await create(page.request, 'supplier-products', { ...sold, sku: 'KC-2', description: 'Grout' });
  // The panel holds new rows of others back until somebody asks for them.
  await page.reload();
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('1 of 2 products matched')).toBeVisible();
  await expect(products.getByRole('listitem').filter({ hasText: 'KC-1' })).toContainText('BX of 11.95 sq ft');
  await page.getByLabel('Search products of this supplier').fill('grout');
  await expect(products.getByRole('listitem')).toHaveCount(1);
  await expect(products).toContainText('Not matched');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all 2 products' }).click();
  await expect(page).toHaveURL(new RegExp(`supplier-products.*supplierId=${id}`));

  await page.goto(`/admin/suppliers/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Supplier' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL(/admin\/suppliers$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await page.goto(`/admin/suppliers/${id}`);
  await expect(products.getByRole('listitem')).toHaveCount(2);
});

test('the page of a product says who sells it, and one supplier is preferred', async ({ page }) => {
  const [one, other, tile] = [unique('Slatehouse'), unique('Tarrowby'), unique('Slate tile')];
  const { id: productId } = await create(page.request, 'products', {
    name: tile,
    price: 4.29,
    unit: 'sq ft',
  });
  const first = await create(page.request, 'suppliers', { name: one });
  await create(page.request, 'suppliers', { name: other });
  await create(page.request, 'supplier-products', {
    supplierId: first.id,
    sku: 'KC-1',
    productId,
    isPreferred: true,
  });
  await page.goto(`/admin/products/${productId}`);
  const suppliers = page.getByRole('list', { name: 'Suppliers of this product' });
  await expect(suppliers.getByRole('listitem')).toContainText([/KC-1.*Preferred/]);
  await page.getByRole('button', { name: 'Add Supplier Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Supplier Product' });
  await expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveValue(tile);
  await chooseFound(dialog.getByRole('combobox', { name: 'Supplier' }), other);
  await dialog.getByLabel('SKU').fill('T-77');
  await dialog.getByRole('button', { name: 'Add Supplier Product' }).click();
  await expectToast(page, 'Success', 'Supplier product created successfully');
  const added = suppliers.getByRole('listitem').filter({ hasText: other });
  await added.getByRole('button', { name: `Prefer ${other}` }).click();
  // It comes first, and the one before gives way.
  await expect(suppliers.getByRole('listitem')).toContainText([/T-77.*Preferred/, /KC-1/]);
  await expect(page.getByText('Preferred', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
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
  await page.goto(`/admin/suppliers/${id}`);
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await expectFits(page);
});

test('without suppliers the screen says how to begin', async ({ page }) => {
  await showNone(page, 'suppliers.list');
  // Products that other journeys have made may name suppliers.
  let named = { suppliers: 11, products: 1247 };
  await showInstead(page, 'suppliers.namedInCatalog', () => named);
  await page.goto('/admin/suppliers');
  await expect(page.getByText('Your catalog names 11 suppliers on 1,247 products.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make Suppliers of Them' })).toBeVisible();

  named = { suppliers: 0, products: 0 };
  await page.reload();
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

import { expect } from '@playwright/test';

import {
  card,
  create,
  expectAccessible,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a product is added with the form’s checks and suggestions, and found again', async ({ page }) => {
  const name = unique('Subway Tile');
  const sku = unique('ST').replace(' ', '-');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  const unit = dialog.getByLabel('Unit', { exact: true });
  await expect(unit).toHaveAttribute('placeholder', 'e.g., each, sqft, lbs');
  // What the settings say new products begin with.
  await expect(unit).toHaveValue('each');
  await dialog.getByLabel('Price').fill('-5');
  await dialog.getByLabel('Image Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog.getByText('Product name is required')).toBeVisible();
  await expect(dialog.getByText('Price must be positive')).toBeVisible();
  await expect(dialog.getByText('Image address must begin with http:// or https://')).toBeVisible();
  await expect(dialog.getByLabel('Product Name')).toBeFocused();
  await dialog.getByLabel('Price').fill('');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog.getByText('Price is required')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Description').fill('White, glazed');
  await dialog.getByLabel('Price').fill('1234.49');
  await dialog.getByLabel('Price').press('ArrowUp');
  await unit.fill('sqft');
  await dialog.getByLabel('Category', { exact: true }).fill('til');
  await page.getByRole('option', { name: 'Tile' }).click();
  await dialog.getByLabel('SKU').fill(sku);
  await dialog.getByLabel('Supplier').fill('Slatehouse');
  await dialog.getByLabel('Brand').fill('Isobar');
  await dialog.getByLabel('Image Address').fill('https://example.com/tile.png');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const failing = Promise.withResolvers<void>();
  await page.route(
    '**/trpc/products.create*',
    async (route) => {
      await failing.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  failing.resolve();
  await expectToast(page, 'Error', 'The server cannot be reached.');
  await expect(dialog.getByRole('alert')).toHaveText('This is not saved. Nothing you have typed is lost.');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Success', 'Product created successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  await page.getByLabel('Search products').fill(sku.toLowerCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  const shown = card(page, name);
  for (const text of [
    'White, glazed',
    '$1,234.50',
    '/ sqft',
    'Tile',
    `SKU: ${sku}`,
    'Slatehouse',
    'Isobar',
  ]) {
    await expect(shown).toContainText(text);
  }
  await expect(shown).not.toContainText('Inactive');
  await expectAccessible(page);
});

test('the list narrows to a category and to active or inactive products, and the address keeps it', async ({
  page,
}) => {
  const mark = unique('Grout');
  const [old, current] = [`Old ${mark}`, `New ${mark}`];
  await create(page.request, 'products', { name: old, price: 9, category: 'TILE', isActive: false });
  await create(page.request, 'products', { name: current, price: 9, category: 'Paint' });
  await page.goto(`/admin/products?q=${encodeURIComponent(mark)}`);
  await expect(card(page, old)).toContainText('Inactive');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Tile' }).click();
  await expect(card(page, current)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await expect(page).toHaveURL(/category=Tile&status=inactive/);
  await page.reload();
  await expect(card(page, old)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Inactive');
  await expectAccessible(page);

  await page.getByLabel('Search products').fill('no such product');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters, or add a product.')).toBeVisible();
});

test('a product is edited, and a change made meanwhile by someone else is not overwritten', async ({
  page,
}) => {
  await stopLiveChanges(page);
  const name = unique('Deck Screw');
  const { id } = await create(page.request, 'products', { name, price: 4.2, category: 'Nowhere Else' });
  await page.goto(`/admin/products?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(dialog.getByLabel('Category', { exact: true })).toHaveValue('Nowhere Else');
  await page.request.patch(`/api/admin/products/${id}`, { data: { price: 5 } });
  await dialog.getByLabel('Price').fill('6');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expectToast(page, 'Error', 'This record was changed by someone else');
  // The toast has the reason, so the form does not repeat it.
  await expect(dialog.getByText('This is not saved. Nothing you have typed is lost.')).toBeVisible();
  await expect(page.getByText('This record was changed by someone else')).toHaveCount(1);
  await expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('$6.00');
  await expect(dialog.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expectAccessible(page);

  // Until it is chosen whose price is kept, nothing is saved.
  const price = dialog.getByRole('radiogroup', { name: 'Price' });
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expect(dialog.getByText('Choose which value to keep')).toBeVisible();
  await expect(price.getByLabel('Theirs')).toBeFocused();
  await price.getByLabel('Theirs').click();
  await expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('$5.00');
  await price.getByLabel('Yours').click();
  await expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('$6.00');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expectToast(page, 'Success', 'Product updated successfully');
  await page.request.patch(`/api/admin/products/${id}`, { data: { price: 5 } });
  await page.reload();

  await page.getByLabel('Search products').fill(name);
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await expect(dialog.getByLabel('Price')).toHaveValue('$5.00');
  await dialog.getByLabel('Price').fill('0');
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expectToast(page, 'Success', 'Product updated successfully');
  await expect(card(page, name)).toContainText('$0.00');
  await expect(card(page, name)).toContainText('Inactive');
  await expect(card(page, name).getByRole('button', { name: `Edit ${name}` })).toBeFocused();
});

test('a product that a task needs stays, with the reason; an unused one goes', async ({ page }) => {
  const name = unique('Joist Hanger');
  const { id: productId } = await create(page.request, 'products', { name, price: 2.5 });
  const { id: projectId } = await create(page.request, 'projects', { name: 'Porch' });
  const { id: taskId } = await create(page.request, 'project-tasks', { projectId, name: 'Frame it' });
  await create(page.request, 'task-products', { taskId, productId });
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  const question = page.getByRole('alertdialog', { name: 'Delete Product' });
  const ask = async () =>
    card(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
  await ask();
  await expect(question).toContainText(`"${name}" cannot be deleted. Product is used by 1 task.`);
  await expect(question.getByRole('link', { name: 'Frame it' })).toBeVisible();
  await expectAccessible(page);
  await expect(question.getByRole('button')).toHaveText(['Close']);
  await question.getByRole('button', { name: 'Close' }).click();

  await page.route('**/trpc/deletions.preview*', async (route) => route.abort(), { times: 1 });
  await ask();
  await expect(question).toContainText(`Are you sure you want to delete "${name}"?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Product is used by 1 task');

  await page.request.delete(`/api/admin/projects/${projectId}`);
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Product deleted successfully');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a catalog without products says how to begin', async ({ page }) => {
  await showNone(page, 'products.list');
  await page.goto('/admin/products');
  await expect(page.getByText('No products', { exact: true })).toBeVisible();
  await expect(page.getByText('Get started by creating your first product.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('while the products are read, six bare cards stand in their place', async ({ page }) => {
  await page.route('**/trpc/*products.list*', async () => undefined);
  await page.goto('/admin/products');
  const waiting = page.getByText('Loading...', { exact: true });
  await expect(waiting).toBeVisible();
  await expect(waiting.locator('~ [aria-hidden] > div > div')).toHaveCount(6);
});

test('the longest words a product can have fit on a phone', async ({ page }) => {
  const name = unique('W'.repeat(193));
  const long = 'M'.repeat(255);
  await create(page.request, 'products', {
    name,
    price: 99_999_999.99,
    unit: long,
    category: long,
    sku: long,
    supplier: long,
    brand: long,
    description: long,
    isActive: false,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toContainText('$99,999,999.99');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const overflow = await card(page, name).evaluate((shown) => shown.scrollWidth - shown.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a viewer sees the products and no way to change them', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/products?add=true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0);
});

test('the table shows the ends of SKUs, which tell them apart', async ({ page }) => {
  const mark = unique('Hinge').replace(' ', '');
  for (const end of ['LEFT', 'RIGHT'])
    await create(page.request, 'products', {
      name: `${mark} ${end}`,
      price: 1,
      sku: `${mark}-3500-SOFT-${end}`,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/products?view=table&q=${mark}`);
  for (const end of ['LEFT', 'RIGHT']) {
    const cell = page.getByRole('cell', { name: `${mark}-3500-SOFT-${end}` });
    await expect(cell).toBeVisible();
    const isWhole = await cell.evaluate((node) =>
      [node, ...node.children].every(
        (part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight,
      ),
    );
    expect(isWhole, end).toBe(true);
  }
});

for (const width of [390, 1440])
  test(`the fields for estimates stand in line at ${width} px`, async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/products?add=true');
    const form = page.getByRole('dialog', { name: 'Add New Product' });
    for (const [left, right] of [
      ['Pack Quantity', 'Pack Unit'],
      ['Waste', 'Hours per Unit'],
    ] as const) {
      const [one, other] = [form.getByLabel(left, { exact: true }), form.getByLabel(right, { exact: true })];
      await other.scrollIntoViewIfNeeded();
      const [first, second] = await Promise.all([one, other].map(async (field) => field.boundingBox()));
      expect(second?.y).toBe(first?.y);
      expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    }
  });

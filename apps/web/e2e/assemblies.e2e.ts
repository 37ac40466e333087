import { expect } from '@playwright/test';

import {
  card,
  chooseFound,
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

const studs = { kind: 'material', name: 'Studs', quantityFormula: 'ceil(length / 16") + 1', unitCost: 4 };

test('an assembly is written, moved by keyboard, saved, found and tried', async ({ page }) => {
  const name = unique('Wall');
  const product = unique('Gypsum board');
  const board = {
    name: product,
    price: 15.6,
    unit: 'sq ft',
    packQuantity: 32,
    packUnit: 'sheet',
    wasteRate: 0.1,
  };
  await create(page.request, 'products', board);
  await create(page.request, 'assemblies', { name, inputs: [{ name: 'length' }], items: [studs] });

  await page.goto('/admin/assemblies?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Assembly' });
  await dialog.getByRole('button', { name: 'Add Assembly' }).click();
  await expect(dialog.getByText('Assembly name is required')).toBeVisible();
  await expect(dialog.getByText('Item name is required')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Name').first().fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Add Input' }).click();
  const second = dialog.getByRole('list', { name: 'Inputs' }).getByRole('listitem').nth(1);
  await second.getByLabel('Name').fill('high');
  await second.getByLabel('Try it with').fill('8');
  await dialog.getByLabel('Try it with').first().fill(`12'6"`);
  await expect(dialog.getByText('= 12.5')).toBeVisible();

  // The name of the item follows from the product, and the formula is judged while it is typed.
  const items = dialog.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await chooseFound(items.first().getByRole('combobox', { name: 'Product' }), product);
  await expect(items.first().getByLabel('Name')).toHaveValue(product);
  await items.first().getByLabel('Quantity').fill('length * height');
  await expect(items.first().getByText('The formula cannot be read at "height"')).toBeVisible();
  await second.getByLabel('Name').fill('height');
  // 12.5 × 8, and 10 % more, in sheets of 32.
  await expect(items.first()).toContainText('100 sq ft · 4 × sheet of 32 sq ft, with 10% waste');
  await expect(items.first()).toContainText('$1,996.80');

  await dialog.getByRole('button', { name: 'Add Item' }).click();
  const labor = items.nth(1);
  await labor.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Labor' }).click();
  await labor.getByLabel('Name').fill('Hang');
  await labor.getByLabel('Hours per Unit').fill('0.03');
  await labor.getByLabel('Quantity').fill('length * height');
  await expect(labor).toContainText('100 each · 3 hours');
  await expectAccessible(page);

  const handle = dialog.getByRole('button', { name: 'Move Hang', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Hang is at place 2 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Hang is at place 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(items.first().getByLabel('Name')).toHaveValue('Hang');

  await dialog.getByRole('button', { name: 'Add Assembly' }).click();
  await expectNotSaved(
    page,
    dialog,
    'Failed to create assembly',
    'An assembly with this name already exists',
  );
  const own = unique('Partition');
  await dialog.getByLabel('Name').first().fill(own);
  await dialog.getByRole('button', { name: 'Add Assembly' }).click();
  await expectToast(page, 'Success', 'Assembly created successfully');

  await page.getByLabel('Search assemblies').fill(own);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, own)).toContainText('length, height');
  await expectAccessible(page);
  await page.getByRole('link', { name: own }).click();

  await page.getByLabel('length (ft)').fill('12.5');
  await page.getByLabel('height').fill('8');
  await expect(page.getByRole('row', { name: /^Hang/ })).toContainText('3 hours');
  await expect(page.getByRole('row', { name: /^Cost/ })).toContainText('$2,200.80');
  await expectAccessible(page);
});

test('an assembly is copied, and the copy is deleted', async ({ page }) => {
  const name = unique('Porch');
  const { id } = await create(page.request, 'assemblies', {
    name,
    inputs: [{ name: 'length' }],
    items: [studs],
  });
  await page.goto(`/admin/assemblies/${id}`);
  await page.getByRole('button', { name: 'Copy' }).click();
  const copy = page.getByRole('dialog', { name: 'Add New Assembly' });
  await expect(copy.getByLabel('Name').first()).toHaveValue(`Copy of ${name}`);
  await copy.getByRole('button', { name: 'Add Assembly' }).click();
  await expect(page.getByRole('heading', { name: `Copy of ${name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Assembly deleted successfully');
  await expect(page).toHaveURL(/\/admin\/assemblies$/);
});

test('a viewer tries an assembly and may not change it', async ({ page }) => {
  const name = unique('Stud wall');
  const inputs = [{ name: 'length', unit: 'ft' }];
  const { id } = await create(page.request, 'assemblies', { name, inputs, items: [studs] });
  await signInAsViewer(page);
  await page.goto(`/admin/assemblies/${id}?edit=true`);
  await page.getByLabel('length (ft)').fill(`12'`);
  await expect(page.getByRole('row', { name: /^Studs/ })).toContainText('$40.00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Assembly' })).toHaveCount(0);
});

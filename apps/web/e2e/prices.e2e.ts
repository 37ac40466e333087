import { expect } from '@playwright/test';

import { create, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('prices of selected products change by a percentage, after a preview, and come back with an undo', async ({
  page,
}) => {
  const mark = unique('Tile').replace(' ', '');
  for (const [name, price] of [
    ['Field', 19.99],
    ['Trim', 4],
    ['Sample', 0],
  ] as const)
    await create(page.request, 'products', { name: `${mark} ${name}`, price, sku: `${mark}-${name}` });
  await page.goto(`/admin/products?q=${mark}&view=table&sort=name`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${mark} ${name}` });
  await expect(row('Trim')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check({ force: true });
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Prices' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Percent is required')).toBeVisible();
  await dialog.getByLabel('Percent').fill('-95');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Percent must be a number from -90 to 900')).toBeVisible();
  await dialog.getByLabel('Percent').fill('5');
  await page.keyboard.press('Enter');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Field' })).toContainText('$19.99 $20.99');
  await expect(preview).toContainText('1 product keeps the same price');
  await expectAccessible(page);
  // Other values need another preview.
  await dialog.getByRole('combobox', { name: 'Round to' }).click();
  await page.getByRole('option', { name: '5 cents' }).click();
  await expect(preview).toBeHidden();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Field' })).toContainText('$19.99 $21.00');
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expectToast(page, 'Success', '2 products changed in price');
  await expect(row('Field')).toContainText('$21.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Field')).toContainText('$19.99');
  await expect(row('Trim')).toContainText('$4.00');
});

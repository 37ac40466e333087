import { expect } from '@playwright/test';

import {
  card,
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

test('a cost code is added with percentages, found, corrected and deleted', async ({ page }) => {
  const code = unique('P-').slice(-20);
  await page.goto('/admin/cost-codes?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Cost Code' });
  await dialog.getByLabel('Code').fill('06-100');
  await dialog.getByLabel('Burden Rate').fill('301');
  await dialog.getByRole('button', { name: 'Add Cost Code' }).click();
  await expect(dialog.getByText('Cost code name is required')).toBeVisible();
  await expect(dialog.getByText('Burden rate must be at most 300%')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Name').fill('Lime plaster');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Labor' }).click();
  await dialog.getByLabel('Base Rate').fill('52.125');
  // Key by key: neither a point nor a nought behind it is lost on the way.
  await dialog.getByLabel('Burden Rate').fill('');
  await dialog.getByLabel('Burden Rate').pressSequentially('36.05');
  await dialog.getByLabel('Markup Rate').pressSequentially('.5');
  await dialog.getByRole('button', { name: 'Add Cost Code' }).click();
  await expectNotSaved(
    page,
    dialog,
    'Failed to create cost code',
    'A cost code with this code already exists',
  );
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Add Cost Code' }).click();
  await expectToast(page, 'Success', 'Cost code created successfully');

  await page.getByLabel('Search cost codes').fill(code.toLowerCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  const plaster = card(page, 'Lime plaster');
  for (const text of [code, 'Labor', '$52.125', '36.05% burden', '0.5% markup'])
    await expect(plaster).toContainText(text);
  await expectAccessible(page);

  await plaster.getByRole('button', { name: `Edit ${code} Lime plaster` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Cost Code' });
  await expect(edit.getByLabel('Burden Rate')).toHaveValue('36.05 %');
  await edit.getByLabel('Markup Rate').fill('');
  await edit.getByRole('button', { name: 'Update Cost Code' }).click();
  await expectToast(page, 'Success', 'Cost code updated successfully');
  await expect(plaster).not.toContainText('markup');

  await plaster.getByRole('button', { name: `Delete ${code} Lime plaster` }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Cost code' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Success', 'Cost code deleted successfully');
});

test('cost codes are narrowed to a kind, and sorted as a table', async ({ page }) => {
  await page.goto('/admin/cost-codes?view=table&sort=-code');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: /Equipment/ }).click();
  await expect(page).toHaveURL(/kind=equipment/);
  await expect(page.getByRole('row', { name: /01-500 Equipment rental/ })).toBeVisible();
  await expectAccessible(page);
});

test('a viewer reads cost codes and may not change them', async ({ page }) => {
  const code = unique('V-').slice(-20);
  const { id } = await create(page.request, 'cost-codes', { code, name: 'Stucco', kind: 'other' });
  await signInAsViewer(page);
  await page.goto(`/admin/cost-codes?q=${encodeURIComponent(code)}&edit=${id}`);
  await expect(card(page, 'Stucco')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Cost Code' })).toHaveCount(0);
});

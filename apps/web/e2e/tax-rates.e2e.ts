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

test('a tax rate is added with its source, found, checked, corrected and deleted', async ({ page }) => {
  await signIn(page);
  const name = unique('County ');
  const [state, first] = ['KY', '2024-04-01'];
  await create(page.request, 'tax-rates', { state, name, rate: 0.06, effectiveFrom: first });
  await page.goto('/admin/tax-rates?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Tax Rate' });
  // The state of the firm comes with the form.
  await expect(dialog.getByLabel('State')).toHaveValue('OH');
  await dialog.getByLabel('State').fill('ky');
  await dialog.getByLabel('Zip Code').fill('4540');
  await dialog.getByLabel('Rate').fill('21');
  await dialog.getByRole('button', { name: 'Add Tax Rate' }).click();
  for (const message of [
    'Zip code must be five digits',
    'Tax rate name is required',
    'Rate must be at most 20%',
    'First day must be a date such as 2026-03-04',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Zip Code').fill('');
  await dialog.getByLabel('Name').fill(name.toUpperCase());
  await dialog.getByLabel('Rate').fill('6.125');
  await dialog.getByLabel('First Day').fill(first);
  await dialog.getByLabel('Source').fill('Department of Revenue');
  await dialog.getByLabel('Checked On').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Add Tax Rate' }).click();
  await expectNotSaved(
    page,
    dialog,
    'Failed to create tax rate',
    'A tax rate with this place, name and first day already exists',
  );
  await dialog.getByLabel('Zip Code').fill('40202');
  await dialog.getByRole('button', { name: 'Add Tax Rate' }).click();
  await expectToast(page, 'Success', 'Tax rate created successfully');

  await page.getByLabel('Search tax rates').fill(`40202 ${name}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const rate = card(page, name.toUpperCase());
  for (const text of [
    '6.125%',
    'KY 40202',
    'From Apr 1, 2024',
    'Department of Revenue',
    'Checked Jan 31, 2020',
    'Check due',
  ])
    await expect(rate).toContainText(text);
  await expectAccessible(page);

  await rate.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Checked Today' }).click();
  await expectToast(page, 'Success', '1 tax rate marked as checked today');
  await expect(rate).not.toContainText('Check due');

  const label = `KY 40202 ${name.toUpperCase()}`;
  await rate.getByRole('button', { name: `Edit ${label}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Tax Rate' });
  await expect(edit.getByLabel('Rate')).toHaveValue('6.125 %');
  await edit.getByLabel('First Day').fill('2199-07-01');
  await edit.getByRole('button', { name: 'Update Tax Rate' }).click();
  await expectToast(page, 'Success', 'Tax rate updated successfully');
  await expect(rate).toContainText('From Jul 1, 2199');

  await rate.getByRole('button', { name: `Delete ${label}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Tax rate' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Success', 'Tax rate deleted successfully');
});

test('a viewer reads tax rates with their sources as a table, and may not change them', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/tax-rates?view=table&state=OH');
  const row = page.getByRole('row', { name: /OH 43215 Columbus/ });
  for (const text of ['8%', 'Apr 1, 2025', 'Demo data', 'Check due']) await expect(row).toContainText(text);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Add Tax Rate' })).toHaveCount(0);
});

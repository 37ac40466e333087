import { expect } from '@playwright/test';

import { makeEstimate, rowOf } from './estimate-lines.ts';
import { expectAccessible, signIn, signInAsViewer } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('single keys go to screens, search and add; a sheet lists them', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Find anything')).toBeVisible();
  await expect(sheet.getByText('Product Categories')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: 'Subcontractors' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search subcontractors')).toBeFocused();
  // Where something is typed, a key is a letter.
  await page.keyboard.type('n?');
  await expect(page.getByLabel('Search subcontractors')).toHaveValue('n?');
  await page.getByLabel('Search subcontractors').fill('');
  await page.getByLabel('Search subcontractors').blur();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add New Subcontractor' });
  await expect(form.getByLabel('Company Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Subcontractor' }).first()).toBeFocused();
});

test('single keys can be turned off, and found again in the palette', async ({ page }) => {
  await page.goto('/admin/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect(sheet.getByText('Add a record to the list')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('shortc');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add New Property' })).toBeVisible();
});

test('what is typed right after the key for a new record lands in its first field', async ({ page }) => {
  for (const waitMs of [0, 300]) {
    await page.route(/-form-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await route.continue();
    });
    await page.goto('/admin/subcontractors');
    await expect(page.getByRole('heading', { level: 1, name: 'Subcontractors' })).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.type('Ng Gardens');
    const form = page.getByRole('dialog', { name: 'Add New Subcontractor' });
    await expect(form.getByLabel('Company Name')).toHaveValue('Ng Gardens');
    await page.unroute(/-form-/);
  }
});

test('the sheet of shortcuts lists the keys of the lines where there are lines, and nowhere else', async ({
  page,
}) => {
  const { id, product } = await makeEstimate(page);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = sheet.getByRole('heading', { name: 'In the lines of an estimate' });
  await page.goto(`/admin/estimates/${id}`);
  await expect(rowOf(page, product)).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(sheet.getByText('Copy the cells above into those below')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Texts' }).click();
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet.getByText('Find anything')).toBeVisible();
  await expect(keys).toHaveCount(0);

  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}`);
  await expect(rowOf(page, product)).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(sheet.getByText('Undo', { exact: true })).toHaveCount(0);
});

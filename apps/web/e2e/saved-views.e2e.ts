import { expect, type Page } from '@playwright/test';

import { expectAccessible, signInAsSomebody } from './panel.ts';
import { test } from './test.ts';

const viewButton = (page: Page) => page.getByRole('button', { name: /^View:/ });
const navigation = (page: Page) => page.getByRole('navigation');
const choose = async (page: Page, role: 'menuitem' | 'menuitemradio', name: string) => {
  await viewButton(page).click();
  await page.getByRole(role, { name, exact: true }).click();
};

test('a view keeps search, order, table and columns, and its address opens it', async ({ page }) => {
  await signInAsSomebody(page, 'admin');
  await page.goto('/admin/products?q=tile&sort=-price&view=table');
  await expect(viewButton(page)).toHaveText('Filtered products');

  // These steps use the keyboard alone.
  await viewButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'All products' }).waitFor();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Save as view…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('<b>Tile</b> by price');
  await page.keyboard.press('Enter');

  const link = navigation(page).getByRole('link', { name: '<b>Tile</b> by price' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/saved=\d+/);
  await expect(viewButton(page)).toHaveText('<b>Tile</b> by price');
  await expectAccessible(page);

  // Columns of the view are its own.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Category' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(0);
  await expect(viewButton(page)).toHaveAccessibleName('View: <b>Tile</b> by price, changed');
  await choose(page, 'menuitem', 'Save changes');
  await expect(viewButton(page)).toHaveAccessibleName('View: <b>Tile</b> by price');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(0);

  // The list marks a change until the user discards it.
  await page.getByRole('searchbox', { name: 'Search products' }).fill('slate');
  await expect(viewButton(page)).toHaveAccessibleName('View: <b>Tile</b> by price, changed');
  await choose(page, 'menuitem', 'Discard changes');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('tile');

  await choose(page, 'menuitemradio', 'All products');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible();

  // The palette leads back.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tile by price');
  await page.getByRole('option', { name: /by price/ }).click();
  await expect(link).toHaveAttribute('aria-current', 'page');

  // Somebody else deletes it: the address shows what it showed.
  const id = new URL(page.url()).searchParams.get('saved');
  expect((await page.request.delete(`/api/admin/saved-views/${id}`)).status()).toBe(204);
  await expect(link).toHaveCount(0);
  await expect(viewButton(page)).toHaveText('Filtered products');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('tile');
});

test('views are organized, and a viewer keeps some too', async ({ page }) => {
  await signInAsSomebody(page, 'viewer');
  for (const name of ['First', 'Second'])
    await page.request.post('/api/admin/saved-views', {
      data: { list: 'subcontractors', name, search: { q: name } },
    });
  await page.goto('/admin/subcontractors');
  const shown = navigation(page).getByRole('link', { name: /^(First|Second)$/ });
  await expect(shown).toHaveText(['First', 'Second']);
  await choose(page, 'menuitem', 'Organize views…');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);

  const handle = dialog.getByRole('button', { name: 'Move Second' });
  await handle.focus();
  // A fast user does not wait for the announcements between the keys.
  await Promise.all(['Space', 'ArrowUp', 'Space'].map(async (key) => page.keyboard.press(key)));
  await expect(dialog.getByRole('listitem')).toHaveText(['Second', 'First']);

  await dialog.getByRole('button', { name: 'Edit First' }).click();
  await expect(page.getByLabel('Everybody sees it')).toHaveCount(0);
  await page.getByLabel('Name').fill('second');
  await page.getByRole('button', { name: 'Update View' }).click();
  await expect(page.getByText('A view of this list already has this name')).toBeVisible();
  await page.getByLabel('Name').fill('Third');
  await page.getByRole('button', { name: 'Update View' }).click();
  await dialog.getByRole('button', { name: 'Hide Second from navigation' }).click();
  await expect(dialog.getByRole('button', { name: 'Show Second in navigation' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete Third' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(['Second']);
  await page.keyboard.press('Escape');
  await expect(navigation(page).getByRole('link', { name: /^(Second|Third)$/ })).toHaveCount(0);
});

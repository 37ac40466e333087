import { expect, test } from '@playwright/test';

import { create, createProperty, expectAccessible, signIn, unique } from './panel.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a key opens the palette, which leads to a record by its name, by keyboard alone', async ({ page }) => {
  const { address } = await createProperty(page.request, { ownerFirstName: 'Odalys' });
  const name = unique('Sun porch');
  const project = await create(page.request, 'projects', { name });
  await page.goto('/admin');
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const line = page.getByRole('combobox', { name: 'Go to anything' });
  await expect(line).toBeFocused();
  await expectAccessible(page);

  await line.fill(address);
  await expect(page.getByRole('option', { name: new RegExp(address) })).toBeVisible();
  await line.fill(name.toUpperCase());
  const found = page.getByRole('option', { name });
  await expect(found).toBeVisible();
  // What is first is what Enter does.
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(line).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${project.id}$`));
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('it does not open over a dialog, where it would lead away from typed text', async ({ page }) => {
  await page.goto('/admin/products?add=true');
  const form = page.getByRole('dialog', { name: 'Add New Product' });
  await form.getByLabel('Product Name').fill('Half a na');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to anything' })).toBeHidden();
  await expect(form.getByLabel('Product Name')).toHaveValue('Half a na');
});

test('it leads to screens and forms, and closes without an effect', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Search' }).click();
  const line = page.getByRole('combobox', { name: 'Go to anything' });
  await line.fill('project ty');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByLabel('Searching')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Project Type' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/project-types$/);

  await page.getByRole('button', { name: 'Search', exact: false }).first().click();
  // By what the lists call it, too.
  await line.fill('add proj');
  await expect(page.getByRole('option')).toHaveText(['New Project', 'Add Project Type']);
  await line.fill('subcontractor add');
  await expect(page.getByRole('option')).toHaveText(['Add Contractor']);
  await line.fill(unique('nothing of that name'));
  await expect(page.getByText('Nothing is called')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/project-types$/);
});

import { expect } from '@playwright/test';

import { create, createProperty, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

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
  await line.fill('project typ');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(2);
  await expect(page.getByLabel('Searching')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Project Type' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/project-types$/);

  await page.getByRole('button', { name: 'Search', exact: false }).first().click();
  // By what the lists call it, too.
  await line.fill('add proj');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['New Project', 'Add Project Type']);
  await line.fill('subcontractor add');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Add Contractor']);
  await line.fill('new contractor');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Add Contractor']);
  await line.fill(unique('nothing of that name'));
  await expect(page.getByText('Nothing is called')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/project-types$/);
});

test('every letter after the key lands in the palette, while it is still being loaded', async ({ page }) => {
  for (const [waitMs, pauseMs] of [
    [0, 0],
    [150, 20],
    [300, 0],
    [300, 60],
  ]) {
    await page.route(/Palette/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await route.continue();
    });
    await page.goto('/admin/properties');
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('newcomer gd', { delay: pauseMs ?? 0 });
    await expect(page.getByRole('combobox', { name: 'Go to anything' })).toHaveValue('newcomer gd');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/properties$/);
    await page.unroute(/Palette/);
  }
});

test('the key opens the palette also while the session is checked', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/*session.me*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/admin/properties');
  await expect(page.getByRole('heading', { name: 'Checking your session' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('newcomer');
  gate.resolve();
  await expect(page.getByRole('combobox', { name: 'Go to anything' })).toHaveValue('newcomer');
});

test('it changes the colors and signs out', async ({ page }) => {
  await page.goto('/admin');
  const line = page.getByRole('combobox', { name: 'Go to anything' });
  const choose = async (text: string, name: string) => {
    await page.keyboard.press('Control+k');
    await line.fill(text);
    await page.getByRole('option', { name }).click();
    await expect(line).toBeHidden();
  };
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await choose('dark', 'Colors: Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await choose('theme light', 'Colors: Light');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await choose('log out', 'Sign out');
  await expect(page).toHaveURL(/\/admin\/login/);
});

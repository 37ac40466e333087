import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { expectAccessible, signIn } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('the palette leads to a how-to, with steps, a picture and the screen where it happens', async ({
  page,
}) => {
  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help spreadsheet');
  await page.getByRole('option', { name: 'Import a spreadsheet' }).click();
  await expect(page).toHaveURL('/admin/help/import');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Import and export');
  const picture = page.getByRole('img', { name: /^The screen where/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1560);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('the palette finds what the help says about quotes, contracts and changes', async ({ page }) => {
  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  for (const [search, title, words] of [
    ['help client signs', 'Send a quote, and know what the client sees', 'Send Quote'],
    ['help revision', 'Compare two revisions', 'Earlier revision'],
    ['help right to cancel', 'Follow a contract', 'Cancel Contract'],
    ['help take back', 'Change a contract: change orders', 'Recall'],
    ['help revised budget', 'Watch the money of a project', 'Plan of the tasks'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(search);
    await page.getByRole('option', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expectAccessible(page);
  }
});

test('the help ends with the version of the product', async ({ page }) => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as { version: string };
  await page.goto('/admin/help');
  await expect(page.getByRole('main').getByText(`Quoin ${version}`, { exact: true })).toBeVisible();
});

test('a subject that the help does not have is told as such', async ({ page }) => {
  await page.goto('/admin/help/nothing-like-this');
  await expect(page.getByRole('heading', { name: /not found|no such/i })).toBeVisible();
});

test('a how-to fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/help/selection');
  await expect(page.getByRole('img', { name: /^The screen where/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

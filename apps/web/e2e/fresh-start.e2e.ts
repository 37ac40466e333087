import { expect, test } from '@playwright/test';

import { expectAccessible, signIn } from './panel.ts';

test.describe.configure({ mode: 'serial' });

test('the dashboard of a fresh start shows the figures of the demo data and what happened last', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin');
  for (const [label, figure] of [
    ['Properties', '24'],
    ['Projects', '18'],
    ['Subcontractors', '42'],
    ['Products', '1,247'],
  ] as const) {
    await expect(page.getByRole('main').getByText(figure, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  }
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
});

test('an entry of the activity leads to its record', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const link = page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/(properties|project|product)/);
});

test('the figures above the properties count all of them', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/properties');
  await expect(page.getByRole('main').getByText('24', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

import { expect } from '@playwright/test';

import { expectAccessible, signIn } from './panel.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

test('the dashboard of a fresh start shows the figures of the demo data and the latest changes', async ({
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
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(actions).toHaveText(['Add Property', 'New Project', 'Add Contractor', 'Add Product']);
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/properties?add=true',
    '/admin/projects?add=true',
    '/admin/subcontractors?add=true',
    '/admin/products?add=true',
  ]);
  // All first steps are done.
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(10);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  const { scriptBytes, shift } = await page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      setTimeout(resolve, 300, []);
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    return {
      scriptBytes: scripts.reduce(
        (sum, each) => sum + ('encodedBodySize' in each ? Number(each.encodedBodySize) : 0),
        0,
      ),
      shift: shifts.reduce((sum, each) => sum + ('value' in each ? Number(each.value) : 0), 0),
    };
  });
  // What `npm run sizes` measures is what a browser loads, and nothing moves for what comes later.
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(160_000);
  expect(shift).toBeLessThan(0.01);
  await expectAccessible(page);
});

test('the charts show the status of the work, and lead to its projects', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const statuses = page.getByRole('region', { name: 'Projects by status' });
  await expect(statuses.getByRole('listitem')).toHaveText([
    'PLANNING4',
    'IN PROGRESS5',
    'COMPLETED7',
    'ON HOLD2',
  ]);
  const costs = page.getByRole('region', { name: 'Budget and actual cost' });
  await expect(costs.getByRole('listitem')).toHaveCount(5);
  await expect(costs.getByRole('listitem').first()).toHaveText(/\$[\d,]+\.\d\d of \$[\d,]+\.\d\d/);
  const hours = page.getByRole('region', { name: 'Labor hours' });
  await expect(hours.getByRole('listitem').first()).toHaveText(/\d\.\d h of [\d.]+ h/);

  const project = (await hours.getByRole('listitem').first().getByRole('link').textContent()) ?? '';
  await hours.getByRole('link', { name: project }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await page.goBack();
  await statuses.getByRole('link', { name: 'ON HOLD' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').getByText('ON HOLD')).toHaveCount(2);
});

test('an entry of the activity leads to its record', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const link = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .getByRole('link')
    .first();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/(properties|project|product)/);
});

test('the figures above the properties count all of them', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/properties');
  await expect(page.getByText('Total Properties').locator('..')).toHaveText('Total Properties24');
  await expect(page.getByText('Active Projects').locator('..')).toHaveText('Active Projects5');
  await expect(page.getByRole('article').first()).toBeVisible();
});

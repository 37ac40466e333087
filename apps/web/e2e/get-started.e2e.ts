import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectToast, showInstead, showNone, signIn, signInAsViewer } from './panel.ts';
import { test } from './test.ts';

/** Shows the dashboard of an installation where only these first steps are done. Returns their live state. */
async function showSteps(page: Page, done: { company: boolean; projectTypes: boolean }) {
  const others = { logo: false, productCategories: false, properties: false, products: false };
  await showInstead(page, 'dashboard.getFirstSteps', () => ({ ...done, ...others }));
  return done;
}

const checklist = (page: Page) => page.getByRole('region', { name: 'Get started' });

test('the first steps tick themselves off, lead to their places, and go away when dismissed', async ({
  page,
}) => {
  await signIn(page);
  const done = await showSteps(page, { company: true, projectTypes: false });
  // The set itself is tested with a database. Here it would fill the lists of other tests.
  await page.route('**/trpc/starterSets.add*', async (route) => {
    done.projectTypes = true;
    await route.fulfill({ json: { result: { data: { added: 8 } } } });
  });
  await page.goto('/admin');
  const steps = checklist(page);
  await expect(steps.getByRole('status')).toHaveText('1 of 6 done');
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Company details (done)',
    'Logo',
    'Kinds of work',
    'Product categories',
    'First property',
    'Products',
  ]);
  await expectAccessible(page);

  const kinds = steps.getByRole('listitem').filter({ hasText: 'Kinds of work' });
  await kinds.getByRole('button', { name: 'Add Starter Set' }).press('Enter');
  await expectToast(page, 'Success', '8 project types added');
  await expect(steps.getByRole('status')).toHaveText('2 of 6 done');
  await expect(kinds).toHaveText('Kinds of work (done)');
  await expect(kinds.getByRole('link')).toBeFocused();

  await steps.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('dialog', { name: /Import/ })).toBeVisible();
  await page.goBack();
  await steps.getByRole('link', { name: 'Add Property' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Property' })).toBeVisible();
  await page.goBack();

  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('a viewer, who may not do the first steps, does not see them', async ({ page }) => {
  await signInAsViewer(page);
  await showSteps(page, { company: false, projectTypes: false });
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  await expect(checklist(page)).toHaveCount(0);
});

test('a list without any records does not speak of a search, and offers to begin', async ({ page }) => {
  await signIn(page);
  await showNone(page, 'properties.listSummaries');
  await page.goto('/admin/properties');
  await expect(page.getByText('No properties yet')).toBeVisible();
  await expect(page.getByText('Add a property to get started.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
  await page.goto('/admin/properties?q=elm&type=condo');
  await expect(page.getByText('No properties found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
  await page.getByText('Add a property to get started.').locator('..').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Add New Property' })).toBeVisible();
});

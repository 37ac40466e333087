import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, expectNotSaved, expectToast, signIn, stopLiveChanges } from './panel.ts';
import { test } from './test.ts';

const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test.describe('the company', () => {
  // Everybody's: what one test writes here, the next one reads.
  test.describe.configure({ mode: 'serial' });
  test.beforeEach(async ({ page }) => signIn(page));

  test('its details are saved, and errors are shown', async ({ page }) => {
    await page.goto('/admin');
    await page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await expect(page.getByLabel('Company Name')).toHaveValue('Stillwater Renovation');
    await page.getByLabel('Zip Code').fill('4309');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Company zip code must be five digits')).toBeVisible();
    await expect(page.getByLabel('Zip Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Zip Code').fill('43097');
    await page.getByLabel('State', { exact: true }).fill('oh');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Success', 'Settings updated successfully');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('OH');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Zip Code')).toHaveValue('43097');
  });

  test('a change made meanwhile by someone else is taken over, beside typed text', async ({ page }) => {
    await stopLiveChanges(page);
    await page.goto('/admin/settings');
    await page.getByLabel('Phone').fill('(740) 555-0191');
    await page.request.patch('/api/admin/settings', { data: { companyCity: 'Cedar Mills' } });
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectNotSaved(
      page,
      page.getByRole('main'),
      'Failed to update settings',
      'This record was changed by someone else',
    );
    await expect(page.getByLabel('Phone')).toHaveValue('(740) 555-0191');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Cedar Mills');
    await expect(page.getByRole('radiogroup', { name: 'City' }).getByLabel('Theirs')).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Success', 'Settings updated successfully');
    await expect(page.getByText('Somebody else has changed this meanwhile')).toBeHidden();
    await page.getByRole('textbox', { name: 'City' }).fill('Harlow Falls');
    await page.getByLabel('Phone').fill('(740) 555-0190');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Success', 'Settings updated successfully');
  });

  test('text typed during a save stays, for the next save', async ({ page }) => {
    await page.goto('/admin/settings');
    const gate = Promise.withResolvers<void>();
    await page.route('**/trpc/settings.update*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const city = page.getByRole('textbox', { name: 'City' });
    await city.fill(' Harlow Falls ');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByLabel('Company Name').fill('Typed Meanwhile');
    gate.resolve();
    await expectToast(page, 'Success', 'Settings updated successfully');
    await expect(city).toHaveValue('Harlow Falls');
    await expect(page.getByLabel('Company Name')).toHaveValue('Typed Meanwhile');
    await page.getByRole('link', { name: 'Sessions' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  });

  test('unsaved changes are asked about before another tab opens', async ({ page }) => {
    await page.goto('/admin/settings');
    await page.getByLabel('Company Name').fill('Half a na');
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    await tabs.getByRole('link', { name: 'Sessions' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Company Name')).toHaveValue('Half a na');
    await tabs.getByRole('link', { name: 'Sessions' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link', { name: 'Company' })).not.toHaveAttribute('aria-current');
    await page.goBack();
    await expect(page.getByLabel('Company Name')).toHaveValue('Stillwater Renovation');
  });

  test('its workdays are chosen, and days are closed and opened again', async ({ page }) => {
    const { closedDays } = await (await page.request.get('/api/admin/settings')).json();
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Working Days' }).click();
    const workdays = page.getByRole('group', { name: 'Workdays' });
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await workdays.getByLabel(day).uncheck();
    await page.getByRole('button', { name: 'Save Workdays' }).click();
    await expect(page.getByText('Choose at least one day')).toBeVisible();
    await expectAccessible(page);
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await workdays.getByLabel(day).check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save Workdays' }).click();
    await expectToast(page, 'Success', 'Workdays updated successfully');
    await page.reload();
    await expect(workdays.getByLabel('Sat')).toBeChecked();
    await workdays.getByLabel('Sat').uncheck();
    await page.getByRole('button', { name: 'Save Workdays' }).click();
    await expectToast(page, 'Success', 'Workdays updated successfully');

    const year = new Date().getFullYear() + 1;
    const offered = page.getByRole('button', { name: `Add Federal Holidays of ${year}` });
    await offered.click();
    await expectToast(page, 'Success', `Federal holidays of ${year} added successfully`);
    await expect(offered).toBeHidden();
    await expect(row(page, `Dec 25, ${year}`)).toContainText('Christmas Day');

    await page.getByRole('button', { name: 'Add Closed Day' }).click();
    const form = page.getByRole('dialog', { name: 'Add Closed Day' });
    await form.getByRole('button', { name: 'Add Closed Day' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await form.getByLabel('Name').fill('Inventory');
    await form.getByLabel('Date').fill(`${year}-12-25`);
    await form.getByRole('button', { name: 'Add Closed Day' }).click();
    await expectNotSaved(page, form, 'Failed to add the closed day', 'Another closed day has this date');
    await expectAccessible(page);
    await form.getByLabel('Date').fill(`${year}-03-04`);
    await form.getByRole('button', { name: 'Add Closed Day' }).click();
    await expectToast(page, 'Success', 'Closed day added successfully');
    await page.setViewportSize({ width: 390, height: 700 });
    await expect(row(page, 'Inventory')).toContainText(`Mar 4, ${year}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await row(page, 'Inventory')
      .getByRole('button', { name: /^Remove Inventory/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Success', 'Closed day removed successfully');
    await expect(row(page, 'Inventory')).toHaveCount(0);

    await page.request.patch('/api/admin/settings', { data: { closedDays: [] } });
    await expect(page.getByText('No closed days to come')).toBeVisible();
    await page.request.patch('/api/admin/settings', { data: { closedDays } });
  });
});

import { expect } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('the history of a record opens from its actions, and says what changed from what to what', async ({
  page,
}) => {
  const [name, text] = [unique('Porch'), 'Cedar boards, two coats of oil. '.repeat(20).trim()];
  const { id } = await create(page.request, 'projects', { name, budget: 4000 });
  await page.request.patch(`/api/admin/projects/${id}`, { data: { budget: 5500, startDate: '2026-03-04' } });
  await page.request.patch(`/api/admin/projects/${id}`, { data: { description: text, budget: null } });

  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `History of ${name}` }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  const lines = panel.getByRole('list', { name: 'Changes' }).locator('> li');
  await expect(panel.getByText(`Project · ${name}`)).toBeVisible();
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('Budgetfrom $5,500.00 to not set');
  await expect(lines.nth(1)).toContainText('Budgetfrom $4,000.00 to $5,500.00');
  await expect(lines.nth(1)).toContainText('Start Datefrom not set to Mar 4, 2026');
  await expect(lines.nth(2)).toContainText(/^Created by /);
  await expectAccessible(page);

  const fold = panel.getByRole('button', { name: 'Show all of the text after' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Show less of the text after' })).toBeFocused();

  // The change of somebody else appears by itself.
  await page.request.patch(`/api/admin/projects/${id}`, { data: { status: 'in-progress' } });
  await expect(lines.nth(0)).toContainText('Statusfrom Planning to In progress');

  // The address opens it, and Back closes it.
  await expect(page).toHaveURL(new RegExp(`history=project-${id}`));
  await page.reload();
  await expect(lines).toHaveCount(4);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.getByRole('button', { name: `History of ${name}` }).click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: `History of ${name}` })).toBeFocused();

  // The page of a record has it, and the log shows the values of a line on demand.
  await page.goto(`/admin/projects/${id}/activity`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(lines).toHaveCount(4);
  await page.keyboard.press('Escape');
  const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
  await expect(entry).not.toContainText('In progress');
  await entry.getByRole('button', { name: `Values of the change of ${name}` }).click();
  await expect(entry).toContainText('Statusfrom Planning to In progress');
  await expectAccessible(page);
});

import { expect, type Page, test } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A project in March 2031 with a task that is due in it. */
async function makeProject(page: Page) {
  const name = unique('Bath');
  const { id } = await create(page.request, 'projects', {
    name,
    startDate: '2031-03-03',
    endDate: '2031-04-02',
  });
  const task = unique('Tile');
  await create(page.request, 'project-tasks', { projectId: id, name: task, dueOn: '2031-03-20' });
  return { name, task };
}

test('the calendar shows the dates of projects and tasks, by month and by week', async ({ page }) => {
  const { name, task } = await makeProject(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.goto('/admin/calendar?on=2031-03-10');
  await expect(page.getByRole('heading', { name: 'March 2031' })).toBeVisible();
  const cell = (text: string) => page.getByRole('cell').filter({ hasText: text });
  await expect(cell(`${name} starts`)).toContainText(/^3/);
  await expect(cell(task)).toContainText(/^20/);
  // The weeks of March end with the first days of April.
  await expect(cell(`${name} ends`)).toContainText(/^2/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Week' }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Mar 9 to Mar 15, 2031' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { name: 'Mar 16 to Mar 22, 2031' })).toBeVisible();
  await page.getByRole('link', { name: `${task} · ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Mar 16 to Mar 22, 2031' })).toBeVisible();
});

test('on a phone the calendar is a list of the days that have something', async ({ page }) => {
  const { name } = await makeProject(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/calendar?on=2031-03-10');
  const day = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Monday, March 3' }) });
  await expect(day.getByRole('link', { name: `${name} starts` })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the dashboard says what is due today and what is overdue', async ({ page }) => {
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath') });
  const day = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  const [due, late] = [unique('Due'), unique('Late')];
  await create(page.request, 'project-tasks', { projectId, name: due, dueOn: day });
  await create(page.request, 'project-tasks', { projectId, name: late, dueOn: '1901-01-01' });
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Today' });
  await expect(panel.getByRole('list', { name: 'Today' })).toContainText(due);
  await expect(panel.getByRole('list', { name: 'Overdue' })).toContainText(late);
  await page.request.delete(`/api/admin/projects/${projectId}`);
});

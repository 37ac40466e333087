import { expect, type Page } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

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
  // Both names begin in the narrow cell, however long the other is.
  const due = page.getByRole('cell').getByRole('link', { name: `${task} · ${name}` });
  await expect(due.getByText(task, { exact: true })).toBeInViewport();
  await expect(due.getByText(name, { exact: true })).toBeInViewport();
  // The weeks of March end with the first days of April.
  await expect(cell(`${name} ends`)).toContainText(/^2/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Week' }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Mar 9 to Mar 15, 2031' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { name: 'Mar 16 to Mar 22, 2031' })).toBeVisible();
  await page.getByRole('link', { name: `${task} · ${name}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: task })).toBeFocused();
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

test('on a phone the calendar begins at today, and leads back to it', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2033-05-20T15:00:00'));
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath') });
  for (let day = 1; day <= 28; day += 1)
    await create(page.request, 'project-tasks', {
      projectId,
      name: `Task ${day}`,
      dueOn: `2033-05-${String(day === 20 ? 19 : day).padStart(2, '0')}`,
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/calendar');
  const heading = page.getByRole('heading', { name: 'Friday, May 20' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Tuesday, May 10' })).not.toBeInViewport();
  await expect(page.getByText('Nothing is planned today.')).toBeInViewport();
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Next month' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'June 2033' })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.request.delete(`/api/admin/projects/${projectId}`);
});

test('the dashboard says what is due today and what is overdue', async ({ page }) => {
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath') });
  const day = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  const [due, late, soon, done] = [unique('Due'), unique('Late'), unique('Soon'), unique('Done')];
  await create(page.request, 'project-tasks', { projectId, name: due, dueOn: day });
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await create(page.request, 'project-tasks', { projectId, name: soon, dueOn: tomorrow });
  await create(page.request, 'project-tasks', { projectId, name: done, dueOn: tomorrow, isCompleted: true });
  await create(page.request, 'project-tasks', { projectId, name: late, dueOn: '1901-01-01' });
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Today' });
  await expect(panel.getByRole('list', { name: 'Today' })).toContainText(due);
  await expect(panel.getByRole('list', { name: 'Overdue' })).toContainText(late);
  await expect(panel).toContainText('Projects on hold are left out.');
  const week = page.getByRole('region', { name: 'This week' });
  const soonest = week.getByRole('listitem').filter({ hasText: soon });
  await expect(soonest.locator('time')).toHaveAttribute('datetime', tomorrow);
  await expect(week).not.toContainText(due);
  await expect(week).not.toContainText(done);
  await expectAccessible(page);
  await week.getByRole('link', { name: /in the calendar$/ }).click();
  await expect(page).toHaveURL(`/admin/calendar?on=${tomorrow}&span=week`);
  await expect(page.getByRole('main')).toContainText(soon);
  await page.goto('/admin');
  await panel.getByRole('link', { name: 'My tasks' }).click();
  await expect(page).toHaveURL('/admin/tasks?state=open&assignee=me');
  await page.request.delete(`/api/admin/projects/${projectId}`);
});

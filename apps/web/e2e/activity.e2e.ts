import { expect } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('the log is read as a whole, narrowed, and followed on the page of a project', async ({ page }) => {
  const [name, task] = [unique('Bath'), unique('Retile')];
  const { id: projectId } = await create(page.request, 'projects', { name });
  const { id } = await create(page.request, 'project-tasks', { projectId, name: task });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'All activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(entries.filter({ hasText: `created the task ${task}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search activity').fill(name);
  // The line about the task is found by the name of its project.
  const found = [
    new RegExp(`created the task ${task} in ${name}`),
    new RegExp(`created the project ${name}`),
  ];
  await expect(entries).toHaveText(found);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Deleted' }).click();
  await expect(page.getByText('No activity found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'All Actions' }).click();
  await expect(entries).toHaveText(found);
  // A year is typed digit by digit.
  await page.getByLabel('From').pressSequentially('01012031');
  await expect(page).toHaveURL(/from=2031-01-01/);
  await expect(page.getByText('No activity found')).toBeVisible();
  await page.getByLabel('From').fill('');
  await expect(entries).toHaveText(found);

  await entries.first().getByRole('link', { name }).click();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Activity' }).click();
  await expect(entries).toHaveCount(2);
  await page.request.delete(`/api/admin/project-tasks/${id}`);
  // The change of somebody else is offered, so that nothing moves below the pointer.
  await page.getByRole('button', { name: '1 new, show' }).click();
  await expect(entries.first()).toContainText(`deleted the task ${task}`);
  await expect(entries).toHaveCount(3);
  await expectAccessible(page);

  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/\/admin\/activity$/);
});

import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { card, create, expectAccessible, showNone, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** Three tasks of a project. One is late and belongs to the user, one is completed, and one has no assignee. */
async function makeTasks(page: Parameters<typeof signIn>[0]) {
  const bath = unique('Birch bath');
  const { id: projectId } = await create(page.request, 'projects', { name: bath });
  const me = (await (await page.request.get('/api/admin/me')).json()) as { admin: { id: number } };
  const mine = { assignedAdminId: me.admin.id, dueOn: '2026-01-02', estimatedLaborHours: 4 };
  await create(page.request, 'project-tasks', { projectId, name: 'Set the tub', ...mine });
  await create(page.request, 'project-tasks', { projectId, name: 'Order tile' });
  await create(page.request, 'project-tasks', { projectId, name: 'Measure', ...mine, isCompleted: true });
  return { bath, projectId };
}

test('tasks of all projects are narrowed to the own open ones, kept as a view, ticked and exported', async ({
  page,
}) => {
  const { bath, projectId } = await makeTasks(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  // The list opens without completed tasks.
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Open');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'All States' }).click();
  // The search takes a word of the project and one of its task.
  await page.getByLabel('Search tasks').fill(`${bath} TUB`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Search tasks').fill(bath);
  await expect(page.getByRole('article')).toHaveCount(3);
  const tub = card(page, 'Set the tub');
  await expect(tub).toContainText(bath);
  await expect(tub).toContainText(/Jan 2, 2026 · \d+ days late/);
  await expect(tub).toContainText('4 hours estimated');
  await expect(card(page, 'Order tile')).toContainText('Unassigned');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'State' }).click();
  await expect(page.getByRole('option', { name: 'Open 2' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Completed 1' })).toBeVisible();
  await page.getByRole('option', { name: 'Overdue 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Open 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Assignee' }).click();
  await expect(page.getByRole('option', { name: 'Unassigned 1' })).toBeVisible();
  await page.getByRole('option', { name: 'Assigned to me 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/assignee=me/);

  const view = unique('My open tasks').slice(-60);
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save as view…' }).click();
  await page.getByLabel('Name').fill(view);
  await page.keyboard.press('Enter');
  const inNavigation = page.getByRole('navigation').getByRole('link', { name: view });
  await expect(inNavigation).toHaveAttribute('aria-current', 'page');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    })(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Set the tub');
  expect(text).not.toContain('Order tile');

  // A completed task leaves the list of the open ones.
  await tub.getByRole('checkbox', { name: 'Set the tub is completed' }).click();
  await expect(page.getByText('No tasks found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Search tasks').fill(bath);
  await expect(tub.getByRole('checkbox', { name: 'Set the tub is completed' })).toBeChecked();

  await tub.getByRole('button', { name: 'Edit Set the tub' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Task Name').fill('Set the new tub');
  await dialog.getByRole('button', { name: 'Update Task' }).click();
  await expect(card(page, 'Set the new tub')).toBeVisible();

  await page.getByRole('radio', { name: 'Table' }).click({ force: true });
  const row = page.getByRole('row', { name: /Order tile/ });
  await expect(row).toContainText(bath);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Order tile' }).click();
  await expect(page).toHaveURL(`/admin/projects/${projectId}/tasks`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Order tile' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without any task the list says where tasks are added', async ({ page }) => {
  await showNone(page, 'projectTasks.listAll');
  await page.goto('/admin/tasks');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await expect(page.getByText('Add tasks in a project, and they all show up here.')).toBeVisible();
  await expectAccessible(page);
});

test('a viewer sees the tasks, and can neither tick nor edit one', async ({ page }) => {
  const { bath } = await makeTasks(page);
  await signInAsViewer(page);
  await page.goto(`/admin/tasks?q=${encodeURIComponent(bath)}`);
  await expect(
    card(page, 'Order tile').getByRole('checkbox', { name: 'Order tile is completed' }),
  ).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

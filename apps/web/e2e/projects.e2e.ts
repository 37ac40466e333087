import { expect } from '@playwright/test';

import {
  card,
  chooseFound,
  create,
  createProperty,
  expectAccessible,
  expectNotSaved,
  expectToast,
  signIn,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a project is added with its property searched for, and found again', async ({ page }) => {
  const { address } = await createProperty(page.request);
  const name = unique('Kitchen');
  const description = unique('Maple cabinets');
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('Project name is required')).toBeVisible();
  await dialog.getByLabel('Project Name').fill(name);
  await dialog.getByLabel('Description').fill(description);
  await chooseFound(dialog.getByLabel('Property'), address);
  await dialog.getByLabel('Start Date').fill('2026-03-04');
  await dialog.getByLabel('End Date').fill('2026-03-01');
  await dialog.getByLabel('Budget').fill('-1');
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('Budget must not be negative')).toBeVisible();
  // A typed comma separates thousands.
  await dialog.getByLabel('Budget').fill('');
  await dialog.getByLabel('Budget').pressSequentially('41,250.49');
  await dialog.getByLabel('Budget').press('ArrowUp');
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('End date must not be before the start date')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('End Date').fill('2026-04-20');
  await page.route('**/trpc/projects.create*', async (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expectToast(page, 'Failed to create project');
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expectToast(page, 'Success', 'Project created successfully');

  for (const text of [description, name]) {
    await page.getByLabel('Search projects').fill(text.toUpperCase());
    await expect(page.getByRole('article')).toHaveCount(1);
  }
  await expect(card(page, name)).toContainText('$41,250.50');
  await expect(card(page, name)).toContainText('Mar 4, 2026 – Apr 20, 2026');
  await expect(card(page, name)).toContainText('PLANNING');
  await expect(card(page, name)).toContainText(address);
  await expectAccessible(page);
  await card(page, name)
    .getByRole('button', { name: `View details of ${name}` })
    .click();
  await expect(page).toHaveURL(/\/admin\/projects\/\d+$/);
});

test('a project is deleted after a question, and one that is gone meanwhile is reported', async ({
  page,
}) => {
  await stopLiveChanges(page);
  const name = unique('Shed');
  const { id } = await create(page.request, 'projects', { name });
  await create(page.request, 'project-tasks', { projectId: id, name: 'Raise the frame' });
  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}`);
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(`Are you sure you want to delete "${name}"?`);
  await expect(page.getByRole('alertdialog')).toContainText('Its 1 task is deleted too.');
  await expectAccessible(page);
  await page.request.delete(`/api/admin/projects/${id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete project', 'Project not found');
});

test('a project shows its overview, and its type must be chosen to edit it there', async ({ page }) => {
  const name = unique('Attic');
  const { id } = await create(page.request, 'projects', {
    name,
    description: 'Rafters and knee walls',
    budget: 900,
    startDate: '2026-03-04',
    endDate: '2026-04-20',
  });
  await page.goto(`/admin/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('Rafters and knee walls');
  await expect(overview).toContainText('No Type');
  await expect(overview).toContainText('$900.00');
  await expect(overview).toContainText('Mar 4, 2026');
  await expect(overview).toContainText('Apr 20, 2026');
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog.getByText('Project type is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Project Type' }).click();
  const type = (await page.getByRole('option').first().textContent()) ?? '';
  await page.getByRole('option').first().click();
  await page.route('**/trpc/projects.update*', async (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Failed to update project');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Success', 'Project updated successfully');
  await expect(overview).not.toContainText('No Type');
  await expect(overview).toContainText(type);
  await page.getByRole('main').getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
});

test('a project shows one contact: its client, or the owner of its property, and never a mix', async ({
  page,
}) => {
  const { id: propertyId } = await createProperty(page.request, {
    ownerFirstName: 'Odile',
    ownerLastName: 'Marsh',
    ownerPhone: '(614) 555-0123',
  });
  const { id } = await create(page.request, 'projects', { name: unique('Bath'), propertyId });
  await page.goto(`/admin/projects/${id}`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('Odile Marsh');
  await expect(overview.getByRole('link', { name: '(614) 555-0123' })).toHaveAttribute('href', /^tel:/);

  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog.getByPlaceholder('The property’s owner')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.request.patch(`/api/admin/projects/${id}`, {
    data: { clientName: 'Ida Rhee', clientEmail: 'ida@example.com' },
  });
  await expect(overview).toContainText('Ida Rhee');
  await expect(overview.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute('href', /^mailto:/);
  await expect(overview).not.toContainText('(614) 555-0123');
});

test('while a project or its tasks are read, the page says so', async ({ page }) => {
  const name = unique('Porch');
  const { id } = await create(page.request, 'projects', { name });
  await page.route('**/trpc/*projectTasks.list*', async () => undefined);
  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('link', { name }).click();
  await expect(page.getByText('Loading project details...')).toBeVisible();
  // The form has read the project already, so that the tasks alone are waited for.
  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}&edit=${id}`);
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page, name).getByRole('link', { name }).click();
  await expect(page.getByText('Loading tasks...')).toBeVisible();
  await expectAccessible(page);
});

test('tasks are added, done, edited and deleted, with their hours summed', async ({ page }) => {
  const { id } = await create(page.request, 'projects', { name: unique('Bath') });
  await page.goto(`/admin/projects/${id}/tasks`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await expect(tasks).toContainText('No tasks yet. Add your first task to get started.');
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await page.route('**/trpc/projectTasks.create*', async (route) => route.abort(), { times: 1 });
  await tasks.getByRole('button', { name: 'Add Task' }).click();
  await dialog.getByLabel('Task Name').fill('Demolition');
  await dialog.getByLabel('Description').fill('Down to the studs');
  await dialog.getByLabel('Estimated Labor Hours').fill('8');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expectNotSaved(page, dialog, 'Failed to create task', 'The server cannot be reached.');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expectToast(page, 'Success', 'Task created successfully');
  await tasks.getByRole('button', { name: 'Add Task' }).click();
  await dialog.getByLabel('Task Name').fill('Tile the walls');
  await dialog.getByLabel('Estimated Labor Hours').fill('16');
  await dialog.getByLabel('Estimated Labor Hours').press('ArrowUp');
  await expect(dialog.getByRole('switch', { name: 'Completed' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expectToast(page, 'Success', 'Task created successfully');
  await expect(tasks).toContainText('Down to the studs');
  await expect(tasks).toContainText('24.3');
  await expect(tasks).toContainText('Estimated: 16.25 hours');

  const demolition = tasks.getByRole('listitem').filter({ hasText: 'Demolition' });
  await demolition.getByRole('checkbox').click();
  await expect(demolition.getByRole('checkbox')).toBeChecked();
  await expect(demolition).toHaveAttribute('data-completed', 'true');
  await expect(demolition.getByText('Demolition')).toHaveCSS('text-decoration-line', 'line-through');
  await expectAccessible(page);
  const [red = 0, green = 0, blue = 0] = await demolition.evaluate((row) =>
    [...getComputedStyle(row).backgroundColor.matchAll(/\d+/g)].map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red, blue));

  await tasks.getByRole('button', { name: 'Edit Tile the walls' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Task' });
  await edited.getByLabel('Task Name').fill('Tile walls and floor');
  await edited.getByRole('switch', { name: 'Completed' }).click();
  await page.route('**/trpc/projectTasks.update*', async (route) => route.abort(), { times: 1 });
  await edited.getByRole('button', { name: 'Update Task' }).click();
  await expectNotSaved(page, edited, 'Failed to update task', 'The server cannot be reached.');
  await edited.getByRole('button', { name: 'Update Task' }).click();
  await expectToast(page, 'Success', 'Task updated successfully');
  await expect(tasks.getByRole('checkbox', { name: 'Tile walls and floor' })).toBeChecked();
  const question = page.getByRole('alertdialog', { name: 'Delete Task' });
  const erase = async () => {
    await tasks.getByRole('button', { name: 'Delete Tile walls and floor' }).click();
    await expect(question).toContainText(
      'Are you sure you want to delete "Tile walls and floor"? You can bring it back for 30 days.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/trpc/projectTasks.delete*', async (route) => route.abort(), { times: 1 });
  await erase();
  await expectToast(page, 'Failed to delete task', 'The server cannot be reached.');
  await erase();
  await expectToast(page, 'Success', 'Task deleted successfully');
  await expect(tasks.getByRole('listitem')).toHaveCount(1);
});

test('a project that is not there says so', async ({ page }) => {
  await page.goto('/admin/projects/2147483647');
  await expect(page.getByText('Project not found')).toBeVisible();
  await expectAccessible(page);
});

test('names of 200 signs and texts without spaces stay within their cards', async ({ page }) => {
  const name = `${unique('Long')} ${'Wwwwwwwwww'.repeat(18)}`.slice(0, 200);
  const { id } = await create(page.request, 'projects', { name, description: 'x'.repeat(3000) });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/admin/projects?q=${encodeURIComponent(name)}`, `/admin/projects/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('what is missing of a project is said, and can be set', async ({ page }) => {
  const name = unique('Bare Porch');
  const { id } = await create(page.request, 'projects', { name, clientPhone: '5135550142' });
  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}&view=cards`);
  await expect(card(page, name)).toContainText('Not set');
  await expect(card(page, name)).not.toContainText('$0.00');
  await page.goto(`/admin/projects/${id}`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).not.toContainText('$0.00');
  for (const label of ['property', 'client', 'client email'])
    await expect(overview.getByRole('button', { name: `Set ${label}`, exact: true })).toBeVisible();
  await expect(overview.getByRole('button', { name: 'Set client phone' })).toHaveCount(0);
  await expectAccessible(page);
  await overview.getByRole('button', { name: 'Set budget' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
});

test('the sheet of a project prints in ink on white, with the firm and without buttons', async ({ page }) => {
  const name = unique('Paper Bath');
  const { id: projectId } = await create(page.request, 'projects', { name, budget: 4200 });
  for (const [task, quantity] of [
    ['Set the tub', 2],
    ['Tile', 3],
  ] as const) {
    const row = { projectId, name: task, estimatedLaborHours: 6 };
    const { id: taskId } = await create(page.request, 'project-tasks', row);
    const product = await create(page.request, 'products', { name: unique(task), price: 10.5 });
    await create(page.request, 'task-products', { taskId, productId: product.id, quantity });
    await page.request.post('/api/admin/comments', { data: { taskId, text: 'Only among us' } });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/admin/projects/${projectId}`);
  await expect(page.getByText('Set the tub', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Printed /)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByText(/^Printed [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Set the tub', { exact: true })).toBeVisible();
  for (const sum of ['Materials$21.00', 'Materials$31.50', 'Materials of all tasks$52.50'])
    await expect(page.getByRole('paragraph').filter({ hasText: sum })).toBeVisible();
  // The sheet may go to the client.
  for (const text of ['$4,200.00', 'Not set', 'No Type', '1 comment'])
    await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('projects narrow to a status and a type that a link names', async ({ page }) => {
  const name = unique('Linked');
  const { id: type } = await create(page.request, 'project-types', { name: unique('Kind') });
  await create(page.request, 'projects', { name, status: 'in-progress', projectTypeId: type });
  await page.goto(`/admin/projects?status=in-progress&type=${type}`);
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('IN PROGRESS');
  await page.goto(`/admin/projects?status=planning&type=${type}`);
  await expect(page.getByText('No projects found')).toBeVisible();
});

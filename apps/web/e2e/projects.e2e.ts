import { expect, test } from '@playwright/test';

import { card, create, createProperty, expectAccessible, expectToast, signIn, unique } from './panel.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a project is added with its property searched for, and found again', async ({ page }) => {
  const { address } = await createProperty(page.request);
  const name = unique('Kitchen');
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('Project name is required')).toBeVisible();
  await dialog.getByLabel('Project Name').fill(name);
  await dialog.getByLabel('Property').fill(address);
  await page.getByRole('option', { name: address }).click();
  await dialog.getByLabel('Start Date').fill('2026-03-04');
  await dialog.getByLabel('End Date').fill('2026-03-01');
  await dialog.getByLabel('Budget').fill('41250.5');
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('End date must not be before the start date')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('End Date').fill('2026-04-20');
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expectToast(page, 'Success', 'Project created successfully');

  await page.getByLabel('Search projects').fill(name.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toContainText('$41,250.50');
  await expect(card(page, name)).toContainText('Mar 4, 2026 – Apr 20, 2026');
  await expect(card(page, name)).toContainText('PLANNING');
  await expect(card(page, name)).toContainText(address);
  await expectAccessible(page);
});

test('a project is deleted after a question, and one that is gone meanwhile is told', async ({ page }) => {
  const name = unique('Shed');
  const { id } = await create(page.request, 'projects', { name });
  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}`);
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(`Are you sure you want to delete "${name}"?`);
  await expectAccessible(page);
  await page.request.delete(`/api/admin/projects/${id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete project', 'Project not found');
});

test('a project shows its overview, and its type must be chosen to edit it there', async ({ page }) => {
  const name = unique('Attic');
  const { id } = await create(page.request, 'projects', { name, budget: 900, startDate: '2026-03-04' });
  await page.goto(`/admin/projects/${id}`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('No Type');
  await expect(overview).toContainText('$900.00');
  await expect(overview).toContainText('Mar 4, 2026');
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog.getByText('Project type is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Project Type' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Success', 'Project updated successfully');
  await expect(overview).not.toContainText('No Type');
});

test('tasks are added, done, edited and deleted, with their hours summed', async ({ page }) => {
  const { id } = await create(page.request, 'projects', { name: unique('Bath') });
  await page.goto(`/admin/projects/${id}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await expect(tasks).toContainText('No tasks yet. Add your first task to get started.');
  const dialog = page.getByRole('dialog');
  for (const [name, hours] of [
    ['Demolition', '8'],
    ['Tile the walls', '16.25'],
  ] as const) {
    await tasks.getByRole('button', { name: 'Add Task' }).click();
    await dialog.getByLabel('Task Name').fill(name);
    await dialog.getByLabel('Estimated Labor Hours').fill(hours);
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expectToast(page, 'Success', 'Task created successfully');
  }
  await expect(tasks).toContainText('24.3');
  await expect(tasks).toContainText('Estimated: 16.25 hours');

  const demolition = tasks.getByRole('listitem').filter({ hasText: 'Demolition' });
  await demolition.getByRole('checkbox').click();
  await expect(demolition.getByRole('checkbox')).toBeChecked();
  await expect(demolition).toHaveAttribute('data-completed', 'true');
  await expect(demolition.getByText('Demolition')).toHaveCSS('text-decoration-line', 'line-through');
  await expectAccessible(page);

  await tasks.getByRole('button', { name: 'Edit Tile the walls' }).click();
  await dialog.getByLabel('Task Name').fill('Tile walls and floor');
  await dialog.getByRole('button', { name: 'Update Task' }).click();
  await expectToast(page, 'Success', 'Task updated successfully');
  await tasks.getByRole('button', { name: 'Delete Tile walls and floor' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete "Tile walls and floor"? This action cannot be undone.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
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

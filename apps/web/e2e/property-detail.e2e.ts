import { expect } from '@playwright/test';

import { create, createProperty, expectAccessible, expectToast, signIn } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a property shows its owner, its notes and its projects with their first three tasks', async ({
  page,
}) => {
  const { id, address } = await createProperty(page.request, {
    ownerFirstName: 'Dana',
    ownerLastName: 'Ortiz',
    ownerEmail: 'dana@example.com',
    ownerPhone: '(937) 555-0142',
    totalStories: '2',
    yearBuilt: 1962,
    squareFootage: 1850,
    description: 'Lockbox 4711',
  });
  const project = await create(page.request, 'projects', {
    name: 'Hall bath',
    propertyId: id,
    budget: 12_500,
  });
  for (let number = 1; number <= 5; number += 1) {
    await create(page.request, 'project-tasks', {
      projectId: project.id,
      name: `Step ${number}`,
      estimatedLaborHours: 1.25,
      isCompleted: number === 1,
    });
  }
  await page.goto(`/admin/properties/${id}`);
  await expect(page.getByRole('heading', { name: address, level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Dayton, OH 45402');
  for (const fact of ['Condo', '2 Story', '1,850 sq ft', '1962', 'Dana Ortiz', 'dana@example.com'])
    await expect(main).toContainText(fact);
  await expect(main).toContainText('(937) 555-0142');
  await expect(main).toContainText('Lockbox 4711');
  await expect(main).toContainText('$12,500.00');
  await expect(main).toContainText('Tasks: 1/5');
  await expect(main).toContainText('6.3 hours');
  await expect(main).toContainText('Step 3');
  await expect(main).not.toContainText('Step 4');
  await expect(main).toContainText('+2 more tasks');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Property' });
  await dialog.getByLabel('Additional Notes').fill('Gate code 12');
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expect(main).toContainText('Gate code 12');
  await main.getByRole('link', { name: 'Properties', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
});

test('projects and tasks are added, edited and deleted from here', async ({ page }) => {
  // So high that no toast lies over a button, which would wait five seconds for it to go.
  await page.setViewportSize({ width: 1280, height: 1200 });
  const { id, address } = await createProperty(page.request);
  await page.goto(`/admin/properties/${id}`);
  await expect(page.getByText('No projects yet. Add the first one for this property.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Property')).toHaveValue(new RegExp(`^${address}`));
  await dialog.getByLabel('Project Name').fill('Back deck');
  await dialog.getByLabel('Budget').fill('8400');
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expectToast(page, 'Success', 'Project created successfully');
  await expect(page.getByText('PLANNING')).toBeVisible();

  await page.getByRole('button', { name: 'Add Task to Back deck' }).click();
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog.getByText('Task name is required')).toBeVisible();
  await dialog.getByLabel('Task Name').fill('Dig the footings');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expectToast(page, 'Success', 'Task created successfully');
  await expect(page.getByText('Tasks: 0/1')).toBeVisible();

  // Any status may follow any other.
  for (const [status, color] of [
    ['ON HOLD', 'gray'],
    ['COMPLETED', 'green'],
    ['IN PROGRESS', 'blue'],
    ['PLANNING', 'yellow'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Back deck' }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: status }).click();
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(status, { exact: true })).toHaveAttribute('data-color', color);
  }

  await page.getByRole('button', { name: 'Delete Back deck' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Project deleted successfully');
  await expect(page.getByText('No projects yet. Add the first one for this property.')).toBeVisible();
});

test('a property that is not there says so, with the way back', async ({ page }) => {
  for (const id of ['2147483647', 'abc']) {
    await page.goto(`/admin/properties/${id}`);
    await expect(page.getByText('Property not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Properties' }).click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
});

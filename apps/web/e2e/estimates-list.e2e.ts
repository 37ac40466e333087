import { type APIRequestContext, expect } from '@playwright/test';

import {
  card,
  chooseFound,
  create,
  createProperty,
  expectAccessible,
  expectToast,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { test } from './test.ts';

/** A project with a task of 10.25 hours and 100 tiles. */
async function createBathroom(request: APIRequestContext) {
  const name = unique('Bathroom');
  const { id } = await create(request, 'projects', { name, budget: 2000 });
  const task = await create(request, 'project-tasks', {
    projectId: id,
    name: 'Tiling',
    estimatedLaborHours: 10.25,
  });
  const tile = await create(request, 'products', { name: unique('Tile'), price: 4.29 });
  await create(request, 'task-products', { taskId: task.id, productId: tile.id, quantity: 100 });
  return { id, name, tile };
}

test('an estimate is made of a project by one press, found, copied, deleted and brought back', async ({
  page,
}) => {
  await signIn(page);
  const project = await createBathroom(page.request);
  await page.goto(`/admin/projects/${project.id}`);
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/estimates\/\d+$/);
  await expectToast(page, 'Success', 'Estimate created successfully');

  // From now on the button leads to the estimates that there are. The plan and the estimate cost the same.
  await page.goto(`/admin/projects/${project.id}`);
  await page.getByRole('button', { name: 'Estimates' }).click();
  await expect(page).toHaveURL(`/admin/projects/${project.id}/money`);
  const estimates = page.getByRole('region', { name: 'Estimates' });
  await expect(estimates.getByRole('listitem')).toContainText(/Draft.*E-\d+-\d+ · 2 lines · margin/);
  const cost = page.getByRole('region', { name: 'Cost' });
  await expect(cost).toContainText('10.25 estimated hours at');
  const planned = await cost.getByRole('definition').nth(2).textContent();
  await expect(cost.locator('div', { hasText: /^Cost as estimated/ }).getByRole('definition')).toHaveText(
    String(planned),
  );
  await expectAccessible(page);
  const number = String(await cost.getByRole('link').textContent());
  await cost.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(/\/admin\/estimates\/\d+$/);

  await page.goto('/admin/estimates');
  await page.getByLabel('Search estimates').fill(project.name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, project.name)).toContainText(number);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Sent/ }).click();
  await expect(page.getByText('No estimates found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Draft/ }).click();
  await expect(card(page, project.name)).toContainText('2 lines');
  await expectAccessible(page);

  await card(page, project.name)
    .getByRole('button', { name: `Copy ${number} ${project.name}` })
    .click();
  await expect(page).toHaveURL(/\/admin\/estimates\/\d+$/);
  const copy = `${project.name} (copy)`;
  await page.goto(`/admin/estimates?view=table&q=${encodeURIComponent(project.name)}`);
  const row = page.getByRole('row').filter({ hasText: copy });
  await expect(page.getByRole('row').filter({ hasText: project.name })).toHaveCount(2);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Estimate' });
  await expect(dialog).toContainText('Its lines are deleted too.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', '1 estimate is back');
  await expect(row).toContainText('Draft');
});

test('a viewer sees the estimates, and no button that changes them', async ({ page }) => {
  await signIn(page);
  const project = await createBathroom(page.request);
  await create(page.request, 'estimates', { projectId: project.id });
  await signInAsViewer(page);
  await page.goto(`/admin/estimates?q=${encodeURIComponent(project.name)}`);
  await expect(card(page, project.name)).toContainText('2 lines');
  for (const name of ['Add Estimate', /^Copy /, /^Delete /])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto(`/admin/projects/${project.id}/money`);
  await expect(page.getByRole('region', { name: 'Estimates' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Estimate/ })).toHaveCount(0);
});

test('an estimate without lines begins in the list, for a project that is searched there', async ({
  page,
}) => {
  await signIn(page);
  const project = await createBathroom(page.request);
  await page.goto('/admin/estimates');
  await page.getByRole('button', { name: 'Add Estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Estimate' });
  await dialog.getByRole('button', { name: 'Add Estimate' }).click();
  await expect(dialog.getByText('Project is required')).toBeVisible();
  await expectAccessible(page);
  await chooseFound(dialog.getByRole('combobox', { name: 'Project' }), project.name);
  await dialog.getByRole('radio', { name: 'No lines' }).check();
  await dialog.getByRole('button', { name: 'Add Estimate' }).click();
  await expect(page).toHaveURL(/\/admin\/estimates\/\d+$/);
  await page.goto(`/admin/estimates?q=${encodeURIComponent(project.name)}`);
  await expect(card(page, project.name)).toContainText('0 lines');
});

test('an estimate with a name of its own is found by its project and by the address', async ({ page }) => {
  await signIn(page);
  const address = `${unique('77 Walnut')} Lane`;
  const property = await createProperty(page.request, { address });
  const projectName = unique('Retrofit');
  const project = await create(page.request, 'projects', { name: projectName, propertyId: property.id });
  const name = unique('Phase');
  await create(page.request, 'estimates', { projectId: project.id, name, from: 'empty' });
  await page.goto('/admin/estimates');
  for (const text of [projectName, address]) {
    await page.getByLabel('Search estimates').fill(text);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, name)).toContainText(projectName);
  }
  // Programs find it by the same words.
  const found = await page.request.get(`/api/admin/estimates?search=${encodeURIComponent(address)}`);
  expect(await found.json()).toMatchObject([{ name, projectName }]);
});

test('the dashboard sums the drafts, and names those whose costs have moved', async ({ page }) => {
  await signIn(page);
  const project = await createBathroom(page.request);
  await create(page.request, 'estimates', { projectId: project.id });
  // No other change of a test is as large.
  const changed = await page.request.patch(`/api/admin/products/${project.tile.id}`, {
    data: { price: 90_004.29 },
  });
  expect(changed.status()).toBe(200);
  await page.goto('/admin');
  const money = page.getByRole('region', { name: 'Estimates and quotes' });
  for (const figure of ['Drafts', 'Quotes out', 'Signed this month'])
    await expect(money.getByText(figure, { exact: true })).toBeVisible();
  const moved = money.getByRole('listitem').filter({ hasText: project.name });
  await expect(moved).toContainText('+$9,000,000.00');
  await expectAccessible(page);
  await moved.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/estimates\/\d+$/);
  await page.goBack();
  await money.getByRole('link', { name: 'All estimates' }).click();
  await expect(page).toHaveURL('/admin/estimates');
  for (const path of [`projects/${project.id}`, `products/${project.tile.id}`])
    await page.request.delete(`/api/admin/${path}`);
});

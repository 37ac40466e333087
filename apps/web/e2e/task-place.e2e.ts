import { expect, type Page } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
test.beforeEach(async ({ page }) => signIn(page));

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** A project whose tasks are longer than a screen. The first is completed. */
async function makeProject(page: Page) {
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath') });
  const ids: number[] = [];
  const names = ['Demolition', ...Array.from({ length: 9 }, (_, at) => `Task ${at + 2}`)];
  for (const [place, name] of names.entries())
    ids.push((await create(page.request, 'project-tasks', { projectId, name, isCompleted: place === 0 })).id);
  return { projectId, ids };
}

test('a long list folds the parts of each task, and remembers the choice to show them', async ({ page }) => {
  const { projectId, ids } = await makeProject(page);
  const category = unique('Tile');
  const product = await create(page.request, 'products', { name: unique('Grout'), price: 12.5, category });
  const { id: productCategoryId } = await create(page.request, 'product-categories', { name: category });
  await create(page.request, 'task-products', { taskId: ids[1], productId: product.id, quantity: 3 });
  await create(page.request, 'task-product-categories', { taskId: ids[2], productCategoryId });
  await page.goto(`/admin/projects/${projectId}/tasks`);
  const products = page.getByRole('list', { name: 'Products of Task 2' });
  const fold = page.getByRole('button', { name: 'Products (1) · $37.50 of Task 2' });
  await expect(page.getByRole('button', { name: 'Product Categories (1) of Task 3' })).toBeVisible();
  await expect(products).toBeHidden();
  await fold.click();
  await expect(products).toContainText('$37.50');
  await expect(page.getByRole('button', { name: `Browse products of ${category}` })).toBeHidden();
  await expectAccessible(page);

  const details = page.getByRole('switch', { name: 'Details' });
  await expect(details).not.toBeChecked();
  await details.click();
  await expect(fold).toBeHidden();
  await expect(page.getByRole('button', { name: `Browse products of ${category}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(products).toBeVisible();
  await details.click();
  await expect(products).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(products).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the address of a task leads to its place in the list, also of a completed one', async ({ page }) => {
    const { projectId, ids } = await makeProject(page);
    await page.goto(`/admin/projects/${projectId}`);
    await page.goto(`/admin/tasks/${ids[9]}`);
    await expect(rowOf(page, 'Task 10')).toBeFocused();
    await expect(rowOf(page, 'Task 10')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    // The address no longer names the task, so that nothing shows it a second time.
    await expect(page).toHaveURL(`/admin/projects/${projectId}/tasks`);

    await page.goto(`/admin/projects/${projectId}/tasks?at=${ids[0]}`);
    await expect(rowOf(page, 'Demolition')).toBeFocused();
    await expect(rowOf(page, 'Demolition')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '1 completed task' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('a new task is shown where it stands, at the end of the list', async ({ page }) => {
    const { projectId } = await makeProject(page);
    await page.goto(`/admin/projects/${projectId}/tasks`);
    await expect(rowOf(page, 'Task 2')).toBeVisible();
    await page.getByRole('button', { name: 'Add Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Task' });
    await dialog.getByLabel('Task Name').fill('Punch list');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(rowOf(page, 'Punch list')).toBeFocused();
    await expect(rowOf(page, 'Punch list')).toBeInViewport({ ratio: 1 });
  });
});

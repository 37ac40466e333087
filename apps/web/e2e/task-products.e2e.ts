import { expect, type Page } from '@playwright/test';

import {
  create,
  expectAccessible,
  expectToast,
  signIn,
  signInAsViewer,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

/** A project of a kind of work to which one category is linked, and another is not. */
async function makeTask(page: Page) {
  const type = await create(page.request, 'project-types', { name: unique('Deck') });
  const project = await create(page.request, 'projects', { name: unique('Deck'), projectTypeId: type.id });
  const name = unique('Framing');
  const task = await create(page.request, 'project-tasks', { projectId: project.id, name });
  const lumber = unique('Lumber');
  const stone = unique('Stone');
  const description = 'Posts, beams and joists. '.repeat(10).trim();
  const linked = await create(page.request, 'product-categories', { name: lumber, description });
  await create(page.request, 'product-categories', { name: stone });
  const answer = await page.request.post(`/api/admin/product-categories/${linked.id}/project-types`, {
    data: { projectTypeId: type.id },
  });
  expect(answer.status()).toBe(201);
  return { projectId: project.id, taskId: task.id, name, lumber, lumberId: linked.id, stone, description };
}

async function addProduct(page: Page, category: string, fields: Record<string, unknown> = {}) {
  const name = unique('Joist');
  const { id } = await create(page.request, 'products', { name, category, price: 12.5, ...fields });
  return { id, name };
}

const assign = async (page: Page, taskId: number, productCategoryId: number) =>
  create(page.request, 'task-product-categories', { taskId, productCategoryId });

const chooserOf = (page: Page) => page.getByRole('dialog', { name: 'Select Product Categories' });

test.beforeEach(async ({ page }) => signIn(page));

test('categories are searched for, chosen, shown under the task and removed', async ({ page }) => {
  const { projectId, name, lumber, stone, description } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}/tasks`);
  await page.getByRole('button', { name: `Add products to ${name}` }).click();
  await page.getByRole('button', { name: 'Select categories' }).click();
  const dialog = chooserOf(page);
  await expect(dialog.getByText('0 categories selected')).toBeVisible();
  await expect(dialog.getByText('1 category found')).toBeVisible();
  await expect(dialog.getByText(`${description.slice(0, 150).trim()}...`)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: stone })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: lumber }).click();
  await dialog.getByRole('switch', { name: 'Show all categories' }).click();
  await dialog.getByPlaceholder('Search product categories...').fill(stone.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 category found')).toBeVisible();
  await dialog.getByRole('checkbox', { name: stone }).click();
  await expect(dialog.getByText('2 categories selected')).toBeVisible();
  await dialog.getByPlaceholder('Search product categories...').fill('nothing is called so');
  await expect(dialog.getByText('No product categories found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await dialog.getByRole('button', { name: 'Save Categories' }).click();
  await expectToast(page, 'Categories Updated');
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('heading', { name: 'Product Categories (2)' })).toBeVisible();
  const cards = page.getByRole('list', { name: `Product categories of ${name}` });
  await expect(cards).toContainText(`${description.slice(0, 50).trim()}...`);
  await expectAccessible(page);
  await cards.getByRole('button', { name: `Remove ${stone}` }).click();
  await expectToast(page, 'Category Removed');
  await expect(page.getByRole('heading', { name: 'Product Categories (1)' })).toBeVisible();
});

test('without categories linked to the kind of work, the dialog names the place to link them', async ({
  page,
}) => {
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Shed') });
  const task = await create(page.request, 'project-tasks', { projectId, name: 'Slab' });
  await page.goto(`/admin/projects/${projectId}/tasks?selectCategories=${task.id}`);
  await expect(
    chooserOf(page).getByText(
      'No product categories are linked to this project type. Configure product category assignments in the Product Categories section.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('categories that cannot be saved or removed are reported', async ({ page }) => {
  // So high that no toast lies over a button, which would wait five seconds for it to go.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await stopLiveChanges(page);
  const { projectId, taskId, name, lumber, lumberId } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}/tasks`);
  await page.getByRole('button', { name: `Add products to ${name}` }).click();
  await page.getByRole('button', { name: 'Select categories' }).click();
  const dialog = chooserOf(page);
  await dialog.getByRole('checkbox', { name: lumber }).click();
  const failing = Promise.withResolvers<void>();
  await page.route(
    '**/trpc/taskProductCategories.replace*',
    async (route) => {
      await failing.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Save Categories' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  failing.resolve();
  await expectToast(page, 'Failed to save categories. Please try again.');
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await dialog.getByRole('button', { name: 'Save Categories' }).click();
  await expectToast(page, 'Categories Updated');

  const remove = page.getByRole('button', { name: `Remove ${lumber}` });
  await expect(remove).toBeVisible();
  await page.request.delete(`/api/admin/task-product-categories/${taskId}/${lumberId}`);
  await remove.click();
  await expectToast(
    page,
    'Failed to remove category. Please try again.',
    'This product category is not assigned to the task',
  );
  await expect(remove).toBeHidden();
});

test('products are browsed, searched for and added, each with its quantity', async ({ page }) => {
  const { projectId, taskId, name, lumber, lumberId } = await makeTask(page);
  const brand = 'Ridgeline';
  const joist = await addProduct(page, lumber, { brand, description: 'Treated pine', unit: 'piece' });
  const beam = await addProduct(page, lumber.toUpperCase(), { price: 1180.25 });
  await assign(page, taskId, lumberId);
  await page.goto(`/admin/projects/${projectId}/tasks`);
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/products.list*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Browse products of ${lumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Browse Products' });
  await expect(dialog.getByText('Loading products...')).toBeVisible();
  await expect(dialog.getByLabel('Search products')).toBeFocused();
  gate.resolve();
  const card = (product: string) =>
    dialog.getByRole('article').filter({ has: page.getByRole('heading', { name: product }) });
  await expect(dialog.getByRole('article')).toHaveCount(2);
  for (const text of [brand, 'Treated pine', '$12.50', 'piece'])
    await expect(card(joist.name)).toContainText(text);
  await expect(card(beam.name)).toContainText('$1,180.25');
  await expectAccessible(page);

  await card(joist.name).getByLabel(`Quantity of ${joist.name}`).fill('0');
  await card(joist.name).getByRole('button', { name: 'Add' }).click();
  await expect(card(joist.name)).toContainText('Quantity must be above 0');
  await card(joist.name).getByLabel(`Quantity of ${joist.name}`).fill('2.5');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Product Added', `${joist.name} added to task`);
  const quantity = card(joist.name).getByLabel(`Quantity of ${joist.name}`);
  await expect(quantity).toHaveValue('2.5');
  await expect(card(joist.name).getByRole('button', { name: 'Added' })).toBeFocused();
  await expectAccessible(page);
  await quantity.fill('3');
  await quantity.press('Enter');

  await dialog.getByLabel('Search products').fill(beam.name);
  await expect(dialog.getByRole('article')).toHaveCount(1);
  // Somebody else is quicker, by less than the news of it takes.
  await page.route('**/trpc/taskProducts.create*', async (route) => {
    await create(page.request, 'task-products', { taskId, productId: beam.id });
    await route.continue();
  });
  await card(beam.name).getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Failed to add product', 'This product is already on the task');
  await expect(card(beam.name).getByRole('button', { name: 'Added' })).toBeVisible();
  await dialog.getByLabel('Search products').fill('nothing is called so');
  await expect(dialog.getByText('No products found in this category')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();

  const lines = page.getByRole('list', { name: `Products of ${name}` });
  await expect(lines.getByRole('listitem').first()).toContainText('$37.50');
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('$1,217.75');
});

test('a product of the catalog is added to a task without a category', async ({ page }) => {
  const { projectId, name } = await makeTask(page);
  const sku = unique('SKU').replace(' ', '-');
  const joist = await addProduct(page, unique('Elsewhere'), { sku });
  await page.goto(`/admin/projects/${projectId}/tasks`);
  await page.getByRole('button', { name: `Add products to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Products' });
  await dialog.getByLabel('Search products').fill(sku);
  await expect(dialog.getByRole('article')).toHaveCount(1);
  await dialog.getByRole('button', { name: `Add ${joist.name}` }).click();
  await expectToast(page, 'Product Added', `${joist.name} added to task`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const lines = page.getByRole('list', { name: `Products of ${name}` });
  await expect(lines.getByRole('listitem')).toContainText(joist.name);
});

test('a product of a task is changed in place, noted and removed', async ({ page }) => {
  await stopLiveChanges(page);
  const { projectId, taskId, name, lumber } = await makeTask(page);
  const joist = await addProduct(page, lumber);
  const { id } = await create(page.request, 'task-products', { taskId, productId: joist.id, quantity: 4 });
  await page.goto(`/admin/projects/${projectId}/tasks`);
  const line = page.getByRole('list', { name: `Products of ${name}` }).getByRole('listitem');
  const quantity = line.getByLabel(`Quantity of ${joist.name}`);
  await expect(line).toContainText('$50.00');
  await quantity.fill('6');
  await quantity.press('Enter');
  await expect(line).toContainText('$75.00');
  await expect(quantity).toBeFocused();
  await quantity.fill('0');
  await quantity.blur();
  await expect(line).toContainText('Quantity must be above 0');
  await expectAccessible(page);
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('6');

  await page.request.patch(`/api/admin/task-products/${id}`, { data: { quantity: 8 } });
  await quantity.fill('7');
  await quantity.press('Enter');
  await expectToast(page, 'Failed to update quantity', 'This record was changed by someone else');
  await expect(quantity).toHaveValue('8');

  await line.getByRole('button', { name: `Edit notes of ${joist.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Notes' });
  await dialog.getByLabel('Notes').fill('Crown up');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update Notes' }).click();
  await expectToast(page, 'Success', 'Notes updated successfully');
  await expect(line).toContainText('Crown up');

  await line.getByRole('button', { name: `Remove ${joist.name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Product' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Product Removed');
  await expect(line).toHaveCount(0);
});

test('a viewer sees the needs of a task, browses, and changes nothing', async ({ page }) => {
  const { projectId, taskId, name, lumber, lumberId } = await makeTask(page);
  const joist = await addProduct(page, lumber);
  await assign(page, taskId, lumberId);
  await create(page.request, 'task-products', { taskId, productId: joist.id, quantity: 4 });
  await signInAsViewer(page);
  await page.goto(`/admin/projects/${projectId}/tasks?selectCategories=${taskId}`);
  await expect(page.getByRole('list', { name: `Products of ${name}` })).toContainText('$50.00');
  await expect(chooserOf(page)).toBeHidden();
  await page.getByRole('button', { name: `Browse products of ${lumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Browse Products' });
  await expect(dialog.getByRole('article')).toContainText('4 each on this task');
  await expect(page.getByRole('button', { name: /add|remove|edit/i })).toHaveCount(0);
  await expect(page.getByLabel(/^Quantity/)).toHaveCount(0);
  await expectAccessible(page);
});

test('long names stay within the screen', async ({ page }) => {
  const { projectId, taskId } = await makeTask(page);
  const name = `${unique('Long')} ${'Wwwwwwwwww'.repeat(18)}`.slice(0, 200);
  const category = await create(page.request, 'product-categories', { name, description: 'x'.repeat(300) });
  const product = await addProduct(page, name, { unit: 'u'.repeat(200), price: 99_999_999 });
  await page.request.patch(`/api/admin/products/${product.id}`, { data: { name } });
  await assign(page, taskId, category.id);
  await create(page.request, 'task-products', { taskId, productId: product.id, quantity: 99_999 });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const search of [
      '',
      `?browse=${category.id}&forTask=${taskId}`,
      `?selectCategories=${taskId}`,
      `?addPhotos=${taskId}`,
    ]) {
      await page.goto(`/admin/projects/${projectId}/tasks${search}`);
      await expect(page.getByRole(search ? 'dialog' : 'heading').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

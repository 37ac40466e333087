import { expect, type Page } from '@playwright/test';

import {
  card,
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  showNone,
  signIn,
  signInAsViewer,
  unique,
  stopLiveChanges,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** Lets a text be written as a provider's model would write it, or would fail to. */
async function answerDraft(page: Page, answer: object) {
  await page.route('**/trpc/texts.describeCategory*', async (route) => route.fulfill({ json: answer }));
}

test('a category is added for the kinds of work that need it, and found by them', async ({ page }) => {
  const [name, sauna, porch] = [unique('Cedar'), unique('Sauna'), unique('Porch')];
  const { id } = await create(page.request, 'project-types', { name: sauna });
  await create(page.request, 'project-types', { name: porch });
  await page.goto('/admin/product-categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  await expect(
    page.getByText('Assign each category to the project types that need its products.'),
  ).toBeVisible();
  await expect(page.getByPlaceholder('Search categories...')).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await expect(dialog.getByRole('switch', { name: 'Active' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  await dialog.getByLabel('Category Name').fill(name);
  await dialog.getByLabel('Description').fill(`${'Boards and benches. '.repeat(6)}The end`);
  const types = dialog.getByRole('group', { name: 'Assign to Project Types' });
  await types.getByRole('checkbox', { name: sauna }).check();
  await types.getByRole('checkbox', { name: porch }).check();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.route('**/trpc/productCategories.create*', async (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Failed to create product category');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Success', 'Product category created successfully');

  await page.getByLabel('Search product categories').fill(name.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toContainText('Project Types (2)');
  await expect(card(page, name).getByRole('listitem')).toHaveText([porch, sauna]);
  await expect(card(page, name)).toContainText(`${'Boards and benches. '.repeat(5).trim()}...`);
  await expectAccessible(page);

  await page.getByLabel('Search product categories').fill('');
  await page.getByRole('combobox', { name: 'Project type' }).click();
  await page.getByRole('option', { name: sauna }).click();
  await expect(page).toHaveURL(new RegExp(`projectType=${id}`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toBeVisible();
});

test('a category is edited: its project types, and its active state', async ({ page }) => {
  const [name, taken, type] = [unique('Trim'), unique('Taken'), unique('Attic')];
  const { id } = await create(page.request, 'product-categories', { name });
  await create(page.request, 'product-categories', { name: taken });
  await create(page.request, 'project-types', { name: type });
  await page.goto(`/admin/product-categories?q=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toContainText('No description provided');
  await expect(card(page, name)).toContainText('No project types assigned');
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`edit=${id}`));
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  await expect(dialog.getByText('This category is available for selection')).toBeVisible();
  await dialog.getByLabel('Category Name').fill(taken.toUpperCase());
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotSaved(
    page,
    dialog,
    'Failed to update product category',
    'A product category with this name already exists',
  );
  await dialog.getByLabel('Category Name').fill(name);
  await dialog.getByRole('checkbox', { name: type }).check();
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Success', 'Product category updated successfully');
  await expect(card(page, name)).toContainText('Inactive');
  await expect(card(page, name)).toContainText('Project Types (1)');

  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await dialog.getByRole('checkbox', { name: type }).uncheck();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, name)).toContainText('No project types assigned');
});

test('a category is deleted after a question, and one that is gone meanwhile is reported', async ({
  page,
}) => {
  await stopLiveChanges(page);
  const [name, gone] = [unique('Sealant'), unique('Sealant')];
  const { id } = await create(page.request, 'product-categories', { name: gone });
  await create(page.request, 'product-categories', { name });
  await page.goto('/admin/product-categories?q=sealant');
  const question = page.getByRole('alertdialog', { name: 'Delete Product Category' });
  const erase = async (which: string) => {
    await card(page, which)
      .getByRole('button', { name: `Delete ${which}` })
      .click();
    await expect(question).toContainText(`Are you sure you want to delete "${which}"?`);
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await create(page.request, 'products', { name: 'Grout pen', price: 4, category: name.toUpperCase() });
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await expect(question).toContainText('1 product keeps its name.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await erase(name);
  await expectToast(page, 'Success', 'Product category deleted successfully');
  await expect(card(page, name)).toHaveCount(0);

  await expect(card(page, gone)).toBeVisible();
  await page.request.delete(`/api/admin/product-categories/${id}`);
  await erase(gone);
  await expectToast(page, 'Failed to delete product category', 'Product category not found');
  await page.goto(`/admin/product-categories?edit=${id}`);
  await expect(page.getByRole('alertdialog', { name: 'This product category is deleted' })).toBeVisible();
  await page.goto('/admin/product-categories?edit=2147483647');
  await expectToast(page, 'Product category not found');
});

test('a description is drafted from the name, and the previous text can be restored', async ({ page }) => {
  await page.goto('/admin/product-categories?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  const generate = dialog.getByRole('button', { name: 'Generate with AI' });
  const description = dialog.getByLabel('Description', { exact: true });
  await dialog.getByLabel('Category Name').fill('  ');
  await generate.click();
  await expectToast(
    page,
    'Category name required',
    'Please enter a category name first to generate a description.',
  );
  await dialog.getByLabel('Category Name').fill('Tile');
  await description.fill('Mine.');
  // Away from the button first: a tooltip that a click has closed stays closed.
  await description.hover();
  await generate.hover();
  await expect(page.getByRole('tooltip')).toContainText('from a template, as no AI provider is set up');
  await generate.click();
  await expectToast(page, 'Description drafted from a template');
  await expect(description).not.toHaveValue('Mine.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(description).toHaveValue('Mine.');
  await expect(description).toBeFocused();
});

test('a description of a model is labelled as such, and a failure leaves the field unchanged', async ({
  page,
}) => {
  await page.goto('/admin/product-categories?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  const description = dialog.getByLabel('Description', { exact: true });
  await dialog.getByLabel('Category Name').fill('Tile');
  await answerDraft(page, { result: { data: { description: 'Glazed and plain.', writtenBy: 'ai' } } });
  await dialog.getByRole('button', { name: 'Generate with AI' }).click();
  await expectToast(page, 'Description generated!', 'AI has generated a description for your category.');
  await expect(description).toHaveValue('Glazed and plain.');

  await page.unroute('**/trpc/texts.describeCategory*');
  const failing = Promise.withResolvers<void>();
  await page.route('**/trpc/texts.describeCategory*', async (route) => {
    await failing.promise;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Generate with AI' }).click();
  const waiting = dialog.getByRole('button', { name: 'Generating...' });
  await expect(waiting).toBeFocused();
  await expect(description).not.toBeEditable();
  failing.resolve();
  await expectToast(page, 'Generation failed', 'Failed to generate description. Please try again.');
  await expect(description).toHaveValue('Glazed and plain.');
  await expect(description).toBeEditable();
});

test('a search without a match offers to clear the filters; an empty list offers to begin', async ({
  page,
}) => {
  await page.goto('/admin/product-categories?q=no-such-category&projectType=1');
  await expect(page.getByText('No matching categories')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Search product categories')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Project type' })).toHaveValue('All Project Types');

  await showNone(page, 'productCategories.listWithProjectTypes');
  await page.reload();
  await expect(page.getByText('No Product Categories')).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Category' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible();
});

test('while the categories are read, the screen says so', async ({ page }) => {
  await page.route('**/trpc/*listWithProjectTypes*', async () => undefined);
  await page.goto('/admin/product-categories');
  await expect(page.getByText('Loading product categories...')).toBeVisible();
});

test('a viewer sees the categories and no way to change them', async ({ page }) => {
  await signInAsViewer(page);
  await page.goto('/admin/product-categories?edit=1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0);
});

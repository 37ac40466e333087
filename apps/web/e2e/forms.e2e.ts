import { type Locator, expect } from '@playwright/test';

import {
  create,
  createProperty,
  expectAccessible,
  expectNotSaved,
  expectToast,
  signIn,
  unique,
} from './panel.ts';
import { test } from './test.ts';

/** Presses a button twice before anything else can happen. */
const pressTwice = async (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test.beforeEach(async ({ page }) => signIn(page));

test('Back asks before it closes a form with something typed in it', async ({ page }) => {
  await page.goto('/admin/subcontractors');
  await page.getByRole('button', { name: 'Add Subcontractor' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Subcontractor' });
  await dialog.getByLabel('Company Name').fill('Half a na');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Company Name')).toHaveValue('Half a na');
  await expect(page).toHaveURL(/add=true/);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/subcontractors');
});

test('Back closes a form without a question when nothing was typed', async ({ page }) => {
  await page.goto('/admin/subcontractors');
  await page.getByRole('button', { name: 'Add Subcontractor' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Subcontractor' });
  await expect(dialog.getByLabel('Company Name')).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('Back during a save leaves the form open, and has no later effect', async ({ page }) => {
  const { address } = await createProperty(page.request);
  await page.goto(`/admin/properties?q=${encodeURIComponent(address)}`);
  await page.getByRole('button', { name: `Edit ${address}` }).click();
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/properties.update*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Edit Property' });
  await dialog.getByLabel('City').fill('Xenia');
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  gate.resolve();
  await expectToast(page, 'Success', 'Property updated successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: address })).toContainText('Xenia');
});

test('an open form shows a change made elsewhere before a save', async ({ page }) => {
  const name = unique('Half Bath');
  const { id } = await create(page.request, 'projects', { name, budget: 100 });
  await page.goto(`/admin/projects/${id}?edit=true`);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Client Name').fill('Mara Quill');
  await page.request.patch(`/api/admin/projects/${id}`, { data: { budget: 250, status: 'on-hold' } });
  await expect(dialog.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Budget' })).toHaveValue('$250.00');
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('ON HOLD');
  await expect(dialog.getByLabel('Client Name')).toHaveValue('Mara Quill');
  await expect(dialog.getByLabel('Client Name')).toBeFocused();
  await expectAccessible(page);
});

test('a number stays as it is typed until its field is left, and one that cannot be read stays with the reason', async ({
  page,
}) => {
  const name = unique('Grout');
  await page.goto('/admin/products?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  await dialog.getByLabel('Product Name').fill(name);
  const price = dialog.getByRole('textbox', { name: 'Price' });
  const { keyboard } = page;
  await price.focus();
  await keyboard.type('41,250.5');
  await expect(price).toHaveValue('41,250.5');
  await keyboard.press('Tab');
  await expect(price).toHaveValue('$41,250.50');
  for (const [typed, left, reason] of [
    ['12,50', '12,50', 'Price must be a number. Write a point before the decimals, as in 12.50'],
    ['1.250,50', '1.250,50', 'Price must be a number. Write a point before the decimals, as in 12.50'],
    ['1-1/2', '1-1/2', 'Price must be a number. Write a space before the fraction, as in 1 1/2'],
    ['(45)', '-$45.00', 'Price must be positive'],
    ['4.2999', '$4.2999', 'Price must have at most 2 decimals'],
    [`5'6"`, `5'6"`, 'Price must be a number'],
  ] as const) {
    await keyboard.press('Shift+Tab');
    await expect(price).toBeFocused();
    await keyboard.type(typed);
    await keyboard.press('Tab');
    await expect(price).toHaveValue(left);
    await expect(price).toHaveAccessibleDescription(reason);
  }
  await expectAccessible(page);
  await price.fill('6');
  for (const [field, typed, left] of [
    ['Pack Quantity', `12'-6"`, '12.5'],
    ['Pack Quantity', '1 1/2', '1.5'],
    ['Waste', '12.5', '12.5 %'],
    ['Hours per Unit', '1:30', '1.5'],
  ] as const) {
    await dialog.getByLabel(field).fill(typed);
    await expect(dialog.getByLabel(field)).toHaveValue(typed);
    await dialog.getByLabel(field).blur();
    await expect(dialog.getByLabel(field)).toHaveValue(left);
  }
  // A press behind the unit puts the caret before it.
  await dialog.getByLabel('Waste').click({ position: { x: 300, y: 10 } });
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expectToast(page, 'Success', 'Product created successfully');
  const found = await page.request.get(`/api/admin/products?search=${encodeURIComponent(name)}`);
  expect(await found.json()).toMatchObject([
    { price: 6, packQuantity: 1.5, wasteRate: 0.1255, hoursPerUnit: 1.5 },
  ]);
});

test('a double press makes one record, and so does a second try after a lost answer', async ({ page }) => {
  const found = async (path: string) =>
    (await (await page.request.get(`/api/admin/${path}`)).json()) as { id: number }[];

  const [mark, porch] = [unique('Grout'), unique('Porch')];
  await page.goto('/admin/products?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  await dialog.getByLabel('Product Name').fill(mark);
  await dialog.getByRole('textbox', { name: 'Price' }).fill('6');
  await pressTwice(dialog.getByRole('button', { name: 'Add Product' }));
  await expectToast(page, 'Success', 'Product created successfully');
  await expect(dialog).toBeHidden();
  expect(await found(`products?search=${encodeURIComponent(mark)}`)).toHaveLength(1);

  await page.goto('/admin/projects?add=true');
  const form = page.getByRole('dialog', { name: 'Add New Project' });
  await form.getByLabel('Project Name').fill(porch);
  // The server makes the project, but its answer does not arrive.
  await page.route(
    '**/trpc/projects.create*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Add Project' }).click();
  await expectNotSaved(page, form, 'Failed to create project', 'The server cannot be reached.');
  await form.getByRole('button', { name: 'Add Project' }).dblclick();
  await expectToast(page, 'Success', 'Project created successfully');
  const [project, ...others] = await found(`projects?search=${encodeURIComponent(porch)}`);
  expect(others).toEqual([]);

  await page.goto(`/admin/projects/${project?.id}`);
  await pressTwice(page.getByRole('button', { name: 'Estimate', exact: true }).first());
  await expect(page).toHaveURL(/\/admin\/estimates\/\d+/);
  expect(await found(`estimates?projectId=${project?.id}`)).toHaveLength(1);
});

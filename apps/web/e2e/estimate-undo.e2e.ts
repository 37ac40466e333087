import { expect, type Response } from '@playwright/test';

import { grid, linesOf, makeEstimate, rowOf } from './estimate-lines.ts';
import { chooseFound, create, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('undo takes back what the dialogs of the lines have changed', async ({ page }) => {
  const { id, product } = await makeEstimate(page);
  const { keyboard, request } = page;
  const assembly = unique('Wall');
  await create(request, 'assemblies', {
    name: assembly,
    inputs: [],
    items: ['Studs', 'Plates'].map((name) => ({ kind: 'material', name, quantityFormula: '4', unitCost: 4 })),
  });
  await page.goto(`/admin/estimates/${id}`);
  await rowOf(page, product).getByRole('gridcell', { name: 'Material' }).click();
  await page.getByRole('button', { name: 'Insert Assembly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert Assembly' });
  await chooseFound(dialog.getByRole('combobox', { name: 'Assembly' }), assembly);
  await dialog.getByRole('button', { name: 'Insert Lines' }).click();
  await expect(rowOf(page, 'Plates')).toBeVisible();

  // The form changes a cell, a text that has no cell, and the section.
  await rowOf(page, product).getByRole('gridcell', { name: 'Material' }).click();
  await page.getByRole('button', { name: 'Line details' }).click();
  const form = page.getByRole('dialog', { name: 'Line Details' });
  await form.getByRole('textbox', { name: 'Quantity', exact: true }).fill('80');
  await form.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: 'Plumbing' }).click();
  await form.getByLabel('Notes').fill('Order early');
  await form.getByRole('button', { name: 'Update Line' }).click();
  await expect(form).toBeHidden();
  const names = async () => (await linesOf(page, id)).map(({ name }) => name);
  await expect.poll(names).toEqual(['Studs', 'Plates', 'Labor', product]);
  expect((await linesOf(page, id)).at(-1)).toMatchObject({ quantity: 80, notes: 'Order early' });

  await rowOf(page, 'Studs').getByRole('gridcell', { name: 'Material' }).click();
  await keyboard.press('Control+z');
  await expect.poll(names).toEqual([product, 'Studs', 'Plates', 'Labor']);
  expect((await linesOf(page, id))[0]).toMatchObject({ quantity: 85, notes: null });
  await keyboard.press('Control+z');
  await expect.poll(names).toEqual([product, 'Labor']);
  await keyboard.press('Control+y');
  await expect.poll(names).toEqual([product, 'Studs', 'Plates', 'Labor']);
  await keyboard.press('Control+y');
  await expect.poll(names).toEqual(['Studs', 'Plates', 'Labor', product]);

  // A visit to another tab of the page forgets no step.
  await page.getByRole('link', { name: 'Options', exact: true }).click();
  await expect(page.getByText('No options yet')).toBeVisible();
  await page.getByRole('link', { name: 'Lines', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual([product, 'Studs', 'Plates', 'Labor']);
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();

  // Enter answers the question about whole lines, and one key takes the answer back.
  await rowOf(page, 'Studs').getByRole('gridcell', { name: 'Studs' }).click();
  await keyboard.press('Shift+Space');
  await keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Line' });
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect.poll(names).toEqual([product, 'Plates', 'Labor']);
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await keyboard.press('Control+z');
  await expect.poll(names).toEqual([product, 'Studs', 'Plates', 'Labor']);
  // The same by the buttons beside the grid.
  await page.getByRole('button', { name: 'Delete line' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await names()).length).toBe(3);
  await keyboard.press('Control+z');
  await expect.poll(names).toEqual([product, 'Studs', 'Plates', 'Labor']);
});

test('a paste of 1,200 lines is saved in parts, and is one step of undo', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, product } = await makeEstimate(page);
  const { keyboard } = page;
  const names = async () => (await linesOf(page, id)).map(({ name }) => name);
  const countOf = async () => (await names()).length;
  const calls: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('estimateLines.change')) calls.push(answer);
  });
  await page.goto(`/admin/estimates/${id}`);
  const pasted = Array.from({ length: 1200 }, (_, row) => `Item ${row}`);
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), pasted.join('\n'));
  await rowOf(page, product).getByRole('gridcell', { name: product }).click();
  await keyboard.press('Control+v');
  await expect(page.getByText(/^Saving \d+ of 1,200 lines$/)).toBeVisible();
  // The first one goes over the product, the second over the labor below it.
  await expect.poll(countOf, { timeout: 30_000 }).toBe(1_200);
  await expect.poll(() => calls.length).toBe(3);
  await expect(page.getByText(/^Saving/)).toHaveCount(0);
  expect(await names()).toEqual(pasted);
  await keyboard.press('Control+z');
  await expect.poll(countOf, { timeout: 30_000 }).toBe(2);
  await expect(rowOf(page, product)).toBeVisible();

  // If a part cannot be saved, the screen says how many lines are. Undo takes these back.
  let asked = 0;
  await page.route(/estimateLines\.change/, async (route) => {
    asked += 1;
    await (asked === 2 ? route.abort() : route.continue());
  });
  await keyboard.press('Control+y');
  const trouble = page.getByText('The first 500 of 1,200 lines were saved.').first();
  await expect(trouble).toBeVisible({ timeout: 30_000 });
  expect(await countOf()).toBe(500);
  // The rest is a step of its own.
  await keyboard.press('Control+y');
  await expect.poll(countOf, { timeout: 30_000 }).toBe(1_200);
  expect(await names()).toEqual(pasted);
});

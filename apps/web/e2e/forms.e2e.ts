import { expect } from '@playwright/test';

import { create, createProperty, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { test } from './test.ts';

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

test('a point in an amount keeps its place while the browser is too busy for its timers', async ({
  page,
}) => {
  await page.goto('/admin/projects?add=true');
  const budget = page.getByRole('dialog', { name: 'Add New Project' }).getByLabel('Budget');
  await budget.focus();
  // The timers without a delay wait until the test runs them, as they do behind the keys of a fast typist.
  const held = await page.evaluateHandle(() => {
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const waiting = new Map<number, () => void>();
    const startLater = (run: () => void, ms = 0) => {
      const id = start(ms === 0 ? () => undefined : run, ms);
      if (ms === 0) waiting.set(id, run);
      return id;
    };
    const stopWaiting = (id: number | undefined) => {
      waiting.delete(id ?? 0);
      stop(id);
    };
    Object.assign(window, { setTimeout: startLater, clearTimeout: stopWaiting });
    return waiting;
  });
  await budget.pressSequentially('41,250.');
  const carets = await budget.evaluate(
    (input, waiting) =>
      [...waiting.values()].map((run) => {
        run();
        return input instanceof HTMLInputElement ? input.selectionStart : null;
      }),
    held,
  );
  const point = '$41,250.'.length;
  expect(new Set(carets)).toEqual(new Set([point]));
  await budget.pressSequentially('49');
  await expect(budget).toHaveValue('$41,250.49');
});

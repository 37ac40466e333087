import { expect } from '@playwright/test';

import { choose, savedRows } from './csv-file.ts';
import { create, createProperty, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('projects are imported with a look at each change, from a second file with the same columns, and undone', async ({
  page,
}) => {
  const mark = unique('Porch');
  const { address } = await createProperty(page.request);
  const { id } = await create(page.request, 'projects', { name: mark, budget: 1000 });
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import projects' });
  await choose(dialog, `No,Job,Site,Money\n${id},,1 Nowhere St,5\n`, 'first.csv');
  for (const [field, column] of [
    ['ID', 'No'],
    ['Budget', 'Money'],
  ] as const) {
    await dialog.getByLabel(field, { exact: true }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('No property has the address “1 Nowhere St”')).toBeVisible();

  // A file that cannot be read loses nothing. The corrected one is checked with the same columns.
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await choose(dialog, 'Job\n', 'broken.csv');
  await expect(dialog.getByRole('alert')).toContainText('This file has one row alone.');
  await dialog.getByRole('button', { name: 'Keep the file' }).click();
  await expect(dialog.getByText('first.csv', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await choose(
    dialog,
    `Site,Money,No,Job\n${address},"$2,500.50",${id},\n${address},7,,${mark} new\n,9,,${mark} other\n`,
    'second.csv',
  );
  const changed = dialog.getByRole('region', { name: 'Changed rows' }).getByRole('listitem');
  await expect(changed).toHaveCount(1);
  await expect(changed.getByRole('deletion')).toHaveText('1000.00');
  await expect(changed.getByRole('insertion')).toHaveText([`${address}, Dayton, OH 45402`, '2500.50']);
  await dialog.getByRole('button', { name: 'New 2 will be added' }).click();
  const added = dialog.getByRole('region', { name: 'New rows' }).getByRole('listitem');
  await expect(added).toHaveCount(2);
  await expect(added.first()).toContainText(`Line 3${mark} new`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 3 projects' }).click();
  await expectToast(page, '3 projects imported', '2 added, 1 updated');

  // Somebody goes on with one of the new projects meanwhile.
  const found = await page.request.get(`/api/admin/projects?search=${encodeURIComponent(`${mark} other`)}`);
  const [other] = (await found.json()) as { id: number }[];
  await page.request.patch(`/api/admin/projects/${other?.id}`, { data: { status: 'completed' } });
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV…', exact: true }).click();
  const recent = dialog.getByRole('region', { name: 'Recent imports' }).getByRole('listitem');
  await expect(recent.first()).toContainText('second.csv');
  await recent.first().getByRole('button', { name: 'Undo the import of second.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(recent.first()).toContainText('1 project as before, 1 deleted, 1 left as it is');
  await recent.first().getByRole('button', { name: 'See what stayed' }).click();
  const kept = page.getByRole('dialog', { name: 'Left as they are' });
  await expect(kept.getByRole('listitem')).toHaveText([`${mark} otherChanged since the import`]);
  await expectAccessible(page);
  await kept.getByRole('link', { name: `${mark} other` }).click();
  await expect(page).toHaveURL(`/admin/projects/${other?.id}`);
  const restored = await page.request.get(`/api/admin/projects/${id}`);
  expect(await restored.json()).toMatchObject({ budget: 1000, propertyId: null });
});

test('tasks are imported into the project on screen, and undone from the message', async ({ page }) => {
  const { id } = await create(page.request, 'projects', { name: unique('House') });
  await page.goto(`/admin/projects/${id}/tasks`);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import tasks' });
  await choose(dialog, 'Task,Due,Hours\nFraming,3/4/2026,.5\nRoof,,2\n', 'tasks.csv');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click();
  await expectToast(page, '2 tasks imported', '2 added');
  await expect(page.getByRole('list', { name: 'Tasks' })).toContainText('Roof');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, 'Import undone', '2 tasks deleted');
  await expect(page.getByText('No tasks yet. Add your first task to get started.')).toBeVisible();
});

test('selected records are exported, some or all but some', async ({ page }) => {
  const mark = unique('Slate');
  for (const name of [`${mark} A`, `${mark} B`, `${mark} C`])
    await create(page.request, 'products', { name, price: 1 });
  await page.goto(`/admin/products?q=${encodeURIComponent(mark)}&sort=name`);
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const letter of ['C', 'A'])
    await page.getByRole('checkbox', { name: `Select ${mark} ${letter}` }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  const names = async () =>
    (await savedRows(page, async () => bar.getByRole('button', { name: 'Export' }).click())).map(
      (row) => row['Product Name'],
    );
  expect(await names()).toEqual([`${mark} A`, `${mark} C`]);
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('checkbox', { name: `Select ${mark} A` }).uncheck();
  expect(await names()).toEqual([`${mark} B`, `${mark} C`]);
});

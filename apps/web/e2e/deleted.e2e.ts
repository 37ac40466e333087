import { expect } from '@playwright/test';

import { card, create, expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

test('a deletion is undone from its toast, from the address of the record and from the list', async ({
  page,
}) => {
  await signIn(page);
  const name = unique('Sunroom');
  const { id } = await create(page.request, 'projects', { name });
  await create(page.request, 'project-tasks', { projectId: id, name: 'Framing' });

  await page.goto(`/admin/projects?q=${encodeURIComponent(name)}`);
  const confirmDeletion = async () => {
    await card(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Project' });
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${name}"? You can bring it back for 30 days.`,
    );
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await confirmDeletion();
  await expectToast(page, 'Success', 'Project deleted successfully');
  await expect(card(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', '1 project is back');
  await expect(card(page, name)).toBeVisible();

  await confirmDeletion();
  await expectToast(page, 'Success', 'Project deleted successfully');
  await page.goto(`/admin/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'This project is deleted' })).toBeVisible();
  await expect(page.getByText(`deleted “${name}” on`)).toContainText('together with 1 task');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring Back' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectToast(page, 'Success', `"${name}" is back`);

  await page.request.delete(`/api/admin/projects/${id}`);
  await page.goto('/admin/activity');
  await page.getByRole('link', { name: 'Deleted Records' }).click();
  await page.getByLabel('Search deleted records').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  for (const text of ['Project', '30 days', '1 task']) await expect(row).toContainText(text);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Delete ${name} permanently` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Permanently' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: `Bring back ${name}` })).toHaveText('Bring Back');
  await row.getByRole('button', { name: `Bring back ${name}` }).click();
  await expectToast(page, 'Success', `"${name}" is back`);
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/admin/projects/${id}`)).status()).toBe(200);

  await page.request.delete(`/api/admin/projects/${id}`);
  await page.reload();
  await row.getByRole('button', { name: `Delete ${name} permanently` }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Success', `"${name}" is deleted permanently`);
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
});

test('a viewer sees what is deleted, and has no way to change it', async ({ page }) => {
  await signIn(page);
  const name = unique('Slate');
  const { id } = await create(page.request, 'products', { name, price: 4 });
  await page.request.delete(`/api/admin/products/${id}`);
  await signInAsViewer(page);
  await page.goto(`/admin/deleted?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Product');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete All' })).toHaveCount(0);
});

test('the address of a form says that its record is deleted, and opens the form once it is back', async ({
  page,
}) => {
  await signIn(page);
  const name = unique('Sunroom');
  const { id } = await create(page.request, 'project-types', { name });
  await page.request.delete(`/api/admin/project-types/${id}`);
  await page.goto(`/admin/project-types?edit=${id}`);
  const dialog = page.getByRole('alertdialog', { name: 'This project type is deleted' });
  await expect(dialog).toContainText(`Quoin Administrator deleted “${name}” on`);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/project-types');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Bring Back' }).click();
  await expectToast(page, 'Success', `"${name}" is back`);
  const form = page.getByRole('dialog', { name: 'Edit Project Type' });
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(dialog).toBeHidden();

  await page.goto('/admin/project-types?edit=2147483647');
  await expectToast(page, 'Project type not found');
  await expect(page).toHaveURL('/admin/project-types');
});

import { expect } from '@playwright/test';

import {
  card,
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  signIn,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a project type is added, set inactive and found', async ({ page }) => {
  const name = unique('Sauna');
  await page.goto('/admin/project-types');
  await page.getByRole('button', { name: 'Add Project Type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Project Type' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  const description = `${unique('Cedar')}, bench, heater. `.repeat(20).trim();
  await dialog.getByLabel('Description').fill(description);
  await expectAccessible(page);
  await page.route('**/trpc/projectTypes.create*', async (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Add Project Type' }).click();
  await expectToast(page, 'Failed to create project type');
  await dialog.getByRole('button', { name: 'Add Project Type' }).click();
  await expectToast(page, 'Success', 'Project type created successfully');

  await page.getByLabel('Search project types').fill(description.slice(0, 12).toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name).getByText(description)).toHaveCSS('-webkit-line-clamp', '2');

  await page.getByLabel('Search project types').fill(name);
  await expect(card(page, name).getByText('Active', { exact: true })).toBeVisible();
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await dialog.getByRole('switch', { name: 'Active' }).click();
  // An answer of something in between, which says nothing for people.
  const answer = { status: 502, body: 'Bad Gateway' };
  await page.route('**/trpc/projectTypes.update*', async (route) => route.fulfill(answer), { times: 1 });
  await dialog.getByRole('button', { name: 'Update Project Type' }).click();
  await expectNotSaved(page, dialog, 'Failed to update project type', 'The server had a problem.');
  await dialog.getByRole('button', { name: 'Update Project Type' }).click();
  await expectToast(page, 'Success', 'Project type updated successfully');
  await expect(card(page, name)).toContainText('Inactive');
  await expectAccessible(page);
});

test('a project type in use stays, with the reason; an unused one goes', async ({ page }) => {
  const name = unique('Porch');
  const { id } = await create(page.request, 'project-types', { name });
  const project = await create(page.request, 'projects', { name: 'Front porch', projectTypeId: id });
  await page.goto(`/admin/project-types?q=${encodeURIComponent(name)}`);
  const erase = async () => {
    await card(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Delete Project Type' });
    await expect(question).toContainText(`Are you sure you want to delete "${name}"?`);
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  // The reason is said before, with the way to it, and nothing that can only fail.
  const inUse = page.getByRole('alertdialog', { name: 'Delete Project Type' });
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await expect(inUse).toContainText(`"${name}" cannot be deleted. Project type is used by 1 project.`);
  await expect(inUse.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);
  await inUse.getByRole('link', { name: 'Front porch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front porch' })).toBeVisible();
  await expect(inUse).toBeHidden();
  await page.goBack();

  // The server has the last word, such as when the reason could not be read.
  await page.route('**/trpc/deletions.preview*', async (route) => route.abort(), { times: 1 });
  await erase();
  await expectToast(page, 'Failed to delete project type', 'Project type is used by 1 project');
  await page.request.delete(`/api/admin/projects/${project.id}`);
  await erase();
  await expectToast(page, 'Success', 'Project type deleted successfully');
  await expect(page.getByText('No project types found')).toBeVisible();
});

test('a description and a contract excerpt are drafted from the name', async ({ page }) => {
  await page.goto('/admin/project-types?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Project Type' });
  const generate = dialog.getByRole('button', { name: 'Generate with AI' });
  await generate.first().click();
  await expectToast(page, 'Project type name required', 'Please enter a project type name first');
  await dialog.getByLabel('Name').fill('Bathroom Remodel');
  await generate.first().click();
  await expectToast(page, 'Description drafted from a template');
  await expect(dialog.getByLabel('Description', { exact: true })).not.toHaveValue('');
  await generate.last().click();
  await expectToast(page, 'Contract excerpt drafted from a template');
  await expect(dialog.getByLabel('Contract Excerpt')).not.toHaveValue('');
  await page.route('**/trpc/texts.describeProjectType*', async (route) => route.abort());
  await generate.first().click();
  await expectToast(page, 'Generation failed', 'Failed to generate description. Please try again.');
  await page.route('**/trpc/texts.writeContractExcerpt*', async (route) => route.abort());
  await generate.last().click();
  await expectToast(page, 'Generation failed', 'Failed to generate contract excerpt. Please try again.');
});

test('a draft causes no new reads on the screen, as it changes nothing', async ({ page }) => {
  await stopLiveChanges(page);
  await page.goto('/admin/project-types');
  await page.getByRole('button', { name: 'Add Project Type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(unique('Sunroom'));
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [place, what] of ['Description', 'Contract Excerpt'].entries()) {
    await dialog.getByRole('button', { name: 'Generate with AI' }).nth(place).click();
    await expect(dialog.getByLabel(what)).not.toHaveValue('');
  }
  // Whatever was to be read again was asked for before this.
  await page.evaluate(async () => fetch('/api/health'));
  expect(asked).toEqual([
    '/trpc/texts.describeProjectType',
    '/trpc/texts.writeContractExcerpt',
    '/api/health',
  ]);
});

import { expect, type Page } from '@playwright/test';

import { card, create, expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

/** A subcontractor with three tasks of a project: a late one, one without a deadline and a completed one. */
async function makeFirm(page: Page) {
  const names = { firm: unique('Gable & Sons'), project: unique('Porch') };
  const { id } = await create(page.request, 'subcontractors', {
    companyName: names.firm,
    specialty: 'Roofing',
    contactName: 'Ada Gable',
    phone: '(937) 555-0142',
    email: 'ada@gable.example',
    city: 'Xenia',
    state: 'OH',
    rating: 4.5,
    notes: 'Net 30.',
  });
  const project = await create(page.request, 'projects', { name: names.project, status: 'in-progress' });
  const own = { projectId: project.id, assignedSubcontractorId: id };
  const tasks = { open: unique('Rafters'), late: unique('Slate'), done: unique('Measure') };
  await create(page.request, 'project-tasks', { ...own, name: tasks.open });
  await create(page.request, 'project-tasks', { ...own, name: tasks.late, dueOn: '2026-01-02' });
  await create(page.request, 'project-tasks', { ...own, name: tasks.done, isCompleted: true });
  return { id, projectId: project.id, ...names, tasks };
}

test.beforeEach(async ({ page }) => signIn(page));

test('the page of a subcontractor has its facts and its tasks, open ones by deadline', async ({ page }) => {
  const { projectId, firm, project, tasks } = await makeFirm(page);
  await page.goto(`/admin/subcontractors?q=${encodeURIComponent(firm)}`);
  await card(page, firm).getByRole('link', { name: firm }).click();
  await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Roofing')).toBeVisible();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByText('Ada Gable')).toBeVisible();
  await expect(main.getByText('Xenia, OH')).toBeVisible();
  await expect(main.getByText('Rated 4.5 out of 5')).toBeVisible();
  await expect(main.getByText('Net 30.')).toBeVisible();
  await expect(main.getByRole('link', { name: '(937) 555-0142' })).toHaveAttribute('href', 'tel:9375550142');
  await expect(main.getByRole('link', { name: 'ada@gable.example' })).toHaveAttribute(
    'href',
    'mailto:ada@gable.example',
  );

  const open = page.getByRole('list', { name: 'Open tasks' }).getByRole('listitem');
  await expect(open.getByRole('link')).toHaveText([tasks.late, tasks.open]);
  await expect(open.first()).toContainText(/Due Jan 2, 2026 · \d+ days late/);
  await expect(open.first()).toContainText(project);
  await expect(open.first()).toContainText('IN PROGRESS');
  await expect(main.getByText(tasks.done)).toBeHidden();
  await page.getByRole('button', { name: '1 completed task' }).click();
  await expect(page.getByRole('list', { name: 'Completed tasks' })).toContainText(tasks.done);
  await expectAccessible(page);

  await open.getByRole('link', { name: tasks.late }).click();
  await expect(page).toHaveURL(`/admin/projects/${projectId}/tasks`);
  await expect(page.getByRole('listitem').filter({ hasText: tasks.late })).toBeFocused();
  await page.goto(`/admin/projects/${projectId}`);
  await page.getByRole('region', { name: 'People' }).getByRole('link', { name: firm }).click();
  await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
  await main.getByRole('link', { name: 'Subcontractors' }).click();
  await expect(page).toHaveURL('/admin/subcontractors');
});

test('a subcontractor is edited and deleted on its page, and its tasks stay', async ({ page }) => {
  const { id, projectId, firm, tasks } = await makeFirm(page);
  await page.goto(`/admin/subcontractors/${id}`);
  await page.getByRole('button', { name: 'Edit Subcontractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Subcontractor' });
  await dialog.getByLabel('Address').fill('12 Elm St');
  await dialog.getByRole('button', { name: 'Update Subcontractor' }).click();
  await expectToast(page, 'Success', 'Subcontractor updated successfully');
  await expect(page.getByText('12 Elm St, Xenia, OH')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Subcontractor' });
  await expect(question).toContainText(`Are you sure you want to delete "${firm}"?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Subcontractor deleted successfully');
  await expect(page).toHaveURL('/admin/subcontractors');
  await page.goto(`/admin/subcontractors/${id}`);
  await expect(page.getByRole('heading', { name: 'This subcontractor is deleted' })).toBeVisible();
  await page.goto(`/admin/projects/${projectId}/tasks`);
  await expect(page.getByText(tasks.late)).toBeVisible();
});

test('a subcontractor without tasks and facts says so, and a fact is set from there', async ({ page }) => {
  const { id } = await create(page.request, 'subcontractors', {
    companyName: unique('Lintel Co'),
    specialty: 'Masonry',
    isActive: false,
  });
  await page.goto(`/admin/subcontractors/${id}`);
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await expect(page.getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Set rating' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Subcontractor' })).toBeVisible();
});

test('the table, the palette and the log lead to the page of a subcontractor', async ({ page }) => {
  const { id, firm } = await makeFirm(page);
  const path = `/admin/subcontractors/${id}`;
  await page.goto(`/admin/subcontractors?view=table&q=${encodeURIComponent(firm)}`);
  await expect(page.getByRole('table').getByRole('link', { name: firm })).toHaveAttribute('href', path);
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill(firm);
  await palette.getByRole('option', { name: firm }).click();
  await expect(page).toHaveURL(path);
  await page.request.patch(`/api/admin/subcontractors/${id}`, { data: { rating: 3 } });
  await page.goto('/admin');
  const log = page.getByRole('region', { name: 'Recent Activity' });
  await log.getByRole('link', { name: firm }).first().click();
  await expect(page).toHaveURL(path);
});

test('the longest words of a subcontractor and its tasks fit on its page on a phone', async ({ page }) => {
  const long = 'M'.repeat(200);
  const { id } = await create(page.request, 'subcontractors', {
    companyName: unique('W'.repeat(193)),
    specialty: long,
    contactName: long,
    phone: long,
    address: long,
    city: long,
    notes: long,
  });
  const project = await create(page.request, 'projects', { name: long });
  const task = { projectId: project.id, assignedSubcontractorId: id, name: long, dueOn: '2026-01-02' };
  await create(page.request, 'project-tasks', task);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/subcontractors/${id}`);
  await expect(page.getByRole('list', { name: 'Open tasks' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a viewer sees a subcontractor and no way to change it', async ({ page }) => {
  const { id, firm } = await makeFirm(page);
  await signInAsViewer(page);
  await page.goto(`/admin/subcontractors/${id}?edit=true`);
  await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /Edit|Delete|Set/ })).toHaveCount(0);
});

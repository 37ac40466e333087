import { expect, type Page } from '@playwright/test';

import { chooseFound, create, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A project with tasks of these names, in this order. */
async function makeProject(page: Page, tasks: (Record<string, unknown> & { name: string })[]) {
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath'), budget: 5000 });
  for (const task of tasks) await create(page.request, 'project-tasks', { projectId, ...task });
  return projectId;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true }).locator('> li');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

test('tasks are put in order by keyboard and by drag, and stay so', async ({ page }) => {
  const id = await makeProject(page, [{ name: 'Demolition' }, { name: 'Plumbing' }, { name: 'Tile' }]);
  await page.goto(`/admin/projects/${id}/tasks`);
  await expect(rows(page)).toHaveText([/Demolition/, /Plumbing/, /Tile/]);
  await handle(page, 'Tile').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Tile is at place 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Tile is at place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveText([/Demolition/, /Tile/, /Plumbing/]);
  await expect(handle(page, 'Tile')).toBeFocused();
  await expectAccessible(page);

  const from = await handle(page, 'Demolition').boundingBox();
  const last = await rows(page).last().boundingBox();
  if (!from || !last) throw new Error('The rows are not on screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, last.y + last.height, { steps: 8 });
  await expect(page.getByText('Demolition is at place 3 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect(rows(page)).toHaveText([/Tile/, /Plumbing/, /Demolition/]);
  await expect.poll(async () => namesOf(page, id)).toEqual(['Tile', 'Plumbing', 'Demolition']);
  await page.reload();
  await expect(rows(page)).toHaveText([/Tile/, /Plumbing/, /Demolition/]);
});

test('the page stays where it is while a task is ticked and a dialog comes and goes', async ({ page }) => {
  const names = Array.from({ length: 30 }, (_, place) => ({ name: `Step ${place + 1}` }));
  const id = await makeProject(page, names);
  await page.goto(`/admin/projects/${id}/tasks`);
  await page.getByText('Step 25', { exact: true }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(400);
  // `check()` would look at the box before the saving of the tick is drawn.
  const tick = page.getByRole('checkbox', { name: 'Step 25 is completed' });
  await tick.click();
  await expect(tick).toBeChecked();
  await page.getByRole('button', { name: 'Edit Step 25' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

async function namesOf(page: Page, projectId: number) {
  const answer = await page.request.get(`/api/admin/project-tasks/${projectId}`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

test('several tasks are added one after another, with deadline and assignee', async ({ page }) => {
  const firm = unique('Halvorsen Tile');
  await create(page.request, 'subcontractors', { companyName: firm, specialty: 'Tile' });
  const id = await makeProject(page, []);
  await page.goto(`/admin/projects/${id}`);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task Name').fill('Set the tile');
  await dialog.getByLabel('Due Date').fill('2026-03-04');
  await chooseFound(dialog.getByRole('combobox', { name: 'Assignee' }), firm);
  await dialog.getByLabel('Add another after this one').check();
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expectToast(page, 'Success', 'Task created successfully');
  await expect(dialog.getByLabel('Task Name')).toHaveValue('');
  await expect(dialog.getByLabel('Task Name')).toBeFocused();
  await dialog.getByLabel('Task Name').fill('Grout');
  await dialog.getByLabel('Add another after this one').uncheck();
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveText([/Set the tile/, /Grout/]);
  await expect(rows(page).first()).toContainText(firm);
  await expect(rows(page).first()).toContainText(/Due Mar 4, 2026 · \d+ days late/);

  await page.getByRole('button', { name: 'Edit Set the tile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(form.getByRole('combobox', { name: 'Assignee' })).toHaveValue(firm);
  await form.getByLabel('Due Date').fill('2199-03-04');
  await form.getByRole('button', { name: 'Update Task' }).click();
  await expect(rows(page).first()).toContainText('Due Mar 4, 2199');
  await expect(rows(page).first()).not.toContainText('late');
  await expect(rows(page).first()).toContainText(firm);
});

test('finished tasks are folded away, and a task that is ticked now stays', async ({ page }) => {
  const id = await makeProject(page, [
    { name: 'Demolition', isCompleted: true },
    { name: 'Plumbing' },
    { name: 'Tile' },
  ]);
  await page.goto(`/admin/projects/${id}/tasks`);
  await expect(rows(page)).toHaveText([/Plumbing/, /Tile/]);
  await page.getByRole('checkbox', { name: 'Plumbing is completed' }).click();
  await expect(rows(page).first()).toHaveAttribute('data-completed', 'true');
  const fold = page.getByRole('button', { name: '1 completed task' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  const finished = page.getByRole('list', { name: 'Completed tasks' });
  await expect(finished.getByRole('listitem')).toHaveText([/Demolition/]);
  await expectAccessible(page);
  await finished.getByRole('checkbox').click();
  await expect(rows(page)).toHaveText([/Demolition/, /Plumbing/, /Tile/]);
});

test('the overview says what is late, what is next, what it costs and who works there', async ({ page }) => {
  const firm = unique('Ridgeway');
  const { id: assignedSubcontractorId } = await create(page.request, 'subcontractors', {
    companyName: firm,
    specialty: 'Tile',
  });
  const id = await makeProject(page, [
    { name: 'Demolition', isCompleted: true, estimatedLaborHours: 8, actualLaborHours: 9 },
    { name: 'Tile', estimatedLaborHours: 12, assignedSubcontractorId },
  ]);
  const late = await create(page.request, 'project-tasks', {
    projectId: id,
    name: 'Plumbing',
    dueOn: '2026-03-04',
  });
  const product = await create(page.request, 'products', { name: unique('Valve'), price: 12.5 });
  await create(page.request, 'task-products', { taskId: late.id, productId: product.id, quantity: 3 });
  await page.goto(`/admin/projects/${id}`);
  await expect(page.getByRole('list', { name: 'Late tasks' })).toContainText('Plumbing');
  await expect(page.getByRole('list', { name: 'Next tasks' })).toContainText('Tile');
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('1 of 3 tasks completed');
  const cost = page.getByRole('region', { name: 'Cost' });
  for (const text of ['$37.50', '$5,000.00', 'Left', '20 estimated hours at', '9.0'])
    await expect(cost).toContainText(text);
  // The labor rate is everybody's, and may change meanwhile.
  await expect(async () => {
    const answer = await page.request.get(`/api/admin/projects/${id}/costs`);
    const { laborCost, plannedCost } = (await answer.json()) as { laborCost: number; plannedCost: number };
    expect(laborCost).toBeGreaterThan(20);
    for (const amount of [laborCost, plannedCost])
      await expect(cost).toContainText(
        amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      );
  }).toPass();
  await expect(page.getByRole('region', { name: 'People' })).toContainText(`${firm}1 of 1 task open`);
  await expectAccessible(page);

  const tabs = page.getByRole('navigation', { name: 'Project' });
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Plumbing' }).click();
  await expect(rows(page).filter({ hasText: 'Plumbing' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Files' }).click();
  await expect(page).toHaveURL(`/admin/projects/${id}/files`);
});

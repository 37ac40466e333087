import { expect, type Page } from '@playwright/test';

import { inTime } from './pace.ts';
import {
  create,
  expectAccessible,
  expectToast,
  signIn,
  signInAsViewer,
  stopLiveChanges,
  unique,
} from './panel.ts';
import { chooser, dialogOf, makeTask, photosOf, picture, upload } from './photos.ts';
import { test } from './test.ts';

const three = [
  { name: 'a.png', caption: 'Studs' },
  { name: 'b.png', caption: 'Board' },
  { name: 'c.png', caption: 'Grout' },
];
const captions = (page: Page, task: string) => photosOf(page, task).getByRole('paragraph');

/** Presses an arrow key until it has had this effect. The panel listens for it a moment after it has picked a photo up. */
async function press(page: Page, key: string, said: string) {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached(inTime(2_000));
  }).toPass();
}

test.beforeEach(async ({ page }) => signIn(page));

test('the files of a project show all its photos by task, and the preview goes through all', async ({
  page,
}) => {
  const { projectId, name } = await makeTask(page, ...three, { name: 'd.png' }, { name: 'e.png' });
  const other = unique('Paint');
  await create(page.request, 'project-tasks', { projectId, name: other });
  await page.goto(`/admin/projects/${projectId}/files`);
  await expect(captions(page, name)).toHaveText(['Studs', 'Board', 'Grout', 'd.png', 'e.png']);
  await expect(page.getByRole('heading', { name: other })).toBeHidden();
  await expectAccessible(page);

  // The task of further photos is to be chosen.
  await page.getByRole('button', { name: 'Add Photos', exact: true }).click();
  const dialog = dialogOf(page);
  await chooser(page).setInputFiles([picture('last.png', 200)]);
  await upload(page);
  await expect(dialog.getByText('Please choose a task')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Task' }).click();
  await page.getByRole('option', { name: other }).click();
  await expectAccessible(page);
  await upload(page);
  await expectToast(page, 'Photos uploaded successfully');
  await expect(captions(page, other)).toHaveText(['last.png']);

  await photosOf(page, name).getByRole('button', { name: 'Preview e.png' }).click();
  const preview = page.getByRole('dialog', { name: 'Photo Preview' });
  await expect(preview).toContainText('5 of 6');
  await expect(preview).toContainText(name);
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('img', { name: 'last.png' })).toBeVisible();
  await expect(preview).toContainText(other);
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('img', { name: 'Studs' })).toBeVisible();
  await page.goBack();
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: `Add Photos to ${name}` }).click();
  await expect(dialog.getByText(`Task: ${name}`)).toBeVisible();
});

test('photos are moved by keyboard and by drag, also on a phone', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(page, ...three);
  await page.goto(`/admin/projects/${projectId}/files`);
  const shown = captions(page, name);
  await expect(shown).toHaveText(['Studs', 'Board', 'Grout']);
  const handle = (photo: string) => page.getByRole('button', { name: `Move ${photo}` });
  await handle('Studs').press('Space');
  await expect(page.getByText('Studs is at place 1 of 3.')).toBeAttached();
  await press(page, 'ArrowRight', 'Studs is at place 2 of 3.');
  await page.keyboard.press('Space');
  await expect(shown).toHaveText(['Board', 'Studs', 'Grout']);
  const stored = async () => {
    const answer = await page.request.get(`/api/admin/task-photos/${taskId}`);
    return ((await answer.json()) as { caption: string }[]).map(({ caption }) => caption);
  };
  await expect.poll(stored).toEqual(['Board', 'Studs', 'Grout']);

  await page.setViewportSize({ width: 390, height: 844 });
  const [from, to] = [await handle('Grout').boundingBox(), await handle('Board').boundingBox()];
  if (!from || !to) throw new Error('No handle is on screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(shown).toHaveText(['Grout', 'Board', 'Studs']);
  await expect.poll(stored).toEqual(['Grout', 'Board', 'Studs']);

  await page.route('**/trpc/taskPhotos.move*', async (route) => route.abort());
  await handle('Studs').press('Space');
  await expect(page.getByText('Studs is at place 3 of 3.')).toBeAttached();
  await press(page, 'ArrowUp', 'Studs is at place 1 of 3.');
  await page.keyboard.press('Space');
  await expectToast(page, 'Failed to move photo');
  await expect(shown).toHaveText(['Grout', 'Board', 'Studs']);
});

test('without photos the files say how to begin', async ({ page }) => {
  const { id } = await create(page.request, 'projects', { name: unique('Porch') });
  await page.goto(`/admin/projects/${id}/files`);
  await expect(page.getByText('No photos yet. They belong to a task.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Task' })).toBeVisible();
  const name = unique('Rail');
  await create(page.request, 'project-tasks', { projectId: id, name });
  await page.goto(`/admin/projects/${id}/files`);
  await page.getByRole('button', { name: 'Add Photos' }).click();
  await expect(dialogOf(page).getByText(`Task: ${name}`)).toBeVisible();
});

test('a viewer sees the files of a project and changes none', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(page, ...three);
  await signInAsViewer(page);
  await page.goto(`/admin/projects/${projectId}/files?addPhotos=${taskId}`);
  await expect(captions(page, name)).toHaveCount(3);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /add photos|move|delete/i })).toHaveCount(0);
});

test('photos that could not be read are read again on demand', async ({ page }) => {
  const { projectId, name } = await makeTask(page, ...three);
  // A change by another test would read the photos again before this one does.
  await stopLiveChanges(page);
  let isBroken = true;
  await page.route('**/trpc/*taskPhotos.listByProject*', async (route) => {
    const response = await route.fetch();
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers = (await response.json()) as unknown[];
    if (isBroken) {
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
      answers[calls.indexOf('taskPhotos.listByProject')] = { error: { message: '', code: -32603, data } };
    }
    await route.fulfill({ response, json: answers });
  });
  await page.goto(`/admin/projects/${projectId}/files`);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(captions(page, name)).toHaveCount(3);
});

const finger = (x: number) => ({ touchPoints: [{ x, y: 300 }] });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('photos are chosen, and deleted in their preview or among the files', async ({ page }) => {
    const { projectId, taskId, name } = await makeTask(page, ...three);
    await page.goto(`/admin/projects/${projectId}/tasks?addPhotos=${taskId}`);
    await expect(dialogOf(page).getByText('up to 15 MB each')).toBeVisible();
    await expect(dialogOf(page).getByText('drop them here')).toBeHidden();
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Delete Studs' })).toBeHidden();
    await page.getByRole('button', { name: `Photos (3) of ${name}` }).click();
    await photosOf(page, name).getByRole('button', { name: 'Preview Studs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog').getByRole('img', { name: 'Studs' })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Photo deleted successfully');
    await page.goto(`/admin/projects/${projectId}/files`);
    await page.getByRole('button', { name: 'Delete Board' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(captions(page, name)).toHaveText(['Grout']);
  });

  test('a swipe shows the next photo, a double tap zooms, and on its side the photo takes the height', async ({
    page,
  }) => {
    const { projectId, ids } = await makeTask(page, ...three);
    await page.goto(`/admin/projects/${projectId}/files?photo=${ids[0]}`);
    const preview = page.getByRole('dialog', { name: 'Photo Preview' });
    const shown = (photo: string) => preview.getByRole('img', { name: photo });
    await expect(shown('Studs')).toBeVisible();
    const line = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await line.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(from) });
      for (const step of [1, 2, 3])
        await line.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          ...finger(from + ((to - from) * step) / 3),
        });
      await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expect(shown('Board')).toBeVisible();
    await swipe(100, 300);
    await expect(shown('Studs')).toBeVisible();

    await page.touchscreen.tap(200, 300);
    await page.touchscreen.tap(200, 300);
    await expect(preview.getByText('200%')).toBeVisible();
    await swipe(300, 100);
    await expect(preview.getByText('1 of 3')).toBeVisible();
    await preview.getByRole('button', { name: 'Zoom out' }).click();
    await preview.getByRole('button', { name: 'Zoom out' }).click();
    await expect(preview.getByText('100%')).toBeVisible();

    await page.setViewportSize({ width: 844, height: 390 });
    for (const name of ['Next photo', 'Delete'])
      await expect(preview.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const photo = await shown('Studs').boundingBox();
    expect(photo?.height).toBeGreaterThan(290);
    expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

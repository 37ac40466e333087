import { crc32, deflateSync } from 'node:zlib';

import { expect, type Page, test } from '@playwright/test';

import {
  create,
  expectAccessible,
  expectNotSaved,
  expectToast,
  signIn,
  signInAsViewer,
  unique,
  stopLiveChanges,
} from './panel.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of one shade of brown. */
function picture(name: string, shade = 120, [width, height] = [640, 480] as const) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([shade, 90, 60]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
const damaged = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** A project with a task, and these photos on it. */
async function makeTask(page: Page, ...photos: { name: string; caption?: string }[]) {
  const project = await create(page.request, 'projects', { name: unique('Bath') });
  const name = unique('Tile');
  const task = await create(page.request, 'project-tasks', { projectId: project.id, name });
  const ids: number[] = [];
  for (const [index, { name: file, caption = '' }] of photos.entries()) {
    const answer = await page.request.post('/api/admin/task-photos/upload', {
      multipart: { taskId: task.id, caption, photo: picture(file, 40 + index * 30) },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return { projectId: project.id, taskId: task.id, name, ids };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Task Photos' });
const chooser = (page: Page) => dialogOf(page).getByLabel('Choose photos');
const photosOf = (page: Page, task: string) => page.getByRole('list', { name: `Photos of ${task}` });
const upload = async (page: Page) => dialogOf(page).getByRole('button', { name: 'Upload Photos' }).click();

test.beforeEach(async ({ page }) => signIn(page));

test('photos are chosen, refused with a message where they cannot be sent, and uploaded', async ({
  page,
}) => {
  const { projectId, name } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}`);
  await page.getByRole('button', { name: `Add photos to ${name}` }).click();
  const dialog = dialogOf(page);
  await expect(chooser(page)).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Upload Photos' })).toBeDisabled();
  await expectAccessible(page);

  const heic = { name: 'phone.heic', mimeType: '', buffer: Buffer.from('x') };
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) };
  await chooser(page).setInputFiles([heic]);
  await expectToast(page, 'No files selected', 'Please select photos to upload');
  await chooser(page).setInputFiles([picture('one.png'), heic, plan, large, picture('two.png', 80), damaged]);
  await expect(dialog.getByText('3 file(s) selected')).toBeVisible();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    /phone\.heic: HEIC photos cannot be shown/,
    /plan\.pdf: Only JPEG, PNG, WebP and AVIF photos can be uploaded/,
    /large\.png: The photo is larger than 15 MB/,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove torn.png' }).press('Enter');
  await expect(dialog.getByText('2 file(s) selected')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await upload(page);
  await expectToast(page, 'Photos uploaded successfully');
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('heading', { name: 'Photos (2)' })).toBeVisible();
  const first = photosOf(page, name).getByRole('img', { name: 'one.png' });
  await expect(first).toHaveJSProperty('complete', true);
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expectAccessible(page);
});

test('photos are dropped anywhere on the window, or pasted', async ({ page }) => {
  const { projectId, taskId } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}?addPhotos=${taskId}`);
  await expect(chooser(page)).toBeFocused();
  const bytes = [...picture('x').buffer];
  for (const [kind, file] of [
    ['drop', 'dropped.png'],
    ['paste', 'pasted.png'],
  ] as const) {
    await page.evaluate(
      ([type, name, data]) => {
        const carried = new DataTransfer();
        carried.items.add(new File([Uint8Array.from(data)], name, { type: 'image/png' }));
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true });
        document.body.dispatchEvent(event);
      },
      [kind, file, bytes] as const,
    );
    await expect(dialogOf(page).getByText(file)).toBeVisible();
  }
  await upload(page);
  await expectToast(page, 'Photos uploaded successfully');
  await expect(page.getByRole('heading', { name: 'Photos (2)' })).toBeVisible();
});

test('a failed photo stays with its reason, and a retry adds it once', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}?addPhotos=${taskId}`);
  // The line breaks once the server has the photo, so that its answer is lost.
  await page.route(
    '**/task-photos/upload',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const dialog = dialogOf(page);
  await chooser(page).setInputFiles([picture('lost.png')]);
  await upload(page);
  await expectToast(page, 'Upload failed', 'There was an error uploading the photos');
  await expect(dialog.getByText(/The server cannot be reached/)).toBeVisible();

  await chooser(page).setInputFiles([damaged, picture('fine.png', 70)]);
  await upload(page);
  await expectToast(page, 'Upload failed', 'There was an error uploading the photos');
  await expect(dialog.getByText('1 file(s) selected')).toBeVisible();
  await expect(dialog.getByText('Only JPEG, PNG, WebP and AVIF photos can be uploaded')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try again: torn.png' }).click();
  await expect(dialog.getByText('Only JPEG, PNG, WebP and AVIF photos can be uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove torn.png' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(photosOf(page, name).getByRole('listitem')).toHaveCount(2);
});

test('leaving while photos are on their way asks first', async ({ page }) => {
  const { projectId, name } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}`);
  await page.getByRole('button', { name: `Add photos to ${name}` }).click();
  const gate = Promise.withResolvers<void>();
  await page.route('**/task-photos/upload', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const dialog = dialogOf(page);
  const question = page.getByRole('alertdialog', { name: 'Stop uploading?' });
  await chooser(page).setInputFiles([picture('slow.png')]);
  await upload(page);
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(dialog).toBeVisible();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog).toBeHidden();
  gate.resolve();
  await expect(page).toHaveURL(`/admin/projects/${projectId}`);
  await expect(page.getByRole('heading', { name: /^Photos/ })).toBeHidden();
});

test('four photos show, the fourth counts the rest; all open in large, and are deleted', async ({ page }) => {
  const captions = ['Before', 'Studs', 'Board', 'Grout', 'Sealed', 'After'];
  const { projectId, name } = await makeTask(
    page,
    ...captions.map((caption, index) => ({ name: `${index}.png`, caption })),
  );
  await page.goto(`/admin/projects/${projectId}`);
  const photos = photosOf(page, name);
  await expect(page.getByRole('heading', { name: 'Photos (6)' })).toBeVisible();
  await expect(photos.getByRole('listitem')).toHaveCount(4);
  await expect(photos.getByRole('listitem').last()).toContainText('+2');
  await expect(photos).toHaveCSS('grid-template-columns', /^\S+ \S+ \S+ \S+$/);
  await photos.getByRole('button', { name: 'Preview Grout' }).click();

  const preview = page.getByRole('dialog', { name: 'Photo Preview' });
  await expect(preview.getByRole('img', { name: 'Grout' })).toBeVisible();
  await expect(preview).toContainText('3.png');
  await expect(preview).toContainText('just now');
  await expect(preview).toContainText('4 of 6');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('img', { name: 'Sealed' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByRole('img', { name: 'Board' })).toBeVisible();
  await preview.getByRole('button', { name: 'Next photo' }).click();
  const download = page.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('3.png');

  await preview.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Photo' });
  await expect(question).toContainText(
    'Are you sure you want to delete this photo? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Photo deleted successfully');
  await expect(preview.getByRole('img', { name: 'Sealed' })).toBeVisible();
  await page.goBack();
  await expect(preview).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Photos (5)' })).toBeVisible();
  await expectAccessible(page);

  await photos.getByRole('button', { name: 'Delete Before' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Photos (4)' })).toBeVisible();
  await expect(photos).not.toContainText('+');
});

test('a photo zooms by buttons, by a click and by the keyboard', async ({ page }) => {
  const { projectId, ids } = await makeTask(page, { name: 'one.png' }, { name: 'two.png' });
  await page.goto(`/admin/projects/${projectId}?photo=${ids[0]}`);
  const preview = page.getByRole('dialog', { name: 'Photo Preview' });
  const image = preview.locator('img');
  const widthOf = async () => (await image.boundingBox())?.width ?? 0;
  await expect(preview.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  const fitting = await widthOf();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  await expect(preview).toContainText('200%');
  const [enlarged, frame] = [await image.boundingBox(), await image.locator('..').boundingBox()];
  expect(enlarged?.width).toBeCloseTo(2 * fitting, -1);
  // Its middle is still in the middle.
  expect((enlarged?.x ?? 0) + fitting).toBeCloseTo((frame?.x ?? 0) + fitting / 2, -1);
  await expectAccessible(page);

  // What is larger than its frame scrolls by the arrow keys, which else go to the next photo.
  const stage = preview.getByRole('group', { name: /enlarged photo/i });
  await stage.focus();
  const left = (await image.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await image.boundingBox())?.x ?? 0).toBeLessThan(left);
  await expect(preview.getByRole('img', { name: 'one.png' })).toBeVisible();

  await stage.click();
  await expect(preview).toContainText('100%');
  await image.click();
  await expect(preview).toContainText('200%');
  await preview.getByRole('button', { name: 'Next photo' }).click();
  await expect(preview.getByRole('img', { name: 'two.png' })).toBeVisible();
  await expect(preview).toContainText('100%');
});

test('a caption is written and changed; one changed elsewhere meanwhile is not overwritten', async ({
  page,
}) => {
  const { projectId, ids } = await makeTask(page, { name: 'one.png' });
  await page.goto(`/admin/projects/${projectId}?photo=${ids[0]}`);
  const preview = page.getByRole('dialog', { name: 'Photo Preview' });
  const form = page.getByRole('dialog', { name: 'Edit Caption' });
  await preview.getByRole('button', { name: 'Edit caption' }).click();
  await expect(form.getByLabel('Caption')).toBeFocused();
  await form.getByLabel('Caption').fill('Leak behind the sink');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Caption updated successfully');
  await expect(preview.getByRole('img', { name: 'Leak behind the sink' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Edit caption' })).toBeFocused();

  await preview.getByRole('button', { name: 'Edit caption' }).click();
  await form.getByLabel('Caption').fill('Mine');
  const answer = await page.request.post('/trpc/taskPhotos.updateCaption', {
    data: { id: ids[0], caption: 'Theirs', seenCaption: 'Leak behind the sink' },
  });
  expect(answer.status()).toBe(200);
  await page.keyboard.press('Enter');
  await expectNotSaved(page, form, 'Failed to update caption', 'This record was changed by someone else');
  await expect(form.getByLabel('Caption')).toHaveValue('Mine');
});

test('a photo that is gone meanwhile is reported', async ({ page }) => {
  await stopLiveChanges(page);
  const { projectId, ids } = await makeTask(page, { name: 'one.png' });
  await page.goto(`/admin/projects/${projectId}`);
  await page.getByRole('button', { name: 'Delete one.png' }).click();
  await page.request.delete(`/api/admin/task-photos/${ids[0]}`);
  const gate = Promise.withResolvers<void>();
  await page.route('**/trpc/taskPhotos.delete*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  gate.resolve();
  await expectToast(page, 'Failed to delete photo', 'Photo not found');
  await page.goto(`/admin/projects/${projectId}?photo=${ids[0]}`);
  await expectToast(page, 'Photo not found');
  await expect(page).toHaveURL(`/admin/projects/${projectId}`);
});

test('a viewer sees photos and changes none', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(page, { name: 'one.png' }, { name: 'two.png' });
  await signInAsViewer(page);
  await page.goto(`/admin/projects/${projectId}?addPhotos=${taskId}`);
  await photosOf(page, name).getByRole('button', { name: 'Preview one.png' }).click();
  const preview = page.getByRole('dialog', { name: 'Photo Preview' });
  await expect(preview.getByRole('img', { name: 'one.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: /delete|add photos|edit caption/i })).toHaveCount(0);
  await expect(dialogOf(page)).toBeHidden();
});

test('paper shows all photos, and what a supplier needs to know of a product', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(
    page,
    ...Array.from({ length: 6 }, (_, place) => ({ name: `paper-${place}.png` })),
  );
  const fields = {
    name: unique('Hinge'),
    price: 4.5,
    unit: 'pair',
    sku: 'HNG-35-SOFT',
    supplier: 'Barr Supply',
  };
  const { id: productId } = await create(page.request, 'products', fields);
  await create(page.request, 'task-products', { taskId, productId, quantity: 2 });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'true';
    };
  });
  await page.goto(`/admin/projects/${projectId}`);
  const photos = photosOf(page, name).locator('img');
  await expect(photos).toHaveCount(4);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(photos).toHaveCount(6);
  expect(
    await photos.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toEqual(Array(6).fill(true));
  await expect(page.getByText('SKU HNG-35-SOFT · Barr Supply')).toBeVisible();
  await expect(page.getByText('pair')).toBeVisible();
});

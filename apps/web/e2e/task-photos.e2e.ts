import { expect } from '@playwright/test';

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
import { chooser, damaged, dialogOf, makeTask, photosOf, picture, upload } from './photos.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('photos are chosen, refused with a message where they cannot be sent, and uploaded', async ({
  page,
}) => {
  const { projectId, name } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}/tasks`);
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

test('photos stay in the order of choosing, whatever arrives first, and share a caption', async ({
  page,
}) => {
  const { projectId, taskId, name } = await makeTask(page);
  await page.addInitScript(() => {
    const [make, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
    let made = 0;
    const tell = (by: number) => {
      made += by;
      document.documentElement.dataset['previews'] = String(made);
    };
    URL.createObjectURL = (blob) => {
      tell(1);
      return make(blob);
    };
    URL.revokeObjectURL = (address) => {
      tell(-1);
      revoke(address);
    };
  });
  await page.goto(`/admin/projects/${projectId}/tasks?addPhotos=${taskId}`);
  // The first photo leaves when all others have arrived. One of them fails at first.
  const others = Promise.withResolvers<void>();
  let [arrived, hasFailed] = [0, false];
  await page.route('**/task-photos/upload', async (route) => {
    const names = route.request().postData() ?? '';
    if (names.includes('"1.png"')) await others.promise;
    if (names.includes('"3.png"') && !hasFailed) {
      hasFailed = true;
      await route.abort();
    } else {
      await route.fulfill({ response: await route.fetch() });
      arrived += 1;
      if (arrived === 4) others.resolve();
    }
  });
  const dialog = dialogOf(page);
  await chooser(page).setInputFiles([1, 2, 3, 4, 5, 6].map((place) => picture(`${place}.png`, 30 * place)));
  const previews = dialog.getByRole('list', { name: 'Selected files' }).locator('img');
  await expect(previews).toHaveCount(6);
  await expect(previews.last()).toHaveJSProperty('naturalWidth', 640);
  await dialog.getByLabel('Caption for all').fill('W'.repeat(501));
  await upload(page);
  await expect(dialog.getByText('Caption must be at most 500 characters')).toBeVisible();
  await dialog.getByLabel('Caption for all').fill('Before');
  await expectAccessible(page);
  await upload(page);
  await expectToast(page, 'Upload failed', 'There was an error uploading the photos');
  await expect(dialog.getByText('1 file(s) selected')).toBeVisible();
  await expect(dialog.getByLabel('Caption for all')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Try again: 3.png' }).click();
  await expectToast(page, 'Photos uploaded successfully');
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-previews', '0');

  await expect(photosOf(page, name).getByRole('img', { name: 'Before' })).toHaveCount(4);
  const answer = await page.request.get(`/api/admin/task-photos/${taskId}`);
  const photos = (await answer.json()) as { originalName: string; caption: string }[];
  expect(photos.map(({ originalName, caption }) => `${originalName} ${caption}`)).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => `${place}.png Before`),
  );
});

test('photos that could not be put in order are uploaded, and a message says so', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}/tasks?addPhotos=${taskId}`);
  const second = Promise.withResolvers<void>();
  await page.route('**/task-photos/upload', async (route) => {
    if (route.request().postData()?.includes('"1.png"')) await second.promise;
    await route.fulfill({ response: await route.fetch() });
    second.resolve();
  });
  await page.route('**/trpc/taskPhotos.move*', async (route) => route.abort());
  await chooser(page).setInputFiles([picture('1.png'), picture('2.png', 60)]);
  await upload(page);
  await expectToast(page, 'Photos uploaded, but not in your order', 'You can move them in Files.');
  await expect(dialogOf(page)).toBeHidden();
  await expect(photosOf(page, name).getByRole('listitem')).toHaveCount(2);
});

test('photos are dropped anywhere on the window, or pasted', async ({ page }) => {
  const { projectId, taskId } = await makeTask(page);
  await page.goto(`/admin/projects/${projectId}/tasks?addPhotos=${taskId}`);
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
  await page.goto(`/admin/projects/${projectId}/tasks?addPhotos=${taskId}`);
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
  await page.goto(`/admin/projects/${projectId}/tasks`);
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
  await expect(page).toHaveURL(`/admin/projects/${projectId}/tasks`);
  await expect(page.getByRole('heading', { name: /^Photos/ })).toBeHidden();
});

test('four photos show, the fourth counts the rest; all open in large, and are deleted', async ({ page }) => {
  const captions = ['Before', 'Studs', 'Board', 'Grout', 'Sealed', 'After'];
  const { projectId, name } = await makeTask(
    page,
    ...captions.map((caption, index) => ({ name: `${index}.png`, caption })),
  );
  await page.goto(`/admin/projects/${projectId}/tasks`);
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
    'Are you sure you want to delete this photo? You can bring it back for 30 days.',
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
  await page.goto(`/admin/projects/${projectId}/tasks?photo=${ids[0]}`);
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
  await page.goto(`/admin/projects/${projectId}/tasks?photo=${ids[0]}`);
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
  await page.goto(`/admin/projects/${projectId}/tasks`);
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
  await page.goto(`/admin/projects/${projectId}/tasks?photo=${ids[0]}`);
  await expectToast(page, 'Photo not found');
  await expect(page).toHaveURL(`/admin/projects/${projectId}/tasks`);
});

test('a viewer sees photos and changes none', async ({ page }) => {
  const { projectId, taskId, name } = await makeTask(page, { name: 'one.png' }, { name: 'two.png' });
  await signInAsViewer(page);
  await page.goto(`/admin/projects/${projectId}/tasks?addPhotos=${taskId}`);
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
  await page.goto(`/admin/projects/${projectId}/tasks`);
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

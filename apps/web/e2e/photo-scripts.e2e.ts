import { expect, type Page } from '@playwright/test';

import { create, signIn, unique } from './panel.ts';
import { test } from './test.ts';

// The browser draws a picture with a style of its own, which the policy of pictures keeps out.
test.use({ expectedErrors: [/^Applying inline style violates .*default-src 'none'/] });

const html = '<!doctype html><script>window.__ran=1;alert(1)</script><img src=x onerror=alert(2)>';

/** A picture as a browser writes it, with HTML in a comment and behind its end. */
async function jpegWithHtml(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(encoded, 'base64');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(html.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(html)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(html)]);
}

test('a photo with hidden HTML and the name of a page is a picture, and none of it runs (R65)', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page);
  const project = await create(page.request, 'projects', { name: unique('Bath') });
  const task = await create(page.request, 'project-tasks', { projectId: project.id, name: 'Tile' });
  const name = '"><script>alert(3)</script>.html';
  const uploaded = await page.request.post('/api/admin/task-photos/upload', {
    multipart: {
      taskId: task.id,
      photo: { name, mimeType: 'text/html', buffer: await jpegWithHtml(page) },
    },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { id } = (await uploaded.json()) as { id: number };

  for (const [size, type] of [
    ['', 'image/jpeg'],
    ['?size=thumb', 'image/webp'],
  ] as const) {
    const path = `/api/admin/task-photos/${id}/image${size}`;
    const expectPicture = async () => {
      const answer = await page.goto(path);
      expect(answer?.headers()['content-type']).toBe(type);
      expect(await page.evaluate(() => [document.contentType, '__ran' in window])).toEqual([type, false]);
      return answer?.body();
    };
    const body = await expectPicture();
    expect(body?.includes('<script>')).toBe(false);

    // Even if HTML had got through: its label and the other headers are enough.
    await page.route(`**${path}`, async (route) =>
      route.fulfill({ response: await route.fetch(), body: html }),
    );
    await expectPicture();
    await page.unrouteAll();
  }
  expect(dialogs).toEqual([]);
});
